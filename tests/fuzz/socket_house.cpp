#include "tests/fuzz/socket_house.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>

#include <sys/socket.h>
#include <unistd.h>

#include <nlohmann/json.hpp>
#include <spdlog/spdlog.h>

#include "server/ops/offered.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "tests/support/prng.hpp"

namespace splitroom::test {

using namespace server;  // NOLINT(google-build-using-namespace): this file speaks of little else

namespace {

house_rules seeded_house() {
  house_rules result;
  result.objectives = rules::splito::builtin_deck();
  protocol::from_hex(rules::splito::builtin_deck_sha256(), result.deck_hash);
  result.random = [random = std::make_shared<prng>(5)](std::span<std::uint8_t> out) {
    for (std::uint8_t& each : out)
      each = static_cast<std::uint8_t>((*random)(256));
  };
  return result;
}

operations offered(directory& rooms, session_hub& hub) {
  operations result = offer(rooms, hub);
  result.state = [&rooms, &hub] {
    server_state state;
    state.sessions = hub.sessions();
    state.rooms = count_rooms(rooms);
    return state;
  };
  result.drain = [&hub] { hub.drain(); };
  return result;
}

/// The clock stands still, so that a limit would never be over.
hub_limits unlimited() {
  hub_limits limits;
  limits.commands_per_second = 0;
  return limits;
}

constexpr const char* admin_token = "0123456789abcdef0123";
constexpr std::size_t most_read = 65'536;

}  // namespace

socket_house::socket_house()
    : rooms(
          io.get_executor(), [this] { return now; }, journal, seeded_house(), 100),
      hub(
          io.get_executor(), [this] { return now; }, rooms, unlimited()),
      routes(offered(rooms, hub), journal, admin_token, [this] { return now; }) {
  spdlog::set_level(spdlog::level::off);
}

socket_house::~socket_house() { hold(guests.empty(), "guests go before the house"); }

void socket_house::run_until_quiet() {
  for (bool busy = true; busy;) {
    io.restart();
    busy = io.poll() > 0;
    for (socket_guest* each : std::list(guests))
      busy = each->read() || busy;
  }
}

socket_guest::socket_guest(socket_house& house) : house_(house) {
  std::array<int, 2> ends{};
  hold(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0, ends.data()) == 0,
       "a pair of sockets");
  socket_ = ends[0];
  tcp_socket theirs(house.io);
  theirs.assign(boost::asio::ip::tcp::v4(), ends[1]);
  house.guests.push_back(this);
  connection_ =
      ws_connection::start(std::move(theirs), std::make_shared<connection_limits>(), *this);
  house.run_until_quiet();
}

socket_guest::~socket_guest() {
  if (!closed_) hang_up();
  // What is still on its way in the server's executor must not find us gone.
  house_.run_until_quiet();
  house_.guests.remove(this);
  ::close(socket_);
}

std::optional<http_response> socket_guest::arrived(const source_headers& headers, bool) {
  if (origin_policy().allows(headers.page)) return std::nullopt;
  return text_answer(403, "Not from here.\n");
}

http_response socket_guest::answer(const http_request& request) {
  return house_.routes.answer(request);
}

void socket_guest::opened() { link_ = house_.hub.connect(*connection_); }

void socket_guest::has_output() { house_.turn.add(connection_); }

void socket_guest::closed() {
  hold(!closed_, "it is closed once");
  closed_ = true;
  link_.reset();
}

void socket_guest::write(std::string_view bytes, std::size_t piece) {
  while (!bytes.empty() && !closed_) {
    const std::string_view first = bytes.substr(0, piece == 0 ? bytes.size() : piece);
    const auto sent = ::send(socket_, first.data(), first.size(), MSG_NOSIGNAL);
    if (sent > 0) bytes.remove_prefix(static_cast<std::size_t>(sent));
    house_.run_until_quiet();
    // Who gets nothing off although the server had its turn is not read any more.
    if (sent <= 0) return;
  }
}

void socket_guest::write_text(std::string_view text, std::size_t piece) {
  constexpr std::size_t short_length = 126;
  constexpr char masked = '\x80';
  std::string frame = "\x81";
  if (text.size() < short_length) {
    frame += static_cast<char>(masked | static_cast<char>(text.size()));
  } else {
    text = text.substr(0, 0xFFFF);
    frame += static_cast<char>(masked | static_cast<char>(short_length));
    frame += static_cast<char>(text.size() >> 8U);
    frame += static_cast<char>(text.size() & 0xFFU);
  }
  frame.append(4, '\0');
  write(frame.append(text), piece);
}

void socket_guest::hang_up() {
  ::shutdown(socket_, SHUT_RDWR);
  house_.run_until_quiet();
  if (!closed_) connection_->drop();
  house_.run_until_quiet();
  hold(closed_, "a connection that is gone is let go of");
}

bool socket_guest::read() {
  std::array<char, most_read> buffer{};
  bool any = false;
  for (;;) {
    const auto count = ::recv(socket_, buffer.data(), buffer.size(), 0);
    if (count <= 0) return any;
    got_.append(buffer.data(), static_cast<std::size_t>(count));
    any = true;
  }
}

std::string upgrade_request() {
  return "GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
         "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
         "Sec-WebSocket-Protocol: splitroom.v1\r\n\r\n";
}

namespace {

/// The length that a frame's header names, and how long that header is.
std::pair<std::size_t, std::size_t> lengths_of(std::string_view frame) {
  const auto byte = [frame](std::size_t at) { return static_cast<unsigned char>(frame[at]); };
  hold(frame.size() >= 2, "a frame has a header");
  const std::size_t length = byte(1);
  hold(length < 128, "a server masks nothing");
  if (length < 126) return {length, 2};
  const std::size_t more = length == 126 ? 2 : 8;
  hold(frame.size() >= 2 + more, "a frame has its length");
  std::size_t whole = 0;
  for (std::size_t at = 0; at < more; ++at)
    whole = whole * 256 + byte(2 + at);
  return {whole, 2 + more};
}

}  // namespace

void hold_well_formed(std::string_view sent) {
  hold(sent.empty() || sent.starts_with("HTTP/1."), "HTTP comes first", sent.substr(0, 200));
  if (!sent.starts_with("HTTP/1.1 101")) return;
  const std::size_t ends = sent.find("\r\n\r\n");
  hold(ends != std::string_view::npos, "an answer has an end");
  for (sent.remove_prefix(ends + 4); !sent.empty();) {
    const auto [length, header] = lengths_of(sent);
    const auto kind = static_cast<unsigned char>(sent[0]);
    hold(kind == 0x81 || kind == 0x88 || kind == 0x89 || kind == 0x8A, "whole frames only");
    hold(sent.size() >= header + length, "a frame is sent whole");
    const std::string_view payload = sent.substr(header, length);
    if (kind == 0x81) hold(nlohmann::json::accept(payload), "a text is JSON", payload);
    if (kind != 0x81) hold(length < 126, "control frames are short");
    sent.remove_prefix(header + length);
  }
}

}  // namespace splitroom::test
