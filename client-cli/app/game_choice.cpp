#include "client-cli/app/game_choice.hpp"

#include <algorithm>

#include "client-cli/input/words.hpp"
#include "protocol/codec/codec.hpp"

namespace splitroom::client {

tl::expected<protocol::game_entry, std::string> find_choice(std::string_view typed_name,
                                                            std::string_view typed_edition) {
  const std::string name = tidy(typed_name);
  const std::string edition = tidy(typed_edition);
  const auto game = protocol::parse_game_name(name);
  const auto form = protocol::parse_edition_name(edition.empty() && !game ? name : edition);
  if (!game && !form)
    return tl::unexpected("There is no game \"" + std::string(typed_name) +
                          "\": splitz, split-it, splito or duel.");
  if (!edition.empty() && !form)
    return tl::unexpected("There is no edition \"" + std::string(typed_edition) +
                          "\": splitz or split-it; standard or duel.");
  if (!form) return protocol::default_entry(*game);
  for (const protocol::game_entry& each : protocol::games()) {
    const bool named = game ? each.game == *game : true;
    if (each.edition == *form && named) return each;
  }
  return tl::unexpected("\"" + edition + "\" is no edition of " + name + ".");
}

tl::expected<int, std::string> seats_for(const protocol::game_entry& game, int players, int bots) {
  constexpr int usual = 4;
  if (players == 0) {
    const int wanted = bots > 0 ? bots + 1 : usual;
    players = std::clamp<int>(wanted, game.fewest, game.most);
  }
  if (players < game.fewest || players > game.most) {
    return tl::unexpected((game.fewest == game.most
                               ? "This game is for " + std::to_string(game.fewest)
                               : "This game is for " + std::to_string(game.fewest) + " to " +
                                     std::to_string(game.most)) +
                          " players, not " + std::to_string(players) + ".");
  }
  if (bots >= players) {
    return tl::unexpected("With " + std::to_string(players) +
                          " players there is room for at most " + std::to_string(players - 1) +
                          " bots besides you.");
  }
  return players;
}

}  // namespace splitroom::client
