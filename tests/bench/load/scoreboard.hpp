// What all clients of the generator count together, and how they are to play.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace splitroom::bench {

/// How a vote is answered: see "Secret decisions" in protocol/README.md.
enum class vote_mode : std::uint8_t { blind, escrow, plain };

/// A message of each client, and what comes back to it.
struct exchange {
  std::uint64_t bytes_up = 0;    ///< without frame headers
  std::uint64_t bytes_down = 0;  ///< with frame headers
  std::uint64_t messages_down = 0;
};

struct scoreboard {
  // ---- how to play ----
  vote_mode mode = vote_mode::blind;
  bool with_ids = false;
  std::string progress = "nothing";          ///< the room option
  bool only_votes = false;                   ///< whatever else is asked waits
  std::array<std::size_t, 2> relay_bytes{};  ///< of a client's two messages to a floor

  // ---- where the clients stand ----
  std::size_t connected = 0;    ///< may send commands
  std::size_t at_vote = 0;      ///< are asked for a vote that they have not answered
  std::size_t have_result = 0;  ///< have got the result of the vote that they took part in

  // ---- what the votes took ----
  /// Commitments with what comes until the lock, openings with what comes until the result; when
  /// nothing is opened, only the first.
  std::array<exchange, 2> exchanges{};
  std::vector<std::uint64_t> latencies_us;  ///< from the vote to its result, of every client
  std::uint64_t other_commands = 0;         ///< in all
};

}  // namespace splitroom::bench
