// Events in words, whatever the game.
#include <algorithm>

#include "client-cli/render/phrases.hpp"
#include "client-cli/render/screens.hpp"
#include "client-cli/render/splito_story.hpp"
#include "client-cli/render/splitz_story.hpp"
#include "client-cli/render/text.hpp"
#include "protocol/codec/codec.hpp"
#include "protocol/match/splito_codec.hpp"
#include "protocol/match/splitz_codec.hpp"

namespace splitroom::client {
namespace {

namespace event = protocol::event;

lines tell_effects(const event::effects& effects, const table_state& table, const style& look) {
  if (!table.room) return {};
  const nlohmann::json list(effects);
  if (table.room->game == protocol::game_name::splitz) {
    const auto edition = table.room->edition == protocol::edition_name::split_it
                             ? rules::splitz::edition::split_it
                             : rules::splitz::edition::splitz;
    const auto read = protocol::splitz_effects(list, edition);
    return read ? tell_splitz(*read, edition, table, look) : lines{};
  }
  if (!table.objectives) return {};
  const auto edition = table.room->edition == protocol::edition_name::duel
                           ? rules::splito::edition::duel
                           : rules::splito::edition::standard;
  const auto read = protocol::splito_effects(list, *table.objectives);
  return read ? tell_splito(*read, edition, static_cast<std::size_t>(table.room->players), table,
                            look)
              : lines{};
}

/// Why the server chose, for a seat that did not.
std::string excuse(const std::optional<protocol::default_reason>& why) {
  using protocol::default_reason;
  if (!why) return " (by the server)";
  switch (*why) {
    case default_reason::no_answer:
      return " (by the server: no answer in time)";
    case default_reason::not_opened:
      return " (by the server: the answer was not opened)";
    case default_reason::left:
      return " (by the server: has left)";
    case default_reason::host:
      return " (by the server: the host went on)";
  }
  return {};
}

class teller {
 public:
  teller(const table_state& table, const style& look) : table_(table), look_(look) {}

  lines operator()(const event::game_start& what) const {
    std::vector<std::string> names;
    for (const auto& each : what.seats)
      names.push_back(name_of(table_, each.seat.as<rules::seat>()));
    const std::string where =
        table_.room && !table_.room->room.empty() ? " in room " + clean(table_.room->room) : "";
    return {"A game of " + title_of(what.edition) + " begins" + where + ": " + and_list(names) +
            '.'};
  }
  lines operator()(const event::deal_open&) const { return {}; }
  lines operator()(const event::deal_failed& what) const {
    return {"The shuffle is done again: " + seats(what.seats) + " did not open a seed."};
  }
  lines operator()(const event::deal_seeds& what) const {
    if (what.server_alone) return {"The server alone has shuffled: nobody put in a seed."};
    std::vector<protocol::seat_number> who;
    for (const auto& each : what.seeds)
      who.push_back(each.seat);
    return {"Shuffled by the server together with " + seats(who) + '.'};
  }
  lines operator()(const event::dealt& what) const { return effects(what.effects); }
  lines operator()(const event::decision&) const { return {}; }
  lines operator()(const event::chosen& what) const {
    lines out;
    if (what.by == protocol::chosen_by::server) {
      out.push_back(name_at_start(table_, what.seat.as<rules::seat>()) + ": " +
                    choice_words(table_, what.choice, look_) + excuse(what.why));
    }
    for (std::string& line : effects(what.effects))
      out.push_back(std::move(line));
    return out;
  }
  lines operator()(const event::locked&) const { return {}; }
  lines operator()(const event::revealed& what) const {
    lines out;
    const bool splitz = table_.room && table_.room->game == protocol::game_name::splitz;
    std::vector<std::string> votes;
    for (const event::seat_answer& each : what.answers) {
      const auto who = each.seat.as<rules::seat>();
      const std::string by = each.by == protocol::chosen_by::server ? excuse(each.why) : "";
      if (splitz) {
        votes.push_back(name_of(table_, who) + ' ' + clean(each.choice) + by);
      } else if (!by.empty()) {  // plays are told by their effects
        out.push_back(name_at_start(table_, who) + ": " + choice_words(table_, each.choice, look_) +
                      by + '.');
      }
    }
    if (!votes.empty()) out.push_back("Votes: " + and_list(votes) + '.');
    for (std::string& line : effects(what.effects))
      out.push_back(std::move(line));
    return out;
  }
  lines operator()(const event::deadline& what) const {
    using protocol::deadline_reason;
    const std::string who = what.seats.empty() ? "somebody" : seats(what.seats);
    switch (what.why) {
      case deadline_reason::paused:
        return {"The clock stands still for " + who + ", who " +
                (what.seats.size() > 1 ? "are" : "is") + " away." + budgets(what)};
      case deadline_reason::resumed:
        return {"The clock goes on." + budgets(what)};
      case deadline_reason::restarted:
        return {"The server was started again; the clock goes on."};
      case deadline_reason::stalled:
        return {"The server could not store for a while; the clock goes on."};
      case deadline_reason::absent:
        return {"The clock is shorter: nobody but " + who + " is awaited, once more."};
    }
    return {};
  }
  lines operator()(const event::takeover& what) const {
    const std::string name = name_of(table_, what.seat.as<rules::seat>());
    return {what.by == protocol::controller::bot
                ? "A bot plays for " + name + " now."
                : name_at_start(table_, what.seat.as<rules::seat>()) + " plays again."};
  }
  lines operator()(const event::game_over&) const { return {"The game is over."}; }
  lines operator()(const event::aborted& what) const {
    return {"The game is broken off: " + std::string(protocol::wire_name(what.why)) + '.'};
  }
  lines operator()(const event::end&) const { return {}; }

 private:
  [[nodiscard]] lines effects(const event::effects& what) const {
    lines out;
    for (const std::string& line : tell_effects(what, table_, look_))
      add_wrapped(out, look_, line, 2);
    return out;
  }
  /// How long the clock may still stand for those who have used some of it.
  [[nodiscard]] std::string budgets(const event::deadline& what) const {
    if (!table_.room) return {};
    std::vector<std::string> left;
    for (const event::seat_budget& each : what.budgets) {
      const bool away = std::ranges::any_of(
          what.seats, [&](const auto& seat) { return seat.value == each.seat.value; });
      if (away || each.left_ms.value != table_.room->options.pause_budget_ms.value)
        left.push_back(minutes_words(each.left_ms.value) + " for " +
                       name_of(table_, each.seat.as<rules::seat>()));
    }
    return left.empty() ? "" : " Left of such pauses in this game: " + and_list(left) + '.';
  }
  [[nodiscard]] std::string seats(const std::vector<protocol::seat_number>& list) const {
    std::vector<std::string> names;
    for (const auto& each : list)
      names.push_back(name_of(table_, each.as<rules::seat>()));
    return and_list(names);
  }

  const table_state& table_;
  const style& look_;
};

}  // namespace

lines tell(const event::envelope& event, const table_state& table, const style& look) {
  return std::visit(teller(table, look), event.body);
}

}  // namespace splitroom::client
