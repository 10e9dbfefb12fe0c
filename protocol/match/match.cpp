// The explicit table of games. Adding a game or an edition: a wire (or a case of one), and a row.
#include "protocol/match/match.hpp"

#include <algorithm>

#include "protocol/match/match_adapter.hpp"
#include "protocol/match/splito_codec.hpp"
#include "protocol/match/splitz_codec.hpp"
#include "rules/splito/game.hpp"
#include "rules/splitz/game.hpp"

namespace splitroom::protocol {
namespace {

struct splitz_wire {
  using game = rules::splitz::game;
  rules::splitz::edition edition{};

  [[nodiscard]] nlohmann::ordered_json effect_json(const game::effect& what) const {
    return to_json(what, edition);
  }
  [[nodiscard]] nlohmann::ordered_json view_json(const game::view& what) const {
    return to_json(what);
  }
  [[nodiscard]] std::string bot_choice(rules::bots::level how, const game::view& seen,
                                       rules::seat me, const rules::request& asked,
                                       const rules::draw& below) const {
    return rules::bots::choose(how, seen, me, asked, below);
  }
};

struct splito_wire {
  using game = rules::splito::game;
  objectives_ptr objectives;

  [[nodiscard]] nlohmann::ordered_json effect_json(const game::effect& what) const {
    return to_json(what, *objectives);
  }
  [[nodiscard]] nlohmann::ordered_json view_json(const game::view& what) const {
    return to_json(what, *objectives);
  }
  [[nodiscard]] std::vector<std::string> hand_of(const game::view& seen) const {
    std::vector<std::string> texts;
    texts.reserve(seen.hand.size());
    for (const auto each : seen.hand) {
      texts.push_back(objectives->text(each));
    }
    return texts;
  }
  [[nodiscard]] std::string bot_choice(rules::bots::level how, const game::view& seen,
                                       rules::seat me, const rules::request& asked,
                                       const rules::draw& below) const {
    return rules::bots::choose(how, seen, *objectives, me, asked, below);
  }
};

template <rules::splitz::edition Edition>
started_match start_splitz(rules::seat players, const objectives_ptr&, const rules::draw& below) {
  return start_match(splitz_wire{Edition}, rules::splitz::shuffled(Edition, players, below));
}

template <rules::splito::edition Edition>
started_match start_splito(rules::seat players, const objectives_ptr& objectives,
                           const rules::draw& below) {
  return start_match(splito_wire{objectives},
                     rules::splito::shuffled(Edition, players, objectives, below));
}

constexpr game_entry table[] = {
    {game_name::splitz, edition_name::splitz, 2, 4, false,
     start_splitz<rules::splitz::edition::splitz>},
    {game_name::splitz, edition_name::split_it, 2, 4, false,
     start_splitz<rules::splitz::edition::split_it>},
    {game_name::splito, edition_name::standard, 3, 8, true,
     start_splito<rules::splito::edition::standard>},
    {game_name::splito, edition_name::duel, 2, 2, true, start_splito<rules::splito::edition::duel>},
};

}  // namespace

std::span<const game_entry> games() { return table; }

const game_entry* find_game(game_name game, edition_name edition) {
  const auto* const found = std::ranges::find_if(
      table, [&](const game_entry& row) { return row.game == game && row.edition == edition; });
  return found == std::end(table) ? nullptr : found;
}

const game_entry& default_entry(game_name game) {
  return *std::ranges::find(table, game, &game_entry::game);
}

}  // namespace splitroom::protocol
