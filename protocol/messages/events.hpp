// Events: the game as everybody in the room sees it, the same bytes for all, hash-chained, durable
// before they are sent, and nothing but them in a transcript.
// `{"frame":"event","event":"<name>","n":N,"t":MS,"prev":"<hex>", ...fields}`; `end` has no `t`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <boost/describe/class.hpp>
#include <nlohmann/json.hpp>

#include "protocol/messages/field_types.hpp"
#include "protocol/messages/names.hpp"
#include "protocol/messages/options.hpp"

namespace splitroom::protocol::event {

/// Effects as their game's codec writes them: what happened, in order, `[{"fx":"row",...},...]`.
using effects = nlohmann::ordered_json;

struct seat_entry {
  seat_number seat;
  std::string name;
  seat_kind kind{};
};
BOOST_DESCRIBE_STRUCT(seat_entry, (), (seat, name, kind))

struct seat_digest {
  seat_number seat;
  protocol::digest digest{};
};
BOOST_DESCRIBE_STRUCT(seat_digest, (), (seat, digest))

struct seat_seed {
  seat_number seat;
  digest seed{};
};
BOOST_DESCRIBE_STRUCT(seat_seed, (), (seat, seed))

/// n = 0. `seeds`: the seats that said they will contribute to the shuffle.
struct game_start {
  protocol::game_id game_id{};
  game_name game{};
  edition_name edition{};
  std::int64_t players = 0;
  std::vector<seat_entry> seats;
  room_options options;
  std::int64_t ruleset = 1;
  std::optional<digest> deck_hash;  ///< SHA-256 of the Splito deck file; null for Splitz
  std::vector<seat_number> seeds;
  milliseconds deadline;  ///< for seed_commit
};
BOOST_DESCRIBE_STRUCT(game_start, (),
                      (game_id, game, edition, players, seats, options, ruleset, deck_hash, seeds,
                       deadline))

/// The server's commitment SC and all PC by seat, ascending.
struct deal_open {
  digest sc{};
  std::vector<seat_digest> pc;
  milliseconds deadline;  ///< for seed_open
};
BOOST_DESCRIBE_STRUCT(deal_open, (), (sc, pc, deadline))

/// The draw is burnt: `seats` did not open; `s` is the burnt server seed.
struct deal_failed {
  std::vector<seat_number> seats;
  digest s{};
  milliseconds deadline;  ///< for the next seed_commit
};
BOOST_DESCRIBE_STRUCT(deal_failed, (), (seats, s, deadline))

/// All seeds by seat, ascending. `server_alone`: no seat contributed.
struct deal_seeds {
  std::vector<seat_seed> seeds;
  bool server_alone = false;
};
BOOST_DESCRIBE_STRUCT(deal_seeds, (), (seeds, server_alone))

/// The cards are dealt; what lies open.
struct dealt {
  event::effects effects;
};
BOOST_DESCRIBE_STRUCT(dealt, (), (effects))

/// Opens a decision. Its chain hash is the `ctx` of every commitment to it.
struct decision {
  decision_number decision;
  std::string kind;
  bool secret = false;
  std::vector<seat_number> seats;
  std::optional<milliseconds> deadline;  ///< null: untimed
};
BOOST_DESCRIBE_STRUCT(decision, (), (decision, kind, secret, seats, deadline))

/// A decision that is not secret has been answered.
struct chosen {
  decision_number decision;
  seat_number seat;
  std::string choice;
  chosen_by by{};
  std::optional<default_reason> why;
  event::effects effects;
};
BOOST_DESCRIBE_STRUCT(chosen, (), (decision, seat, choice, by, why, effects))

struct seat_commit {
  seat_number seat;
  protocol::digest digest{};
  commit_mode mode{};
};
BOOST_DESCRIBE_STRUCT(seat_commit, (), (seat, digest, mode))

/// Answers are fixed; a seat that is not listed gave none. `deadline`: to open; null when nobody is
/// blind, or untimed.
struct locked {
  decision_number decision;
  std::vector<seat_commit> commits;
  std::optional<milliseconds> deadline;
};
BOOST_DESCRIBE_STRUCT(locked, (), (decision, commits, deadline))

struct seat_answer {
  seat_number seat;
  std::string choice;
  std::optional<digest> nonce;  ///< null when the server chose
  chosen_by by{};
  std::optional<default_reason> why;
};
BOOST_DESCRIBE_STRUCT(seat_answer, (), (seat, choice, nonce, by, why))

/// All answers of a secret decision together, by seat ascending.
struct revealed {
  decision_number decision;
  std::vector<seat_answer> answers;
  event::effects effects;
};
BOOST_DESCRIBE_STRUCT(revealed, (), (decision, answers, effects))

struct seat_budget {
  seat_number seat;
  milliseconds left_ms;
};
BOOST_DESCRIBE_STRUCT(seat_budget, (), (seat, left_ms))

/// What is awaited (of the open decision, or of the shuffle) has another deadline than announced.
struct deadline {
  std::optional<decision_number> decision;  ///< null: the shuffle
  std::optional<milliseconds> deadline;     ///< null: the clock stands still
  deadline_reason why{};
  std::vector<seat_number> seats;    ///< who is away, for paused and absent
  std::vector<seat_budget> budgets;  ///< of all seats, for paused and resumed
};
BOOST_DESCRIBE_STRUCT(deadline, (), (decision, deadline, why, seats, budgets))

/// Somebody else plays for a person's seat from now on.
struct takeover {
  seat_number seat;
  controller by{};
};
BOOST_DESCRIBE_STRUCT(takeover, (), (seat, by))

/// Publishes S. One entry a seat in each list.
struct game_over {
  digest s{};
  std::vector<std::int64_t> scores;
  std::vector<std::int64_t> tiebreak;
  std::vector<std::int64_t> ranks;
};
BOOST_DESCRIBE_STRUCT(game_over, (), (s, scores, tiebreak, ranks))

/// The game ends without a result; S is published all the same.
struct aborted {
  digest s{};
  abort_reason why{};
};
BOOST_DESCRIBE_STRUCT(aborted, (), (s, why))

/// The last frame: nothing before it is unprotected.
struct end {
  protocol::game_id game_id{};
};
BOOST_DESCRIBE_STRUCT(end, (), (game_id))

using any = std::variant<game_start, deal_open, deal_failed, deal_seeds, dealt, decision, chosen,
                         locked, revealed, deadline, takeover, game_over, aborted, end>;

/// A decoded event. `t` is absent in `end` alone.
struct envelope {
  std::int64_t n = 0;
  std::optional<std::int64_t> t;
  digest prev{};
  any body;
};

}  // namespace splitroom::protocol::event
