#include "server/app/log.hpp"

#include <latch>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

namespace splitroom::server {
namespace {

// The journal's thread and the server's may both be the first to log for a component.
TEST(log, threads_that_ask_at_the_same_time_get_one_logger) {
  constexpr int threads = 4;
  constexpr int components = 100;
  std::vector<std::vector<std::shared_ptr<spdlog::logger>>> got(threads);
  std::latch all_here(threads);
  {
    std::vector<std::jthread> asking;
    for (auto& mine : got) {
      asking.emplace_back([&mine, &all_here] {
        all_here.arrive_and_wait();
        for (int each = 0; each < components; ++each)
          mine.push_back(log("component " + std::to_string(each)));
      });
    }
  }
  for (const auto& mine : got)
    EXPECT_EQ(mine, got.front());
}

}  // namespace
}  // namespace splitroom::server
