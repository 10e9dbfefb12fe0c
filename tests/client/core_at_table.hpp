// A client core at a fake server's table: what the tests of games and of histories begin with.
#pragma once

#include <gtest/gtest.h>

#include "tests/client/fake_server.hpp"

namespace splitroom::client::test {

/// What a field of a command holds in hexadecimal digits.
inline protocol::digest digest_in(const nlohmann::json& command, const char* field = "digest") {
  protocol::digest result{};
  EXPECT_TRUE(protocol::from_hex(command.at(field).get<std::string>(), result));
  return result;
}

class core_at_table : public testing::Test {
 protected:
  core_at_table() { server.enter(); }

  /// A game as far as its first vote.
  void begin_vote() {
    server.start_game();
    server.batch_end();
    server.open_vote();
  }

  /// Locks the open vote with `mine` for the own seat; all that the core wants done then.
  static effects lock(fake_server& by, const protocol::digest& mine,
                      protocol::commit_mode mode = protocol::commit_mode::blind) {
    by.locked = true;
    protocol::event::locked locked;
    locked.decision = *by.decision;
    locked.commits = {{0, mine, mode}};
    effects all = by.event(locked);
    by.snapshot();
    append(all, by.batch_end());
    return all;
  }

  client_core core = joining_core();
  fake_server server{core};
};

}  // namespace splitroom::client::test
