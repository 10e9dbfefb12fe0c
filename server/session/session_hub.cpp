#include "server/session/session_hub.hpp"

#include <chrono>
#include <utility>
#include <vector>

#include "server/app/log.hpp"

namespace splitroom::server {

namespace frame = protocol::frame;
using protocol::error_code;
using protocol::make_error;

link::~link() { hub_.gone(*this); }

void link::on_text(std::string_view text) { hub_.received(*this, text); }

void link::on_binary() {
  port_.send(make_frame(protocol::encode_error(
      std::nullopt, make_error(error_code::bad_json, "", "Messages are text frames with JSON."))));
}

session_hub::session_hub(boost::asio::any_io_executor executor, clock_source clock,
                         directory& rooms, hub_limits limits)
    : clock_(std::move(clock)), rooms_(rooms), limits_(limits), sweep_timer_(executor) {
  arm_sweep();
}

std::unique_ptr<link> session_hub::connect(client_port& port) {
  return std::make_unique<link>(*this, port);
}

void session_hub::received(link& from, std::string_view text) {
  const auto decoded = protocol::decode_command(text);
  if (!decoded) {
    const protocol::bad_command& bad = decoded.error();
    from.port().send(make_frame(protocol::encode_error(bad.id, bad.error)));
    return;
  }
  if (const auto* greeting = std::get_if<protocol::command::hello>(&decoded->body)) {
    hello(from, decoded->id, *greeting);
  } else if (from.who() == nullptr) {
    from.port().send(make_frame(
        protocol::encode_error(decoded->id, make_error(error_code::hello_first, "cmd"))));
  } else {
    handle(*from.who(), text, *decoded);
  }
}

void session_hub::gone(link& which) {
  session* const who = which.who();
  if (who == nullptr || who->connection != &which) {
    return;  // never said hello, or a newer connection has taken over
  }
  who->connection = nullptr;
  who->away_since_ms = clock_().steady_ms;
  leave_room(*who);
}

void session_hub::leave_room(session& who) {
  if (const auto room = who.in.lock()) {
    room->detach(who.id);
  }
  who.in.reset();
}

bool session_hub::holds_a_seat(const session& who) const {
  for (const std::string& code : who.rooms) {
    const auto room = rooms_.enter(code, who.id, protocol::join_role::player);
    if (room && room->core().seat_of(who.id)) {
      return true;
    }
  }
  return false;
}

void session_hub::sweep() {
  const std::int64_t now = clock_().steady_ms;
  std::vector<member_id> forgotten;
  for (const auto& [id, each] : by_id_) {
    if (each->connection == nullptr && now - each->away_since_ms >= limits_.forget_after_ms &&
        !holds_a_seat(*each)) {
      forgotten.push_back(id);
    }
  }
  for (const member_id id : forgotten) {
    by_token_.erase(by_id_.at(id)->token);
    by_id_.erase(id);
  }
}

void session_hub::arm_sweep() {
  sweep_timer_.expires_after(std::chrono::minutes(1));
  sweep_timer_.async_wait([this](const boost::system::error_code& cancelled) {
    if (!cancelled) {
      sweep();
      arm_sweep();
    }
  });
}

void session_hub::stop() {
  stopping_ = true;
  sweep_timer_.cancel();
}

void session_hub::close_connections() {
  const frame_ptr notice = make_frame(
      protocol::encode_frame(frame::notice{"shutdown", "The server stops. Try again later."}));
  for (const auto& [id, each] : by_id_) {
    if (each->connection != nullptr) {
      each->connection->port().send(notice);
      each->connection->port().close(close_code::going_away, "server stops");
    }
  }
}

// ---- room_port ----

void session_hub::attached(member_id who, room& where) {
  const auto found = by_id_.find(who);
  if (found == by_id_.end() || found->second->connection == nullptr) {
    where.detach(who);  // gone again before the room could answer
    return;
  }
  session& it = *found->second;
  const auto before = it.in.lock();
  if (before && before.get() != &where) {
    before->detach(who);
  }
  it.in = where.weak_from_this();
  it.rooms.insert(where.code());
}

void session_hub::detached(member_id who, room& where) {
  const auto found = by_id_.find(who);
  if (found != by_id_.end() && found->second->in.lock().get() == &where) {
    found->second->in.reset();
  }
}

void session_hub::deliver(const tell& what, room& from) {
  const auto found = by_id_.find(what.to);
  if (found == by_id_.end()) {
    return;
  }
  session& who = *found->second;
  if (what.reply) {
    answer(who, what.id, what.frame);
  } else if (who.connection != nullptr && who.in.lock().get() == &from) {
    who.connection->port().send(what.frame);
  }
}

void session_hub::closed(room& which) {
  log("room")->info("event=closed room={}", which.code());
  rooms_.erase(which.code());
  if (room_closed_) {
    room_closed_();
  }
}

}  // namespace splitroom::server
