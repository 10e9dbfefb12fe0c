// What a room notes down beside the events, so that it can go on after a restart: JSON,
// `{"kind":"<name>", ...fields}`. Never shown to anybody.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <boost/describe/class.hpp>
#include <tl/expected.hpp>

#include "protocol/messages/events.hpp"
#include "protocol/messages/frames.hpp"

namespace splitroom::server::note {

using protocol::decision_number;
using protocol::digest;
using protocol::seat_number;

/// One chair. `identity`, of a person: SHA-256 of the token.
struct chair {
  protocol::seat_kind kind{};
  std::optional<digest> identity;
  std::string name;
  protocol::bot_level level{};
  bool gone = false;
};
BOOST_DESCRIBE_STRUCT(chair, (), (kind, identity, name, level, gone))

/// What somebody has won in this room; a bot has no member.
struct score {
  std::optional<std::int64_t> member;
  std::string name;
  std::int64_t games = 0;
  std::int64_t wins = 0;
  std::int64_t points = 0;
};
BOOST_DESCRIBE_STRUCT(score, (), (member, name, games, wins, points))

/// The room as a lobby, always whole; the last one counts.
struct room {
  protocol::game_name game{};
  protocol::edition_name edition{};
  protocol::visibility visibility{};
  protocol::room_options options;
  std::vector<note::chair> chairs;
  std::optional<digest> host;
  std::vector<std::int64_t> barred;  ///< member ids of whoever was kicked
  std::int64_t games_played = 0;
  std::vector<note::score> scores;  ///< whoever played last stands last
  std::int64_t revision = 0;
};
BOOST_DESCRIBE_STRUCT(room, (),
                      (game, edition, visibility, options, chairs, host, barred, games_played,
                       scores, revision))

/// Comes before the event that commits to it: game_start or deal_failed.
struct server_seed {
  digest seed{};
};
BOOST_DESCRIBE_STRUCT(server_seed, (), (seed))

struct seed_commit {
  seat_number seat;
  protocol::digest digest{};
};
BOOST_DESCRIBE_STRUCT(seed_commit, (), (seat, digest))

struct seed_open {
  seat_number seat;
  digest seed{};
};
BOOST_DESCRIBE_STRUCT(seed_open, (), (seat, seed))

/// A seat's answer to a secret decision; the last one counts.
struct answer {
  decision_number decision;
  seat_number seat;
  protocol::commit_mode mode{};
  protocol::chosen_by by{};
  protocol::digest digest{};
  std::optional<std::string> choice;
  std::optional<protocol::digest> nonce;
};
BOOST_DESCRIBE_STRUCT(answer, (), (decision, seat, mode, by, digest, choice, nonce))

struct withdrawn {
  decision_number decision;
  seat_number seat;
};
BOOST_DESCRIBE_STRUCT(withdrawn, (), (decision, seat))

/// After the lock.
struct opening {
  decision_number decision;
  seat_number seat;
  std::string choice;
  digest nonce{};
};
BOOST_DESCRIBE_STRUCT(opening, (), (decision, seat, choice, nonce))

/// The seat answers no more in this game.
struct gone {
  seat_number seat;
};
BOOST_DESCRIBE_STRUCT(gone, (), (seat))

/// While the clock stands still: what every person's seat has left of its budget, now and then.
struct budgets {
  std::vector<protocol::event::seat_budget> left;
};
BOOST_DESCRIBE_STRUCT(budgets, (), (left))

/// A command was carried out and this was answered, so that the same id has no second effect.
struct reply {
  digest identity{};
  std::int64_t id = 0;
  std::int64_t fingerprint = 0;  ///< of the command's text
  std::string text;              ///< of the answer
};
BOOST_DESCRIBE_STRUCT(reply, (), (identity, id, fingerprint, text))

/// Which tokens are those of an identity, by their SHA-256, always whole; the last one counts.
struct tokens {
  digest identity{};              ///< of the token that it began with
  digest current{};               ///< whoever shows this one is that identity
  std::optional<digest> pending;  ///< as `current` from the first hello with it on
  std::vector<digest> replaced;   ///< not good any more, the newest last
};
BOOST_DESCRIBE_STRUCT(tokens, (), (identity, current, pending, replaced))

using any = std::variant<room, server_seed, seed_commit, seed_open, answer, withdrawn, opening,
                         gone, budgets, reply, tokens>;

/// How the bytes of these records begin.
inline constexpr std::string_view room_begins = R"({"kind":"room",)";
inline constexpr std::string_view reply_begins = R"({"kind":"reply",)";

std::string encode(const any& what);
/// Words for the log when it is none of these.
tl::expected<any, std::string> decode(std::string_view text);

}  // namespace splitroom::server::note
