#include "protocol/match/splito_codec.hpp"

#include <algorithm>
#include <limits>

#include "protocol/match/common_codec.hpp"
#include "protocol/match/json_reader.hpp"
#include "protocol/match/splito_effect_shape.hpp"

namespace splitroom::protocol {
namespace {

namespace splito = rules::splito;
using splito::effect_kind;
using splito::objective_deck;

/// More cards than any effect has: a zone's met objectives at most, commons included.
constexpr std::size_t most_cards = splito::objective_count;
constexpr std::int32_t most_points = std::numeric_limits<std::int32_t>::max();

std::optional<effect_kind> kind_named(std::string_view name) {
  const auto& names = splito::effect_kind_names;
  const auto found = std::ranges::find(names, name);
  if (found == names.end()) return std::nullopt;
  return static_cast<effect_kind>(found - names.begin());
}

splito::side read_side(const json_reader& from) {
  const auto name = from.text();
  if (name == to_string(splito::side::left)) return splito::side::left;
  if (name != to_string(splito::side::right)) from.note("must be \"left\" or \"right\"");
  return splito::side::right;
}

splito::effect read_effect(effect_kind kind, const json_reader& from, const objective_deck& deck) {
  const auto shape = shape_of(kind);
  splito::effect read;
  read.kind = kind;
  if (shape.seat) read.seat = from.field("seat").number<rules::seat>(0, rules::max_seats - 1);
  if (shape.side) read.side = read_side(from.field("side"));
  if (shape.zone) read.zone = from.field("zone").number<std::uint8_t>(0, rules::max_seats - 1);
  if (shape.cards) {
    read.cards = read_cards<splito::card>(from.field("cards"), most_cards,
                                          [&](std::string_view text) { return deck.parse(text); });
  }
  if (shape.count) read.count = from.field("count").number<std::uint8_t>(0, splito::deck_size);
  if (shape.points) read.points = from.field("points").number<std::int32_t>(0, most_points);
  return read;
}

}  // namespace

nlohmann::ordered_json to_json(const splito::effect& what, const objective_deck& deck) {
  const auto shape = shape_of(what.kind);
  nlohmann::ordered_json made;
  made["fx"] = splito::to_string(what.kind);
  if (shape.seat) made["seat"] = what.seat.value_or(0);
  if (shape.side) made["side"] = to_string(what.side.value_or(splito::side::left));
  if (shape.zone) made["zone"] = what.zone.value_or(0);
  if (shape.cards) {
    made["cards"] = card_texts(what.cards, [&](splito::card each) { return deck.text(each); });
  }
  if (shape.count) made["count"] = what.count;
  if (shape.points) made["points"] = what.points;
  return made;
}

tl::expected<std::vector<splito::effect>, std::string> splito_effects(const nlohmann::json& list,
                                                                      const objective_deck& deck) {
  reading_fault fault;
  std::vector<splito::effect> effects;
  json_reader(list, "effects", fault).each_item(most_effects, [&](const json_reader& item) {
    if (const auto kind = kind_named(item.field("fx").text())) {
      effects.push_back(read_effect(*kind, item, deck));
    }
  });
  if (!fault.empty()) return tl::unexpected(fault.words());
  return effects;
}

}  // namespace splitroom::protocol
