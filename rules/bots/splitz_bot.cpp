// Splitz's bots. `greedy` looks one step ahead: what each part would bring to whom, and how likely
// somebody else wants it too.
#include <algorithm>
#include <vector>

#include "rules/bots/bot.hpp"
#include "rules/bots/splitz_ballot.hpp"
#include "rules/bots/splitz_outlook.hpp"
#include "rules/core/numbers.hpp"

namespace splitroom::rules::bots {
namespace {

using namespace splitz;

/// How much the bot minds what others get, against what it gets itself.
constexpr double envy = 0.7;

/// How sharply it prefers its best prospects when it votes.
constexpr double resolve = 2.0;

/// Who votes next, as far as the view tells: all who have nothing yet and do not wait elsewhere.
seat_set voters_of(const view& seen) {
  seat_set voters;
  for (std::size_t who = 0; who < seen.seats.size(); ++who) {
    if (!seen.seats[who].served) voters.insert(static_cast<seat>(who));
  }
  for (const contested_view& each : seen.contested) {
    for (const seat who : each.seats)
      voters.erase(who);
  }
  return voters;
}

class greedy {
 public:
  greedy(const view& seen, seat me, const draw& below)
      : seen_(seen), me_(me), below_(below), outlook_(seen), voters_(voters_of(seen)) {}

  [[nodiscard]] std::string divide(const request& asked) const;
  [[nodiscard]] std::string discard(const request& asked) const;
  [[nodiscard]] std::string vote(const request& asked) const;
  [[nodiscard]] std::string jokers(const request& asked) const;

 private:
  [[nodiscard]] offer offer_of(std::span<const card> cards) const;
  [[nodiscard]] offers lying() const;
  [[nodiscard]] double value_of(const offers& parts) const;
  [[nodiscard]] double value_after_discard(const offers& parts) const;
  [[nodiscard]] double best_of(seat who, const offers& parts) const;
  [[nodiscard]] std::size_t drawn(std::span<const std::size_t> equal) const {
    return equal[below_(static_cast<std::uint32_t>(equal.size()))];
  }
  template <class Value>
  [[nodiscard]] std::size_t best_index(std::size_t count, Value value) const;

  const view& seen_;
  seat me_;
  const draw& below_;
  splitz_outlook outlook_;
  seat_set voters_;
};

offer greedy::offer_of(std::span<const card> cards) const {
  offer made{.cards = cards.size()};
  for (const seat who : voters_)
    made.gains[who] = outlook_.gain(who, cards);
  return made;
}

offers greedy::lying() const {
  offers parts;
  for (const part_view& each : seen_.parts)
    parts[each.part] = offer_of(each.cards);
  return parts;
}

double greedy::best_of(seat who, const offers& parts) const {
  const odds all = prospects(parts, voters_, who);
  return *std::max_element(all.begin(), all.end());
}

double greedy::value_of(const offers& parts) const {
  double value = 0;
  for (const seat who : voters_) {
    const double best = best_of(who, parts);
    value += who == me_ ? best : -envy * best / static_cast<double>(voters_.size());
  }
  return value;
}

/// Of two players the other one throws out what leaves me the least.
double greedy::value_after_discard(const offers& parts) const {
  double least = 0;
  for (std::size_t gone = 0; gone < part_count; ++gone) {
    offers rest = parts;
    rest[gone].reset();
    const double value = value_of(rest);
    if (gone == 0 || value < least) least = value;
  }
  return least;
}

/// The index below `count` with the highest value; among equals one is drawn.
template <class Value>
std::size_t greedy::best_index(std::size_t count, Value value) const {
  std::vector<std::size_t> equal;
  double most = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const double here = value(i);
    if (equal.empty() || here > most) {
      most = here;
      equal.clear();
    }
    if (here >= most) equal.push_back(i);
  }
  return drawn(equal);
}

std::string greedy::divide(const request& asked) const {
  const std::span<const card> row = seen_.row;
  // Every part that any cut can make, valued once: offers by first card and number of cards.
  std::array<std::array<offer, longest_row + 1>, longest_row> made{};
  for (std::size_t from = 0; from < row.size(); ++from) {
    for (std::size_t size = 1; size <= std::min(row.size() - from, row.size() - 2); ++size) {
      made[from][size] = offer_of(row.subspan(from, size));
    }
  }
  // Only the first cut of a round has seven cards: ruling 5.
  const bool discard_follows = seen_.seats.size() == 2 && row.size() == 7;
  const std::size_t best = best_index(count_choices(asked), [&](std::size_t i) {
    std::array<std::uint8_t, part_count> sizes{};
    parse_numbers(choice_at(asked, i), '-', sizes);
    const std::size_t second = sizes[0];
    const std::size_t third = second + sizes[1];
    const offers parts{made[0][sizes[0]], made[second][sizes[1]], made[third][sizes[2]]};
    return discard_follows ? value_after_discard(parts) : value_of(parts);
  });
  return choice_at(asked, best);
}

std::string greedy::discard(const request& asked) const {
  const offers parts = lying();
  return asked.legal[best_index(asked.legal.size(), [&](std::size_t i) {
    offers rest = parts;
    rest[seen_.parts[i].part].reset();
    return value_of(rest);
  })];
}

/// Not always the best part, else equal minds collide for ever: each by its prospects.
std::string greedy::vote(const request& asked) const {
  const offers parts = lying();
  const odds chances = likely(parts, prospects(parts, voters_, me_), resolve);
  constexpr std::uint32_t fine = 1'000'000;
  double drawn = below_(fine) / static_cast<double>(fine);
  std::size_t chosen = 0;
  for (; chosen + 1 < asked.legal.size(); ++chosen) {
    drawn -= chances[seen_.parts[chosen].part];
    if (drawn < 0) break;
  }
  return asked.legal[chosen];
}

std::string greedy::jokers(const request& asked) const {
  const joker_plan plan = outlook_.best_plan(me_, asked.count, asked.targets);
  std::vector<std::uint8_t> values;
  for (std::size_t i = 0; i < plan.size(); ++i) {
    values.insert(values.end(), plan[i], static_cast<std::uint8_t>(i + 1));
  }
  return join_numbers(values, ',');
}

}  // namespace

std::string choose(level how, const splitz::view& seen, seat me, const request& asked,
                   const draw& below) {
  if (how == level::random) {
    return choice_at(asked, below(static_cast<std::uint32_t>(count_choices(asked))));
  }
  const greedy mind(seen, me, below);
  switch (asked.kind) {
    case decision_kind::divide:
      return mind.divide(asked);
    case decision_kind::discard:
      return mind.discard(asked);
    case decision_kind::vote:
      return mind.vote(asked);
    case decision_kind::jokers:
      return mind.jokers(asked);
    case decision_kind::play:
      break;  // never asked here
  }
  return {};
}

}  // namespace splitroom::rules::bots
