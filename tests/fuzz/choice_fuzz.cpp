// The text of a choice against games in many states: taken exactly when it is one of the legal
// choices, written as the rules write it.
#include <string>
#include <vector>

#include "protocol/match/match.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "tests/support/prng.hpp"

namespace splitroom::test {

using namespace protocol;  // NOLINT(google-build-using-namespace): this file speaks of little else

namespace {

/// A seat that is asked, and the match at that moment.
struct question {
  std::shared_ptr<const match> state;
  rules::seat who = 0;
  rules::request asked;
};

std::shared_ptr<match> replayed(const game_entry& game, rules::seat players, std::uint64_t seed,
                                const std::vector<std::vector<text_answer>>& past) {
  prng chance(seed);
  std::shared_ptr<match> made =
      game.start(players, rules::splito::builtin_deck(), std::ref(chance)).match;
  for (const auto& answers : past)
    hold(made->apply(answers).has_value(), "what was legal stays legal");
  return made;
}

/// Matches cannot be copied: each state is played again from the beginning.
void add_questions(const game_entry& game, rules::seat players, std::uint64_t seed,
                   std::vector<question>& out) {
  prng chance(seed * 1000 + players);
  std::vector<std::vector<text_answer>> past;
  for (;;) {
    const std::shared_ptr<match> now = replayed(game, players, seed, past);
    const auto pending = now->pending();
    if (!pending) return;
    std::vector<text_answer> answers;
    for (const rules::seat who : pending->seats) {
      rules::request asked = *now->request_for(who);
      const auto count = static_cast<std::uint32_t>(count_choices(asked));
      answers.push_back({who, choice_at(asked, chance(count))});
      // Jokers are asked for rarely, the rest in every round.
      if (asked.kind == rules::decision_kind::jokers || out.size() < 40 || chance(8) == 0)
        out.push_back({now, who, std::move(asked)});
    }
    past.push_back(std::move(answers));
  }
}

/// Those of every game, in its fewest and its most players.
const std::vector<std::vector<question>>& questions() {
  static const auto made = [] {
    std::vector<std::vector<question>> all;
    for (const game_entry& game : games()) {
      for (const rules::seat players : {game.fewest, game.most}) {
        std::vector<question>& here = all.emplace_back();
        for (std::uint64_t seed = 1; seed <= 3; ++seed)
          add_questions(game, players, seed, here);
      }
    }
    return all;
  }();
  return made;
}

}  // namespace

void run_target(std::string_view bytes) {
  fuzz_input from(bytes);
  const auto& table = questions()[from(static_cast<std::uint32_t>(questions().size()))];
  const question& one = table[from(static_cast<std::uint32_t>(table.size()))];
  const std::string_view text = from.rest();

  const auto refused = one.state->check(one.who, text);
  hold(!refused == is_legal(one.asked, text), "taken exactly when it is legal", text);
  if (refused) {
    hold(refused == rules::rejection::malformed_choice ||
             refused == rules::rejection::illegal_choice,
         "refused for what is wrong", text);
  } else if (count_choices(one.asked) <= 1000) {
    const auto all = legal_choices(one.asked);
    hold(std::ranges::count(all, text) == 1, "listed once", text);
  }
  const rules::seat nobody = one.state->players();
  hold(one.state->check(nobody, text) == rules::rejection::not_asked, "nobody else may answer");
}

}  // namespace splitroom::test
