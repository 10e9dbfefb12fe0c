// What a server is asked for, scenario by scenario. Each opens its own connections and, at most,
// private rooms, and closes them. Pure but for the network it is given.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "client-cli/conformance/report.hpp"
#include "client-cli/conformance/test_peer.hpp"

namespace splitroom::client::conformance {

/// What a scenario works with.
struct server_stage {
  network& net;
  report& found;

  /// Connected and welcomed. Throws std::runtime_error when the server does not do that.
  test_player player(const std::string& name, const std::string& token = {}) const;
};

struct server_scenario {
  std::string_view name;
  std::string_view sentence;
  void (*play)(server_stage& here) = nullptr;
};

const std::vector<server_scenario>& all_server_scenarios();

// server_talk.cpp
void prove_handshake(server_stage& here);
void prove_hello(server_stage& here);
void prove_malformed(server_stage& here);
void prove_ids(server_stage& here);
void prove_limits(server_stage& here);
// server_rooms.cpp
void prove_lobby(server_stage& here);
void prove_resume(server_stage& here);
void prove_replaced(server_stage& here);
void prove_token(server_stage& here);
void prove_watchers(server_stage& here);
// server_games.cpp
void prove_plain_game(server_stage& here);
void prove_escrow_game(server_stage& here);
void prove_blind_game(server_stage& here);
void prove_split_it_game(server_stage& here);
void prove_splito_game(server_stage& here);
void prove_duel_game(server_stage& here);
void prove_game_errors(server_stage& here);

/// A private room, without deadlines, of that game ("" is the edition that is usual for it); its
/// code, or "" when it was refused.
std::string open_room(test_player& host, const std::string& game, int players,
                      const std::string& edition = {});
/// Both are ready; the game has begun for both. `seeds`: both give one.
bool start_two(test_player& host, test_player& guest, bool seeds);
void close_room(test_player& host);

}  // namespace splitroom::client::conformance
