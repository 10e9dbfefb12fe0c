// Commands, client to server: `{"cmd":"<name>","id":N, ...fields}`. One struct a command; its name
// is the wire name, its described members are the fields, optional ones may be left out or null.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include <boost/describe/class.hpp>
#include <boost/mp11/list.hpp>

#include "protocol/messages/field_types.hpp"
#include "protocol/messages/names.hpp"
#include "protocol/messages/options.hpp"

namespace splitroom::protocol::command {

/// First on every connection. `token` proves an identity that an earlier `welcome` gave.
struct hello {
  std::optional<list<bounded<1, 1'000'000>, 16>> versions;  ///< default: [1]
  std::optional<list<text<1, 32>, 16>> capabilities;  ///< "snapshots"; unknown ones are ignored
  std::optional<text<1, 64>> client;
  std::optional<text<1, 64>> name;
  std::optional<text<64, 64>> token;
};
BOOST_DESCRIBE_STRUCT(hello, (), (versions, capabilities, client, name, token))

/// Opens a room; the sender becomes its host and sits down on seat 0.
struct create {
  game_name game{};
  std::optional<edition_name> edition;  ///< default: splitz or standard
  bounded<2, 8> players;
  std::optional<protocol::visibility> visibility;  ///< default: private
  std::optional<room_options_request> options;
};
BOOST_DESCRIBE_STRUCT(create, (), (game, edition, players, visibility, options))

/// What a client already has of a game.
struct resume_point {
  protocol::game_id game_id{};
  bounded<-1, 1'000'000> n;    ///< last event seen; -1: none, send all
  std::optional<digest> hash;  ///< chain hash of that event; needed when n >= 0
};
BOOST_DESCRIBE_STRUCT(resume_point, (), (game_id, n, hash))

/// Into a room: back to the own seat, onto a free one, or as a watcher.
struct join {
  room_code room;
  std::optional<join_role> as;         ///< default: player
  std::optional<seat_number> seat;     ///< default: the lowest free one
  std::optional<resume_point> resume;  ///< left out: a snapshot is sent
};
BOOST_DESCRIBE_STRUCT(join, (), (room, as, seat, resume))

/// Public rooms, all of them or those that fit.
struct rooms {
  std::optional<game_name> game;
  std::optional<edition_name> edition;
  std::optional<bool> waiting;  ///< true: with a free seat and no game running
};
BOOST_DESCRIBE_STRUCT(rooms, (), (game, edition, waiting))

/// Into a public room of that kind that waits for players, or opens one.
struct quick {
  game_name game{};
  std::optional<edition_name> edition;   ///< default: splitz or standard
  std::optional<bounded<2, 8>> players;  ///< default: any; a new room has 3
};
BOOST_DESCRIBE_STRUCT(quick, (), (game, edition, players))

/// To another free seat, in the lobby.
struct sit {
  seat_number seat;
};
BOOST_DESCRIBE_STRUCT(sit, (), (seat))

/// Gives the seat up (in a game: for the rest of it), or stops watching.
struct leave {};
BOOST_DESCRIBE_STRUCT(leave, (), ())

/// Host, lobby: a bot on a free seat (default: all free seats).
struct add_bot {
  std::optional<seat_number> seat;
  std::optional<bot_level> level;  ///< default: greedy
};
BOOST_DESCRIBE_STRUCT(add_bot, (), (seat, level))

/// Host, lobby.
struct remove_bot {
  seat_number seat;
};
BOOST_DESCRIBE_STRUCT(remove_bot, (), (seat))

/// Host, lobby: what is given replaces what the room has; everybody consents anew.
struct configure {
  std::optional<edition_name> edition;  ///< of the same game
  std::optional<bounded<2, 8>> players;
  std::optional<protocol::visibility> visibility;
  std::optional<room_options_request> options;
};
BOOST_DESCRIBE_STRUCT(configure, (), (edition, players, visibility, options))

/// Host, lobby: who sits on seat i is whoever sits on `seats[i]` now; everybody consents anew.
struct seat_order {
  list<seat_number, 8> seats;
};
BOOST_DESCRIBE_STRUCT(seat_order, (), (seats))

/// Host: that person leaves, in a game for the rest of it, and cannot come back into this room.
struct kick {
  seat_number seat;
};
BOOST_DESCRIBE_STRUCT(kick, (), (seat))

/// Host: the person on that seat is host from now on.
struct hand_over {
  seat_number seat;
};
BOOST_DESCRIBE_STRUCT(hand_over, (), (seat))

/// Host: closes the room; a running game ends without a result.
struct close {};
BOOST_DESCRIBE_STRUCT(close, (), ())

/// A remark to the table: a phrase of the list with what it needs, or, where talk is free, text.
struct say {
  std::optional<protocol::text<1, 32>> phrase;
  std::optional<seat_number> seat;            ///< for a phrase with {seat}
  std::optional<protocol::text<1, 16>> word;  ///< for a phrase with {word}
  std::optional<protocol::text<1, 300>> text;
};
BOOST_DESCRIBE_STRUCT(say, (), (phrase, seat, word, text))

struct react {
  protocol::reaction reaction{};
};
BOOST_DESCRIBE_STRUCT(react, (), (reaction))

/// The list of phrases.
struct phrases {};
BOOST_DESCRIBE_STRUCT(phrases, (), ())

/// Consent to the next game. It starts when all seats are taken and every person is ready.
struct ready {
  std::optional<bool> ready;  ///< default: true
  std::optional<bool> seed;   ///< default: false; true: wait for my seed in the shuffle
};
BOOST_DESCRIBE_STRUCT(ready, (), (ready, seed))

/// After game_start (or deal_failed), before deal_open: PC of the own seed.
struct seed_commit {
  protocol::game_id game_id{};
  protocol::digest digest{};
};
BOOST_DESCRIBE_STRUCT(seed_commit, (), (game_id, digest))

/// After deal_open: the seed itself.
struct seed_open {
  protocol::game_id game_id{};
  digest seed{};
};
BOOST_DESCRIBE_STRUCT(seed_open, (), (game_id, seed))

/// Answers a decision with a bare choice; for a secret one this is mode "plain".
struct choose {
  protocol::game_id game_id{};
  decision_number decision;
  choice_text choice;
};
BOOST_DESCRIBE_STRUCT(choose, (), (game_id, decision, choice))

/// Answers a secret decision with a commitment: blind, or escrow when choice and nonce are there.
struct commit {
  protocol::game_id game_id{};
  decision_number decision;
  protocol::digest digest{};
  std::optional<choice_text> choice;
  std::optional<protocol::digest> nonce;
};
BOOST_DESCRIBE_STRUCT(commit, (), (game_id, decision, digest, choice, nonce))

/// Opens a blind commitment after `locked`.
struct open {
  protocol::game_id game_id{};
  decision_number decision;
  choice_text choice;
  digest nonce{};
};
BOOST_DESCRIBE_STRUCT(open, (), (game_id, decision, choice, nonce))

/// Takes the own answer back before the lock.
struct withdraw {
  protocol::game_id game_id{};
  decision_number decision;
};
BOOST_DESCRIBE_STRUCT(withdraw, (), (game_id, decision))

/// Host, untimed rooms: whoever has not answered (or not opened) gets the default now.
struct call_default {
  protocol::game_id game_id{};
  decision_number decision;
};
BOOST_DESCRIBE_STRUCT(call_default, (), (game_id, decision))

/// A fresh snapshot of the room one is in.
struct snapshot {};
BOOST_DESCRIBE_STRUCT(snapshot, (), ())

/// The objectives of Splito that this server plays with.
struct deck {};
BOOST_DESCRIBE_STRUCT(deck, (), ())

/// Answered with the server's time.
struct ping {};
BOOST_DESCRIBE_STRUCT(ping, (), ())

/// A new token for this identity; the old one is good until the new one is used.
struct rotate {};
BOOST_DESCRIBE_STRUCT(rotate, (), ())

using any = std::variant<hello, create, join, rooms, quick, sit, leave, add_bot, remove_bot,
                         configure, seat_order, kick, hand_over, close, say, react, phrases, ready,
                         seed_commit, seed_open, choose, commit, open, withdraw, call_default,
                         snapshot, deck, ping, rotate>;

/// A decoded command with its id, when it has one.
struct envelope {
  std::optional<std::int64_t> id;  ///< 0 to 2^53 - 1
  any body;
};

}  // namespace splitroom::protocol::command
