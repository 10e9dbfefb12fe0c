// What the private frame of a seat is made from, compared before it is made: as long as this stays
// the same, so does the frame, but for `n`. Pure.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "protocol/messages/field_types.hpp"
#include "protocol/messages/names.hpp"
#include "rules/core/seat.hpp"
#include "server/room/deal.hpp"

namespace splitroom::server {

struct private_state {
  /// The seat's share of the shuffle, until the cards are dealt.
  struct share {
    deal::phase phase{};
    protocol::digest ctx0{};
    std::optional<protocol::digest> commitment;
    bool opened = false;
    bool wanted = false;

    bool operator==(const share&) const = default;
  };
  struct answer {
    protocol::commit_mode mode{};
    protocol::digest digest{};
    std::optional<std::string> choice;
    bool opened = false;

    bool operator==(const answer&) const = default;
  };

  protocol::game_id game{};
  rules::seat seat = 0;
  bool over = false;
  std::optional<share> seed;
  /// Decisions so far: with every one of them the table has changed, and hands with it.
  std::uint32_t decisions = 0;
  bool asked = false;
  std::optional<answer> own;

  bool operator==(const private_state&) const = default;
};

}  // namespace splitroom::server
