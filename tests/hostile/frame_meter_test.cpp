#include "server/net/frame_meter.hpp"

#include <string>

#include <gtest/gtest.h>

#include "tests/support/raw_peer.hpp"

namespace splitroom::server {
namespace {

using test::raw_frame;

connection_limits limits_of(std::int64_t frames, std::int64_t bytes) {
  connection_limits result;
  result.frames_per_second = frames;
  result.bytes_per_second = bytes;
  return result;
}

stream_verdict take(frame_meter& meter, const std::string& bytes, std::int64_t ms = 0) {
  return meter.take({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()}, ms);
}

/// Frames with every kind of length.
const std::string some_frames =
    raw_frame(test::text, "hello") + raw_frame(test::cont) +
    raw_frame(test::ping, std::string(125, 'x')) + raw_frame(test::text, std::string(126, 'x')) +
    raw_frame(test::binary, std::string(65'535, 'x')) +
    raw_frame(test::text, std::string(65'536, 'x')) + raw_frame(test::pong, "", {true, 0, false}) +
    raw_frame(test::text, "x");
constexpr std::int64_t how_many = 8;

TEST(frame_meter, every_frame_counts_however_the_bytes_are_split) {
  for (const std::size_t piece : {1U, 2U, 3U, 5U, 7U, 1000U, 200'000U}) {
    frame_meter meter(limits_of(how_many / 4, 0));
    frame_meter strict(limits_of(how_many / 4 - 1, 0));
    stream_verdict worst = stream_verdict::fine;
    for (std::size_t i = 0; i < some_frames.size(); i += piece) {
      ASSERT_EQ(take(meter, some_frames.substr(i, piece)), stream_verdict::fine) << piece;
      const stream_verdict verdict = take(strict, some_frames.substr(i, piece));
      worst = verdict == stream_verdict::fine ? worst : verdict;
    }
    EXPECT_EQ(worst, stream_verdict::too_many_frames) << piece;
    EXPECT_EQ(take(meter, raw_frame(test::ping)), stream_verdict::too_many_frames) << piece;
  }
}

TEST(frame_meter, time_makes_good) {
  frame_meter meter(limits_of(10, 0));
  for (int i = 0; i < 40; ++i) {
    EXPECT_EQ(take(meter, raw_frame(test::cont, "", {false}), 1'000), stream_verdict::fine);
  }
  EXPECT_EQ(take(meter, raw_frame(test::ping), 1'000), stream_verdict::too_many_frames);
  EXPECT_EQ(take(meter, raw_frame(test::ping), 1'100), stream_verdict::fine);
}

TEST(frame_meter, bytes_count_and_also_those_of_a_frame_that_never_ends) {
  frame_meter meter(limits_of(0, 1'000));
  const std::string endless =
      raw_frame(test::text, std::string(3'986, 'x'), {true, 0, true, 8, 1ULL << 40U});
  EXPECT_EQ(take(meter, endless), stream_verdict::fine);
  EXPECT_EQ(take(meter, "x"), stream_verdict::too_many_bytes);
  EXPECT_EQ(take(meter, std::string(500, 'x'), 500), stream_verdict::fine);
  EXPECT_EQ(take(meter, std::string(4'001, 'x'), 100'000), stream_verdict::too_many_bytes);
}

TEST(frame_meter, zero_is_no_limit) {
  frame_meter meter(limits_of(0, 0));
  for (int i = 0; i < 10'000; ++i) {
    ASSERT_EQ(take(meter, raw_frame(test::cont, "", {false})), stream_verdict::fine);
  }
}

}  // namespace
}  // namespace splitroom::server
