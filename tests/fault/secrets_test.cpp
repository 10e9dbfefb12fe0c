// Who has a token is its owner. So it is searched for everywhere that it must not be: what others
// are sent, the log in its most verbose form, every page, and the files of the journal; and what is
// sealed in a game is searched for in the log.
#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "protocol/fairness/hash.hpp"
#include "tests/fault/fault_table.hpp"
#include "tests/support/http_client.hpp"
#include "tests/support/raw_peer.hpp"

namespace splitroom::test {
namespace {

const std::string admin_token = "an-admin-token-that-nobody-guesses";

std::string file_text(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

bool holds(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

std::string raw(const protocol::digest& bytes) { return {bytes.begin(), bytes.end()}; }

/// The bytes that hex digits stand for.
std::string raw(const std::string& hex) {
  protocol::digest bytes{};
  EXPECT_TRUE(protocol::from_hex(hex, bytes)) << hex;
  return raw(bytes);
}

class secrets : public testing::Test {
 protected:
  void SetUp() override {
    const std::string file = folder.file("admin");
    std::ofstream(file) << admin_token;
    table = std::make_unique<fault_table>(
        101, std::vector<std::string>{"--log-level", "trace", "--admin-token-file", file});
    ASSERT_TRUE(table->start()) << table->state();
  }

  /// A whole game with every kind of secrecy, watchers, somebody who comes back, and strangers who
  /// show tokens where they do not belong.
  void play() {
    ASSERT_NE(table->open_room({"splito", "standard", 3, 3, 0, {}, 2}), "");
    table->everybody_ready();
    ASSERT_TRUE(table->until([&] { return !table->running_games().empty(); })) << table->state();
    table->clients[1]->cut();
    table->clients[1]->connect();
    ASSERT_TRUE(table->finish_games()) << table->state();
    ASSERT_EQ(table->faults(), "");
    change_token(*table->clients[1]);
    const std::string token = table->clients.front()->player.token;
    get("/games", token);
    get("/admin/rooms", token);
    get("/games?token=" + token, "");
    get("/" + token + "?" + token, "");
    raw_peer stranger(table->server().port());
    ASSERT_EQ(stranger.upgrade("X-Token: " + token + "\r\n"), 101);
    stranger.send(raw_frame(text, R"({"cmd":"hello","id":1,"token":")" + token + "0\"}"));
    stranger.send(raw_frame(text, R"({"cmd":")" + token + R"(","id":1})"));
    stranger.send(raw_frame(text, R"({"cmd":"rooms","id":2,"token":")" + token + "\"}"));
    stranger.next_text();
    stranger.next_text();
    stranger.next_text();
  }

  /// Asks for another token twice and comes in with the second: all three are secrets.
  void change_token(fault_client& who) {
    for (int i = 0; i < 2; ++i) {
      earlier.push_back(who.player.token);
      const nlohmann::json reply = table->ask(who, {{"cmd", "rotate"}});
      who.player.token = reply.at("ok").at("token");
    }
    who.connect();
    ASSERT_TRUE(table->until([&] { return who.returned(); })) << table->state();
  }

  http_reply get(const std::string& target, const std::string& token) {
    return http_talk(
        table->server().port(),
        http_text("GET", target, token.empty() ? "" : "Authorization: Bearer " + token + "\r\n"));
  }

  /// In a welcome or in the reply to `rotate`.
  void expect_told_to_owner_alone(const std::string& token, const fault_client& owner) const {
    for (const auto& other : table->clients) {
      for (const std::string& frame : other->player.frames) {
        const bool own = other.get() == &owner && (holds(frame, R"("frame":"welcome")") ||
                                                   holds(frame, R"("ok":{"token":")"));
        EXPECT_TRUE(own || !holds(frame, token)) << frame;
      }
    }
  }

  /// Everything that the server writes or shows, by what it is.
  std::map<std::string, std::string> shown() {
    std::map<std::string, std::string> result{{"log", table->server().log()}};
    for (const std::string page : {"/", "/metrics", "/rooms", "/games", "/readyz"}) {
      result[page] = get(page, "").body;
    }
    const std::string mine = table->clients.front()->player.token;
    result["/games of a player"] = get("/games", mine).body;
    result["transcript"] = get("/games/" + table->clients.front()->player.game_id(), mine).body;
    result["/admin/rooms"] = get("/admin/rooms", admin_token).body;
    EXPECT_TRUE(holds(result["transcript"], "game_over"));
    EXPECT_TRUE(holds(result["/admin/rooms"], "\"seats\""));
    for (const auto& each : std::filesystem::directory_iterator(table->journal().parent_path())) {
      if (each.path().filename() != "server.log") {
        result[each.path().filename()] = file_text(each.path());
      }
    }
    return result;
  }

  temporary_folder folder;
  std::unique_ptr<fault_table> table;
  std::vector<std::string> earlier;  ///< tokens that the second player had
};

TEST_F(secrets, tokens_are_told_to_their_owners_alone_and_stored_as_hashes) {
  ASSERT_NO_FATAL_FAILURE(play());
  const auto everything = shown();
  for (const auto& owner : table->clients) {
    std::vector<std::string> tokens{owner->player.token};
    if (owner == table->clients[1]) {
      tokens.insert(tokens.end(), earlier.begin(), earlier.end());
      ASSERT_EQ(tokens.size(), 3U);
    }
    for (const std::string& token : tokens) {
      ASSERT_EQ(token.size(), 64U);
      bool hash_found = false;
      for (const auto& [where, text] : everything) {
        EXPECT_FALSE(holds(text, token)) << where;
        EXPECT_FALSE(holds(text, raw(token))) << where << ", as bytes";
        const protocol::digest hash = protocol::sha256(token);
        hash_found |= where.starts_with("journal.sqlite") &&
                      (holds(text, protocol::to_hex(hash)) || holds(text, raw(hash)));
      }
      EXPECT_TRUE(hash_found || owner->player.seat == std::nullopt)
          << "the journal is not what was searched";
      expect_told_to_owner_alone(token, *owner);
    }
  }
  for (const auto& [where, text] : everything) {
    EXPECT_FALSE(holds(text, admin_token)) << where;
  }
}

TEST_F(secrets, nothing_that_a_game_seals_is_in_the_log) {
  ASSERT_NO_FATAL_FAILURE(play());
  const std::string log = table->server().log();
  int sealed = 0;
  for (const std::string& line : table->clients.front()->player.events) {
    const auto event = nlohmann::json::parse(line);
    const auto check = [&](const nlohmann::json& secret) {
      if (secret.is_string()) {
        EXPECT_FALSE(holds(log, secret.get<std::string>())) << line;
        ++sealed;
      }
    };
    const std::string kind = event.at("event");
    for (const auto& each : kind == "deal_seeds" ? event.at("seeds") : nlohmann::json::array()) {
      check(each.at("seed"));
    }
    for (const auto& each : kind == "revealed" ? event.at("answers") : nlohmann::json::array()) {
      check(each.at("nonce"));
    }
    check(event.value("s", nlohmann::json()));
  }
  EXPECT_GT(sealed, 10);
}

}  // namespace
}  // namespace splitroom::test
