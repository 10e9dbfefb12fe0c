// The journal that lives as long as the process, with its archive of finished games. Lives on one
// executor; not thread-safe.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include <boost/asio/any_io_executor.hpp>

#include "server/journal/game_archive.hpp"
#include "server/journal/journal.hpp"

namespace splitroom::server {

class memory_journal final : public journal, public game_archive {
 public:
  /// Finished games beyond this are forgotten, the oldest first.
  static constexpr std::size_t most_games = 1'000;

  /// Completions are posted to `executor`.
  explicit memory_journal(boost::asio::any_io_executor executor) : executor_(std::move(executor)) {}

  void append(std::string_view room, std::uint64_t first, std::vector<record> records,
              completion done) override;
  [[nodiscard]] std::vector<record> read(std::string_view room, std::uint64_t from) const override;
  void close(std::string_view room) override;
  [[nodiscard]] std::vector<stored_room> load() override { return {}; }
  void set_aside(std::string_view, std::string_view) override {}
  [[nodiscard]] bool knows(std::string_view room) const override { return rooms_.contains(room); }
  [[nodiscard]] bool durable() const override { return false; }
  [[nodiscard]] bool stalled() const override { return false; }
  void on_stall(std::function<void(bool stalled)>) override {}

  // game_archive
  [[nodiscard]] std::vector<archived_game> newest(std::size_t most,
                                                  std::string_view before) const override;
  [[nodiscard]] std::optional<archived_game> find(std::string_view game_id) const override;
  [[nodiscard]] std::optional<std::vector<frame_ptr>> transcript(
      std::string_view game_id) const override;
  bool remove(std::string_view game_id) override;

 private:
  struct kept_game {
    archived_game about;
    std::vector<frame_ptr> frames;
  };
  using game_ref = std::deque<kept_game>::const_iterator;

  void archive(std::string_view room, const std::vector<record>& so_far);
  [[nodiscard]] game_ref place_of(std::string_view game_id) const;

  boost::asio::any_io_executor executor_;
  std::map<std::string, std::vector<record>, std::less<>> rooms_;
  std::deque<kept_game> games_;  ///< the newest first
};

}  // namespace splitroom::server
