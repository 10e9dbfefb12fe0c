// Commands as text: what is taken, and what each kind of fault is told.
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "protocol/codec/codec.hpp"
#include "tests/support/malformed_commands.hpp"

namespace splitroom::test {
namespace {

using namespace protocol;  // NOLINT(google-build-using-namespace): this file speaks of little else

template <class Command>
Command decoded(std::string_view text) {
  const auto read = decode_command(text);
  EXPECT_TRUE(read) << text << ": " << read.error().error.message;
  if (!read) return {};
  const auto* body = std::get_if<Command>(&read->body);
  EXPECT_NE(body, nullptr) << text;
  return body == nullptr ? Command{} : *body;
}

std::string message_for(std::string_view text) {
  const auto read = decode_command(text);
  EXPECT_FALSE(read) << text;
  return read ? "" : read.error().error.message;
}

TEST(malformed_commands, are_many) { EXPECT_GE(malformed_commands().size(), 150U); }

TEST(malformed_commands, each_gets_its_error) {
  for (const malformed_command& each : malformed_commands()) {
    const std::string shown = each.text.substr(0, 200);
    const auto read = decode_command(each.text);
    ASSERT_FALSE(read) << shown;
    EXPECT_EQ(to_string(read.error().error.code), to_string(each.code)) << shown;
    EXPECT_EQ(read.error().error.field, each.field) << shown;
    EXPECT_EQ(read.error().id, each.id) << shown;
    EXPECT_FALSE(read.error().error.retry_after_ms) << shown;
  }
}

TEST(malformed_commands, the_reply_is_short_plain_json) {
  for (const malformed_command& each : malformed_commands()) {
    const auto read = decode_command(each.text);
    ASSERT_FALSE(read) << each.text.substr(0, 200);
    const std::string reply = encode_error(read.error().id, read.error().error);
    EXPECT_LT(reply.size(), 400U) << reply;
    EXPECT_TRUE(nlohmann::json::accept(reply)) << reply;
    for (const char letter : reply) {
      EXPECT_TRUE(letter >= ' ' && letter <= '~') << reply;
    }
  }
}

TEST(decode_command, fills_every_kind_of_field) {
  const auto create = decoded<command::create>(
      R"({"cmd":"create","id":7,"game":"splitz","edition":"split-it","players":4,)"
      R"("visibility":"public","options":{"untimed":true,"decision_ms":1000,"progress":"count"}})");
  EXPECT_EQ(create.game, game_name::splitz);
  EXPECT_EQ(create.edition, edition_name::split_it);
  EXPECT_EQ(create.players, 4);
  EXPECT_EQ(create.visibility, visibility::public_);
  ASSERT_TRUE(create.options);
  EXPECT_EQ(create.options->untimed, true);
  EXPECT_EQ(create.options->decision_ms, 1000);
  EXPECT_EQ(create.options->progress, progress_mode::count);
  EXPECT_FALSE(create.options->watchers);

  const auto hello = decoded<command::hello>(
      R"({"cmd":"hello","versions":[1,2],"capabilities":["snapshots"],"name":"Zoë"})");
  ASSERT_TRUE(hello.versions && hello.capabilities && hello.name);
  EXPECT_EQ(hello.versions->items.size(), 2U);
  EXPECT_EQ(hello.versions->items.back(), 2);
  EXPECT_EQ(hello.capabilities->items.front().value, "snapshots");
  EXPECT_EQ(hello.name->value, "Zoë");
  EXPECT_FALSE(hello.token);

  const auto join = decoded<command::join>(
      R"({"cmd":"join","room":"ABCDEFGH","resume":{"game_id":"00ff0000000000000000000000000001","n":-1}})");
  ASSERT_TRUE(join.resume);
  EXPECT_EQ(join.resume->game_id[1], 0xff);
  EXPECT_EQ(join.resume->n, -1);
  EXPECT_FALSE(join.resume->hash);
}

TEST(decode_command, optional_fields_may_be_null) {
  const auto hello =
      decoded<command::hello>(R"({"cmd":"hello","id":null,"name":null,"token":null})");
  EXPECT_FALSE(hello.name);
  const auto create = decoded<command::create>(
      R"({"cmd":"create","game":"splito","players":3,"edition":null,"options":{"untimed":null}})");
  EXPECT_FALSE(create.edition);
  EXPECT_FALSE(create.options->untimed);
}

TEST(decode_command, unknown_fields_are_ignored) {
  decoded<command::ping>(R"({"cmd":"ping","id":1,"x":{"y":[1,2.5,null]},"frame":"event"})");
  const auto create = decoded<command::create>(
      R"({"cmd":"create","game":"splitz","players":2,"options":{"later":1}})");
  EXPECT_FALSE(create.options->decision_ms);
}

TEST(decode_command, takes_ids_at_their_limits) {
  EXPECT_EQ(decode_command(R"({"cmd":"ping","id":0})")->id, 0);
  EXPECT_EQ(decode_command(R"({"cmd":"ping","id":-0})")->id, 0);
  EXPECT_EQ(decode_command(R"({"cmd":"ping","id":9007199254740991})")->id, 9007199254740991);
  EXPECT_EQ(decode_command(R"({"cmd":"ping"})")->id, std::nullopt);
}

TEST(decode_command, says_what_was_expected) {
  EXPECT_EQ(message_for(R"({"cmd":"create","game":"splitz","players":9})"),
            "players must be an integer from 2 to 8");
  EXPECT_EQ(message_for(R"({"cmd":"create","game":"splitz"})"),
            "players is missing; it must be an integer from 2 to 8");
  EXPECT_EQ(message_for(R"({"cmd":"create","game":"chess","players":2})"),
            "game must be one of splitz, splito");
  EXPECT_EQ(message_for(R"({"cmd":"create","game":"splitz","players":2,"edition":"x"})"),
            "edition must be one of splitz, split-it, standard, duel");
  EXPECT_EQ(message_for(R"({"cmd":"create","game":"splitz","players":2,"visibility":"x"})"),
            "visibility must be one of private, public");
  EXPECT_EQ(
      message_for(R"({"cmd":"create","game":"splitz","players":2,"options":{"reveal_ms":1.5}})"),
      "options.reveal_ms must be an integer from 1000 to 3600000");
  EXPECT_EQ(message_for(R"({"cmd":"seed_open","game_id":"0"})"),
            "game_id must be 32 lower-case hexadecimal digits");
  EXPECT_EQ(message_for(R"({"cmd":"join","room":"A"})"), "room must be text of 8 bytes");
  EXPECT_EQ(message_for(R"({"cmd":"hello","name":""})"), "name must be text of 1 to 64 bytes");
  EXPECT_EQ(message_for(R"({"cmd":"hello","versions":1})"),
            "versions must be a list of at most 16 items");
  EXPECT_EQ(message_for(R"({"cmd":"ready","ready":1})"), "ready must be true or false");
  EXPECT_EQ(message_for(R"({"cmd":"ping","id":1.5})"),
            "id must be an integer from 0 to 9007199254740991");
}

TEST(command_name, is_the_wire_name) {
  EXPECT_EQ(command_name(command::hello{}), "hello");
  EXPECT_EQ(command_name(command::call_default{}), "call_default");
  EXPECT_EQ(command_name(command::open{}), "open");
}

}  // namespace
}  // namespace splitroom::test
