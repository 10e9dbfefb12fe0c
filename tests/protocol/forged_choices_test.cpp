// A server that asks what the rules do not ask, or changes an open choice or a default, is found
// out.
#include <utility>

#include <gtest/gtest.h>

#include "tests/protocol/forgery.hpp"

namespace splitroom {
namespace {

using namespace protocol;
using test::build_transcript;
using test::expect_found;
using test::splito_plan;
using test::splitz_plan;

TEST(forgery, of_decisions) {
  using asked = event::decision;
  const auto forge = [](const std::string& why, auto change) {
    expect_found<asked>(splitz_plan, why, change);
  };
  forge("count up from 1", [](asked& what) { return what.decision = 2, true; });
  forge("the rules ask for a divide here", [](asked& what) { return what.kind = "vote", true; });
  forge("the rules ask for a divide here", [](asked& what) { return what.secret = true, true; });
  forge("the rules ask seat",
        [](asked& what) { return what.seats = {(what.seats[0] + 1) % 3}, true; });
  forge("the rules ask seat", [](asked& what) {
    return what.kind == "divide" && what.decision > 1 &&
           (what.seats = {(what.seats[0] + 1) % 3}, true);
  });
  forge("the rules ask seats 0, 1, 2", [](asked& what) {
    return what.secret && what.seats.size() == 3 && (what.seats.pop_back(), true);
  });
  forge("ascending",
        [](asked& what) { return what.secret && (std::swap(what.seats[0], what.seats[1]), true); });
}

TEST(forgery, of_open_choices) {
  using chosen = event::chosen;
  const auto forge = [](const std::string& why, auto change) {
    expect_found<chosen>(splitz_plan, why, change);
  };
  forge("against the rules (illegal_choice)",
        [](chosen& what) { return what.choice = "1-1-1", true; });
  forge("against the rules (not_asked)",
        [](chosen& what) { return what.seat = (what.seat + 1) % 3, true; });
  forge("answers decision 9", [](chosen& what) { return what.decision = 9, true; });
  forge("do not go together",
        [](chosen& what) { return what.by == chosen_by::server && (what.why.reset(), true); });
  forge("do not go together", [](chosen& what) {
    return what.by != chosen_by::server && (what.why = default_reason::left, true);
  });
  forge("nothing is opened", [](chosen& what) {
    return what.by == chosen_by::server && (what.why = default_reason::not_opened, true);
  });
  forge("has not taken over", [](chosen& what) {
    return what.by == chosen_by::player && (what.by = chosen_by::bot, true);
  });
  forge("which is a bot's", [](chosen& what) {
    return what.by == chosen_by::bot && (what.by = chosen_by::player, true);
  });
  forge("effect 0 is", [](chosen& what) { return what.effects[0]["seat"] = 9, true; });
  forge("is missing",
        [](chosen& what) { return what.effects.erase(what.effects.size() - 1), true; });
  forge("the rules have no effect",
        [](chosen& what) { return what.effects.push_back(what.effects[0]), true; });
}

TEST(forgery, of_defaults) {
  for (const auto& base : {splitz_plan, splito_plan}) {
    auto plan = base;
    plan.forge.default_choice = [](rules::seat, const std::string& right) {
      const auto at = right.find("@left");
      if (at != std::string::npos) return right.substr(0, at) + "@right";
      return right == "3-2-2" ? std::string("2-3-2") : right;
    };
    const auto made = build_transcript(plan);
    const auto result = test::verify(made.bytes);
    ASSERT_FALSE(result);
    EXPECT_NE(result.error().why.find("but the default is"), std::string::npos)
        << result.error().why;
  }
}

}  // namespace
}  // namespace splitroom
