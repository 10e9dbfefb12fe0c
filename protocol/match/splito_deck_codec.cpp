// The objectives of Splito as a deck file has them.
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

}  // namespace splitroom::protocol
