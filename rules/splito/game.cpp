#include "rules/splito/game.hpp"

#include <algorithm>

namespace splitroom::rules::splito {

static_assert(rules::game<game>);

bool game::operator==(const game& other) const {
  const bool same_objectives =
      objectives_ == other.objectives_ ||
      (objectives_ && other.objectives_ && *objectives_ == *other.objectives_);
  return same_objectives && table_ == other.table_;
}

std::optional<decision> game::pending() const {
  if (!running()) return std::nullopt;
  return decision{decision_kind::play, true, seat_set::all(table_.players)};
}

rejection game::why_not_asked() const {
  return running() ? rejection::not_asked : rejection::game_over;
}

std::vector<play> game::legal(seat who) const {
  std::vector<play> plays;
  if (!running() || who >= table_.players) return plays;
  const auto cards = table_.hands[who].cards();
  plays.reserve(2 * cards.size());
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (i > 0 && cards[i] == cards[i - 1]) continue;
    plays.push_back({cards[i], side::left});
    plays.push_back({cards[i], side::right});
  }
  return plays;
}

std::optional<request> game::request_for(seat who) const {
  if (!running() || who >= table_.players) return std::nullopt;
  request asked;
  asked.kind = decision_kind::play;
  for (const play& each : legal(who)) {
    asked.legal.push_back(text(each));
  }
  return asked;
}

tl::expected<play, rejection> game::check(seat who, std::string_view text) const {
  if (!running() || who >= table_.players) return tl::unexpected(why_not_asked());
  const auto made = parse_play(text, *objectives_);
  if (!made) return tl::unexpected(rejection::malformed_choice);
  if (!table_.hands[who].contains(made->card)) return tl::unexpected(rejection::illegal_choice);
  return *made;
}

std::string game::text(const play& made) const { return text_of(made, *objectives_); }

play game::default_choice(seat who, const draw& below) const {
  const auto plays = legal(who);
  return plays[below(static_cast<std::uint32_t>(plays.size()))];
}

view game::view_for(viewer who) const {
  view seen;
  seen.edition = table_.edition;
  seen.turns = turn_count(table_.edition);
  seen.turn = std::min(table_.turn, seen.turns);
  seen.commons = table_.commons;
  for (std::uint8_t zone = 0; zone < zones(); ++zone) {
    const auto cards = table_.zones[zone].cards();
    seen.zones.emplace_back(cards.begin(), cards.end());
  }
  for (seat each = 0; each < table_.players; ++each) {
    seen.hand_counts.push_back(static_cast<std::uint8_t>(table_.hands[each].size()));
  }
  if (who && *who < table_.players) {
    const auto cards = table_.hands[*who].cards();
    seen.hand.assign(cards.begin(), cards.end());
  }
  seen.pending = pending();
  return seen;
}

}  // namespace splitroom::rules::splito
