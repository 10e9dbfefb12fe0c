// The journal that lives as long as the process. Lives on one executor; not thread-safe.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include <boost/asio/any_io_executor.hpp>

#include "server/journal/journal.hpp"

namespace splitroom::server {

class memory_journal final : public journal {
 public:
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

 private:
  boost::asio::any_io_executor executor_;
  std::map<std::string, std::vector<record>, std::less<>> rooms_;
};

}  // namespace splitroom::server
