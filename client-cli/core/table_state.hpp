// What the client knows of the room and the game, as the server's last snapshot says. Drawn by
// render/, read by input/; changed by the core only.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "client-cli/language/catalogue.hpp"
#include "protocol/match/match.hpp"
#include "protocol/messages/frames.hpp"
#include "rules/splito/view.hpp"
#include "rules/splitz/view.hpp"

namespace splitroom::client {

struct table_state {
  std::optional<protocol::frame::room> room;
  std::vector<bool> present;
  std::optional<rules::seat> me;     ///< nothing: watching
  std::vector<std::string> names;    ///< by seat, clean; "" for an empty seat
  std::vector<std::string> players;  ///< the same of the game's beginning: who has left is there

  std::variant<std::monostate, rules::splitz::view, rules::splito::view> view;
  protocol::objectives_ptr objectives;  ///< Splito: what the view's cards mean

  std::optional<protocol::frame::open_decision> decision;
  std::optional<protocol::frame::private_> own;
  std::optional<std::string> chosen;  ///< the own choice for the open decision, as far as known
  std::optional<protocol::frame::outcome> outcome;
  std::optional<protocol::abort_reason> aborted;
  std::optional<std::string> code;                    ///< short code of the head
  std::optional<std::int64_t> deadline_ms;            ///< on the client's steady clock
  std::optional<protocol::frame::pause> pause;        ///< the clock stands still
  std::vector<protocol::event::seat_budget> budgets;  ///< of pauses, as they were at...
  std::int64_t budgets_at_ms = 0;                     ///< ... then, on the client's steady clock
  bool server_stores = true;  ///< false: it cannot at the moment, and every clock stands still
  bool connected = true;

  std::vector<protocol::frame::phrase> phrases;  ///< what may be said, once it was asked for
};

/// A name that cannot be taken for a word of ours: whoever is called "you", "seat 1", or "Bot 2"
/// without being one, is shown in quotes.
std::string shown_name(const std::string& clean_name, protocol::seat_kind kind,
                       const catalogue& words);

/// "you" for the viewer's seat (or the name with it, where the grammar of the language needs one),
/// the name for others, also of who has left the game.
std::string name_of(const table_state& table, rules::seat who, const catalogue& words);
/// The same at the beginning of a sentence.
std::string name_at_start(const table_state& table, rules::seat who, const catalogue& words);
bool is_host(const table_state& table);
bool is_playing(const table_state& table);
/// What the viewer is asked and can still answer, or null.
const protocol::frame::request* open_request(const table_state& table);
/// The same as the rules write it, or nothing when its kind is unknown.
std::optional<rules::request> to_rules(const protocol::frame::request& from);
/// Whether a bot of the room plays for the person on that seat.
bool bot_plays_for(const table_state& table, rules::seat who);
/// What is left of the seat's pauses in this game, in milliseconds, or nothing.
std::optional<std::int64_t> pause_left(const table_state& table, rules::seat who,
                                       std::int64_t now_ms);
/// Milliseconds to the deadline, or nothing.
std::optional<std::int64_t> time_left(const table_state& table, std::int64_t now_ms);
/// Seats that have still to answer, as far as the room lets us know.
std::vector<rules::seat> awaited(const table_state& table);
/// How many they are, when the room lets us know at least that.
std::optional<std::int64_t> awaited_count(const table_state& table);

}  // namespace splitroom::client
