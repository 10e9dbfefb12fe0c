// A WebSocket peer below any library: sends the bytes it is told to, reads frames as they come.
// Blocking; everything gives up after ten seconds.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace splitroom::test {

/// Opcodes of RFC 6455, 5.2.
enum opcode : unsigned { cont = 0, text = 1, binary = 2, closing = 8, ping = 9, pong = 10 };

/// How a frame is written, rightly or wrongly.
struct frame_form {
  bool fin = true;
  unsigned reserved = 0;  ///< RSV1 to RSV3 as a number, RSV1 the highest bit
  bool masked = true;
  int length_bytes = -1;  ///< 0, 2 or 8 bytes of extended length; -1: as few as hold it
  std::optional<std::uint64_t> claims = {};  ///< another length than the payload's
};

/// A client's frame, the payload masked with a key that is not zero.
std::string raw_frame(unsigned opcode, std::string_view payload = {}, const frame_form& form = {});
/// The payload of a close frame.
std::string close_payload(std::uint16_t code, std::string_view reason = {});

/// A frame of a server.
struct seen_frame {
  unsigned opcode = 0;
  bool fin = true;
  std::string payload;

  /// Of a close frame: its code, 0 without one.
  [[nodiscard]] std::uint16_t close_code() const;
};

/// The request for a WebSocket, with `more` header lines, each ended by "\r\n".
std::string upgrade_request(std::string_view more = {});

class raw_peer {
 public:
  /// Connects to 127.0.0.1:port. `small_buffers`: takes little that it does not read.
  explicit raw_peer(std::uint16_t port, bool small_buffers = false);
  ~raw_peer();
  raw_peer(const raw_peer&) = delete;
  raw_peer& operator=(const raw_peer&) = delete;
  raw_peer(raw_peer&& other) noexcept;
  raw_peer& operator=(raw_peer&&) = delete;

  [[nodiscard]] bool connected() const { return connected_; }
  /// False when the server does not take them (any more); what fits without waiting is sent.
  bool send(std::string_view bytes);
  /// Reads the head of an HTTP answer; its status, 0 when none comes.
  int status();
  /// Sends the request for a WebSocket; the status of its answer.
  int upgrade(std::string_view more = {});
  /// The same, and says hello; false when that does not work.
  bool greet(std::string_view more = {});
  /// The next frame; nothing when the connection has ended, or nothing comes. A close is answered.
  std::optional<seen_frame> next();
  /// The next text frame, pings and pongs apart; "" when there is none.
  std::string next_text();
  /// Reads frames until the connection ends.
  std::vector<seen_frame> rest();
  /// The code of the close frame that comes now or later; 0 when the connection ends without one,
  /// nothing when it does not end.
  std::optional<std::uint16_t> ended();
  /// A command's reply: the first text frame with `"re":ID`; "" when none comes.
  std::string ask(int id, std::string_view command);

 private:
  bool fill();
  bool need(std::size_t bytes);

  int file_;
  bool connected_ = false;
  bool over_ = false;  ///< the server has closed
  std::string buffer_;
};

}  // namespace splitroom::test
