#include "tests/bench/load/relay_client.hpp"

#include <cstring>
#include <stdexcept>

namespace splitroom::bench {

namespace {

std::string sized_message(std::size_t size) {
  std::string result(size, 'x');
  const auto prefix = static_cast<std::uint32_t>(size);
  std::memcpy(result.data(), &prefix, sizeof prefix);
  return result;
}

}  // namespace

websocket_relay_client::websocket_relay_client(std::uint16_t port, scoreboard& shared,
                                               std::uint32_t room)
    : websocket(port), shared_(shared), vote_(shared), room_(room) {}

void websocket_relay_client::upgraded() {
  send_text(std::to_string(room_));
  ++shared_.connected;
  ++shared_.at_vote;
}

void websocket_relay_client::text(std::string_view, std::size_t wire_bytes) {
  vote_.down(wire_bytes);
  if (exchange_ == 0) return send_exchange(1);
  vote_.end();
  ++shared_.at_vote;
}

void websocket_relay_client::vote() {
  vote_.begin();
  send_exchange(0);
}

void websocket_relay_client::send_exchange(std::size_t which) {
  exchange_ = which;
  if (which == 1) vote_.second_exchange();
  const std::string message(shared_.relay_bytes.at(which), 'x');
  vote_.up(message.size());
  send_text(message);
}

tcp_relay_client::tcp_relay_client(std::uint16_t port, scoreboard& shared, std::uint32_t room)
    : stream(port), shared_(shared), vote_(shared) {
  std::string hello = sized_message(sizeof(std::uint32_t) + sizeof room);
  std::memcpy(hello.data() + sizeof(std::uint32_t), &room, sizeof room);
  send(hello);
  ++shared_.connected;
  ++shared_.at_vote;
}

void tcp_relay_client::received(std::string_view bytes) {
  if (missing_ == 0) {
    std::uint32_t size = 0;
    if (bytes.size() < sizeof size) throw std::runtime_error("a message in too small pieces");
    std::memcpy(&size, bytes.data(), sizeof size);
    missing_ = size;
    vote_.down(size);
  }
  if (bytes.size() > missing_) throw std::runtime_error("more than was to come");
  missing_ -= bytes.size();
  if (missing_ != 0) return;
  if (exchange_ == 0) return send_exchange(1);
  vote_.end();
  ++shared_.at_vote;
}

void tcp_relay_client::vote() {
  vote_.begin();
  send_exchange(0);
}

void tcp_relay_client::send_exchange(std::size_t which) {
  exchange_ = which;
  if (which == 1) vote_.second_exchange();
  const std::string message = sized_message(shared_.relay_bytes.at(which));
  vote_.up(message.size());
  send(message);
}

}  // namespace splitroom::bench
