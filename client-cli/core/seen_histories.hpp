// What was seen of each game's history in this run of the client. A history only grows: whatever
// the server sends again under a number must be what it sent before, also after a reset, after a
// reconnection, and after other games. Pure; owned by client_core.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "protocol/fairness/hash.hpp"
#include "protocol/messages/names.hpp"

namespace splitroom::client {

class seen_histories {
 public:
  /// Notes the last of `chain`, the hashes of a game from event 0 on. False when it is not what was
  /// seen there before, or when it follows on something that was not; nothing is noted then.
  bool extend(const protocol::game_id& game, std::span<const protocol::digest> chain);

  /// Number of the furthest event that was seen, -1 when there is none.
  [[nodiscard]] std::int64_t furthest(const protocol::game_id& game) const;

  /// Why the game's history does not hold together; "" while it does.
  [[nodiscard]] const std::string& distrusted(const protocol::game_id& game) const;
  void distrust(const protocol::game_id& game, const std::string& why);

 private:
  struct history {
    protocol::game_id game{};
    std::vector<protocol::digest> hashes;
    std::string distrusted;
  };
  [[nodiscard]] const history* find(const protocol::game_id& game) const;
  history& of(const protocol::game_id& game);

  std::vector<history> all_;  ///< used last is last
};

}  // namespace splitroom::client
