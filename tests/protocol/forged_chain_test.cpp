// A server that changes the result, the time or the order of events, and re-computes the chain, is
// found out.
#include <functional>

#include <gtest/gtest.h>

#include "protocol/codec/codec.hpp"
#include "protocol/fairness/chain.hpp"
#include "tests/protocol/forgery.hpp"

namespace splitroom {
namespace {

using namespace protocol;
using test::build_transcript;
using test::expect_found;
using test::splitz_plan;

TEST(forgery, of_the_result) {
  using over = event::game_over;
  const auto forge = [](const std::string& why, auto change) {
    expect_found<over>(splitz_plan, why, [&](over& what) { return change(what), true; });
  };
  forge("the scores are not those", [](over& what) { ++what.scores[0]; });
  forge("the scores are not those", [](over& what) { what.scores.push_back(0); });
  forge("the tie-break is not that", [](over& what) { ++what.tiebreak[1]; });
  forge("the ranks are not those", [](over& what) { ++what.ranks[2]; });
}

TEST(forgery, of_the_end) {
  expect_found<event::end>(splitz_plan, "names another game",
                           [](auto& what) { return what.game_id[0] ^= 1, true; });
  auto lines = test::lines_of(build_transcript(splitz_plan).bytes);
  lines.back().insert(lines.back().size() - 1, R"(,"more":1)");
  const auto result = test::verify(test::bytes_of(lines));
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().frame, static_cast<std::int64_t>(lines.size()) - 1);
}

TEST(forgery, by_ending_too_early) {
  auto plan = splitz_plan;
  std::optional<std::int64_t> forged;
  plan.forge.event = [&](std::int64_t n, event::any& body) {
    if (n < 10 || forged || !std::holds_alternative<event::decision>(body)) return;
    body = event::game_over{{}, {0, 0, 0}, {0, 0, 0}, {1, 1, 1}};
    forged = n;
  };
  const auto result = test::verify(build_transcript(plan).bytes);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().frame, forged);
}

/// Numbers and chains frames anew, as a server that re-wrote its history would.
std::string resealed(const std::vector<std::string>& lines,
                     const std::function<void(std::size_t, event::envelope&)>& change) {
  std::string bytes;
  std::optional<digest> head;
  for (std::size_t n = 0; n < lines.size(); ++n) {
    auto frame = decode_event(lines[n]).value();
    frame.n = static_cast<std::int64_t>(n);
    if (head) frame.prev = *head;
    if (change) change(n, frame);
    const auto line = encode_event(frame);
    head = frame_hash(line);
    bytes += line + "\n";
  }
  return bytes;
}

TEST(forgery, of_the_time) {
  const auto lines = test::lines_of(build_transcript(splitz_plan).bytes);
  EXPECT_TRUE(test::verify(resealed(lines, nullptr)));
  const auto result = test::verify(resealed(lines, [](std::size_t n, event::envelope& frame) {
    if (n == 5) frame.t = *frame.t - 500;
  }));
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().frame, 5);
  EXPECT_NE(result.error().why.find("earlier"), std::string::npos);
}

TEST(forgery, by_leaving_an_event_out_of_the_chain) {
  const auto lines = test::lines_of(build_transcript(splitz_plan).bytes);
  for (std::size_t n = 1; n + 1 < lines.size(); ++n) {
    auto less = lines;
    less.erase(less.begin() + static_cast<std::ptrdiff_t>(n));
    EXPECT_FALSE(test::verify(resealed(less, nullptr))) << n;
  }
}

}  // namespace
}  // namespace splitroom
