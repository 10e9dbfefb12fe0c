// A session hub with its directory, a clock that tests move, and a journal that tests can break.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <boost/asio/io_context.hpp>

#include "server/journal/journal.hpp"
#include "server/session/session_hub.hpp"
#include "tests/server/fake_port.hpp"
#include "tests/support/prng.hpp"

namespace splitroom::server {

/// Acknowledges when the test says so.
class manual_journal final : public journal {
 public:
  void append(std::string_view room, std::uint64_t first, std::vector<record> records,
              completion done) override {
    first_slot = first_slot.value_or(first);
    std::vector<record>& of_room = by_room[std::string(room)];
    of_room.insert(of_room.end(), records.begin(), records.end());
    appended.insert(appended.end(), records.begin(), records.end());
    waiting.push_back(std::move(done));
  }
  [[nodiscard]] std::vector<record> read(std::string_view room, std::uint64_t from) const override {
    if (unreadable) {
      throw std::runtime_error("the disk is gone");
    }
    const std::vector<record>& of_room = by_room.at(std::string(room));
    return {of_room.begin() + static_cast<std::ptrdiff_t>(from), of_room.end()};
  }
  void close(std::string_view room) override { by_room.erase(std::string(room)); }
  [[nodiscard]] std::vector<stored_room> load() override { return std::exchange(unfinished, {}); }
  void set_aside(std::string_view room, std::string_view) override { aside.emplace_back(room); }
  [[nodiscard]] bool knows(std::string_view) const override { return false; }
  [[nodiscard]] bool durable() const override { return true; }
  [[nodiscard]] bool stalled() const override { return is_stalled; }
  void on_stall(std::function<void(bool)> then) override { tell_stall = std::move(then); }

  /// Stops or goes on storing.
  void stall(bool now) {
    is_stalled = now;
    if (tell_stall) {
      tell_stall(now);
    }
  }

  /// Completes every append that waits.
  void acknowledge(append_result result = append_result::ok) {
    for (const completion& each : std::exchange(waiting, {})) {
      each(result);
    }
  }

  std::vector<record> appended;
  std::map<std::string, std::vector<record>> by_room;  ///< without those that are closed
  std::optional<std::uint64_t> first_slot;             ///< of the first append
  std::vector<completion> waiting;
  std::vector<stored_room> unfinished;
  std::vector<std::string> aside;
  bool held = false;  ///< appends wait until the test acknowledges them
  bool is_stalled = false;
  bool unreadable = false;
  std::function<void(bool)> tell_stall;
};

class hub_house {
 public:
  /// As many commands as a test likes: the clock stands still.
  static hub_limits without_rate() {
    hub_limits result;
    result.commands_per_second = 0;
    return result;
  }
  explicit hub_house(hub_limits limits = without_rate(), std::size_t most_rooms = 100)
      : rooms(
            io.get_executor(), [this] { return now; }, journal, house(), most_rooms),
        hub(io.get_executor(), [this] { return now; }, rooms, limits) {}

  /// A connection that has said hello; `token` when it is to be an identity known before.
  struct client {
    fake_port port;
    std::unique_ptr<link> connection;
    std::string token;
    manual_journal* journal = nullptr;

    /// What it causes is stored at once, unless the test holds the journal back.
    void say(const std::string& text) {
      connection->on_text(text);
      if (journal != nullptr && !journal->held) {
        journal->acknowledge();
      }
    }
  };
  std::unique_ptr<client> greet(const std::string& token = "") {
    auto made = std::make_unique<client>();
    made->journal = &journal;
    made->connection = hub.connect(made->port);
    made->say(token.empty() ? R"({"cmd":"hello","id":1,"name":"Ann"})"
                            : R"({"cmd":"hello","id":1,"token":")" + token + "\"}");
    for (const nlohmann::json& each : made->port.sent) {
      if (each.value("frame", "") == "welcome") {
        made->token = each.at("token");
      }
    }
    return made;
  }

  boost::asio::io_context io;
  moment now{5'000, 1'790'000'000'000};
  manual_journal journal;
  directory rooms;
  session_hub hub;

 private:
  static house_rules house() {
    house_rules result;
    result.objectives = rules::splito::builtin_deck();
    result.random = [chance = std::make_shared<test::prng>(99)](std::span<std::uint8_t> out) {
      for (std::uint8_t& each : out) {
        each = static_cast<std::uint8_t>((*chance)(256));
      }
    };
    return result;
  }
};

}  // namespace splitroom::server
