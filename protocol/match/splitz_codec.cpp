#include "protocol/match/splitz_codec.hpp"

#include <algorithm>

#include "protocol/match/common_codec.hpp"
#include "protocol/match/json_reader.hpp"

namespace splitroom::protocol {
namespace {

namespace splitz = rules::splitz;
using splitz::effect_kind;

constexpr rules::seat most_players = 4;

enum class whom : std::uint8_t { nobody, one, several };

/// Which fields of an effect its kind uses; `count` is the name of the number, "" when there is
/// none.
struct effect_shape {
  whom seats = whom::nobody;
  bool part = false;
  bool cards = false;
  bool value = false;
  std::string_view count;
  bool automatic = false;
};

constexpr effect_shape shape_of(effect_kind kind) {
  switch (kind) {
    case effect_kind::round:
      return {.seats = whom::one, .count = "round"};
    case effect_kind::row:
      return {.cards = true, .count = "left"};
    case effect_kind::cut:
      return {.seats = whom::one, .part = true, .cards = true, .count = "", .automatic = true};
    case effect_kind::discarded:
      return {.seats = whom::one, .part = true, .cards = true, .count = ""};
    case effect_kind::unclaimed:
      return {.part = true, .cards = true, .count = ""};
    case effect_kind::sole:
      return {.seats = whom::one, .part = true, .cards = true, .count = ""};
    case effect_kind::joined:
      return {.seats = whom::one, .value = true, .count = "jokers"};
    case effect_kind::waiting:
      return {.seats = whom::one, .count = "jokers"};
    case effect_kind::placed:
      return {.seats = whom::one, .value = true, .count = "jokers", .automatic = true};
    case effect_kind::contested:
      return {.seats = whom::several, .part = true, .cards = true, .count = ""};
    case effect_kind::lost:
      return {.seats = whom::several, .cards = true, .count = ""};
    case effect_kind::merged:
      return {.seats = whom::several, .cards = true, .count = ""};
    case effect_kind::stalemate:
      return {.seats = whom::several, .count = "times"};
    case effect_kind::removed:
      return {.seats = whom::several, .cards = true, .count = ""};
    case effect_kind::round_end:
      return {.count = "round"};
  }
  return {};
}

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
  if (shape.seats == whom::one) {
    read.seats.insert(from.field("seat").number<rules::seat>(0, most_players - 1));
  } else if (shape.seats == whom::several) {
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
  if (shape.seats == whom::one) {
    made["seat"] = what.seats.front();
  } else if (shape.seats == whom::several) {
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
