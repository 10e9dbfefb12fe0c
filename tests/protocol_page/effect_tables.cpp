// Examples of effects: the shortest of each kind that random games bring about, with cards in it.
#include <algorithm>
#include <map>

#include "protocol/match/match.hpp"
#include "rules/splito/effect.hpp"
#include "rules/splitz/effect.hpp"
#include "tests/protocol_page/tables.hpp"
#include "tests/support/prng.hpp"

namespace splitroom::test {

namespace {

using json = nlohmann::ordered_json;
using examples = std::map<std::string, json>;  ///< by kind

bool better(const json& a, const json& b) {
  const std::string left = a.dump();
  const std::string right = b.dump();
  const bool left_empty = left.find("[]") != std::string::npos;
  const bool right_empty = right.find("[]") != std::string::npos;
  return left_empty != right_empty ? right_empty : left.size() < right.size();
}

void note(examples& found, const json& effects) {
  for (const json& each : effects) {
    const auto [known, fresh] = found.try_emplace(each["fx"], each);
    if (!fresh && better(each, known->second)) known->second = each;
  }
}

void play(examples& found, const protocol::game_entry& entry, rules::seat players, prng chance) {
  auto started = entry.start(players, rules::splito::builtin_deck(), chance);
  note(found, started.effects);
  protocol::match& game = *started.match;
  while (const auto asked = game.pending()) {
    std::vector<protocol::text_answer> answers;
    for (const rules::seat each : asked->seats) {
      const auto wants = game.request_for(each).value();
      const auto count = static_cast<std::uint32_t>(rules::count_choices(wants));
      answers.push_back({each, rules::choice_at(wants, chance(count))});
    }
    note(found, game.apply(answers).value());
  }
}

template <class Names>
page_table table_of(const Names& kinds, const examples& found) {
  page_table table{{"`fx`", "example", "meaning"}, {}, true};
  for (const std::string_view each : kinds) {
    const auto example = found.find(std::string(each));
    table.rows.push_back({"`" + std::string(each) + "`",
                          "`" + (example == found.end() ? "" : example->second.dump()) + "`"});
  }
  return table;
}

}  // namespace

void add_effect_tables(page_content& into) {
  constexpr std::uint64_t games_each = 60;  // enough for a third stalemate in Split It
  std::map<protocol::game_name, examples> found;
  for (const protocol::game_entry& entry : protocol::games()) {
    for (rules::seat players = entry.fewest; players <= std::min<rules::seat>(entry.most, 4);
         ++players) {
      for (std::uint64_t seed = 0; seed < games_each; ++seed) {
        play(found[entry.game], entry, players, prng(seed));
      }
    }
  }
  into.tables["effects splitz"] =
      table_of(rules::splitz::effect_kind_names, found[protocol::game_name::splitz]);
  into.tables["effects splito"] =
      table_of(rules::splito::effect_kind_names, found[protocol::game_name::splito]);
}

}  // namespace splitroom::test
