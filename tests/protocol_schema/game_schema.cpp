#include <array>
#include <string_view>

#include "protocol/match/splito_effect_shape.hpp"
#include "protocol/match/splitz_effect_shape.hpp"
#include "rules/splito/objective.hpp"
#include "tests/protocol_schema/schema_of.hpp"
#include "tests/protocol_schema/schemas.hpp"

namespace splitroom::test {

namespace {

using builder = schema_builder;

const ojson text{{"type", "string"}};
const ojson count{{"type", "integer"}, {"minimum", 0}};
const ojson boolean{{"type", "boolean"}};

ojson list(ojson items) { return builder::list_of(std::move(items)); }
ojson cards() { return list(text); }
ojson seats() { return list(builder::reference("seat")); }

ojson object(ojson properties) {
  ojson made{{"type", "object"}, {"properties", std::move(properties)}};
  made["required"] = ojson::array();
  for (const auto& [name, unused] : made["properties"].items())
    made["required"].push_back(name);
  return made;
}

void describe(ojson& object, const prose& words, const std::string& table,
              const std::string& path = "") {
  for (auto& [name, schema] : object["properties"].items()) {
    const std::string meaning = words.row(table, path + name);
    if (!meaning.empty()) schema["description"] = meaning;
  }
}

ojson effect_of(std::string_view kind, ojson fields, const std::string& meaning) {
  ojson properties{{"fx", {{"const", kind}}}};
  properties.update(fields);
  ojson made = object(std::move(properties));
  if (!meaning.empty()) made["description"] = meaning;
  return made;
}

ojson splitz_effects(const prose& words) {
  using namespace rules::splitz;  // NOLINT(google-build-using-namespace): all of it is its own
  ojson all = ojson::array();
  for (std::size_t i = 0; i < effect_kind_names.size(); ++i) {
    const auto shape = protocol::shape_of(static_cast<effect_kind>(i));
    ojson fields = ojson::object();
    if (shape.seats == protocol::effect_seats::one) fields["seat"] = builder::reference("seat");
    if (shape.seats == protocol::effect_seats::several) fields["seats"] = seats();
    if (shape.part) fields["part"] = builder::reference("part");
    if (shape.cards) fields["cards"] = cards();
    if (shape.value) fields["value"] = builder::integer(1, 10);
    if (!shape.count.empty()) fields[std::string(shape.count)] = count;
    const std::string_view kind = effect_kind_names.at(i);
    ojson made = effect_of(kind, fields, words.row("effects splitz", std::string(kind)));
    if (shape.automatic) made["properties"]["auto"] = {{"const", true}};
    all.push_back(std::move(made));
  }
  return all;
}

ojson splito_effects(const prose& words) {
  using namespace rules::splito;  // NOLINT(google-build-using-namespace): all of it is its own
  ojson all = ojson::array();
  for (std::size_t i = 0; i < effect_kind_names.size(); ++i) {
    const auto shape = protocol::shape_of(static_cast<effect_kind>(i));
    ojson fields = ojson::object();
    if (shape.seat) fields["seat"] = builder::reference("seat");
    if (shape.side) fields["side"] = {{"type", "string"}, {"enum", {"left", "right"}}};
    if (shape.zone) fields["zone"] = builder::integer(0, 7);
    if (shape.cards) fields["cards"] = cards();
    if (shape.count) fields["count"] = count;
    if (shape.points) fields["points"] = count;
    const std::string_view kind = effect_kind_names.at(i);
    all.push_back(effect_of(kind, fields, words.row("effects splito", std::string(kind))));
  }
  return all;
}

ojson pending() {
  return builder::nullable(object({{"kind", text}, {"secret", boolean}, {"seats", seats()}}));
}

ojson splitz_view(const prose& words) {
  ojson stack = object({{"numbers", count}, {"jokers", count}});
  ojson stacks{{"type", "object"},
               {"patternProperties", {{"^([1-9]|10)$", std::move(stack)}}},
               {"additionalProperties", false}};
  ojson seat = object(
      {{"stacks", stacks}, {"waiting_jokers", count}, {"points", count}, {"served", boolean}});
  describe(seat, words, "view splitz", "seats[].");
  ojson made =
      object({{"edition", {{"type", "string"}, {"enum", {"splitz", "split-it"}}}},
              {"round", count},
              {"rounds", count},
              {"leader", builder::reference("seat")},
              {"cards_left", count},
              {"row", cards()},
              {"parts", list(object({{"part", builder::reference("part")}, {"cards", cards()}}))},
              {"contested", list(object({{"cards", cards()}, {"seats", seats()}}))},
              {"seats", list(seat)},
              {"discards", cards()},
              {"pending", pending()}});
  describe(made, words, "view splitz");
  return made;
}

ojson splito_view(const prose& words) {
  ojson zone = object({{"cards", cards()},
                       {"points", count},
                       {"won", cards()},
                       {"met", cards()},
                       {"open", cards()},
                       {"broken", cards()}});
  describe(zone, words, "view splito", "zones[].");
  ojson made = object({{"edition", {{"type", "string"}, {"enum", {"standard", "duel"}}}},
                       {"turn", count},
                       {"turns", count},
                       {"commons", cards()},
                       {"zones", list(zone)},
                       {"hand_counts", list(count)},
                       {"hand", cards()},
                       {"pending", pending()}});
  describe(made, words, "view splito");
  return made;
}

ojson objective() {
  ojson params{{"type", "object"},
               {"properties",
                {{"colour", text}, {"value", count}, {"count", count}, {"colours", list(text)}}}};
  ojson made = object({{"id", text}, {"kind", text}, {"params", params}, {"points", count}});
  made["properties"]["symbol"] = {{"type", "string"}, {"enum", {"moon", "star"}}};
  return made;
}

}  // namespace

ojson game_definitions(const prose& words) {
  ojson colours = ojson::array();
  for (const auto edition : {rules::splitz::edition::splitz, rules::splitz::edition::split_it}) {
    for (const std::string_view each : rules::splitz::colour_names(edition)) {
      if (std::find(colours.begin(), colours.end(), each) == colours.end()) colours.push_back(each);
    }
  }
  ojson made;
  made["part"] = {{"type", "string"}, {"enum", colours}};
  made["splitz_effect"] = {{"oneOf", splitz_effects(words)}};
  made["splito_effect"] = {{"oneOf", splito_effects(words)}};
  made["effect"] = {
      {"anyOf", {builder::reference("splitz_effect"), builder::reference("splito_effect")}}};
  made["splitz_view"] = splitz_view(words);
  made["splito_view"] = splito_view(words);
  made["view"] = {
      {"anyOf", {builder::reference("splitz_view"), builder::reference("splito_view")}}};
  made["objective"] = objective();
  return made;
}

}  // namespace splitroom::test
