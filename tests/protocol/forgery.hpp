// What the tests of forged transcripts share: honest plans, and a forgery that must be found in the
// frame where it lies.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include <gtest/gtest.h>

#include "tests/support/transcript_builder.hpp"

namespace splitroom::test {

/// Changes the first event of that type that `change` wants to change (it says whether it did).
template <class Event, class Change>
void expect_found(game_plan plan, const std::string& why, Change change) {
  std::optional<std::int64_t> forged;
  plan.forge.event = [&](std::int64_t n, protocol::event::any& body) {
    auto* what = std::get_if<Event>(&body);
    if (what != nullptr && !forged && change(*what)) forged = n;
  };
  const auto made = build_transcript(plan);
  ASSERT_TRUE(forged) << "nothing to forge with seed " << plan.seed;
  const auto result = verify(made.bytes);
  ASSERT_FALSE(result) << "not found: " << why;
  EXPECT_EQ(result.error().frame, *forged) << result.error().why;
  EXPECT_FALSE(result.error().before);
  EXPECT_NE(result.error().why.find(why), std::string::npos) << result.error().why;
}

inline const game_plan splitz_plan{.players = 3, .seed = 21, .burnt = 1};
inline const game_plan honest_people{.players = 4, .seed = 22, .mixed = false};
inline const game_plan splito_plan{.game = protocol::game_name::splito,
                                   .edition = protocol::edition_name::standard,
                                   .players = 4,
                                   .seed = 23};

}  // namespace splitroom::test
