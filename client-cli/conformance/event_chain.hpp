// The event frames of one game, hash-chained, as a server makes them. Pure.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "protocol/codec/codec.hpp"
#include "protocol/fairness/chain.hpp"

namespace splitroom::client::conformance {

class event_chain {
 public:
  explicit event_chain(const protocol::game_id& id) : id_(id) {}

  void append(protocol::event::any body, std::int64_t wall_ms) {
    protocol::event::envelope envelope;
    envelope.n = size();
    envelope.prev = head();
    if (!std::holds_alternative<protocol::event::end>(body)) envelope.t = wall_ms;
    envelope.body = std::move(body);
    push(protocol::encode_event(envelope));
  }
  /// An event of a later version of the protocol.
  void append_unknown(std::int64_t wall_ms) {
    push(R"({"frame":"event","event":"weather","n":)" + std::to_string(size()) + R"(,"t":)" +
         std::to_string(wall_ms) + R"(,"prev":")" + protocol::to_hex(head()) +
         R"(","sky":{"rain":true}})");
  }
  /// Makes another history of it: whatever follows does not follow what was shown.
  void fork() {
    forked_ = {last_n(), hashes_.back()};
    hashes_.back() = protocol::random_digest();
  }

  [[nodiscard]] const protocol::game_id& id() const { return id_; }
  [[nodiscard]] std::int64_t size() const { return static_cast<std::int64_t>(frames_.size()); }
  [[nodiscard]] std::int64_t last_n() const { return size() - 1; }
  [[nodiscard]] protocol::digest head() const {
    return hashes_.empty() ? protocol::genesis(id_) : hashes_.back();
  }
  /// @pre 0 <= n < size()
  [[nodiscard]] const std::string& frame(std::int64_t n) const {
    return frames_.at(static_cast<std::size_t>(n));
  }
  [[nodiscard]] const protocol::digest& hash(std::int64_t n) const {
    return hashes_.at(static_cast<std::size_t>(n));
  }
  /// Whether event n has had that hash, in this history or before it was forked.
  [[nodiscard]] bool had_hash(std::int64_t n, const protocol::digest& hash) const {
    if (n < 0 || n >= size()) return false;
    return hashes_.at(static_cast<std::size_t>(n)) == hash ||
           (forked_.first == n && forked_.second == hash);
  }

 private:
  void push(std::string frame) {
    frames_.push_back(std::move(frame));
    hashes_.push_back(protocol::frame_hash(frames_.back()));
  }

  protocol::game_id id_;
  std::vector<std::string> frames_;
  std::vector<protocol::digest> hashes_;
  std::pair<std::int64_t, protocol::digest> forked_{-1, {}};  ///< which event, and its hash before
};

}  // namespace splitroom::client::conformance
