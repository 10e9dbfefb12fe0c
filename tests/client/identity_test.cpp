// An identity as a line of text, and the slots that it moves between.
#include <filesystem>

#include <gtest/gtest.h>

#include "client-cli/store/identity_text.hpp"
#include "client-cli/store/slot.hpp"
#include "tests/support/temporary_folder.hpp"

namespace splitroom::client {
namespace {

namespace fs = std::filesystem;

saved_state somebody() {
  saved_state who;
  who.server = "wss://example.org:443/ws";
  who.token = std::string(60, 'a') + "0f9e";
  who.name = "J\u00fcrgen \"the\" Great";
  for (const char* code : {"AAAAAAA1", "AAAAAAA2", "AAAAAAA3", "AAAAAAA4", "AAAAAAA5"})
    add_room(who, code, 100);
  return who;
}

TEST(identity_text, comes_back_as_it_was_with_its_newest_rooms) {
  const std::string line = encode_identity(somebody());
  EXPECT_TRUE(line.starts_with("splitroom-id:"));
  EXPECT_EQ(line.find_first_of(" \n+/="), std::string::npos) << "one word, safe in links: " << line;
  const auto back = decode_identity(line, 7);
  ASSERT_TRUE(back) << back.error().key;
  EXPECT_EQ(back->server, somebody().server);
  EXPECT_EQ(back->token, somebody().token);
  EXPECT_EQ(back->name, somebody().name);
  EXPECT_EQ(back->rooms.size(), 4U);
  EXPECT_TRUE(has_room(*back, "AAAAAAA5"));
  EXPECT_EQ(back->rooms.front().since, 7);
}

TEST(identity_text, has_the_token_that_was_offered_last) {
  saved_state who = somebody();
  who.next_token = std::string(64, 'b');
  EXPECT_EQ(decode_identity(encode_identity(who), 7)->token, who.next_token);
}

TEST(identity_text, may_have_been_broken_into_lines) {
  std::string line = encode_identity(somebody());
  line.insert(40, "\r\n ");
  EXPECT_TRUE(decode_identity(line, 7));
}

TEST(identity_text, every_changed_or_missing_sign_is_noticed) {
  const std::string line = encode_identity(somebody());
  for (std::size_t i = 0; i < line.size(); ++i) {
    std::string changed = line;
    changed[i] = changed[i] == 'A' ? 'B' : 'A';
    EXPECT_FALSE(decode_identity(changed, 7)) << i;
    EXPECT_FALSE(decode_identity(line.substr(0, i), 7)) << i;
  }
  EXPECT_FALSE(decode_identity("", 7));
  EXPECT_FALSE(decode_identity("splitroom-id:", 7));
  EXPECT_FALSE(decode_identity(line + "A", 7));
}

TEST(identity_text, needs_a_server_and_a_token_that_can_be_one) {
  saved_state who = somebody();
  who.token = "no token";
  EXPECT_FALSE(decode_identity(encode_identity(who), 7));
  who = somebody();
  who.server.clear();
  EXPECT_FALSE(decode_identity(encode_identity(who), 7));
}

class identity_slots : public testing::Test {
 protected:
  splitroom::test::temporary_folder folder;
  const fs::path& root = folder.path();
  saved_state who = somebody();
};

TEST_F(identity_slots, an_imported_identity_is_found_by_its_room) {
  {
    const auto slot = slot::take_for(root, who.server, who.token);
    ASSERT_TRUE(slot) << slot.error().key;
    EXPECT_TRUE(slot->state().token.empty());
    EXPECT_FALSE(slot->write(who));
  }
  const auto playing = slot::take(root, who.server, "AAAAAAA5", "", 200);
  ASSERT_TRUE(playing);
  EXPECT_EQ(playing->state().token, who.token);
}

TEST_F(identity_slots, nobody_is_overwritten) {
  saved_state other = who;
  other.token = std::string(64, 'b');
  {
    const auto first = slot::take_for(root, who.server, other.token);
    ASSERT_TRUE(first);
    EXPECT_FALSE(first->write(other));
  }
  const auto second = slot::take_for(root, who.server, who.token);
  ASSERT_TRUE(second);
  EXPECT_TRUE(second->state().token.empty());
  EXPECT_FALSE(second->write(who));
  const auto slots = known_slots(root);
  ASSERT_EQ(slots.size(), 2U);
  EXPECT_EQ(slots[0].state->token, other.token);
  EXPECT_FALSE(slots[0].in_use);
  EXPECT_EQ(slots[1].state->token, who.token);
  EXPECT_TRUE(slots[1].in_use);
  EXPECT_EQ(slots[1].number, 1);
}

TEST_F(identity_slots, the_same_identity_is_not_kept_twice) {
  const auto first = slot::take_for(root, who.server, who.token);
  ASSERT_TRUE(first);
  EXPECT_FALSE(first->write(who));
  EXPECT_FALSE(slot::take_for(root, who.server, who.token)) << "in use";
}

}  // namespace
}  // namespace splitroom::client
