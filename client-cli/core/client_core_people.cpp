// Who comes, goes and is sent away: told at the end of a batch, when all of it is known.
#include <algorithm>
#include <utility>

#include "client-cli/core/client_core.hpp"
#include "client-cli/render/text.hpp"

namespace splitroom::client {
namespace {

/// Who sat there as a person and is on no seat any more.
bool has_gone(const protocol::frame::room_seat& before, const protocol::frame::room& now) {
  if (before.kind != protocol::seat_kind::person || !before.name) return false;
  return std::ranges::none_of(now.seats,
                              [&](const auto& each) { return each.name == before.name; });
}

std::ptrdiff_t people_in(const protocol::frame::room& room) {
  return std::ranges::count(room.seats, protocol::seat_kind::person,
                            &protocol::frame::room_seat::kind);
}

}  // namespace

/// Names are made different from those of others; the own one is else not to be seen.
void client_core::tell_own_name() {
  if (!table_.me || !table_.room || *table_.me >= table_.room->seats.size()) return;
  const std::string name = clean(table_.room->seats[*table_.me].name.value_or(saved_.name));
  if (name == clean(saved_.name) || name == told_name_) return;
  told_name_ = name;
  tell(tone::info, text("terminal.people.your_name", {{"name", name}}));
}

bool client_core::has_left(rules::seat who) const {
  return who < table_.room->seats.size() && table_.room->seats[who].left;
}

/// A table frame says it; what it means is known when the batch is whole.
void client_core::note_presence(rules::seat who, bool present) {
  if (who >= table_.present.size() || table_.present[who] == present) return;
  table_.present[who] = present;
  presence_news_[who] = present;
}

/// As a snapshot has it: what is news there happened while nothing was told.
void client_core::note_all_presence(std::vector<bool> present) {
  for (std::size_t seat = 0; seat < std::min(present.size(), table_.present.size()); ++seat) {
    const auto who = static_cast<rules::seat>(seat);
    if (present[seat] == table_.present[seat] || table_.me == who || !is_playing(table_)) continue;
    tell(present[seat] ? tone::info : tone::warning,
         text(present[seat] ? "app.people.back" : "app.people.gone",
              {{"name", name_of(table_, who, *config_.words)}}));
  }
  table_.present = std::move(present);
}

/// Whether the own client has sent them away is known; of others it may have been the host.
std::string client_core::left_words(rules::seat who, const std::string& name) {
  if (kicked_.erase(who) > 0) return text("terminal.people.removed_by_you", {{"name", name}});
  return text(is_host(table_) ? "app.people.left" : "terminal.people.left_or_removed",
              {{"name", name}});
}

/// What the table frames of this batch say of who is here.
void client_core::tell_presence() {
  for (const auto& [who, present] : std::exchange(presence_news_, {})) {
    if (table_.me == who || !is_playing(table_)) continue;
    const std::string name = name_of(table_, who, *config_.words);
    if (present) {
      tell(tone::info, text("app.people.back", {{"name", name}}));
    } else if (has_left(who)) {
      tell(tone::warning, left_words(who, name) + ' ' + text("terminal.people.seat_given_up"));
    } else {
      tell(tone::warning, text("terminal.people.not_connected", {{"name", name}}));
    }
  }
}

/// Who has left the lobby. Who left in a game was told then.
void client_core::tell_departures() {
  if (!room_before_ || is_playing(table_) || room_before_->phase == protocol::room_phase::playing)
    return;
  if (people_in(*table_.room) >= people_in(*room_before_)) return;  // at most a name is another
  for (const protocol::frame::room_seat& each : room_before_->seats) {
    const auto who = each.seat.as<rules::seat>();
    if (!has_gone(each, *table_.room)) continue;
    tell(tone::info, left_words(who, shown_name(clean(*each.name), each.kind, *config_.words)));
  }
}

void client_core::tell_people() {
  if (!table_.room) return;
  tell_own_name();
  tell_presence();
  tell_departures();
  room_before_.reset();
  kicked_.clear();
}

}  // namespace splitroom::client
