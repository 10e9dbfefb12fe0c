#include "client-cli/app/invocation.hpp"

#include <initializer_list>
#include <random>

#include <gtest/gtest.h>

#include "client-cli/app/game_choice.hpp"
#include "client-cli/app/rules_text.hpp"
#include "client-cli/app/shell_words.hpp"
#include "client-cli/app/verify.hpp"
#include "client-cli/backoff.hpp"
#include "client-cli/connection.hpp"
#include "client-cli/terminal/key_sequences.hpp"

namespace splitroom::client {
namespace {

using protocol::edition_name;
using protocol::game_name;

invocation read(std::initializer_list<const char*> words) {
  std::vector<const char*> all{"splitroom"};
  all.insert(all.end(), words);
  return read_command_line(static_cast<int>(all.size()), all.data(), language::en).what;
}

int usage_of(std::initializer_list<const char*> words) {
  const invocation what = read(words);
  const auto* mistake = std::get_if<said>(&what);
  return mistake == nullptr ? -1 : mistake->code;
}

online read_online(std::initializer_list<const char*> words) {
  const invocation what = read(words);
  if (const auto* mistake = std::get_if<said>(&what)) ADD_FAILURE() << mistake->text;
  return std::get<online>(what);
}

TEST(invocation, play_against_bots_counts_the_seats) {
  const auto room = std::get<create_room>(read_online({"play", "splitz", "--bots", "3"}).core.goal);
  EXPECT_EQ(room.what.game, game_name::splitz);
  EXPECT_EQ(room.what.edition, edition_name::splitz);
  EXPECT_EQ(room.what.players.value, 4);
  EXPECT_EQ(room.bots, 3);
}

TEST(invocation, editions_can_be_named_as_games) {
  const auto split_it = std::get<create_room>(read_online({"play", "split-it"}).core.goal);
  EXPECT_EQ(split_it.what.game, game_name::splitz);
  EXPECT_EQ(split_it.what.edition, edition_name::split_it);
  const auto duel = std::get<create_room>(read_online({"play", "duel"}).core.goal);
  EXPECT_EQ(duel.what.edition, edition_name::duel);
  EXPECT_EQ(duel.what.players.value, 2);
  const auto again =
      std::get<create_room>(read_online({"play", "splito", "--edition", "duel"}).core.goal);
  EXPECT_EQ(again.what.edition, edition_name::duel);
}

TEST(invocation, options_of_the_room) {
  const auto what = read_online({"play", "splito", "--players", "5", "--bots", "2", "--bot-delay",
                                 "0", "--untimed", "--public", "--no-watchers", "--blind-only",
                                 "--progress", "count", "--bot-level", "random"});
  const auto room = std::get<create_room>(what.core.goal);
  EXPECT_EQ(room.what.players.value, 5);
  EXPECT_EQ(room.what.visibility, protocol::visibility::public_);
  EXPECT_EQ(room.what.options->untimed, true);
  EXPECT_EQ(room.what.options->bot_delay_ms->value, 0);
  EXPECT_EQ(room.what.options->watchers, false);
  EXPECT_EQ(room.what.options->blind_only, true);
  EXPECT_EQ(room.what.options->progress, protocol::progress_mode::count);
  EXPECT_EQ(room.level, protocol::bot_level::random);
}

TEST(invocation, absence_and_talk_are_options_of_the_room) {
  const auto room = std::get<create_room>(
      read_online({"play", "splitz", "--absent", "pause", "--pause-budget", "60", "--talk", "off"})
          .core.goal);
  EXPECT_EQ(room.what.options->absent, protocol::absent_policy::pause);
  EXPECT_EQ(room.what.options->pause_budget_ms->value, 60'000);
  EXPECT_FALSE(room.what.options->absent_grace_ms);
  EXPECT_EQ(room.what.options->talk, protocol::talk_mode::off);
}

TEST(invocation, any_public_room_of_a_kind) {
  const auto quick =
      std::get<quick_room>(read_online({"quick", "split-it", "--players", "3"}).core.goal);
  EXPECT_EQ(quick.what.game, game_name::splitz);
  EXPECT_EQ(quick.what.edition, edition_name::split_it);
  EXPECT_EQ(quick.what.players->value, 3);
  EXPECT_FALSE(
      std::get<quick_room>(read_online({"quick", "splitz"}).core.goal).what.players.has_value());
  EXPECT_EQ(usage_of({"quick", "splitz", "--players", "7"}), 2);
}

TEST(invocation, public_rooms_by_what_they_are) {
  const auto filter = [&](std::initializer_list<const char*> words) {
    return std::get<list_rooms>(read_online(words).core.goal).what;
  };
  EXPECT_FALSE(filter({"rooms"}).game);
  EXPECT_FALSE(filter({"rooms"}).waiting);
  EXPECT_EQ(filter({"rooms", "--game", "splitz"}).game, game_name::splitz);
  EXPECT_FALSE(filter({"rooms", "--game", "splitz"}).edition) << "of all editions";
  EXPECT_EQ(filter({"rooms", "--edition", "duel"}).edition, edition_name::duel);
  EXPECT_EQ(filter({"rooms", "--waiting"}).waiting, true);
  EXPECT_EQ(usage_of({"rooms", "--game", "chess"}), 2);
}

TEST(invocation, codes_are_taken_as_people_write_them) {
  EXPECT_EQ(std::get<enter_room>(read_online({"join", "k7qm-2xfh"}).core.goal).code, "K7QM2XFH");
  EXPECT_TRUE(std::get<enter_room>(read_online({"watch", "K7QM2XFH"}).core.goal).watch);
  EXPECT_EQ(usage_of({"join", "K7QM"}), 2);
}

TEST(invocation, a_bot_of_ones_own) {
  const online bot = read_online({"bot", "--room", "K7QM2XFH", "--level", "random"});
  EXPECT_EQ(bot.core.autopilot, rules::bots::level::random);
  EXPECT_EQ(read_online({"bot", "--room", "K7QM2XFH"}).core.autopilot, rules::bots::level::greedy);
}

TEST(invocation, replay_takes_a_file_or_a_game) {
  const auto replay = std::get<replay_game>(read({"replay", "x.transcript", "--plain"}));
  EXPECT_EQ(replay.game, "x.transcript");
  EXPECT_TRUE(replay.plain);
  EXPECT_EQ(std::get<list_games>(read({"games", "--ca", "ca.pem"})).trust.file, "ca.pem");
  EXPECT_EQ(usage_of({"replay"}), 2);
}

TEST(invocation, identities_are_never_on_the_command_line) {
  EXPECT_EQ(std::get<identity_export>(read({"identity", "export", "--slot", "3"})).slot, 3);
  EXPECT_EQ(std::get<identity_export>(read({"identity", "export"})).server, usual_server);
  EXPECT_EQ(std::get<identity_import>(read({"identity", "import", "--server", "a:1"})).server,
            "a:1");
  EXPECT_TRUE(std::holds_alternative<identity_list>(read({"identity", "list"})));
  EXPECT_EQ(usage_of({"identity", "import", "splitroom-id:AAAA"}), 2);
  EXPECT_EQ(usage_of({"identity"}), 2);
}

TEST(invocation, secrecy_is_blind_unless_said_otherwise) {
  EXPECT_EQ(read_online({"play", "splitz"}).core.secrecy, protocol::commit_mode::blind);
  EXPECT_EQ(read_online({"join", "K7QM2XFH", "--secrecy", "plain"}).core.secrecy,
            protocol::commit_mode::plain);
}

TEST(invocation, the_language_is_that_of_the_environment_unless_asked_for) {
  const auto speaks = [](std::vector<const char*> words) {
    words.insert(words.begin(), "splitroom");
    return read_command_line(static_cast<int>(words.size()), words.data(), language::de).speaks;
  };
  EXPECT_EQ(speaks({"rooms"}), language::de);
  EXPECT_EQ(speaks({"rooms", "--language", "uk"}), language::uk);
  EXPECT_EQ(speaks({"--language", "EN", "play", "splitz"}), language::en);
  EXPECT_EQ(speaks({"identity", "list", "--language", "uk"}), language::uk);
  EXPECT_EQ(usage_of({"rooms", "--language", "xx"}), 2);
}

TEST(invocation, mistakes_are_usage_and_help_is_not) {
  EXPECT_EQ(usage_of({}), 2);
  EXPECT_EQ(usage_of({"dance"}), 2);
  EXPECT_EQ(usage_of({"play"}), 2);
  EXPECT_EQ(usage_of({"play", "chess"}), 2);
  EXPECT_EQ(usage_of({"play", "splitz", "--players", "5"}), 2);
  EXPECT_EQ(usage_of({"play", "splitz", "--players", "2", "--bots", "2"}), 2);
  EXPECT_EQ(usage_of({"play", "splito", "--edition", "split-it"}), 2);
  EXPECT_EQ(usage_of({"play", "splitz", "--auto", "wizard"}), 2);
  EXPECT_EQ(usage_of({"verify", "a", "b", "--mine", "c"}), 2);
  EXPECT_EQ(usage_of({"play", "splitz", "--players", "0"}), 2);
  EXPECT_EQ(usage_of({"play", "splitz", "--players", "x"}), 2);
  EXPECT_EQ(usage_of({"play", "splitz", "--server="}), 2);
  EXPECT_EQ(usage_of({"--help"}), 0);
  EXPECT_EQ(usage_of({"play", "--help"}), 0);
  EXPECT_EQ(usage_of({"--version"}), 0);
}

TEST(invocation, an_unknown_subcommand_is_named) {
  EXPECT_NE(std::get<said>(read({"bogus"})).text.find("Unknown subcommand \"bogus\""),
            std::string::npos);
}

TEST(invocation, an_empty_name_is_none_and_takes_nothing_with_it) {
  const online what = read_online({"play", "SPLITZ", "--name=", "--plain"});
  EXPECT_EQ(what.core.name, "");
  EXPECT_TRUE(what.plain);
}

TEST(invocation, verify_tells_misuse_from_a_game_that_is_not_right) {
  verify_files what;
  what.files.emplace_back("/nowhere/at/all");
  EXPECT_EQ(run_verify(what, english()), 2);
  what.files[0] = "/";
  EXPECT_EQ(run_verify(what, english()), 2);
}

TEST(shell_words, are_quoted_only_when_they_must_be) {
  EXPECT_EQ(shell_quoted("/home/ann/x.transcript"), "/home/ann/x.transcript");
  EXPECT_EQ(shell_quoted("ws://a:1/ws?x=1&y"), "'ws://a:1/ws?x=1&y'");
  EXPECT_EQ(shell_quoted("it's"), "'it'\\''s'");
  EXPECT_EQ(shell_quoted(""), "''");
}

TEST(key_sequences, no_key_leaves_anything_in_the_line) {
  const auto keys = [](std::wstring_view rest) {
    return editing_keys(L"\x1b" + std::wstring(rest));
  };
  EXPECT_EQ(keys(L"[15~"), L"");                                // F5
  EXPECT_EQ(keys(L"[5~"), L"");                                 // Page Up
  EXPECT_EQ(keys(L"[[E"), L"");                                 // F5 on the console
  EXPECT_EQ(keys(L"[1;5D"), (std::wstring{escape_key, L'b'}));  // Ctrl-Left
  EXPECT_EQ(keys(L"[D"), L"\x02");
  EXPECT_EQ(keys(L"OD"), L"\x02");
  EXPECT_EQ(keys(L"[3~"), std::wstring{delete_key});
  EXPECT_EQ(keys(L"b"), (std::wstring{escape_key, L'b'}));
  EXPECT_FALSE(is_whole_sequence(L"\x1b[1;5"));
  EXPECT_TRUE(is_whole_sequence(L"\x1b[1;5D"));
}

TEST(invocation, verify_and_rules) {
  const auto verify = std::get<verify_files>(read({"verify", "a", "--mine", "b"}));
  EXPECT_EQ(verify.files.size(), 1U);
  EXPECT_EQ(verify.mine, "b");
  EXPECT_EQ(std::get<explain_rules>(read({"rules", "splito"})).game, "standard");
}

TEST(rules_text, every_game_is_explained_in_every_language) {
  for (const char* edition : {"splitz", "split-it", "standard", "duel"}) {
    const lines rules = rules_of(edition, language::en);
    EXPECT_GT(rules.size(), 8U) << edition;
    for (const language each : {language::de, language::uk}) {
      EXPECT_EQ(rules_of(edition, each).size(), rules.size())
          << edition << ' ' << to_string(each) << ": a paragraph is missing";
      EXPECT_NE(rules_of(edition, each), rules) << edition << ' ' << to_string(each);
    }
  }
}

TEST(address, full_and_short_forms) {
  EXPECT_EQ(to_url(*parse_address("ws://127.0.0.1:8080/ws")), "ws://127.0.0.1:8080/ws");
  EXPECT_EQ(to_url(*parse_address("example.org")), "ws://example.org:8080/ws");
  EXPECT_EQ(to_url(*parse_address("example.org:99")), "ws://example.org:99/ws");
  EXPECT_EQ(to_url(*parse_address("ws://example.org")), "ws://example.org:80/ws");
  EXPECT_EQ(to_url(*parse_address("ws://[::1]:9/x")), "ws://[::1]:9/x");
  EXPECT_EQ(to_url(*parse_address("wss://example.org")), "wss://example.org:443/ws");
  for (const char* wrong :
       {"", "ws://", "wss://", "ftp://a", "a:b", "a:70000", "ws://[::1", "user@host"})
    EXPECT_FALSE(parse_address(wrong)) << wrong;
}

TEST(address, one_server_is_one_identity_however_it_is_written) {
  for (const char* same : {"ws://localhost:8080/ws", "localhost", "LOCALHOST:8080", "127.0.0.1",
                           "ws://127.0.0.1:8080", "ws://127.0.0.1:8080/", "ws://[::1]:8080/ws?x=1"})
    EXPECT_EQ(identity_url(*parse_address(same)), usual_server) << same;
  EXPECT_NE(identity_url(*parse_address("example.org")), usual_server);
  EXPECT_NE(identity_url(*parse_address("localhost:8081")), usual_server);
  EXPECT_NE(identity_url(*parse_address("wss://localhost:8080")), usual_server)
      << "a token that was kept from listeners is not sent in the open";
}

TEST(backoff, grows_stays_bounded_and_ends) {
  std::minstd_rand random(1);
  for (int attempt = 0; attempt < most_attempts; ++attempt) {
    const auto delay = retry_delay(attempt, random);
    ASSERT_TRUE(delay);
    EXPECT_GE(delay->count(), 0);
    EXPECT_LE(delay->count(), 15'000);
  }
  EXPECT_LE(retry_delay(0, random)->count(), 200) << "at once";
  for (int attempt = 1; attempt < 20; ++attempt)
    EXPECT_LE(retry_delay(attempt, random)->count(), 3'000) << "back soon after a restart";
  EXPECT_GE(retry_delay(30, random)->count(), 7'500);
  EXPECT_FALSE(retry_delay(most_attempts, random));
}

}  // namespace
}  // namespace splitroom::client
