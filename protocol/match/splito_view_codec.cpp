#include <algorithm>

#include "protocol/match/common_codec.hpp"
#include "protocol/match/json_reader.hpp"
#include "protocol/match/splito_codec.hpp"

namespace splitroom::protocol {
namespace {

namespace splito = rules::splito;
using ojson = nlohmann::ordered_json;
using cards = std::vector<splito::card>;

constexpr std::string_view edition_names[] = {"standard", "duel"};
/// Two seats' hands of 13, or both of one seat's.
constexpr std::size_t most_in_zone = std::size_t{2} * splito::hand_size;

/// A zone's objectives by how they stand, so that a thin client need not know the kinds. `won`: the
/// commons that the zone would get now; `met`: all that would score now, commons included.
ojson zone_json(const splito::view& view, const splito::objective_deck& deck,
                const splito::zone_score& score, std::size_t zone) {
  const auto text = [&](splito::card each) { return deck.text(each); };
  cards open;
  cards broken;
  for (const splito::card each : view.zones[zone]) {
    if (!splito::is_objective(each) || std::ranges::count(score.met, each) > 0) continue;
    const auto stands = splito::standing_of(deck.at(each), view.zones, zone);
    (stands == splito::standing::broken ? broken : open).push_back(each);
  }
  ojson made;
  made["cards"] = card_texts(view.zones[zone], text);
  made["points"] = score.points;
  made["won"] = card_texts(score.won, text);
  made["met"] = card_texts(score.met, text);
  made["open"] = card_texts(open, text);
  made["broken"] = card_texts(broken, text);
  return made;
}

splito::edition read_edition(const json_reader& from) {
  const auto found = std::ranges::find(edition_names, from.text());
  if (found == std::end(edition_names)) {
    from.note("is no edition of Splito");
    return {};
  }
  return static_cast<splito::edition>(found - std::begin(edition_names));
}

}  // namespace

ojson to_json(const splito::view& what, const splito::objective_deck& deck) {
  const auto text = [&](splito::card each) { return deck.text(each); };
  ojson made;
  made["edition"] = edition_names[static_cast<std::size_t>(what.edition)];
  made["turn"] = what.turn;
  made["turns"] = what.turns;
  made["commons"] = card_texts(what.commons, text);
  ojson& zones = made["zones"] = ojson::array();
  const auto scores = splito::score_zones(deck, what.commons, what.zones);
  for (std::size_t zone = 0; zone < what.zones.size(); ++zone) {
    zones.push_back(zone_json(what, deck, scores[zone], zone));
  }
  made["hand_counts"] = what.hand_counts;
  made["hand"] = card_texts(what.hand, text);
  made["pending"] = to_json(what.pending);
  return made;
}

tl::expected<splito::view, std::string> splito_view(const nlohmann::json& value,
                                                    const splito::objective_deck& deck) {
  const auto parse = [&](std::string_view text) { return deck.parse(text); };
  reading_fault fault;
  const json_reader from(value, "", fault);
  splito::view view;
  view.edition = read_edition(from.field("edition"));
  view.turn = from.field("turn").number<std::uint8_t>(1, 26);
  view.turns = from.field("turns").number<std::uint8_t>(1, 26);
  const auto commons = read_cards<splito::card>(from.field("commons"), 2, parse);
  if (commons.size() == 2 && std::ranges::all_of(commons, splito::is_objective)) {
    view.commons = {commons[0], commons[1]};
  } else {
    from.field("commons").note("must be two objectives: moon, star");
  }
  from.field("zones").each_item(rules::max_seats, [&](const json_reader& item) {
    view.zones.push_back(read_cards<splito::card>(item.field("cards"), most_in_zone, parse));
  });
  from.field("hand_counts").each_item(rules::max_seats, [&](const json_reader& item) {
    view.hand_counts.push_back(item.number<std::uint8_t>(0, splito::hand_size));
  });
  view.hand = read_cards<splito::card>(from.field("hand"), splito::hand_size, parse);
  if (!fault.empty()) return tl::unexpected(fault.words());

  const auto players = static_cast<rules::seat>(view.hand_counts.size());
  if (players < 2) {
    from.field("hand_counts").note("must have at least 2 elements");
  } else if (view.zones.size() != splito::zone_count(view.edition, players)) {
    from.field("zones").note("must be as many as this edition has");
  }
  view.pending = read_pending(from.field("pending"), players);
  if (!fault.empty()) return tl::unexpected(fault.words());
  return view;
}

}  // namespace splitroom::protocol
