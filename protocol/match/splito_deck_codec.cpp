// The objectives of Splito as a deck file has them.
#include <algorithm>

#include "protocol/match/json_reader.hpp"
#include "protocol/match/splito_codec.hpp"

namespace splitroom::protocol {
namespace {

namespace splito = rules::splito;
using ojson = nlohmann::ordered_json;

ojson params_of(const splito::objective& which) {
  auto params = ojson::object();
  if (which.colour)
    params["colour"] = splito::colour_names[static_cast<std::size_t>(*which.colour)];
  if (which.value != 0) params["value"] = which.value;
  if (which.count != 0) params["count"] = which.count;
  if (!which.colours.empty()) {
    ojson& colours = params["colours"] = ojson::array();
    for (const auto each : which.colours) {
      colours.push_back(splito::colour_names[static_cast<std::size_t>(each)]);
    }
  }
  return params;
}

/// The place of `from`'s text in `names`; a fault and 0 when it is not there.
template <class Names>
std::size_t index_in(const Names& names, const json_reader& from, std::string_view what) {
  const auto found = std::ranges::find(names, from.text());
  if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
  from.note("is no " + std::string(what));
  return 0;
}

splito::colour read_colour(const json_reader& from) {
  return static_cast<splito::colour>(index_in(splito::colour_names, from, "colour"));
}

void read_params(const json_reader& from, splito::objective& into) {
  constexpr int most = 255;  // whether a number makes sense is for objective_deck::make to say
  if (from.has("colour")) into.colour = read_colour(from.field("colour"));
  if (from.has("value")) into.value = from.field("value").number<std::uint8_t>(0, most);
  if (from.has("count")) into.count = from.field("count").number<std::uint8_t>(0, most);
  if (from.has("colours")) {
    from.field("colours").each_item(splito::colour_count, [&](const json_reader& item) {
      into.colours.push_back(read_colour(item));
    });
  }
}

splito::objective read_objective(const json_reader& from) {
  constexpr std::array<std::string_view, 3> symbols{"none", "moon", "star"};
  splito::objective read;
  read.id = from.field("id").text();
  const auto kind = index_in(splito::objective_kind_names, from.field("kind"), "kind of objective");
  read.kind = static_cast<splito::objective_kind>(kind);
  read_params(from.field("params"), read);
  read.points = from.field("points").number<std::uint8_t>(0, 255);
  if (from.has("symbol") && !from.field("symbol").is_null()) {
    read.symbol = static_cast<splito::symbol>(index_in(symbols, from.field("symbol"), "symbol"));
  }
  return read;
}

}  // namespace

ojson to_json(const splito::objective_deck& deck) {
  auto list = ojson::array();
  for (const auto& each : deck.objectives()) {
    ojson made;
    made["id"] = each.id;
    made["kind"] = splito::to_string(each.kind);
    made["params"] = params_of(each);
    made["points"] = each.points;
    if (each.symbol == splito::symbol::moon) made["symbol"] = "moon";
    if (each.symbol == splito::symbol::star) made["symbol"] = "star";
    list.push_back(std::move(made));
  }
  return list;
}

tl::expected<std::shared_ptr<const splito::objective_deck>, std::string> splito_objectives(
    const nlohmann::json& list) {
  constexpr std::size_t most = 255;
  reading_fault fault;
  std::vector<splito::objective> objectives;
  json_reader(list, "objectives", fault).each_item(most, [&](const json_reader& item) {
    objectives.push_back(read_objective(item));
  });
  if (!fault.empty()) return tl::unexpected(fault.words());
  return splito::objective_deck::make(std::move(objectives));
}

}  // namespace splitroom::protocol
