// Whole games with any order of cards and any answers, also those that no client could send:
// refused answers change nothing, no card is lost, everybody's view holds together, and the game
// ends.
#include <vector>

#include <boost/mp11/algorithm.hpp>

#include "tests/conformance/tables.hpp"
#include "tests/fuzz/fuzz.hpp"

namespace splitroom::test {
namespace {

template <class Game>
using effects_of = std::vector<typename Game::effect>;

void garble(rules::splitz::choice& which, fuzz_input& from) {
  which.kind = static_cast<rules::decision_kind>(from.byte() % 8);
  which.part = from.byte();
  for (auto& each : which.sizes)
    each = from.byte();
  which.jokers[from(rules::splitz::highest_value)] = from.byte();
}

void garble(rules::splito::play& which, fuzz_input& from) {
  which.card = from.byte();
  which.side = static_cast<rules::splito::side>(from.byte() % 3);
}

void check_view(const rules::splitz::game& now, rules::viewer who) {
  const auto seen = now.view_for(who);
  hold(seen == now.view_for(rules::watcher), "nothing is hidden from anybody");
  hold(seen.pending == now.pending(), "the view says what is asked");
  hold(seen.seats.size() == now.players(), "the view has every seat");
  hold(seen.round <= seen.rounds, "no more rounds than there are");
}

void check_view(const rules::splito::game& now, rules::viewer who) {
  const auto seen = now.view_for(who);
  hold(seen.pending == now.pending(), "the view says what is asked");
  hold(seen.hand_counts.size() == now.players(), "the view has every seat");
  hold(seen.hand.size() == (who ? seen.hand_counts[*who] : 0U), "the own hand, and no other");
  if (!who) hold(seen.hand.empty(), "a watcher sees no hand");
}

template <class Game>
void check(const Game& now, const typename Game::setup& from) {
  auto all = knowledge<Game>::all_cards(from);
  auto found = knowledge<Game>::found_cards(now, from);
  std::ranges::sort(all);
  std::ranges::sort(found);
  hold(all == found, "every card is somewhere");
  check_view(now, rules::watcher);
  for (rules::seat who = 0; who < now.players(); ++who)
    check_view(now, who);
  hold(now.pending().has_value() != now.outcome().has_value(), "it goes on or is over");
}

/// A legal answer of every seat that is asked.
template <class Game>
answers_of<Game> legal_answers(const Game& now, fuzz_input& from) {
  answers_of<Game> answers;
  const auto pending = now.pending();
  for (const rules::seat who : pending->seats) {
    const auto asked = now.request_for(who);
    hold(asked.has_value(), "who is asked is told what");
    const std::size_t count = count_choices(*asked);
    hold(count > 1, "there is something to choose");
    const std::string text = choice_at(*asked, from(static_cast<std::uint32_t>(count)));
    const auto choice = now.check(who, text);
    hold(choice.has_value() && now.text(*choice) == text, "what is legal is taken", text);
    answers.push_back({who, *choice});
  }
  return answers;
}

template <class Game>
void spoil(answers_of<Game>& answers, fuzz_input& from) {
  const std::size_t at = from(static_cast<std::uint32_t>(answers.size()));
  switch (from.byte() % 5) {
    case 0:
      answers.erase(answers.begin() + static_cast<std::ptrdiff_t>(at));
      break;
    case 1:
      answers.push_back(answers[at]);
      break;
    case 2:
      answers[at].seat = from.byte();
      break;
    case 3:
      garble(answers[at].choice, from);
      break;
    default:
      std::ranges::reverse(answers);
      break;
  }
}

template <class Game>
void answer(Game& now, const answers_of<Game>& answers) {
  const Game before = now;
  effects_of<Game> effects;
  if (now.apply(answers, effects)) {
    hold(!effects.empty(), "something happens");
    return;
  }
  hold(now == before && effects.empty(), "what is refused changes nothing");
}

template <class Table>
void play(fuzz_input& from) {
  using game_type = typename Table::game;
  const std::uint8_t order = from.byte();
  prng chance(order);
  const rules::draw below =
      order % 2 == 0 ? rules::draw(std::ref(chance)) : rules::draw(std::ref(from));
  typename game_type::setup dealt;
  if constexpr (std::is_same_v<game_type, rules::splitz::game>) {
    dealt = rules::splitz::shuffled(Table::edition, Table::players, below);
  } else {
    dealt = rules::splito::shuffled(Table::edition, Table::players, rules::splito::builtin_deck(),
                                    below);
  }
  effects_of<game_type> opening;
  auto started = game_type::create(dealt, opening);
  hold(started.has_value(), "every order of the cards can be dealt");
  game_type now = std::move(*started);
  check(now, dealt);
  int steps = 0;
  for (; now.pending() && !from.empty() && steps < most_steps; ++steps) {
    const bool spoiled = from.byte() % 8 == 7;
    auto answers = legal_answers(now, from);
    if (spoiled) spoil<game_type>(answers, from);
    answer(now, answers);
    check(now, dealt);
  }
  for (; now.pending() && steps < 2 * most_steps; ++steps) {
    answers_of<game_type> answers;
    const auto pending = now.pending();
    for (const rules::seat who : pending->seats)
      answers.push_back({who, now.default_choice(who, std::ref(chance))});
    effects_of<game_type> effects;
    hold(now.apply(answers, effects).has_value(), "defaults are taken");
  }
  check(now, dealt);
  const auto ended = now.outcome();
  hold(ended.has_value(), "the game ends");
  hold(ended->ranks.size() == now.players(), "everybody has a rank");
}

}  // namespace

void run_target(std::string_view bytes) {
  fuzz_input from(bytes);
  using tables = list_of_tables<boost::mp11::mp_list>;
  const std::size_t which = from(boost::mp11::mp_size<tables>::value);
  boost::mp11::mp_with_index<boost::mp11::mp_size<tables>::value>(
      which, [&](auto at) { play<boost::mp11::mp_at_c<tables, at>>(from); });
}

}  // namespace splitroom::test
