// What this process has counted since it started. Whoever has something to count adds to it with a
// plain increment and knows nothing of how it is shown. One thread adds and reads.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <variant>

#include "protocol/errors.hpp"
#include "protocol/messages/commands.hpp"
#include "server/session/client_port.hpp"

namespace splitroom::server {

/// How often something took how long. `Bounds`: ascending upper bounds in microseconds.
template <std::size_t Size>
class histogram {
 public:
  explicit constexpr histogram(const std::array<std::int64_t, Size>& bounds_us)
      : bounds_us_(bounds_us) {}

  void observe(std::int64_t microseconds) {
    std::size_t at = 0;
    while (at < Size && microseconds > bounds_us_[at]) {
      ++at;
    }
    ++counts_[at];
    sum_us_ += microseconds;
  }
  [[nodiscard]] const std::array<std::int64_t, Size>& bounds_us() const { return bounds_us_; }
  /// By bucket, each without those below it; the last one has no upper bound.
  [[nodiscard]] const std::array<std::uint64_t, Size + 1>& counts() const { return counts_; }
  [[nodiscard]] std::int64_t sum_us() const { return sum_us_; }

 private:
  std::array<std::int64_t, Size> bounds_us_;
  std::array<std::uint64_t, Size + 1> counts_{};
  std::int64_t sum_us_ = 0;
};

constexpr std::size_t command_count = std::variant_size_v<protocol::command::any>;
constexpr std::size_t error_count =
    static_cast<std::size_t>(protocol::error_code::no_seed_committed) + 1;

/// The limits of a single connection that end it.
enum class cut : std::uint8_t {
  handshake,  ///< TLS or the HTTP request took too long
  hello,      ///< no hello in time
  idle,       ///< silence
  errors,     ///< too many messages that are no command
  message,    ///< a message too large
  frames,     ///< too many frames a second
  bytes,      ///< too many bytes a second
  protocol,   ///< what is no WebSocket traffic (RFC 6455)
};
constexpr std::size_t cut_count = 8;

struct counters {
  // ---- connections ----
  std::uint64_t accepted = 0;
  std::uint64_t accept_failures = 0;  ///< tries to accept one, for want of descriptors
  std::uint64_t refused_full = 0;     ///< too many connections in all
  std::uint64_t refused_address = 0;  ///< too many from one address
  std::uint64_t refused_origin = 0;   ///< pages that may not connect here
  std::array<std::uint64_t, address_uses> refused_uses{};  ///< by address_use
  std::uint64_t tls_failures = 0;
  std::uint64_t too_slow = 0;                   ///< closed because the peer did not read
  std::array<std::uint64_t, cut_count> cuts{};  ///< closed by a limit, by cut
  std::uint64_t frames_received = 0;
  std::uint64_t frames_sent = 0;
  std::map<int, std::uint64_t> http_answers;  ///< by status

  std::uint64_t faults = 0;  ///< exceptions that nobody expected

  // ---- commands ----
  std::array<std::uint64_t, command_count> commands{};  ///< by alternative of command::any
  std::array<std::uint64_t, error_count> errors{};      ///< by error_code
  std::uint64_t admin_refused = 0;

  // ---- games ----
  struct game_figures {
    std::uint64_t started = 0;
    std::uint64_t finished = 0;
    std::uint64_t aborted = 0;
  };
  std::array<game_figures, 4> games{};  ///< by edition_name, which says the game
  histogram<10> decision_time{{100'000, 500'000, 1'000'000, 2'500'000, 5'000'000, 10'000'000,
                               20'000'000, 45'000'000, 90'000'000, 300'000'000}};

  // ---- journal ----
  std::uint64_t journal_records = 0;
  std::uint64_t journal_failures = 0;
  histogram<11> append_time{
      {100, 250, 500, 1'000, 2'500, 5'000, 10'000, 25'000, 100'000, 500'000, 2'500'000}};

  void note_cut(cut why) { ++cuts.at(static_cast<std::size_t>(why)); }
  void note_http(int status) { ++http_answers[status]; }
  void note_error(protocol::error_code code) { ++errors.at(static_cast<std::size_t>(code)); }
};

/// The one of this process.
inline counters& counts() {
  static counters all;
  return all;
}

}  // namespace splitroom::server
