// What the server shows of the room and the game, and when it is drawn.
#include <algorithm>
#include <utility>

#include "client-cli/core/client_core.hpp"
#include "client-cli/core/sanity.hpp"
#include "client-cli/input/words.hpp"
#include "client-cli/render/talk_words.hpp"
#include "client-cli/render/text.hpp"
#include "protocol/deck_file.hpp"
#include "protocol/fairness/chain.hpp"
#include "protocol/match/splito_codec.hpp"
#include "protocol/match/splitz_codec.hpp"

namespace splitroom::client {
namespace command = protocol::command;

void client_core::on_room(protocol::frame::room room) {
  if (const std::string fault = fault_of(room); !fault.empty()) {
    senseless({fault, {}});
    return;
  }
  if (table_.room && room.room == table_.room->room && room.revision < table_.room->revision)
    return;
  if (table_.room && !room_before_ && room.revision > table_.room->revision)
    room_before_ = table_.room;
  table_.names.assign(room.seats.size(), "");
  for (const protocol::frame::room_seat& each : room.seats) {
    const auto seat = each.seat.as<std::size_t>();
    if (each.name && seat < table_.names.size())
      table_.names[seat] = shown_name(clean(*each.name), each.kind, *config_.words);
  }
  table_.room = std::move(room);
  if (table_.room->options.blind_only && config_.secrecy != protocol::commit_mode::blind) {
    say(tone::info,
        text("terminal.core.blind_only", {{"mode", protocol::wire_name(config_.secrecy)}}));
    config_.secrecy = protocol::commit_mode::blind;
  }
}

/// What does not fit together is neither drawn nor answered.
void client_core::check_table() {
  const std::string fault = fault_of(table_);
  if (fault.empty()) return;
  senseless({fault, {}});
  table_.view = std::monostate{};
  table_.decision.reset();
  table_.own.reset();
  table_.chosen.reset();
  if (table_.me && *table_.me >= table_.room->players) table_.me.reset();
}

void client_core::on_private(protocol::frame::private_ own) {
  if (const std::string fault = fault_of(own); !fault.empty()) {
    senseless({fault, {}});
    table_.own.reset();
    table_.chosen.reset();
    return;
  }
  table_.own = std::move(own);
  // What was chosen may have been chosen before this client was started.
  table_.chosen.reset();
  if (table_.own->answer) {
    const protocol::frame::own_answer& answer = *table_.own->answer;
    if (answer.opened && answer.mode == protocol::commit_mode::blind && open_decision_ &&
        open_decision_->decision == answer.decision)
      given_.opened(decision_ctx_);
    if (answer.choice) {
      table_.chosen = answer.choice;
    } else if (answer.digest) {
      const auto decision = answer.decision.as<std::uint32_t>();
      const opening* found = find_opening(decision, *answer.digest);
      if (found != nullptr && found->state == opening_state::live) table_.chosen = found->choice;
    }
  }
}

void client_core::on_snapshot(protocol::frame::snapshot snapshot) {
  if (const std::string fault = fault_of(snapshot); !fault.empty()) {
    senseless({fault, {}});
    table_.view = std::monostate{};
    table_.decision.reset();
    table_.own.reset();
    table_.chosen.reset();
    return;
  }
  on_room(std::move(snapshot.room));
  note_all_presence(snapshot.present);
  if (snapshot.seat) {
    table_.me = snapshot.seat->as<rules::seat>();
  } else {
    table_.me.reset();
  }
  table_.decision = std::move(snapshot.decision);
  table_.outcome = std::move(snapshot.outcome);
  table_.aborted = snapshot.aborted;
  if (snapshot.own) {
    on_private(std::move(*snapshot.own));
  } else {
    table_.own.reset();
    table_.chosen.reset();
  }
  set_time_left(snapshot.left_ms);
  table_.pause = std::move(snapshot.pause);
  table_.budgets = std::move(snapshot.budgets);
  table_.budgets_at_ms = now_.steady_ms;
  read_view(snapshot.view);

  // Came into the middle of a game, or back after being killed: all of its history, please. But not
  // that of a game which was over before this client came.
  const bool own_game = table_.room->game_id && find_game(saved_, *table_.room->game_id) != nullptr;
  if (snapshot.n && log_.empty() && (is_playing(table_) || own_game)) {
    catching_up_ = true;
    fetch_history(-1);
  }
}

void client_core::fetch_history(std::int64_t from_n) {
  if (!table_.room->game_id || is_pending(errand::resume) || fetched_from_ == from_n) return;
  fetched_from_ = from_n;
  command::join join;
  join.room = code_;
  if (!table_.me) join.as = protocol::join_role::watcher;
  join.resume.emplace();
  join.resume->game_id = *table_.room->game_id;
  join.resume->n = from_n;
  if (from_n >= 0) join.resume->hash = log_.head();
  send(errand::resume, join);
}

void client_core::set_time_left(const std::optional<protocol::milliseconds>& left) {
  table_.deadline_ms.reset();
  if (left) table_.deadline_ms = now_.steady_ms + left->value;
}

void client_core::read_view(const protocol::frame::json& view) {
  table_.view = std::monostate{};
  if (view.is_null() || !table_.room) {
    check_table();
    return;
  }
  std::string fault;
  if (table_.room->game == protocol::game_name::splitz) {
    auto seen = protocol::splitz_view(nlohmann::json(view));
    if (seen)
      table_.view = std::move(*seen);
    else
      fault = seen.error();
  } else if (!table_.objectives) {
    unread_view_ = view;  // its cards mean something only once the deck is there
  } else {
    auto seen = protocol::splito_view(nlohmann::json(view), *table_.objectives);
    if (seen)
      table_.view = std::move(*seen);
    else
      fault = seen.error();
  }
  if (!fault.empty()) senseless({"terminal.sanity.unreadable", fault});
  check_table();
}

void client_core::use_deck(const protocol::reply& reply) {
  auto info = protocol::decode_deck_info(reply.body);
  if (!info) {
    say(tone::error, text("terminal.core.deck", {{"why", info.error().message}}));
    return;
  }
  auto deck = protocol::parse_deck_file(info->objectives.dump());
  if (!deck) {
    say(tone::error, text("terminal.core.deck", {{"why", deck.error()}}));
    return;
  }
  table_.objectives = *deck;
  deck_wanted_ = false;
  read_view(std::exchange(unread_view_, nullptr));
  out_.emplace_back(effect::show{screen::table});
}

void client_core::on_table(const nlohmann::json& value) {
  if (const auto answered = protocol::decode_table_answered(value);
      answered && answered->what == "answered") {
    if (table_.decision && table_.decision->decision == answered->decision) {
      table_.decision->answered = answered->seats;
      table_.decision->answered_count = answered->count;
    }
  } else if (const auto presence = protocol::decode_table_presence(value);
             presence && presence->what == "presence") {
    note_presence(presence->seat.as<rules::seat>(), presence->present);
  } else if (const auto said = protocol::decode_table_said(value); said && said->what == "said") {
    const std::string shown = talker(said->name);
    const std::string line = spoken_words(*said, *config_.words);
    const bool mine = table_.me == said->seat.as<rules::seat>();
    on_talk(shown, said_words(shown, mine, line, *config_.words));
  } else if (const auto reaction = protocol::decode_table_reaction(value);
             reaction && reaction->what == "reaction") {
    const std::string shown = talker(reaction->name);
    const bool mine = table_.me == reaction->seat.as<rules::seat>();
    on_talk(shown, reaction_words(shown, mine, reaction->reaction, *config_.words));
  }
}

std::string client_core::talker(const std::string& name) const {
  return shown_name(clean(name), protocol::seat_kind::person, *config_.words);
}

/// Never like a line of the client's own: it always begins with who says it, and that they do.
void client_core::on_talk(const std::string& shown, const std::string& line) {
  if (!muted_.contains(tidy(shown))) tell(tone::talk, line);
}

void client_core::on_batch_end(const protocol::frame::batch_end& end) {
  set_time_left(end.left_ms);
  if (!log_.empty()) {
    table_.code = protocol::short_code(log_.head());
    if (end.n && end.head && *end.n == log_.n() && *end.head != log_.head())
      distrust("terminal.distrust.other_hash", log_.n());
  }
  check_table();
  tell_people();
  if (std::exchange(catching_up_, catching_up_ && is_pending(errand::resume)) && !catching_up_ &&
      !log_.empty() && !has_caught_up())
    distrust({"terminal.distrust.shows_less", {}});
  // Events were lost on the way, which must not be: ask for them, once.
  if (!catching_up_ && trusted_ && !log_.empty() && end.n && *end.n > log_.n() && table_.room)
    fetch_history(log_.n());
  has_arrived_ = has_arrived_ || (in_room_ && table_.room);
  live_ = live_ || (in_room_ && table_.room && !catching_up_ && !is_pending(errand::join));
  advance();
  if (!ending_ && !catching_up_) show_what_is_new();
  out_.emplace_back(effect::prompt{});
}

void client_core::show_what_is_new() {
  if (!table_.room) return;
  if (log_.ended() && !shown_result_) {
    shown_result_ = true;
    out_.emplace_back(effect::show{screen::result});
    if (config_.autopilot && table_.me) {
      ending_ = true;
      send_leave();
      return;
    }
  }
  if (is_playing(table_)) {
    const auto* asked = open_request(table_);
    const std::int64_t decision =
        table_.decision && (asked != nullptr || !table_.me) ? table_.decision->decision.value : 0;
    const bool due = std::exchange(table_due_, false);
    if (decision != 0 && decision != shown_decision_) {
      shown_decision_ = decision;
      out_.emplace_back(effect::show{screen::table});
      if (asked != nullptr && !table_.chosen && !config_.autopilot)
        out_.emplace_back(effect::bell{});
    } else if (due) {
      out_.emplace_back(effect::show{screen::table});
    }
    return;
  }
  table_due_ = false;
  show_lobby_if_new();
}

void client_core::show_lobby_if_new() {
  protocol::frame::room without_count = *table_.room;
  without_count.revision = 0;
  std::string lobby = protocol::encode_frame(without_count);
  for (const bool each : table_.present)
    lobby += each ? 'p' : '-';
  // While this client is still arranging things itself, what it shows is old already.
  if (lobby == shown_lobby_ || is_pending(errand::bot) || is_pending(errand::other) ||
      is_pending(errand::kick) || is_pending(errand::ready))
    return;
  if (!gate_.admits(now_.steady_ms)) return;
  shown_lobby_ = lobby;
  // Also where a bot plays somebody has to be told the code.
  const bool awaits_people = std::holds_alternative<create_room>(config_.goal) &&
                             std::ranges::any_of(table_.room->seats, [](const auto& each) {
                               return each.kind == protocol::seat_kind::empty;
                             });
  if (!config_.autopilot || awaits_people) out_.emplace_back(effect::show{screen::lobby});
}

}  // namespace splitroom::client
