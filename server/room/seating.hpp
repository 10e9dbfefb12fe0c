// Who sits where, who is host, who has consented to the next game. Pure.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "protocol/errors.hpp"
#include "protocol/messages/frames.hpp"
#include "rules/core/seat.hpp"

namespace splitroom::server {

/// An identity as the server counts them; never on the wire.
using member_id = std::uint64_t;

struct chair {
  protocol::seat_kind kind = protocol::seat_kind::empty;
  member_id member = 0;  ///< of a person
  std::string name;
  protocol::bot_level level{};  ///< of a bot
  bool ready = false;
  bool seed = false;  ///< contributes to the next shuffle
  bool gone = false;  ///< left in the running game: empty when it ends
};

class seating {
 public:
  explicit seating(std::size_t seats) : chairs_(seats) {}
  /// As it was before a restart.
  seating(std::vector<chair> chairs, std::optional<member_id> host)
      : chairs_(std::move(chairs)), host_(host) {}

  [[nodiscard]] const std::vector<chair>& chairs() const { return chairs_; }
  [[nodiscard]] chair& at(rules::seat seat) { return chairs_[seat]; }
  [[nodiscard]] const chair& at(rules::seat seat) const { return chairs_[seat]; }
  [[nodiscard]] std::optional<member_id> host() const { return host_; }
  [[nodiscard]] std::optional<rules::seat> host_seat() const;
  /// The seat that this person holds, one that was left not.
  [[nodiscard]] std::optional<rules::seat> seat_of(member_id member) const;
  [[nodiscard]] std::optional<rules::seat> first_free() const;
  [[nodiscard]] bool anybody() const;  ///< a person holds a seat
  [[nodiscard]] std::size_t taken() const;

  /// Sits down on `wanted`, or the lowest free seat: no_such_seat, seat_taken, room_full. The name
  /// is made unique at the table. The first person becomes host.
  std::optional<protocol::error_code> sit(member_id member, const std::string& name,
                                          std::optional<rules::seat> wanted);
  /// To another free seat: no_such_seat, seat_taken. @pre the person holds a seat
  std::optional<protocol::error_code> move(member_id member, rules::seat wanted);
  /// Gives the seat up; `keep_chair` marks it gone instead of freeing it (a game is running). The
  /// host's office passes to the person on the lowest seat. @pre the person holds a seat
  void stand_up(member_id member, bool keep_chair);

  std::optional<protocol::error_code> add_bot(rules::seat seat, protocol::bot_level level);
  std::optional<protocol::error_code> remove_bot(rules::seat seat);

  /// @pre the person holds a seat
  void make_host(member_id member) { host_ = member; }
  /// More or fewer chairs: empty ones go, the last first, and whoever sits behind moves down.
  /// @pre taken() <= seats
  void resize(std::size_t seats);
  /// Who sits on chair i then is whoever sits on chair `order[i]` now. @pre every chair once
  void reorder(std::span<const rules::seat> order);
  /// What people have consented to has changed: nobody has.
  void ask_anew();

  /// Every seat is taken and every person is ready.
  [[nodiscard]] bool all_ready() const;
  /// After a game: consent starts anew, chairs that were left are free.
  void reset_after_game();

 private:
  [[nodiscard]] std::string unique_name(const std::string& name) const;

  std::vector<chair> chairs_;
  std::optional<member_id> host_;
};

}  // namespace splitroom::server
