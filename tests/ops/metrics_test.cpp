#include "server/ops/metrics.hpp"

#include <fstream>
#include <iterator>
#include <set>

#include <gtest/gtest.h>

#include "server/ops/metrics_page.hpp"
#include "tests/support/exposition.hpp"

namespace splitroom::server {
namespace {

TEST(metrics, labels_are_escaped) {
  metrics_text to;
  to.family("x", metric_type::gauge, "Help.");
  to.add(1, {{"a", "quote\" slash\\ line\n"}, {"b", "plain"}});
  const std::string text = to.take();
  EXPECT_NE(text.find(R"(x{a="quote\" slash\\ line\n",b="plain"} 1)"), std::string::npos) << text;
  EXPECT_NO_THROW(test::read_exposition(text));
}

TEST(metrics, buckets_hold_everything_up_to_their_bound) {
  histogram<3> times{{1'000, 10'000, 100'000}};
  for (const std::int64_t each : {0, 1'000, 1'001, 50'000, 100'001}) {
    times.observe(each);
  }
  metrics_text to;
  to.family("t_seconds", metric_type::histogram, "Help.");
  to.add(times);
  const auto read = test::read_exposition(to.take()).at("t_seconds").samples;
  EXPECT_EQ(read.at("t_seconds_bucket{le=\"0.001\"}"), 2);
  EXPECT_EQ(read.at("t_seconds_bucket{le=\"0.01\"}"), 3);
  EXPECT_EQ(read.at("t_seconds_bucket{le=\"0.1\"}"), 4);
  EXPECT_EQ(read.at("t_seconds_bucket{le=\"+Inf\"}"), 5);
  EXPECT_DOUBLE_EQ(read.at("t_seconds_sum"), 0.152002);
}

TEST(metrics, the_whole_page_is_what_a_strict_reader_takes) {
  counters counted;
  counted.note_http(200);
  counted.note_error(protocol::error_code::illegal_choice);
  counted.append_time.observe(300);
  server_state now;
  now.rooms[{protocol::edition_name::split_it, protocol::room_phase::playing}] = 7;
  const auto read = test::read_exposition(metrics_page(counted, now));
  EXPECT_EQ(read.at("splitroom_errors_total")
                .samples.at("splitroom_errors_total{code=\"illegal_choice\"}"),
            1);
  EXPECT_EQ(
      read.at("splitroom_rooms")
          .samples.at("splitroom_rooms{game=\"splitz\",edition=\"split-it\",state=\"playing\"}"),
      7);
  EXPECT_GT(read.at("process_resident_memory_bytes").samples.begin()->second, 1e6);
  EXPECT_GT(read.at("process_start_time_seconds").samples.begin()->second, 1.6e9);
  EXPECT_GE(read.at("process_open_fds").samples.begin()->second, 3);
}

// What is measured and what is explained are the same.
TEST(metrics, the_operations_page_explains_each_and_no_other) {
  std::ifstream file(std::string(SPLITROOM_SOURCE_DIR) + "/docs/operations.md");
  std::set<std::string> explained;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("| `splitroom_") || line.starts_with("| `process_")) {
      explained.insert(line.substr(3, line.find('`', 3) - 3));
    }
  }
  std::set<std::string> measured;
  server_state now;
  now.journal_disk_free = 1;
  for (const auto& [name, family] : test::read_exposition(metrics_page({}, now))) {
    measured.insert(name);
  }
  EXPECT_EQ(explained, measured);
}

}  // namespace
}  // namespace splitroom::server
