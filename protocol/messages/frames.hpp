// Frames, server to client, that are not events: `{"frame":"<name>", ...fields}`, and the bodies of
// replies, `{"re":N,"ok":{...}}`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <boost/describe/class.hpp>
#include <nlohmann/json.hpp>

#include "protocol/messages/events.hpp"
#include "protocol/messages/field_types.hpp"
#include "protocol/messages/names.hpp"
#include "protocol/messages/options.hpp"

namespace splitroom::protocol::frame {

using json = nlohmann::ordered_json;

struct limits {
  std::int64_t max_frame_bytes = 0;      ///< a larger message closes the connection (1009)
  std::int64_t max_depth = 0;            ///< of nested objects and lists
  std::int64_t commands_per_second = 0;  ///< sustained; bursts of `burst` are taken
  std::int64_t burst = 0;
  std::int64_t remembered_ids = 0;  ///< answers that a repeated id gets again
  std::int64_t idle_ms = 0;   ///< a connection that is silent (no pong either) this long is closed
  std::int64_t grace_ms = 0;  ///< added to each deadline before a default is used
  std::int64_t abandoned_ms = 0;  ///< a room without a connected person is closed after this
};
BOOST_DESCRIBE_STRUCT(limits, (),
                      (max_frame_bytes, max_depth, commands_per_second, burst, remembered_ids,
                       idle_ms, grace_ms, abandoned_ms))

/// A seat that this identity holds.
struct held_seat {
  std::string room;
  seat_number seat;
};
BOOST_DESCRIBE_STRUCT(held_seat, (), (room, seat))

/// Answer to `hello`. Keep `token` secret: it is the identity.
struct welcome {
  std::int64_t version = 1;
  std::string server;
  std::vector<std::string> capabilities;
  std::string name;
  std::string token;
  bool resumed = false;       ///< the token was known
  std::int64_t last_id = -1;  ///< highest command id answered to this identity; go on above it
  std::vector<held_seat> seats;
  frame::limits limits;
  milliseconds now;
};
BOOST_DESCRIBE_STRUCT(welcome, (),
                      (version, server, capabilities, name, token, resumed, last_id, seats, limits,
                       now))

/// `code` is one of the catalogue's notices.
struct notice {
  std::string code;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(notice, (), (code, text))

struct room_seat {
  seat_number seat;
  seat_kind kind{};
  std::optional<std::string> name;
  std::optional<bot_level> level;
  bool ready = false;
  bool bot_plays = false;  ///< for the person, who is away or has left
  bool left = false;       ///< given up in the running game: free as soon as that ends
};
BOOST_DESCRIBE_STRUCT(room_seat, (), (seat, kind, name, level, ready, bot_plays, left))

/// How somebody has done in the finished games of this room.
struct tally {
  std::string name;
  std::int64_t games = 0;
  std::int64_t wins = 0;  ///< first, alone or shared
  std::int64_t points = 0;
};
BOOST_DESCRIBE_STRUCT(tally, (), (name, games, wins, points))

/// The lobby, always whole.
struct room {
  std::string room;
  std::int64_t revision = 0;
  room_phase phase{};
  game_name game{};
  edition_name edition{};
  std::int64_t players = 0;
  protocol::visibility visibility{};
  room_options options;
  std::optional<seat_number> host;
  std::vector<room_seat> seats;
  std::int64_t watchers = 0;
  std::optional<protocol::game_id> game_id;  ///< the running or the last game
  std::int64_t games_played = 0;
  std::vector<tally> score;  ///< of the games played here; best first
};
BOOST_DESCRIBE_STRUCT(room, (),
                      (room, revision, phase, game, edition, players, visibility, options, host,
                       seats, watchers, game_id, games_played, score))

/// What an asked seat needs to answer (fields by kind: see the choice grammar).
struct request {
  decision_number decision;
  std::string kind;
  bool secret = false;
  digest ctx{};  ///< chain hash of the event that opened the decision
  std::optional<std::vector<std::string>> legal;
  std::optional<std::vector<std::string>> row;
  std::optional<std::int64_t> count;
  std::optional<std::vector<std::int64_t>> targets;
};
BOOST_DESCRIBE_STRUCT(request, (), (decision, kind, secret, ctx, legal, row, count, targets))

/// What the seat has answered so far.
struct own_answer {
  decision_number decision;
  std::optional<commit_mode> mode;         ///< null for a decision that is not secret
  std::optional<std::string> choice;       ///< null while only the client knows it
  std::optional<protocol::digest> digest;  ///< its own commitment
  bool opened = false;
};
BOOST_DESCRIBE_STRUCT(own_answer, (), (decision, mode, choice, digest, opened))

/// How the seat's share of the shuffle stands, while cards are being dealt.
struct own_seed {
  protocol::digest ctx{};  ///< ctx0 of this draw
  std::optional<protocol::digest> digest;
  bool opened = false;
  bool wanted = true;  ///< false: this seat does not contribute (any more)
};
BOOST_DESCRIBE_STRUCT(own_seed, (), (ctx, digest, opened, wanted))

/// What only one seat may know, always whole.
struct private_ {
  protocol::game_id game_id{};
  std::int64_t n = 0;  ///< last event it belongs to
  seat_number seat;
  std::optional<std::vector<std::string>> hand;
  std::optional<frame::request> request;
  std::optional<own_answer> answer;
  std::optional<own_seed> seed;
};
BOOST_DESCRIBE_STRUCT(private_, (), (game_id, n, seat, hand, request, answer, seed))

/// Presence of one seat changed.
struct table_presence {
  std::string what = "presence";
  seat_number seat;
  bool present = false;
};
BOOST_DESCRIBE_STRUCT(table_presence, (), (what, seat, present))

/// Who (option "names") or how many (option "count") have answered the open decision.
struct table_answered {
  std::string what = "answered";
  decision_number decision;
  std::optional<std::vector<seat_number>> seats;
  std::int64_t count = 0;
};
BOOST_DESCRIBE_STRUCT(table_answered, (), (what, decision, seats, count))

/// Somebody at the table says something. `text` is always there, also for a phrase; `about` (the
/// name on its seat) and `word` are what the phrase was given, for readers in other languages.
struct table_said {
  std::string what = "said";
  seat_number seat;
  std::string name;
  std::optional<std::string> phrase;
  std::optional<std::string> about;
  std::optional<std::string> word;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(table_said, (), (what, seat, name, phrase, about, word, text))

struct table_reaction {
  std::string what = "reaction";
  seat_number seat;
  std::string name;
  protocol::reaction reaction{};
};
BOOST_DESCRIBE_STRUCT(table_reaction, (), (what, seat, name, reaction))

/// The clock of what is awaited stands still.
struct pause {
  deadline_reason why{};
  std::vector<seat_number> seats;  ///< who is waited for
};
BOOST_DESCRIBE_STRUCT(pause, (), (why, seats))

/// The open decision, as everybody may know it.
struct open_decision {
  decision_number decision;
  std::string kind;
  bool secret = false;
  std::vector<seat_number> seats;
  bool locked = false;                               ///< openings are being awaited
  std::vector<event::seat_commit> commits;           ///< after the lock
  std::optional<std::vector<seat_number>> answered;  ///< null unless the option is "names"
  std::optional<std::int64_t> answered_count;        ///< null when the option is "nothing"
  std::optional<milliseconds> deadline;
};
BOOST_DESCRIBE_STRUCT(open_decision, (),
                      (decision, kind, secret, seats, locked, commits, answered, answered_count,
                       deadline))

struct outcome {
  std::vector<std::int64_t> scores;
  std::vector<std::int64_t> tiebreak;
  std::vector<std::int64_t> ranks;
};
BOOST_DESCRIBE_STRUCT(outcome, (), (scores, tiebreak, ranks))

/// Everything one viewer may know, at once.
struct snapshot {
  frame::room room;
  std::vector<bool> present;        ///< by seat; bots are present
  std::optional<seat_number> seat;  ///< the viewer's
  std::optional<std::int64_t> n;    ///< last event of the game; null: no game yet
  std::optional<digest> head;
  json view;  ///< the game as its codec writes it; null before the deal
  std::optional<open_decision> decision;
  std::optional<private_> own;
  std::optional<frame::outcome> outcome;
  std::optional<abort_reason> aborted;
  milliseconds now;
  std::optional<milliseconds> left_ms;      ///< to the deadline of what is awaited
  std::optional<frame::pause> pause;        ///< the clock stands still
  std::vector<event::seat_budget> budgets;  ///< where absence stops the clock
};
BOOST_DESCRIBE_STRUCT(snapshot, (),
                      (room, present, seat, n, head, view, decision, own, outcome, aborted, now,
                       left_ms, pause, budgets))

/// Everything that one cause has caused has arrived: now redraw or answer.
struct batch_end {
  std::optional<std::int64_t> n;
  std::optional<digest> head;
  milliseconds now;
  std::optional<milliseconds> left_ms;
};
BOOST_DESCRIBE_STRUCT(batch_end, (), (n, head, now, left_ms))

// ---- bodies of replies that have any ----

/// create and join.
struct joined {
  std::string room;
  std::optional<seat_number> seat;  ///< null: watching
};
BOOST_DESCRIBE_STRUCT(joined, (), (room, seat))

struct listed_room {
  std::string room;
  game_name game{};
  edition_name edition{};
  std::int64_t players = 0;
  std::int64_t taken = 0;
  room_phase phase{};
  bool watchers = false;
  std::string host;
};
BOOST_DESCRIBE_STRUCT(listed_room, (), (room, game, edition, players, taken, phase, watchers, host))

struct room_list {
  std::vector<listed_room> rooms;
};
BOOST_DESCRIBE_STRUCT(room_list, (), (rooms))

struct deck_info {
  digest sha256{};
  json objectives;
};
BOOST_DESCRIBE_STRUCT(deck_info, (), (sha256, objectives))

/// {seat} in `text` is replaced by a player's name, {word} by one of `words`.
struct phrase {
  std::string phrase;
  std::string text;
  bool seat = false;
  std::vector<std::string> words;
};
BOOST_DESCRIBE_STRUCT(phrase, (), (phrase, text, seat, words))

struct phrase_list {
  std::vector<frame::phrase> phrases;
};
BOOST_DESCRIBE_STRUCT(phrase_list, (), (phrases))

struct pong {
  milliseconds now;
};
BOOST_DESCRIBE_STRUCT(pong, (), (now))

/// To `rotate`.
struct rotated {
  std::string token;
};
BOOST_DESCRIBE_STRUCT(rotated, (), (token))

}  // namespace splitroom::protocol::frame
