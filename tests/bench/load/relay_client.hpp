// Clients of the two floors: they send as many bytes as a vote and its opening have, and wait each
// time for what all four of their room get.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "tests/bench/load/scoreboard.hpp"
#include "tests/bench/load/voter.hpp"
#include "tests/bench/load/websocket.hpp"

namespace splitroom::bench {

/// Over a WebSocket. The first message says the number of the room.
class websocket_relay_client final : public websocket, public voter {
 public:
  websocket_relay_client(std::uint16_t port, scoreboard& shared, std::uint32_t room);

  void vote() override;
  void go_on() override {}

 private:
  void upgraded() override;
  void text(std::string_view message, std::size_t wire_bytes) override;
  void send_exchange(std::size_t which);

  scoreboard& shared_;
  vote_count vote_;
  std::uint32_t room_;
  std::size_t exchange_ = 0;
};

/// Over TCP alone. Every message, in both directions, begins with its size in four bytes; the first
/// one goes on with the number of the room.
class tcp_relay_client final : public stream, public voter {
 public:
  tcp_relay_client(std::uint16_t port, scoreboard& shared, std::uint32_t room);

  void received(std::string_view bytes) override;
  void vote() override;
  void go_on() override {}

 private:
  void send_exchange(std::size_t which);

  scoreboard& shared_;
  vote_count vote_;
  std::size_t exchange_ = 0;
  std::size_t missing_ = 0;  ///< bytes of the message that is coming in
};

}  // namespace splitroom::bench
