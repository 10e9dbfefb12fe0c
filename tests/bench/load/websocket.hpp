// A client's side of RFC 6455, without what our server never sends (fragments, binary messages).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "tests/bench/load/event_loop.hpp"

namespace splitroom::bench {

class websocket : public stream {
 public:
  /// Connects and asks for the upgrade.
  explicit websocket(std::uint16_t port);

  void received(std::string_view bytes) final;

 protected:
  void send_text(std::string_view text) { send_frame(text_frame, text); }
  /// The connection is a WebSocket now.
  virtual void upgraded() = 0;
  /// A text message. @param wire_bytes with the frame's header
  virtual void text(std::string_view message, std::size_t wire_bytes) = 0;

 private:
  static constexpr unsigned text_frame = 1;
  static constexpr unsigned close_frame = 8;
  static constexpr unsigned ping_frame = 9;
  static constexpr unsigned pong_frame = 10;

  void send_frame(unsigned opcode, std::string_view payload);
  /// How many bytes of `bytes` it has dealt with: whole frames only.
  std::size_t take_frames(std::string_view bytes);
  void take_frame(unsigned opcode, std::string_view payload, std::size_t wire_bytes);
  std::size_t take_answer(std::string_view bytes);

  bool upgraded_ = false;
  std::string rest_;  ///< the beginning of a frame whose end has not come yet
};

}  // namespace splitroom::bench
