// The score of a room over its finished games. Pure; owned by the core of a room.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "protocol/messages/frames.hpp"
#include "server/room/seating.hpp"

namespace splitroom::server {

/// How somebody has done.
struct scored {
  std::optional<member_id> member;  ///< nothing: a bot
  protocol::frame::tally tally;
};

class score_sheet {
 public:
  /// People and bots that are remembered; whoever has not played for the longest is forgotten
  /// first.
  static constexpr std::size_t most = 64;

  score_sheet() = default;
  /// As `last_played_last` once gave it.
  explicit score_sheet(std::span<const scored> lines);

  /// Counts a finished game: a person by who they are, a bot by its name. @pre one entry of
  /// `outcome` for each chair
  void add(std::span<const chair> chairs, const protocol::frame::outcome& outcome);
  /// By wins, then points; then whoever was here first.
  [[nodiscard]] std::vector<protocol::frame::tally> best_first() const;
  [[nodiscard]] std::vector<scored> last_played_last() const;

 private:
  struct line : scored {
    std::int64_t last_game = 0;
  };

  line& line_of(const chair& who);
  void forget_the_oldest();

  std::vector<line> lines_;
  std::int64_t games_ = 0;
};

}  // namespace splitroom::server
