#include "client-cli/core/sanity.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <variant>
#include <vector>

#include "rules/splito/choice.hpp"

namespace splitroom::client {
namespace {

namespace frame = protocol::frame;
namespace splitz = rules::splitz;
namespace splito = rules::splito;
using rules::decision_kind;

constexpr std::size_t most_plays = std::size_t{2} * splito::hand_size;
constexpr std::size_t fewest_to_cut = 3;
constexpr std::int64_t most_jokers = 15;
/// Above the largest number that a game can ask for: 54,264 in Split It.
constexpr std::size_t most_choices = 60'000;

bool is_secret(decision_kind kind) {
  return kind == decision_kind::vote || kind == decision_kind::play;
}

bool all_below(const std::vector<protocol::seat_number>& seats, std::int64_t players) {
  return seats.size() <= static_cast<std::size_t>(players) &&
         std::ranges::all_of(seats, [&](const auto& each) { return each.value < players; });
}

bool are_choices(const std::vector<std::string>& texts, std::size_t most) {
  return !texts.empty() && texts.size() <= most && std::ranges::all_of(texts, is_choice_text);
}

bool are_targets(const std::vector<std::int64_t>& values) {
  return !values.empty() &&
         std::ranges::adjacent_find(values, std::greater_equal{}) == values.end() &&
         values.front() >= 1 && values.back() <= splitz::highest_value;
}

bool is_row(const std::vector<std::string>& cards) {
  return cards.size() >= fewest_to_cut && cards.size() <= splitz::longest_row &&
         std::ranges::all_of(cards,
                             [](const auto& each) { return splitz::parse_card(each).has_value(); });
}

bool has_what_its_kind_needs(const frame::request& asked, decision_kind kind) {
  switch (kind) {
    case decision_kind::divide:
      return asked.row && is_row(*asked.row);
    case decision_kind::discard:
    case decision_kind::vote:
      return asked.legal && are_choices(*asked.legal, splitz::part_count);
    case decision_kind::jokers:
      return asked.targets && are_targets(*asked.targets) && asked.count && *asked.count >= 1 &&
             *asked.count <= most_jokers;
    case decision_kind::play:
      return asked.legal && are_choices(*asked.legal, most_plays);
  }
  return false;
}

std::string fault_of(const frame::request& asked) {
  const auto kind = rules::parse_decision_kind(asked.kind);
  if (!kind) return "terminal.sanity.question_kind";
  if (is_secret(*kind) != asked.secret || !has_what_its_kind_needs(asked, *kind))
    return "terminal.sanity.unanswerable";
  if (kind == decision_kind::jokers && rules::count_choices(*to_rules(asked)) > most_choices)
    return "terminal.sanity.too_many_answers";
  return {};
}

std::string fault_of(const frame::open_decision& open, std::int64_t players) {
  if (!rules::parse_decision_kind(open.kind)) return "terminal.sanity.decision_kind";
  if (!all_below(open.seats, players) || (open.answered && !all_below(*open.answered, players)) ||
      open.answered_count.value_or(0) < 0 || open.answered_count.value_or(0) > players)
    return "terminal.sanity.decision_seats";
  return {};
}

/// The bots and the numbers of parts rest on it: what may be named is what lies there, in its
/// order.
bool fits(const frame::request& asked, const splitz::view& seen, rules::seat me) {
  switch (*rules::parse_decision_kind(asked.kind)) {
    case decision_kind::divide:
      return std::ranges::equal(*asked.row, seen.row, {},
                                [](const std::string& each) { return *splitz::parse_card(each); });
    case decision_kind::discard:
    case decision_kind::vote: {
      const auto colours = splitz::colour_names(seen.edition);
      return std::ranges::equal(
          *asked.legal, seen.parts, {}, {},
          [&](const splitz::part_view& each) { return std::string(colours.at(each.part)); });
    }
    case decision_kind::jokers:
      return std::ranges::all_of(*asked.targets, [&](std::int64_t each) {
        return seen.seats[me].stacks.at(static_cast<std::size_t>(each - 1)).size() > 0;
      });
    case decision_kind::play:
      return false;
  }
  return false;
}

bool fits(const frame::request& asked, const splito::view& seen,
          const protocol::objectives_ptr& deck) {
  return asked.kind == "play" && deck != nullptr &&
         std::ranges::all_of(*asked.legal, [&](const std::string& each) {
           const auto made = splito::parse_play(each, *deck);
           return made && std::ranges::find(seen.hand, made->card) != seen.hand.end();
         });
}

std::string fault_of(const splitz::view& seen, const table_state& table) {
  if (static_cast<std::int64_t>(seen.seats.size()) != table.room->players)
    return "terminal.sanity.table_seats";
  const bool split_it = table.room->edition == protocol::edition_name::split_it;
  if ((seen.edition == splitz::edition::split_it) != split_it)
    return "terminal.sanity.table_edition";
  std::vector<bool> lies(splitz::part_count);
  for (const splitz::part_view& each : seen.parts) {
    if (lies.at(each.part)) return "terminal.sanity.part_twice";
    lies.at(each.part) = true;
  }
  const auto* asked = open_request(table);
  if (asked != nullptr && !fits(*asked, seen, *table.me)) return "terminal.sanity.question_misfit";
  return {};
}

std::string fault_of(const splito::view& seen, const table_state& table) {
  if (static_cast<std::int64_t>(seen.hand_counts.size()) != table.room->players)
    return "terminal.sanity.table_seats";
  const bool duel = table.room->edition == protocol::edition_name::duel;
  if ((seen.edition == splito::edition::duel) != duel) return "terminal.sanity.table_edition";
  if (table.objectives == nullptr) return "terminal.sanity.no_deck";
  const auto* asked = open_request(table);
  if (asked != nullptr && !fits(*asked, seen, table.objectives))
    return "terminal.sanity.question_misfit";
  return {};
}

}  // namespace

bool is_choice_text(std::string_view text) {
  constexpr std::size_t longest = 64;
  return !text.empty() && text.size() <= longest && std::ranges::all_of(text, [](char each) {
    return (each >= 'a' && each <= 'z') || (each >= '0' && each <= '9') || each == '_' ||
           each == ',' || each == '@' || each == '-';
  });
}

std::string fault_of(const frame::room& room) {
  if (room.players < 1 || room.players > rules::max_seats ||
      static_cast<std::int64_t>(room.seats.size()) != room.players)
    return "terminal.sanity.room_seats";
  for (std::size_t i = 0; i < room.seats.size(); ++i) {
    if (room.seats[i].seat.as<std::size_t>() != i) return "terminal.sanity.room_order";
  }
  if (room.host && room.host->value >= room.players) return "terminal.sanity.host_seat";
  return {};
}

std::string fault_of(const frame::private_& own) {
  if (own.hand &&
      (own.hand->size() > splito::hand_size || !std::ranges::all_of(*own.hand, is_choice_text)))
    return "terminal.sanity.hand";
  if (own.answer && own.answer->choice && !is_choice_text(*own.answer->choice))
    return "terminal.sanity.own_answer";
  return own.request ? fault_of(*own.request) : std::string{};
}

std::string fault_of(const frame::snapshot& snapshot) {
  if (auto fault = fault_of(snapshot.room); !fault.empty()) return fault;
  const std::int64_t players = snapshot.room.players;
  if (static_cast<std::int64_t>(snapshot.present.size()) != players)
    return "terminal.sanity.presence";
  if (snapshot.seat && snapshot.seat->value >= players) return "terminal.sanity.own_seat";
  if (snapshot.own) {
    if (!snapshot.seat || snapshot.own->seat != *snapshot.seat)
      return "terminal.sanity.other_private";
    if (auto fault = fault_of(*snapshot.own); !fault.empty()) return fault;
  }
  if (snapshot.decision) {
    if (auto fault = fault_of(*snapshot.decision, players); !fault.empty()) return fault;
  }
  if (snapshot.pause && !all_below(snapshot.pause->seats, players))
    return "terminal.sanity.pause_seat";
  if (snapshot.budgets.size() > static_cast<std::size_t>(players) ||
      std::ranges::any_of(snapshot.budgets,
                          [&](const auto& each) { return each.seat.value >= players; }))
    return "terminal.sanity.budget_seat";
  const auto fit = [&](const auto& list) {
    return static_cast<std::int64_t>(list.size()) == players;
  };
  if (snapshot.outcome && (!fit(snapshot.outcome->scores) || !fit(snapshot.outcome->tiebreak) ||
                           !fit(snapshot.outcome->ranks)))
    return "terminal.sanity.result";
  return {};
}

std::string fault_of(const table_state& table) {
  if (!table.room) return {};
  const std::int64_t players = table.room->players;
  if (table.me && *table.me >= players) return "terminal.sanity.own_seat";
  if (table.decision) {
    if (auto fault = fault_of(*table.decision, players); !fault.empty()) return fault;
  }
  const auto* asked = open_request(table);
  if (asked != nullptr && !table.me) return "terminal.sanity.watcher_asked";
  if (asked != nullptr && asked->kind != table.decision->kind)
    return "terminal.sanity.kinds_differ";
  if (const auto* seen = std::get_if<splitz::view>(&table.view)) return fault_of(*seen, table);
  if (const auto* seen = std::get_if<splito::view>(&table.view)) return fault_of(*seen, table);
  return {};
}

}  // namespace splitroom::client
