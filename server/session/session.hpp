// One identity: whoever shows its token. Outlives its connections.
#pragma once

#include <cstdint>
#include <memory>
#include <set>
#include <string>

#include "server/room/seating.hpp"
#include "server/session/rate_bucket.hpp"
#include "server/session/remembered_replies.hpp"

namespace splitroom::server {

class room;
class link;

using room_set = std::set<std::weak_ptr<room>, std::owner_less<std::weak_ptr<room>>>;

struct session {
  explicit session(rate_bucket commands) : rate(commands) {}

  member_id id = 0;
  protocol::digest identity{};  ///< SHA-256 of the token, which only its owner keeps
  std::string name;
  bool snapshots = false;  ///< capability of the present connection
  remembered_replies replies;
  rate_bucket rate;
  link* connection = nullptr;      ///< the newest one; null while away
  std::int64_t connections = 0;    ///< how many there were: the number of the newest one
  std::weak_ptr<room> in;          ///< the room that this connection is in
  std::weak_ptr<room> heading;     ///< the room that is to answer that it is in there now
  room_set joining;                ///< rooms that have not answered this connection's join yet
  std::set<std::string> rooms;     ///< codes of rooms where it has sat down at some time
  std::int64_t away_since_ms = 0;  ///< steady; when the last connection went
};

}  // namespace splitroom::server
