#include "tests/journal/journal_house.hpp"

#include <chrono>
#include <cstdlib>
#include <stdexcept>
#include <utility>

#include <boost/asio/executor_work_guard.hpp>

namespace splitroom::test {

using namespace server;  // NOLINT(google-build-using-namespace): this file speaks of little else

record event_record(std::string_view bytes) {
  return {record_kind::event, make_frame(std::string(bytes)), {}};
}

record private_record(std::string_view bytes) {
  return {record_kind::private_, make_frame(std::string(bytes)), {}};
}

record finished_record(std::string_view game_id, std::string_view about) {
  return {record_kind::finished, make_frame(std::string(about)), std::string(game_id)};
}

std::vector<record> whole_game(const std::string& game_id, int moves) {
  std::vector<record> result = {
      private_record("seed of " + game_id),
      event_record(R"({"frame":"event","event":"game_start","n":0,"game_id":")" + game_id + "\"}"),
      private_record("an answer in " + game_id)};
  for (int move = 1; move <= moves; ++move) {
    result.push_back(event_record(R"({"frame":"event","n":)" + std::to_string(move) + R"(,"of":")" +
                                  game_id + "\"}"));
  }
  result.push_back(finished_record(game_id, R"({"game":")" + game_id + "\"}"));
  return result;
}

std::vector<std::string> events_of(const std::vector<record>& records) {
  std::vector<std::string> result;
  for (const record& each : records) {
    if (each.kind == record_kind::event) result.push_back(*each.bytes);
  }
  return result;
}

std::string text_of(const std::vector<record>& records) {
  std::string result;
  for (const record& each : records) {
    result +=
        std::to_string(static_cast<int>(each.kind)) + " " + each.game_id + " " + *each.bytes + "\n";
  }
  return result;
}

std::map<std::string, std::string> text_of(const std::vector<stored_room>& rooms) {
  std::map<std::string, std::string> result;
  for (const stored_room& each : rooms) {
    result[each.room] = each.fault.empty() ? text_of(each.records) : "aside";
  }
  return result;
}

journal_house::journal_house(sync_mode sync, std::string vfs) {
  settings.path = path();
  settings.sync = sync;
  settings.vfs = std::move(vfs);
}

sqlite_journal& journal_house::open() {
  journal_ = std::make_unique<sqlite_journal>(settings, io.get_executor());
  return *journal_;
}

void journal_house::close() { journal_.reset(); }

// The guard: what will be posted is not known to the context yet.
bool journal_house::run_until(const std::function<bool()>& done) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(10);
  const auto guard = boost::asio::make_work_guard(io);
  while (!done()) {
    // Not everything that a test waits for is posted.
    io.restart();
    io.run_one_for(std::chrono::milliseconds(1));
    if (std::chrono::steady_clock::now() > end) return done();
  }
  return true;
}

std::optional<append_result> journal_house::append(std::string_view room, std::uint64_t first,
                                                   std::vector<record> records) {
  const auto result = std::make_shared<std::optional<append_result>>();
  journal_->append(room, first, std::move(records), [result](append_result got) { *result = got; });
  run_until([&] { return result->has_value(); });
  return *result;
}

// Works are done in order: a room of nobody's that is written behind them is written after them.
bool journal_house::settle() {
  return append("settle", 1, {private_record("")}) == append_result::occupied;
}

}  // namespace splitroom::test
