#include "client-cli/render/splito_story.hpp"

#include "client-cli/render/phrases.hpp"
#include "client-cli/render/splito_words.hpp"

namespace splitroom::client {
namespace {

namespace splito = rules::splito;
using kind = splito::effect_kind;

std::string played(const splito::effect& what, const table_state& table, const splito::view& seen,
                   const style& look) {
  const rules::seat who = what.seat.value_or(0);
  std::string where;
  if (what.side) {
    const auto with = neighbour(seen, who, *what.side);
    where = std::string(" to the ") + std::string(splito::to_string(*what.side));
    if (with) where += " (with " + name_of(table, *with) + ')';
  }
  return "  " + name_at_start(table, who) + ": " +
         (what.cards.empty() ? "?" : card_words(what.cards[0], *table.objectives, look)) + where;
}

}  // namespace

lines tell_splito(const std::vector<splito::effect>& effects, splito::edition edition,
                  std::size_t players, const table_state& table, const style& look) {
  splito::view shape;  // all that names of zones and neighbours need
  shape.edition = edition;
  shape.zones.resize(splito::zone_count(edition, static_cast<std::uint8_t>(players)));
  const splito::objective_deck& deck = *table.objectives;
  lines out;
  for (const splito::effect& each : effects) {
    const std::string zone = each.zone ? zone_name(table, shape, *each.zone) : "?";
    const std::string card = each.cards.empty() ? "?" : card_words(each.cards[0], deck, look);
    switch (each.kind) {
      case kind::commons: {
        std::vector<std::string> words;
        for (const splito::card one : each.cards)
          words.push_back(card_words(one, deck, look));
        out.push_back("For all: " + and_list(words) + '.');
        break;
      }
      case kind::dealt:
        out.push_back("Everybody gets " + counted(each.count, "card", "cards") + '.');
        break;
      case kind::played:
        out.push_back(played(each, table, shape, look));
        break;
      case kind::passed:
        out.emplace_back(edition == splito::edition::duel ? "Hands are exchanged."
                                                          : "Hands go to the left.");
        break;
      case kind::common_won:
        out.push_back("The common " + card + " goes to the zone " + zone + '.');
        break;
      case kind::common_lost:
        out.push_back("The common " + card + " goes to nobody.");
        break;
      case kind::scored:
        out.push_back(
            "Zone " + zone + ": " + points_words(each.points) + " from " +
            counted(static_cast<std::int64_t>(each.cards.size()), "objective", "objectives") + '.');
        break;
    }
  }
  return out;
}

}  // namespace splitroom::client
