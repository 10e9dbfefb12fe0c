// What the archive says of a game that has ended: the bytes of a `finished` record, JSON.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/describe/class.hpp>
#include <tl/expected.hpp>

#include "protocol/messages/frames.hpp"

namespace splitroom::server {

/// `identity`, of a person: SHA-256 of the token; never shown to anybody.
struct finished_seat {
  protocol::seat_number seat;
  std::string name;
  protocol::seat_kind kind{};
  std::optional<protocol::digest> identity;
};
BOOST_DESCRIBE_STRUCT(finished_seat, (), (seat, name, kind, identity))

struct finished_game {
  protocol::game_id game_id{};
  std::string room;
  protocol::game_name game{};
  protocol::edition_name edition{};
  protocol::visibility visibility{};
  protocol::milliseconds started;  ///< wall time of game_start
  protocol::milliseconds ended;
  std::string ended_by;  ///< "game_over" or "aborted"
  std::optional<protocol::abort_reason> why;
  std::vector<finished_seat> seats;
  std::optional<protocol::digest> host;  ///< identity of whoever was host at the end
  std::optional<std::vector<std::int64_t>> scores;
  std::optional<std::vector<std::int64_t>> ranks;
};
BOOST_DESCRIBE_STRUCT(finished_game, (),
                      (game_id, room, game, edition, visibility, started, ended, ended_by, why,
                       seats, host, scores, ranks))

std::string encode(const finished_game& what);
/// Words when it is none.
tl::expected<finished_game, std::string> decode_finished_game(std::string_view text);

}  // namespace splitroom::server
