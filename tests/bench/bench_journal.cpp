// How long an append to the journal takes and how many events a second it stores, beside a floor:
// the same bytes written and synced to a plain file. On a real disk: in the folder BENCH_DIR, or
// the one for temporary files.
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include <fcntl.h>
#include <unistd.h>

#include <benchmark/benchmark.h>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>

#include "server/journal/sqlite_journal.hpp"
#include "tests/support/temporary_folder.hpp"

namespace splitroom::test {
namespace {

using clock = std::chrono::steady_clock;

constexpr std::size_t event_size = 600;

/// Where the files are written: the variable BENCH_DIR, else the system's folder for such files.
std::filesystem::path parent() {
  const char* const wanted = std::getenv("BENCH_DIR");
  return wanted == nullptr ? std::filesystem::temp_directory_path() : std::filesystem::path(wanted);
}

class latencies {
 public:
  void add(clock::duration took) { all_.push_back(took); }

  void report(benchmark::State& state) {
    std::ranges::sort(all_);
    const auto at = [&](std::size_t percent) {
      const auto took = all_.empty() ? clock::duration{} : all_[(all_.size() - 1) * percent / 100];
      return std::chrono::duration<double, std::micro>(took).count();
    };
    state.counters["p50_us"] = at(50);
    state.counters["p99_us"] = at(99);
    state.counters["events/s"] =
        benchmark::Counter(static_cast<double>(all_.size()), benchmark::Counter::kIsRate);
  }

 private:
  std::vector<clock::duration> all_;
};

void floor_write_and_sync(benchmark::State& state) {
  const temporary_folder place(parent());
  const int file = ::open((place.path() / "plain").c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
  const std::string bytes(event_size, 'x');
  latencies took;
  for (auto _ : state) {
    const auto begin = clock::now();
    if (::write(file, bytes.data(), bytes.size()) < 0 || ::fdatasync(file) != 0) {
      state.SkipWithError("cannot write");
    }
    took.add(clock::now() - begin);
  }
  ::close(file);
  took.report(state);
}

/// `state.range(0)` rooms, each with one append under way.
void appends(benchmark::State& state, server::sync_mode sync) {
  const temporary_folder place(parent());
  boost::asio::io_context io;
  const auto guard = boost::asio::make_work_guard(io);
  server::sqlite_journal journal({(place.path() / "journal.sqlite").string(), sync},
                                 io.get_executor());
  const auto rooms = static_cast<std::size_t>(state.range(0));
  const server::frame_ptr bytes = server::make_frame(std::string(event_size, 'x'));
  std::vector<std::uint64_t> slots(rooms, 0);
  std::vector<clock::time_point> begun(rooms);
  std::size_t under_way = 0;
  latencies took;
  std::vector<std::size_t> idle;
  for (std::size_t room = 0; room < rooms; ++room) {
    idle.push_back(room);
  }
  for (auto _ : state) {
    while (idle.empty()) {
      io.run_one();
    }
    const std::size_t room = idle.back();
    idle.pop_back();
    begun[room] = clock::now();
    ++under_way;
    journal.append("ROOM" + std::to_string(room), slots[room]++,
                   {{server::record_kind::event, bytes}}, [&, room](server::append_result) {
                     took.add(clock::now() - begun[room]);
                     idle.push_back(room);
                     --under_way;
                   });
    if (rooms == 1) {
      while (under_way > 0) {
        io.run_one();
      }
    }
  }
  while (under_way > 0) {
    io.run_one();
  }
  took.report(state);
}

BENCHMARK(floor_write_and_sync)->UseRealTime();
BENCHMARK_CAPTURE(appends, full, server::sync_mode::full)->Arg(1)->Arg(32)->Arg(256)->UseRealTime();
BENCHMARK_CAPTURE(appends, normal, server::sync_mode::normal)
    ->Arg(1)
    ->Arg(32)
    ->Arg(256)
    ->UseRealTime();

/// From the start to all rooms loaded: 1,000 unfinished rooms of 100 events.
void restart(benchmark::State& state) {
  const temporary_folder place(parent());
  const std::string path = (place.path() / "journal.sqlite").string();
  boost::asio::io_context io;
  const server::frame_ptr bytes = server::make_frame(std::string(event_size, 'x'));
  {
    server::sqlite_journal journal({path, server::sync_mode::normal}, io.get_executor());
    const std::vector<server::record> records(100, {server::record_kind::event, bytes});
    for (int room = 0; room < 1000; ++room) {
      journal.append("ROOM" + std::to_string(room), 0, records, [](server::append_result) {});
    }
  }
  std::size_t loaded = 0;
  for (auto _ : state) {
    server::sqlite_journal journal({path, server::sync_mode::full}, io.get_executor());
    loaded = journal.load().size();
  }
  state.counters["rooms"] = static_cast<double>(loaded);
}
BENCHMARK(restart)->Unit(benchmark::kMillisecond)->UseRealTime();

}  // namespace
}  // namespace splitroom::test

BENCHMARK_MAIN();
