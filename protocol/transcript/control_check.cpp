#include "protocol/transcript/control_check.hpp"

namespace splitroom::protocol {

control_check::control_check(const event::game_start& start)
    : players_(static_cast<rules::seat>(start.players)) {
  for (const auto& each : start.seats) {
    if (each.kind == seat_kind::bot) bots_.insert(seat_of(each));
  }
}

verdict control_check::taken_over(const event::takeover& what) {
  const rules::seat who = seat_of(what.seat);
  if (who >= players_) return "it names " + seat_words(who) + ", which this game does not have";
  if (bots_.contains(who)) return seat_words(who) + " is a bot's own";
  const bool to_bot = what.by == controller::bot;
  if (to_bot == controlled_.contains(who)) {
    return seat_words(who) + " is played by that side already";
  }
  if (to_bot) {
    controlled_.insert(who);
    played_.insert(who);
  } else {
    controlled_.erase(who);
  }
  return std::nullopt;
}

verdict control_check::answered(rules::seat who, chosen_by by) const {
  if (by == chosen_by::bot && !bots_.contains(who) && !played_.contains(who)) {
    return "a bot answered for " + seat_words(who) + ", a person's seat that it has not taken over";
  }
  if (by == chosen_by::player && bots_.contains(who)) {
    return "a player answered for " + seat_words(who) + ", which is a bot's";
  }
  return std::nullopt;
}

}  // namespace splitroom::protocol
