#include "client-cli/render/splito_words.hpp"

#include <algorithm>

#include "client-cli/input/play_input.hpp"
#include "client-cli/render/phrases.hpp"
#include "rules/splito/tally.hpp"

namespace splitroom::client {
namespace {

namespace splito = rules::splito;
using goal = splito::objective_kind;

int count_for(const splito::objective& which, const splito::tally& zone) {
  return which.kind == goal::majority_colour ? zone.of(which.colour.value_or(splito::colour::pink))
                                             : zone.of(which.value);
}

std::string majority_progress(const std::vector<splito::tally>& zones, std::size_t zone,
                              const splito::objective& which, const catalogue& words) {
  int elsewhere = 0;
  for (std::size_t i = 0; i < zones.size(); ++i) {
    if (i != zone) elsewhere = std::max(elsewhere, count_for(which, zones[i]));
  }
  return words.text("terminal.progress.majority",
                    {{"here", count_for(which, zones[zone])}, {"elsewhere", elsewhere}});
}

std::string suits_list(std::span<const splito::colour> which, const catalogue& words) {
  std::vector<std::string> names;
  for (const splito::colour each : which)
    names.push_back(suit_name(each, words));
  return and_list(names, words);
}

std::string wire_name(splito::colour which) {
  return std::string(splito::colour_names[static_cast<std::size_t>(which)]);
}

/// As the keys of the catalogue call it, and the protocol's page.
std::string key_of(goal which) { return "game.objective." + std::string(splito::to_string(which)); }

}  // namespace

std::string suit_name(splito::colour which, const catalogue& words) {
  return words.text("game.suit." + wire_name(which));
}

std::string objective_words(const splito::objective& which, const catalogue& words) {
  const splito::colour colour = which.colour.value_or(splito::colour::pink);
  return words.text(key_of(which.kind),
                    {{"value", int{which.value}},
                     {"count", std::to_string(which.count)},
                     {"colour", suit_name(colour, words)},
                     {"colour_of", words.text("game.suit_of." + wire_name(colour))},
                     {"colours", suits_list(which.colours, words)}});
}

std::string progress_words(const splito::objective& which,
                           std::span<const std::vector<splito::card>> zones, std::size_t zone,
                           const catalogue& words) {
  std::vector<splito::tally> tallies;
  for (const auto& each : zones)
    tallies.push_back(splito::tally_of(each));
  const splito::tally& here = tallies[zone];
  const auto now = [&](int have) { return words.text("terminal.progress.now", {{"have", have}}); };
  switch (which.kind) {
    case goal::majority_colour:
    case goal::majority_value:
      return majority_progress(tallies, zone, which, words);
    case goal::exact_count_value:
    case goal::no_value:
      return now(here.of(which.value));
    case goal::no_colour:
      return now(here.of(which.colour.value_or(splito::colour::pink)));
    case goal::all_of_colours: {
      std::vector<splito::colour> missing;
      for (const splito::colour each : which.colours) {
        if (here.of(each) == 0) missing.push_back(each);
      }
      return missing.empty()
                 ? words.text("terminal.progress.all")
                 : words.text("terminal.progress.lacks", {{"colours", suits_list(missing, words)}});
    }
    case goal::distinct_colours_exactly:
      return now(here.distinct_colours());
    case goal::distinct_values_exactly:
      return now(here.distinct_values());
    case goal::zone_at_most:
    case goal::zone_at_least:
      return now(here.cards);
  }
  return {};
}

std::string most_words(const splito::objective& which,
                       std::span<const std::vector<splito::card>> zones, const catalogue& words) {
  int most = 0;
  for (const auto& each : zones)
    most = std::max(most, count_for(which, splito::tally_of(each)));
  return most == 0 ? words.text("terminal.progress.none")
                   : words.text("terminal.progress.several", {{"have", most}});
}

std::string standing_mark(splito::standing how, const style& look) {
  switch (how) {
    case splito::standing::met:
      return look.plain ? look.text("table.state.met") : paint(look, hue::good, "[+]");
    case splito::standing::open:
      return look.plain ? look.text("table.state.open") : "[.]";
    case splito::standing::broken:
      return look.plain ? look.text("table.state.broken") : paint(look, hue::bad, "[x]");
  }
  return {};
}

std::string card_words(splito::card which, const splito::objective_deck& deck, const style& look) {
  if (splito::is_objective(which)) {
    const splito::objective& objective = deck.at(which);
    return look.text("game.objective_name", {{"words", objective_words(objective, *look.words)},
                                             {"points", points_words(objective.points, look)}});
  }
  const splito::colour colour = splito::colour_of(which);
  const std::string value = std::to_string(splito::value_of(which));
  if (look.plain)
    return look.text("game.suit_card",
                     {{"suit", suit_name(colour, *look.words)}, {"value", value}});
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
      group = look.plain ? suit_name(*last, *look.words) : std::string(1, letter_of(*last));
    }
    group += ' ' + std::to_string(splito::value_of(each));
  }
  close();
  return text;
}

std::string zone_name(const table_state& table, const splito::view& seen, std::size_t zone,
                      const catalogue& words) {
  if (seen.edition == splito::edition::duel) {
    const auto owner = static_cast<rules::seat>(zone / 2);
    return words.text(zone % 2 == 0 ? "table.zone_left_of" : "table.zone_right_of",
                      {{"name", name_of(table, owner, words)}});
  }
  const auto one = static_cast<rules::seat>(zone);
  const auto other = rules::left_of(one, static_cast<rules::seat>(seen.zones.size()));
  const bool turned = table.me == other;  // the viewer goes first
  return words.text("table.zone_between",
                    {{"first", name_of(table, turned ? other : one, words)},
                     {"second", name_of(table, turned ? one : other, words)}});
}

std::optional<rules::seat> neighbour(const splito::view& seen, rules::seat me, splito::side side) {
  if (seen.edition == splito::edition::duel) return std::nullopt;
  const auto players = static_cast<rules::seat>(seen.zones.size());
  return side == splito::side::left ? rules::left_of(me, players)
                                    : static_cast<rules::seat>((me + players - 1) % players);
}

}  // namespace splitroom::client
