// One open decision with its sealed answers. Pure; the only place that holds an answer before the
// reveal. Source: protocol specification, "Secret decisions".
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "protocol/fairness/hash.hpp"
#include "protocol/messages/names.hpp"
#include "rules/core/decision.hpp"

namespace splitroom::server {

/// What a seat has answered, sealed until the reveal.
struct sealed_answer {
  protocol::commit_mode mode{};
  protocol::digest digest{};
  std::optional<std::string> choice;      ///< known: plain, escrow, or opened
  std::optional<protocol::digest> nonce;  ///< as above
  protocol::chosen_by by = protocol::chosen_by::player;
};

class asked {
 public:
  asked(std::uint32_t number, const rules::decision& what, const protocol::digest& ctx)
      : number_(number), what_(what), ctx_(ctx) {}

  [[nodiscard]] std::uint32_t number() const { return number_; }
  [[nodiscard]] const rules::decision& what() const { return what_; }
  /// Chain hash of the event that opened the decision.
  [[nodiscard]] const protocol::digest& ctx() const { return ctx_; }
  [[nodiscard]] bool locked() const { return locked_; }
  void lock() { locked_ = true; }

  [[nodiscard]] const std::optional<sealed_answer>& answer(rules::seat seat) const {
    return answers_[seat];
  }
  void put(rules::seat seat, sealed_answer sealed) { answers_[seat] = std::move(sealed); }
  void withdraw(rules::seat seat) { answers_[seat].reset(); }
  /// @pre the seat has an answer
  void open(rules::seat seat, std::string choice, const protocol::digest& nonce) {
    answers_[seat]->choice = std::move(choice);
    answers_[seat]->nonce = nonce;
  }

  /// Asked seats that have answered.
  [[nodiscard]] rules::seat_set answered() const;
  /// Asked seats whose commitment is still closed.
  [[nodiscard]] rules::seat_set closed() const;

 private:
  std::uint32_t number_;
  rules::decision what_;
  protocol::digest ctx_;
  bool locked_ = false;
  std::array<std::optional<sealed_answer>, rules::max_seats> answers_{};
};

}  // namespace splitroom::server
