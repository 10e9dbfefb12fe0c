// Finished games: the transcripts that a journal keeps.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/journal/record.hpp"

namespace splitroom::server {

struct archived_game {
  std::string game_id;  ///< 32 hexadecimal digits
  std::string room;
  std::string about;  ///< the bytes of its `finished` record
};

class game_archive {
 public:
  virtual ~game_archive() = default;

  /// The newest first; `before`: only those that ended before that game ("" = from the newest).
  [[nodiscard]] virtual std::vector<archived_game> newest(std::size_t most,
                                                          std::string_view before) const = 0;
  [[nodiscard]] virtual std::optional<archived_game> find(std::string_view game_id) const = 0;
  /// Its event frames; nothing when there is no such game.
  [[nodiscard]] virtual std::optional<std::vector<frame_ptr>> transcript(
      std::string_view game_id) const = 0;
  /// Deletes a game for good; whether there was one.
  virtual bool remove(std::string_view game_id) = 0;
};

}  // namespace splitroom::server
