#include "protocol/match/splitz_codec.hpp"

#include <algorithm>

#include "protocol/match/common_codec.hpp"
#include "protocol/match/json_reader.hpp"
#include "protocol/match/splitz_effect_shape.hpp"

namespace splitroom::protocol {
namespace {

namespace splitz = rules::splitz;
using splitz::effect_kind;

constexpr rules::seat most_players = 4;

std::optional<effect_kind> kind_named(std::string_view name) {
  const auto& names = splitz::effect_kind_names;
  const auto found = std::ranges::find(names, name);
  if (found == names.end()) return std::nullopt;
  return static_cast<effect_kind>(found - names.begin());
}

splitz::part_index read_part(const json_reader& from, splitz::edition edition) {
  const auto colours = splitz::colour_names(edition);
  const auto found = std::ranges::find(colours, from.text());
  if (found == colours.end()) {
    from.note("is no part colour of this edition");
    return 0;
  }
  return static_cast<splitz::part_index>(found - colours.begin());
}

std::vector<splitz::card> read_row(const json_reader& from, std::size_t most) {
  return read_cards<splitz::card>(from, most, splitz::parse_card);
}

splitz::effect read_effect(effect_kind kind, const json_reader& from, splitz::edition edition) {
  const auto shape = shape_of(kind);
  splitz::effect read;
  read.kind = kind;
  if (shape.seats == effect_seats::one) {
    read.seats.insert(from.field("seat").number<rules::seat>(0, most_players - 1));
  } else if (shape.seats == effect_seats::several) {
    read.seats = read_seats(from.field("seats"), most_players);
  }
  if (shape.part) read.part = read_part(from.field("part"), edition);
  if (shape.cards)
    read.cards = splitz::card_list(read_row(from.field("cards"), splitz::longest_row));
  if (shape.value) {
    read.value = from.field("value").number<std::uint8_t>(1, splitz::highest_value);
  }
  if (!shape.count.empty()) {
    read.count = from.field(shape.count).number<std::uint8_t>(0, splitz::deck_size);
  }
  if (shape.automatic && from.has("auto")) read.automatic = from.field("auto").boolean();
  return read;
}

}  // namespace

nlohmann::ordered_json to_json(const splitz::effect& what, splitz::edition edition) {
  const auto shape = shape_of(what.kind);
  nlohmann::ordered_json made;
  made["fx"] = splitz::to_string(what.kind);
  if (shape.seats == effect_seats::one) {
    made["seat"] = what.seats.front();
  } else if (shape.seats == effect_seats::several) {
    made["seats"] = to_json(what.seats);
  }
  if (shape.part) made["part"] = splitz::colour_names(edition)[what.part.value_or(0)];
  if (shape.cards) made["cards"] = card_texts(what.cards, splitz::to_text);
  if (shape.value) made["value"] = what.value;
  if (!shape.count.empty()) made[std::string(shape.count)] = what.count;
  if (shape.automatic && what.automatic) made["auto"] = true;
  return made;
}

tl::expected<std::vector<splitz::effect>, std::string> splitz_effects(const nlohmann::json& list,
                                                                      splitz::edition edition) {
  reading_fault fault;
  std::vector<splitz::effect> effects;
  json_reader(list, "effects", fault).each_item(most_effects, [&](const json_reader& item) {
    if (const auto kind = kind_named(item.field("fx").text())) {
      effects.push_back(read_effect(*kind, item, edition));
    }
  });
  if (!fault.empty()) return tl::unexpected(fault.words());
  return effects;
}

}  // namespace splitroom::protocol
