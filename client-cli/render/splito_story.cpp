#include "client-cli/render/splito_story.hpp"

#include "client-cli/render/phrases.hpp"
#include "client-cli/render/splito_words.hpp"
#include "client-cli/render/story.hpp"

namespace splitroom::client {
namespace {

namespace splito = rules::splito;
using kind = splito::effect_kind;

std::string played(const splito::effect& what, const std::string& card, const table_state& table,
                   const splito::view& seen, const style& look) {
  const rules::seat who = what.seat.value_or(0);
  const splito::side side = what.side.value_or(splito::side::left);
  const auto with = neighbour(seen, who, side);
  const std::string neighbour_name = with ? name_of(table, *with, *look.words) : "";
  return "  " + story_sentence(
                    table, look, with ? "played" : "played_duel", {who},
                    {{"name", name_of(table, who, *look.words)},
                     {"cards", card},
                     {"side", look.text("game.to_side." + std::string(splito::to_string(side)))},
                     {"neighbour", neighbour_name}});
}

}  // namespace

lines tell_splito(const std::vector<splito::effect>& effects, splito::edition edition,
                  std::size_t players, const table_state& table, const style& look) {
  splito::view shape;  // all that names of zones and neighbours need
  shape.edition = edition;
  shape.zones.resize(splito::zone_count(edition, static_cast<std::uint8_t>(players)));
  const splito::objective_deck& deck = *table.objectives;
  lines out;
  const auto say = [&](std::string_view key, std::initializer_list<text_value> values) {
    out.push_back(story_sentence(table, look, key, {}, values));
  };
  for (const splito::effect& each : effects) {
    const std::string zone = each.zone ? zone_name(table, shape, *each.zone, *look.words) : "?";
    std::vector<std::string> names;
    for (const splito::card one : each.cards)
      names.push_back(card_words(one, deck, look));
    const std::string cards = names.empty() ? "?" : comma_list(names);
    switch (each.kind) {
      case kind::commons:
        say("commons", {{"cards", cards}});
        break;
      case kind::dealt:
        say("dealt", {{"count", int{each.count}}});
        break;
      case kind::played:
        out.push_back(played(each, cards, table, shape, look));
        break;
      case kind::passed:
        say(edition == splito::edition::duel ? "passed_duel" : "passed", {});
        break;
      case kind::common_won:
        say("common_won", {{"cards", cards}, {"zone", zone}});
        break;
      case kind::common_lost:
        say("common_lost", {{"cards", cards}});
        break;
      case kind::scored:
        say("scored", {{"zone", zone},
                       {"points", points_words(each.points, look)},
                       {"count", each.cards.size()}});
        break;
    }
  }
  return out;
}

}  // namespace splitroom::client
