// What hosting needs of the running server: the HTTP pages see only this. Filled in by the server,
// by tests with what they like.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "protocol/errors.hpp"
#include "protocol/messages/commands.hpp"
#include "protocol/messages/frames.hpp"
#include "rules/core/seat.hpp"

namespace splitroom::server {

/// Figures that are looked up when somebody asks for them.
struct server_state {
  std::size_t connections = 0;
  std::size_t websockets = 0;  ///< of the connections
  std::size_t sessions = 0;    ///< identities, here and away
  std::map<std::pair<protocol::edition_name, protocol::room_phase>, std::size_t> rooms;
  bool draining = false;
  bool journal_stalled = false;
  bool journal_durable = false;
  std::optional<std::uint64_t> journal_disk_free;  ///< bytes; nothing for one in memory
};

/// A room as whoever hosts sees it.
struct room_report {
  protocol::frame::room room;
  std::int64_t opened_ms = 0;  ///< wall time since which this process has had it
  std::size_t present = 0;     ///< connected to the room, on seats and watching
};

/// A function that is empty is not offered (501).
struct operations {
  /// The identity of whoever shows the token of that hash, nothing for one that is not good any
  /// more. Empty: each is its own.
  std::function<std::optional<protocol::digest>(const protocol::digest& token)> identity_of;
  std::function<server_state()> state;
  std::function<protocol::frame::room_list(const protocol::command::rooms&)> public_rooms;
  std::function<std::vector<room_report>()> all_rooms;
  /// False: there is no such room.
  std::function<bool(std::string_view room, const std::string& words)> close_room;
  /// Nothing when it is done.
  std::function<std::optional<protocol::error>(std::string_view room, rules::seat seat)> kick;
  /// How many connections have been told.
  std::function<std::size_t(const std::string& text)> announce;
  std::function<void()> drain;
};

}  // namespace splitroom::server
