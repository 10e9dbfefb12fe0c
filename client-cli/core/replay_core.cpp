#include "client-cli/core/replay_core.hpp"

#include <algorithm>
#include <utility>

#include "client-cli/input/words.hpp"
#include "client-cli/render/text.hpp"
#include "protocol/match/splito_codec.hpp"
#include "protocol/match/splitz_codec.hpp"

namespace splitroom::client {
namespace {

namespace event = protocol::event;

bool is_to_be_seen(const event::any& body) {
  return !std::holds_alternative<event::deal_open>(body) &&
         !std::holds_alternative<event::decision>(body) &&
         !std::holds_alternative<event::locked>(body) && !std::holds_alternative<event::end>(body);
}

/// The room as it was when the game started.
protocol::frame::room room_of(const event::game_start& start) {
  protocol::frame::room room;
  room.phase = protocol::room_phase::playing;
  room.game = start.game;
  room.edition = start.edition;
  room.players = start.players;
  room.options = start.options;
  room.game_id = start.game_id;
  for (const event::seat_entry& each : start.seats) {
    protocol::frame::room_seat seat;
    seat.seat = each.seat;
    seat.kind = each.kind;
    seat.name = each.name;
    room.seats.push_back(seat);
  }
  return room;
}

const event::effects* effects_of(const event::any& body) {
  if (const auto* dealt = std::get_if<event::dealt>(&body)) return &dealt->effects;
  if (const auto* chosen = std::get_if<event::chosen>(&body)) return &chosen->effects;
  if (const auto* revealed = std::get_if<event::revealed>(&body)) return &revealed->effects;
  return nullptr;
}

}  // namespace

replay_core::replay_core(std::vector<protocol::game_step> steps,
                         protocol::objectives_ptr objectives, const catalogue& words)
    : words_(words), steps_(std::move(steps)) {
  table_.objectives = std::move(objectives);
  for (std::size_t i = 0; i < steps_.size(); ++i) {
    const event::any& body = steps_[i].event.body;
    if (is_to_be_seen(body)) stops_.push_back(i);
    const auto* start = std::get_if<event::game_start>(&body);
    if (start == nullptr) continue;
    table_.room = room_of(*start);
    for (const event::seat_entry& each : start->seats)
      table_.names.push_back(shown_name(clean(each.name), each.kind, words));
    table_.present.assign(table_.names.size(), true);
  }
  if (!stops_.empty()) move_to(0);
}

void replay_core::move_to(std::size_t stop) {
  at_ = stop;
  const protocol::game_step& step = steps_[stops_[at_]];
  table_.view = std::monostate{};
  table_.outcome.reset();
  if (const auto* over = std::get_if<event::game_over>(&step.event.body))
    table_.outcome = protocol::frame::outcome{over->scores, over->tiebreak, over->ranks};
  if (step.view.is_null() || !table_.room) return;
  if (table_.room->game == protocol::game_name::splitz) {
    if (auto seen = protocol::splitz_view(nlohmann::json(step.view)))
      table_.view = std::move(*seen);
  } else if (auto seen = protocol::splito_view(nlohmann::json(step.view), *table_.objectives)) {
    table_.view = std::move(*seen);
  }
}

bool replay_core::begins_round(std::size_t stop) const {
  const protocol::game_step& step = steps_[stops_[stop]];
  const event::effects* effects = effects_of(step.event.body);
  if (effects == nullptr) return false;
  // In Splito every reveal but the last begins a turn.
  if (table_.room && table_.room->game == protocol::game_name::splito) return true;
  return std::ranges::any_of(*effects, [](const auto& each) {
    return each.is_object() && each.value("fx", "") == "round";
  });
}

bool replay_core::changed_table() const {
  return at_ == 0 || steps_[stops_[at_]].view != steps_[stops_[at_ - 1]].view;
}

tl::expected<void, std::string> replay_core::go(std::string_view line) {
  const std::string word = tidy(line);
  const std::size_t last = stops_.size() - 1;
  const auto refuse = [&](std::string_view key) {
    return tl::unexpected(words_.text(key, {{"last", stops_.size()}}));
  };
  if (word.empty() || word == "n" || word == "next") {
    if (at_ == last) return refuse("terminal.replay.end");
    move_to(at_ + 1);
  } else if (word == "p" || word == "previous") {
    if (at_ == 0) return refuse("terminal.replay.beginning");
    move_to(at_ - 1);
  } else if (word == "r" || word == "round") {
    std::size_t to = at_ + 1;
    while (to < last && !begins_round(to))
      ++to;
    if (to > last) return refuse("terminal.replay.end");
    move_to(to);
  } else if (word == "b" || word == "beginning") {
    move_to(0);
  } else if (word == "e" || word == "end") {
    move_to(last);
  } else if (const auto number = read_number(word);
             number && *number >= 1 && static_cast<std::size_t>(*number) <= stops_.size()) {
    move_to(static_cast<std::size_t>(*number) - 1);
  } else {
    return refuse("terminal.replay.keys");
  }
  return {};
}

}  // namespace splitroom::client
