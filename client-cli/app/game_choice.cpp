#include "client-cli/app/game_choice.hpp"

#include <algorithm>

#include "client-cli/input/words.hpp"
#include "protocol/codec/codec.hpp"

namespace splitroom::client {

tl::expected<protocol::game_entry, std::string> find_choice(std::string_view typed_name,
                                                            std::string_view typed_edition,
                                                            const catalogue& words) {
  const std::string name = tidy(typed_name);
  const std::string edition = tidy(typed_edition);
  const auto game = protocol::parse_game_name(name);
  const auto form = protocol::parse_edition_name(edition.empty() && !game ? name : edition);
  if (!game && !form)
    return tl::unexpected(words.text("terminal.usage.no_game", {{"name", typed_name}}));
  if (!edition.empty() && !form)
    return tl::unexpected(words.text("terminal.usage.no_edition", {{"name", typed_edition}}));
  if (!form) return protocol::default_entry(*game);
  for (const protocol::game_entry& each : protocol::games()) {
    const bool named = game ? each.game == *game : true;
    if (each.edition == *form && named) return each;
  }
  return tl::unexpected(
      words.text("terminal.usage.other_edition", {{"edition", edition}, {"game", name}}));
}

tl::expected<int, std::string> seats_for(const protocol::game_entry& game, int players, int bots,
                                         const catalogue& words) {
  constexpr int usual = 4;
  if (players == 0) {
    const int wanted = bots > 0 ? bots + 1 : usual;
    players = std::clamp<int>(wanted, game.fewest, game.most);
  }
  if (players < game.fewest || players > game.most) {
    const std::string fewest = std::to_string(game.fewest);
    const std::string range =
        game.fewest == game.most ? fewest : fewest + '-' + std::to_string(game.most);
    return tl::unexpected(
        words.text("terminal.usage.players", {{"range", range}, {"players", players}}));
  }
  if (bots >= players) {
    return tl::unexpected(
        words.text("terminal.usage.bots", {{"players", players}, {"bots", players - 1}}));
  }
  return players;
}

}  // namespace splitroom::client
