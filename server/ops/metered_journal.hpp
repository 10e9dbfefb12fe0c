// A journal seen from outside: how long it takes, and what its records say about games. Everything
// is handed on as it is. Lives on the executor of the rooms.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "protocol/messages/names.hpp"
#include "server/journal/journal.hpp"

namespace splitroom::server {

class metered_journal final : public journal {
 public:
  /// `inner` must outlive it.
  explicit metered_journal(journal& inner) : inner_(inner) {}

  void append(std::string_view room, std::uint64_t first, std::vector<record> records,
              completion done) override;
  [[nodiscard]] std::vector<record> read(std::string_view room, std::uint64_t from) const override {
    return inner_.read(room, from);
  }
  void close(std::string_view room) override;
  [[nodiscard]] std::vector<stored_room> load() override;
  void set_aside(std::string_view room, std::string_view why) override {
    inner_.set_aside(room, why);
  }
  [[nodiscard]] bool knows(std::string_view room) const override { return inner_.knows(room); }
  [[nodiscard]] bool durable() const override { return inner_.durable(); }
  [[nodiscard]] bool stalled() const override { return inner_.stalled(); }
  void on_stall(std::function<void(bool stalled)> then) override {
    inner_.on_stall(std::move(then));
  }

 private:
  using clock = std::chrono::steady_clock;

  /// The running game of a room.
  struct game {
    std::string id;
    protocol::edition_name edition{};
    std::optional<clock::time_point> asked;  ///< since when the open decision is open
  };

  void note(std::string_view room, const std::string& event);
  void note_start(std::string_view room, const std::string& event);
  void note_end(std::string_view room, bool finished, const std::string& event);

  journal& inner_;
  std::map<std::string, game, std::less<>> games_;
};

}  // namespace splitroom::server
