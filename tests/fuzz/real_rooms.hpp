// Rooms as a server has them in its journal: a lobby, games in their middle, a game that is over.
#pragma once

#include <string>
#include <vector>

#include "server/journal/record.hpp"
#include "tests/support/sim_room.hpp"

namespace splitroom::test {

struct real_room {
  std::string code;
  std::vector<server::record> records;
};

/// `steps` of a game between `players` people; none: nobody is ready.
inline real_room played_room(const std::string& code, protocol::game_name game, rules::seat players,
                             int steps) {
  sim_options options;
  options.game = game;
  options.players = players;
  options.seed = static_cast<std::uint64_t>(steps) + 1;
  sim_room room(options);
  for (rules::seat seat = 0; seat < players; ++seat) {
    player_habits habits;
    habits.seed = seat % 3 != 2;
    habits.changes_mind = seat % 2 == 1;
    room.add_player(habits);
  }
  room.add_watcher();
  room.settle();
  if (steps > 0) room.everybody_ready();
  for (int step = 0; step < steps && room.step(); ++step) {
  }
  return {code, room.journal()};
}

/// Always the same.
inline std::vector<real_room> real_rooms() {
  using protocol::game_name;
  return {played_room("LOBBY001", game_name::splitz, 3, 0),
          played_room("SPLITZ02", game_name::splitz, 2, 60),
          played_room("SPLITO03", game_name::splito, 3, 70),
          played_room("PLAYED04", game_name::splitz, 2, 100'000)};
}

}  // namespace splitroom::test
