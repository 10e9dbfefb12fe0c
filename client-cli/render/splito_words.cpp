#include "client-cli/render/splito_words.hpp"

#include <algorithm>

#include "client-cli/input/play_input.hpp"
#include "client-cli/render/phrases.hpp"
#include "rules/splito/tally.hpp"

namespace splitroom::client {
namespace {

namespace splito = rules::splito;
using kind = splito::objective_kind;

std::string name(splito::colour which) {
  return std::string(splito::colour_names[static_cast<std::size_t>(which)]);
}

std::string in_words(int count) {
  constexpr std::array<std::string_view, 7> words{"no",   "one",  "two", "three",
                                                  "four", "five", "six"};
  const auto index = static_cast<std::size_t>(count);
  return index < words.size() ? std::string(words[index]) : std::to_string(count);
}

int count_for(const splito::objective& which, const splito::tally& zone) {
  return which.kind == kind::majority_colour ? zone.of(which.colour.value_or(splito::colour::pink))
                                             : zone.of(which.value);
}

std::string majority_progress(const std::vector<splito::tally>& zones, std::size_t zone,
                              const splito::objective& which) {
  int elsewhere = 0;
  for (std::size_t i = 0; i < zones.size(); ++i) {
    if (i != zone) elsewhere = std::max(elsewhere, count_for(which, zones[i]));
  }
  return std::to_string(count_for(which, zones[zone])) + " here, at most " +
         std::to_string(elsewhere) + " elsewhere";
}

}  // namespace

std::string objective_words(const splito::objective& which) {
  const std::string value = "value " + std::to_string(which.value);
  const std::string count = std::to_string(which.count);
  switch (which.kind) {
    case kind::majority_colour:
      return "strict majority of " + name(which.colour.value_or(splito::colour::pink));
    case kind::majority_value:
      return "strict majority of " + value;
    case kind::exact_count_value:
      return "exactly " + in_words(which.count) + (which.count == 1 ? " card of " : " cards of ") +
             value;
    case kind::no_value:
      return "no card of " + value;
    case kind::no_colour:
      return "no " + name(which.colour.value_or(splito::colour::pink)) + " card";
    case kind::all_of_colours: {
      std::vector<std::string> names;
      for (const splito::colour each : which.colours)
        names.push_back(name(each));
      return "at least one each of " + and_list(names);
    }
    case kind::distinct_colours_exactly:
      return "exactly " + in_words(which.count) + " different colours";
    case kind::distinct_values_exactly:
      return "exactly " + in_words(which.count) + " different values";
    case kind::zone_at_most:
      return count + " cards or fewer in the zone";
    case kind::zone_at_least:
      return count + " cards or more in the zone";
  }
  return "an objective";
}

std::string progress_words(const splito::objective& which,
                           std::span<const std::vector<splito::card>> zones, std::size_t zone) {
  std::vector<splito::tally> tallies;
  for (const auto& each : zones)
    tallies.push_back(splito::tally_of(each));
  const splito::tally& here = tallies[zone];
  switch (which.kind) {
    case kind::majority_colour:
    case kind::majority_value:
      return majority_progress(tallies, zone, which);
    case kind::exact_count_value:
    case kind::no_value:
      return std::to_string(here.of(which.value)) + " now";
    case kind::no_colour:
      return std::to_string(here.of(which.colour.value_or(splito::colour::pink))) + " now";
    case kind::all_of_colours: {
      std::vector<std::string> missing;
      for (const splito::colour each : which.colours) {
        if (here.of(each) == 0) missing.push_back(name(each));
      }
      return missing.empty() ? "all here" : "lacks " + and_list(missing);
    }
    case kind::distinct_colours_exactly:
      return std::to_string(here.distinct_colours()) + " now";
    case kind::distinct_values_exactly:
      return std::to_string(here.distinct_values()) + " now";
    case kind::zone_at_most:
    case kind::zone_at_least:
      return std::to_string(here.cards) + " now";
  }
  return {};
}

std::string most_words(const splito::objective& which,
                       std::span<const std::vector<splito::card>> zones) {
  int most = 0;
  for (const auto& each : zones)
    most = std::max(most, count_for(which, splito::tally_of(each)));
  return most == 0 ? "no zone has one" : "several zones have " + std::to_string(most);
}

std::string standing_mark(splito::standing how, const style& look) {
  switch (how) {
    case splito::standing::met:
      return look.plain ? "met" : paint(look, hue::good, "[+]");
    case splito::standing::open:
      return look.plain ? "open" : "[.]";
    case splito::standing::broken:
      return look.plain ? "cannot be met any more" : paint(look, hue::bad, "[x]");
  }
  return {};
}

std::string card_words(splito::card which, const splito::objective_deck& deck, const style& look) {
  if (splito::is_objective(which)) {
    const splito::objective& objective = deck.at(which);
    return '"' + objective_words(objective) + "\" (" + points_words(objective.points) + ')';
  }
  const splito::colour colour = splito::colour_of(which);
  const std::string value = std::to_string(splito::value_of(which));
  if (look.plain) return name(colour) + ' ' + value;
  return paint(look, hue_of(colour), letter_of(colour) + value);
}

std::string colours_of(const std::vector<splito::card>& zone, const style& look) {
  std::vector<splito::card> sorted = zone;
  std::ranges::sort(sorted);
  std::string text;
  std::optional<splito::colour> last;
  std::string group;
  const auto close = [&] {
    if (last)
      text += (text.empty() ? "" : look.plain ? "; " : "  ") + paint(look, hue_of(*last), group);
  };
  for (const splito::card each : sorted) {
    if (splito::is_objective(each)) continue;
    if (last != splito::colour_of(each)) {
      close();
      last = splito::colour_of(each);
      group = look.plain ? name(*last) : std::string(1, letter_of(*last));
    }
    group += ' ' + std::to_string(splito::value_of(each));
  }
  close();
  return text;
}

std::string zone_name(const table_state& table, const splito::view& seen, std::size_t zone) {
  if (seen.edition == splito::edition::duel) {
    const auto owner = static_cast<rules::seat>(zone / 2);
    const std::string whose = table.me == owner ? "your" : name_of(table, owner) + "'s";
    return whose + (zone % 2 == 0 ? " left" : " right");
  }
  const auto first = static_cast<rules::seat>(zone);
  const auto second = rules::left_of(first, static_cast<rules::seat>(seen.zones.size()));
  if (table.me == second) return name_of(table, second) + " & " + name_of(table, first);
  return name_of(table, first) + " & " + name_of(table, second);
}

std::optional<rules::seat> neighbour(const splito::view& seen, rules::seat me, splito::side side) {
  if (seen.edition == splito::edition::duel) return std::nullopt;
  const auto players = static_cast<rules::seat>(seen.zones.size());
  return side == splito::side::left ? rules::left_of(me, players)
                                    : static_cast<rules::seat>((me + players - 1) % players);
}

}  // namespace splitroom::client
