#include "rules/splito/choice.hpp"

namespace splitroom::rules::splito {

std::string text_of(const play& made, const objective_deck& deck) {
  std::string result = deck.text(made.card);
  result += '@';
  result += to_string(made.side);
  return result;
}

std::optional<play> parse_play(std::string_view text, const objective_deck& deck) {
  const auto at = text.find('@');
  if (at == text.npos) return std::nullopt;
  const auto which = deck.parse(text.substr(0, at));
  if (!which) return std::nullopt;
  const auto where = text.substr(at + 1);
  for (const side each : {side::left, side::right}) {
    if (where == to_string(each)) return play{*which, each};
  }
  return std::nullopt;
}

}  // namespace splitroom::rules::splito
