// The events of one game as they came, byte for byte, with the hash chain checked on the way.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "client-cli/language/message.hpp"
#include "protocol/fairness/hash.hpp"
#include "protocol/messages/events.hpp"

namespace splitroom::client {

class chain_log {
 public:
  enum class result : std::uint8_t {
    added,        ///< `last()` is it
    known,        ///< sent again, the same bytes
    gap,          ///< frames before it are missing; it was not added
    passed_over,  ///< added, but this version does not know what it says
  };

  /// Takes one event frame. The error says where the history does not hold together; nothing was
  /// added then.
  tl::expected<result, message> add(std::string_view bytes);

  /// Forgets everything, for another game.
  void clear();

  [[nodiscard]] bool empty() const { return frames_.empty(); }
  /// Number of the last event, -1 when there is none.
  [[nodiscard]] std::int64_t n() const { return static_cast<std::int64_t>(frames_.size()) - 1; }
  /// Chain hash of the last event. @pre not empty
  [[nodiscard]] const protocol::digest& head() const { return hashes_.back(); }
  [[nodiscard]] const std::vector<protocol::digest>& hashes() const { return hashes_; }
  [[nodiscard]] const protocol::event::envelope& last() const { return last_; }
  [[nodiscard]] const std::optional<protocol::game_id>& game() const { return game_; }
  /// True once the last frame of the game is there.
  [[nodiscard]] bool ended() const { return ended_; }
  /// The transcript: a frame a line.
  [[nodiscard]] std::string text() const;

 private:
  std::vector<std::string> frames_;
  std::vector<protocol::digest> hashes_;
  protocol::event::envelope last_;
  std::optional<protocol::game_id> game_;
  bool ended_ = false;
};

}  // namespace splitroom::client
