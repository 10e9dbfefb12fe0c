#include "tests/support/raw_peer.hpp"

#include <array>
#include <utility>

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

namespace splitroom::test {

namespace {

constexpr int patience_seconds = 10;
constexpr std::array<unsigned char, 4> key{0x37, 0xfa, 0x21, 0x3d};

void append_length(std::string& to, std::uint64_t length, int bytes) {
  for (int i = bytes - 1; i >= 0; --i) {
    to += static_cast<char>(length >> static_cast<unsigned>(8 * i) & 0xffU);
  }
}

}  // namespace

std::string raw_frame(unsigned opcode, std::string_view payload, const frame_form& form) {
  const std::uint64_t length = form.claims.value_or(payload.size());
  const int extended = form.length_bytes >= 0 ? form.length_bytes
                       : length < 126         ? 0
                       : length <= 0xffff     ? 2
                                              : 8;
  std::string result;
  result += static_cast<char>((form.fin ? 0x80U : 0U) | form.reserved << 4U | opcode);
  const std::uint64_t short_length = extended == 0 ? length : extended == 2 ? 126 : 127;
  result += static_cast<char>((form.masked ? 0x80U : 0U) | short_length);
  append_length(result, length, extended);
  if (!form.masked) {
    return result.append(payload);
  }
  result.append(key.begin(), key.end());
  for (std::size_t i = 0; i < payload.size(); ++i) {
    result += static_cast<char>(static_cast<unsigned char>(payload[i]) ^ key.at(i % key.size()));
  }
  return result;
}

std::string close_payload(std::uint16_t code, std::string_view reason) {
  std::string result;
  append_length(result, code, 2);
  return result.append(reason);
}

std::uint16_t seen_frame::close_code() const {
  if (payload.size() < 2) {
    return 0;
  }
  return static_cast<std::uint16_t>(static_cast<unsigned char>(payload[0]) << 8U |
                                    static_cast<unsigned char>(payload[1]));
}

std::string upgrade_request(std::string_view more) {
  std::string result =
      "GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
      "Sec-WebSocket-Protocol: splitroom.v1\r\n";
  return result.append(more).append("\r\n");
}

raw_peer::raw_peer(std::uint16_t port, bool small_buffers)
    : file_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  const timeval patience{patience_seconds, 0};
  setsockopt(file_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  setsockopt(file_, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
  const int at_once = 1;
  setsockopt(file_, IPPROTO_TCP, TCP_NODELAY, &at_once, sizeof at_once);
  if (small_buffers) {
    const int bytes = 4096;
    setsockopt(file_, SOL_SOCKET, SO_RCVBUF, &bytes, sizeof bytes);
  }
  sockaddr_in to{};
  to.sin_family = AF_INET;
  to.sin_port = htons(port);
  to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  connected_ = connect(file_, reinterpret_cast<const sockaddr*>(&to), sizeof to) == 0;
}

raw_peer::~raw_peer() {
  if (file_ >= 0) {
    close(file_);
  }
}

raw_peer::raw_peer(raw_peer&& other) noexcept
    : file_(std::exchange(other.file_, -1)),
      connected_(other.connected_),
      over_(other.over_),
      buffer_(std::move(other.buffer_)) {}

bool raw_peer::send(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(file_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) {
      return false;
    }
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

bool raw_peer::fill() {
  std::array<char, 16 * 1024> piece{};
  const ssize_t count = over_ ? 0 : recv(file_, piece.data(), piece.size(), 0);
  if (count <= 0) {
    over_ = over_ || count == 0 || errno != EAGAIN;
    return false;
  }
  buffer_.append(piece.data(), static_cast<std::size_t>(count));
  return true;
}

bool raw_peer::need(std::size_t bytes) {
  while (buffer_.size() < bytes) {
    if (!fill()) {
      return false;
    }
  }
  return true;
}

int raw_peer::upgrade(std::string_view more) { return send(upgrade_request(more)) ? status() : 0; }

int raw_peer::status() {
  constexpr std::size_t status_at = 9;
  std::size_t end = std::string::npos;
  while ((end = buffer_.find("\r\n\r\n")) == std::string::npos) {
    if (!fill()) {
      return 0;
    }
  }
  const std::string head = buffer_.substr(0, end);
  buffer_.erase(0, end + 4);
  return head.starts_with("HTTP/1.1 ") ? std::stoi(head.substr(status_at, 3)) : 0;
}

bool raw_peer::greet(std::string_view more) {
  constexpr int switching = 101;
  return upgrade(more) == switching &&
         ask(1, R"({"cmd":"hello","id":1,"name":"Peer"})").find(R"("ok")") != std::string::npos;
}

std::optional<seen_frame> raw_peer::next() {
  if (!need(2)) {
    return std::nullopt;
  }
  const auto byte = [this](std::size_t at) { return static_cast<unsigned char>(buffer_[at]); };
  std::uint64_t length = byte(1) & 0x7fU;
  const std::size_t extended = length == 126 ? 2 : length == 127 ? 8 : 0;
  if (!need(2 + extended)) {
    return std::nullopt;
  }
  if (extended != 0) {
    length = 0;
    for (std::size_t i = 0; i < extended; ++i) {
      length = length << 8U | byte(2 + i);
    }
  }
  seen_frame result{byte(0) & 0x0fU, (byte(0) & 0x80U) != 0, {}};
  if (!need(2 + extended + length)) {
    return std::nullopt;
  }
  result.payload = buffer_.substr(2 + extended, length);
  buffer_.erase(0, 2 + extended + length);
  if (result.opcode == closing) {
    send(raw_frame(closing, result.payload));  // RFC 6455, 5.5.1
  }
  return result;
}

std::string raw_peer::next_text() {
  while (const auto frame = next()) {
    if (frame->opcode == text) {
      return frame->payload;
    }
  }
  return {};
}

std::vector<seen_frame> raw_peer::rest() {
  std::vector<seen_frame> result;
  while (auto frame = next()) {
    result.push_back(*std::move(frame));
  }
  return result;
}

std::optional<std::uint16_t> raw_peer::ended() {
  std::optional<std::uint16_t> code;
  for (const seen_frame& each : rest()) {
    if (each.opcode == closing) {
      code = each.close_code();
    }
  }
  return over_ ? code.value_or(0) : std::optional<std::uint16_t>();
}

std::string raw_peer::ask(int id, std::string_view command) {
  const std::string reply = R"({"re":)" + std::to_string(id) + ",";
  if (!send(raw_frame(text, command))) {
    return {};
  }
  for (;;) {
    std::string seen = next_text();
    if (seen.empty() || seen.starts_with(reply)) {
      return seen;
    }
  }
}

}  // namespace splitroom::test
