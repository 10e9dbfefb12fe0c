#include "tests/bench/load/websocket.hpp"

#include <array>
#include <cstring>
#include <stdexcept>

namespace splitroom::bench {

namespace {

constexpr std::string_view request =
    "GET /ws HTTP/1.1\r\n"
    "Host: 127.0.0.1\r\n"
    "Upgrade: websocket\r\n"
    "Connection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    "Sec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Protocol: splitroom.v1\r\n"
    "\r\n";

constexpr std::size_t largest_message = 16 * 1024;
constexpr std::uint32_t mask = 0x5a3cc3a5;  // a constant one masks as well as any

std::uint64_t big_endian(std::string_view bytes) {
  std::uint64_t result = 0;
  for (const char each : bytes) {
    result = result << 8U | static_cast<unsigned char>(each);
  }
  return result;
}

}  // namespace

websocket::websocket(std::uint16_t port) : stream(port) { send(request); }

void websocket::send_frame(unsigned opcode, std::string_view payload) {
  std::array<char, largest_message + 8> frame;
  if (payload.size() > largest_message) throw std::runtime_error("too long a command");
  frame[0] = static_cast<char>(0x80U | opcode);
  std::size_t size = 2;
  if (payload.size() < 126) {
    frame[1] = static_cast<char>(0x80U | payload.size());
  } else {
    frame[1] = static_cast<char>(0x80U | 126U);
    frame[2] = static_cast<char>(payload.size() >> 8U);
    frame[3] = static_cast<char>(payload.size() & 0xffU);
    size = 4;
  }
  std::memcpy(&frame.at(size), &mask, sizeof mask);
  size += sizeof mask;
  for (std::size_t done = 0; done < payload.size(); done += sizeof mask) {
    std::uint32_t four = 0;
    const std::size_t count = std::min(sizeof four, payload.size() - done);
    std::memcpy(&four, payload.data() + done, count);
    four ^= mask;
    std::memcpy(&frame.at(size + done), &four, count);
  }
  send({frame.data(), size + payload.size()});
}

void websocket::received(std::string_view bytes) {
  if (rest_.empty()) {
    rest_ = bytes.substr(take_frames(bytes));
  } else {
    rest_ += bytes;
    rest_.erase(0, take_frames(rest_));
  }
}

std::size_t websocket::take_frames(std::string_view bytes) {
  std::size_t done = upgraded_ ? 0 : take_answer(bytes);
  while (upgraded_ && bytes.size() - done >= 2) {
    const std::string_view rest = bytes.substr(done);
    const unsigned first = static_cast<unsigned char>(rest[0]);
    std::size_t size = static_cast<unsigned char>(rest[1]);
    std::size_t header = 2;
    if (size >= 126) {
      const std::size_t width = size == 126 ? 2 : 8;
      if (rest.size() < header + width) break;
      size = big_endian(rest.substr(header, width));
      header += width;
    }
    if (rest.size() - header < size) break;
    take_frame(first & 0x0fU, rest.substr(header, size), header + size);
    done += header + size;
  }
  return done;
}

void websocket::take_frame(unsigned opcode, std::string_view payload, std::size_t wire_bytes) {
  if (opcode == text_frame) {
    text(payload, wire_bytes);
  } else if (opcode == ping_frame) {
    send_frame(pong_frame, payload);
  } else if (opcode == close_frame) {
    throw std::runtime_error("the server has closed a WebSocket");
  }
}

std::size_t websocket::take_answer(std::string_view bytes) {
  const std::size_t end = bytes.find("\r\n\r\n");
  if (end == std::string_view::npos) return 0;
  if (!bytes.starts_with("HTTP/1.1 101")) {
    throw std::runtime_error("refused: " + std::string(bytes.substr(0, bytes.find('\r'))));
  }
  upgraded_ = true;
  upgraded();
  return end + 4;
}

}  // namespace splitroom::bench
