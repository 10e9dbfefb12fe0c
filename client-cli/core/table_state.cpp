#include "client-cli/core/table_state.hpp"

#include <algorithm>

#include "client-cli/input/words.hpp"
#include "client-cli/language/letters.hpp"

namespace splitroom::client {

std::string shown_name(const std::string& clean_name, protocol::seat_kind kind,
                       const catalogue& words) {
  const std::string word = tidy(clean_name);
  const std::string stem = word.substr(0, word.find_last_not_of("0123456789 #") + 1);
  const auto is_ours = [&](const catalogue& all, const char* key) {
    const auto ours = split(all.text(key), ",");
    return std::ranges::find(ours, kind == protocol::seat_kind::bot ? word : stem) != ours.end();
  };
  // Names of bots are English; and what one reader takes for ours, others may.
  const char* key =
      kind == protocol::seat_kind::bot ? "terminal.names.viewer" : "terminal.names.ours";
  if (word.empty() || is_ours(english(), key) || is_ours(words, key)) return '"' + clean_name + '"';
  return clean_name;
}

namespace {

/// As everybody calls them.
std::string public_name(const table_state& table, rules::seat who, const catalogue& words) {
  if (who < table.names.size() && !table.names[who].empty()) return table.names[who];
  if (who < table.players.size() && !table.players[who].empty()) return table.players[who];
  return words.text("app.lobby.seat", {{"number", int{who}}});
}

}  // namespace

std::string name_of(const table_state& table, rules::seat who, const catalogue& words) {
  const std::string name = public_name(table, who, words);
  return table.me == who ? words.text("terminal.viewer", {{"name", name}}) : name;
}

std::string name_at_start(const table_state& table, rules::seat who, const catalogue& words) {
  std::string text = name_of(table, who, words);
  // A name keeps its letters, "you" does not.
  return text.starts_with(public_name(table, who, words)) ? text : at_start(text);
}

bool is_host(const table_state& table) {
  return table.room && table.me && table.room->host && *table.room->host == *table.me;
}

bool is_playing(const table_state& table) {
  return table.room && table.room->phase == protocol::room_phase::playing;
}

const protocol::frame::request* open_request(const table_state& table) {
  if (!table.own || !table.own->request || !table.decision || table.decision->locked)
    return nullptr;
  const protocol::frame::request& request = *table.own->request;
  return request.decision == table.decision->decision ? &request : nullptr;
}

std::optional<rules::request> to_rules(const protocol::frame::request& from) {
  const auto kind = rules::parse_decision_kind(from.kind);
  if (!kind) return std::nullopt;
  rules::request result;
  result.kind = *kind;
  if (from.legal) result.legal = *from.legal;
  if (from.row) result.row = *from.row;
  constexpr std::int64_t most_jokers = 15;
  result.count =
      static_cast<std::uint8_t>(std::clamp<std::int64_t>(from.count.value_or(0), 0, most_jokers));
  for (const std::int64_t each : from.targets.value_or(std::vector<std::int64_t>{})) {
    if (each >= 1 && each <= rules::splitz::highest_value)
      result.targets.push_back(static_cast<std::uint8_t>(each));
  }
  return result;
}

bool bot_plays_for(const table_state& table, rules::seat who) {
  return table.room && who < table.room->seats.size() && table.room->seats[who].bot_plays;
}

std::optional<std::int64_t> pause_left(const table_state& table, rules::seat who,
                                       std::int64_t now_ms) {
  for (const protocol::event::seat_budget& each : table.budgets) {
    if (each.seat.value != who) continue;
    const bool runs =
        table.pause && std::ranges::find(table.pause->seats, std::int64_t{who},
                                         &protocol::seat_number::value) != table.pause->seats.end();
    const std::int64_t gone = runs ? now_ms - table.budgets_at_ms : 0;
    return std::max<std::int64_t>(0, each.left_ms.value - gone);
  }
  return std::nullopt;
}

std::optional<std::int64_t> time_left(const table_state& table, std::int64_t now_ms) {
  if (!table.deadline_ms) return std::nullopt;
  return std::max<std::int64_t>(0, *table.deadline_ms - now_ms);
}

std::vector<rules::seat> awaited(const table_state& table) {
  std::vector<rules::seat> result;
  if (!table.decision || table.decision->locked) return result;
  for (const protocol::seat_number each : table.decision->seats) {
    const auto& answered = table.decision->answered;
    if (answered &&
        std::ranges::find(*answered, each.value, &protocol::seat_number::value) != answered->end())
      continue;
    result.push_back(each.as<rules::seat>());
  }
  return result;
}

std::optional<std::int64_t> awaited_count(const table_state& table) {
  if (!table.decision || !table.decision->answered_count) return std::nullopt;
  return static_cast<std::int64_t>(table.decision->seats.size()) - *table.decision->answered_count;
}

}  // namespace splitroom::client
