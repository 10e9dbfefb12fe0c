#include "server/session/session_hub.hpp"

#include <chrono>
#include <limits>
#include <utility>
#include <vector>

#include "protocol/codec/bounded_command.hpp"
#include "server/app/log.hpp"
#include "server/ops/counters.hpp"

namespace splitroom::server {

namespace frame = protocol::frame;
using protocol::error_code;
using protocol::make_error;

namespace {

protocol::json_limits limits_of_commands(const hub_limits& limits) {
  constexpr std::size_t none = std::numeric_limits<std::size_t>::max();
  return {limits.most_command_bytes == 0 ? none : limits.most_command_bytes,
          limits.most_depth == 0 ? none : limits.most_depth};
}

}  // namespace

link::link(session_hub& hub, client_port& port)
    : hub_(hub),
      port_(port),
      since_ms_(hub.clock_().steady_ms),
      errors_(hub.limits_.errors_per_second, hub.limits_.error_burst()) {}

link::~link() { hub_.gone(*this); }

void link::check_hello() {
  const std::int64_t patience = hub_.limits_.hello_ms;
  if (!greeted_ && patience != 0 && hub_.clock_().steady_ms - since_ms_ >= patience) {
    greeted_ = true;  // told once
    complain(std::nullopt, make_error(error_code::hello_first));
    counts().note_cut(cut::hello);
    port_.close(close_code::policy, "no hello");
  }
}

void link::complain(std::optional<std::int64_t> id, const protocol::error& why) {
  counts().note_error(why.code);
  port_.send(make_frame(protocol::encode_error(id, why)));
  if (errors_.take(hub_.clock_().steady_ms) > 0) {
    counts().note_cut(cut::errors);
    port_.count_for_address(address_use::request, requests_of_a_flood);
    port_.close(close_code::policy, "too many errors");
  }
}

void link::on_text(std::string_view text) { hub_.received(*this, text); }

void link::on_binary() {
  complain(std::nullopt,
           make_error(error_code::bad_json, "", "Messages are text frames with JSON."));
}

session_hub::session_hub(boost::asio::any_io_executor executor, clock_source clock,
                         directory& rooms, hub_limits limits)
    : clock_(std::move(clock)),
      rooms_(rooms),
      limits_(limits),
      sweep_timer_(executor),
      tokens_(rooms.store()) {
  arm_sweep();
}

std::unique_ptr<link> session_hub::connect(client_port& port) {
  return std::make_unique<link>(*this, port);
}

void session_hub::received(link& from, std::string_view text) {
  if (stopped_) {
    return;  // what was not answered is sent again, after the restart
  }
  const auto decoded = protocol::decode_command(text, limits_of_commands(limits_));
  if (!decoded) {
    const protocol::bad_command& bad = decoded.error();
    return from.complain(bad.id, bad.error);
  }
  if (const auto* greeting = std::get_if<protocol::command::hello>(&decoded->body)) {
    ++counts().commands.at(decoded->body.index());
    hello(from, decoded->id, *greeting);
  } else if (from.who() == nullptr) {
    from.complain(decoded->id, make_error(error_code::hello_first, "cmd"));
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
  room_set rooms = std::exchange(who.joining, {});
  rooms.insert(std::exchange(who.in, {}));
  who.heading.reset();  // it is among them, or knows by itself that this connection is gone
  for (const std::weak_ptr<room>& each : rooms) {
    if (const auto room = each.lock()) {
      room->detach(who.id);
    }
  }
}

std::size_t session_hub::seats_of(const session& who) const {
  std::size_t seats = 0;
  for (const std::string& code : who.rooms) {
    const auto room = rooms_.enter(code, who.id, protocol::join_role::player);
    seats += room && room->core().seat_of(who.id) ? 1U : 0U;
  }
  return seats;
}

void session_hub::sweep(std::int64_t away_ms) {
  const std::int64_t now = clock_().steady_ms;
  std::vector<member_id> forgotten;
  for (const auto& [id, each] : by_id_) {
    if (each->connection == nullptr && now - each->away_since_ms >= away_ms &&
        seats_of(*each) == 0) {
      forgotten.push_back(id);
    }
  }
  for (const member_id id : forgotten) {
    by_identity_.erase(by_id_.at(id)->identity);
    by_id_.erase(id);
  }
}

void session_hub::arm_sweep() {
  sweep_timer_.expires_after(std::chrono::minutes(1));
  sweep_timer_.async_wait([this](const boost::system::error_code& cancelled) {
    if (!cancelled && !stopped_) {
      sweep(limits_.forget_after_ms);
      arm_sweep();
    }
  });
}

void session_hub::stop() {
  draining_ = true;
  stopped_ = true;
  sweep_timer_.cancel();
}

std::size_t session_hub::announce(const frame::notice& notice) {
  const frame_ptr bytes = make_frame(protocol::encode_frame(notice));
  std::size_t told = 0;
  for (const auto& [id, each] : by_id_) {
    if (each->connection != nullptr) {
      each->connection->port().send(bytes);
      ++told;
    }
  }
  return told;
}

void session_hub::close_connections(bool comes_back) {
  announce(comes_back
               ? frame::notice{"restart", "The server is being started again. Your rooms stay."}
               : frame::notice{"shutdown", "The server stops. Try again later."});
  for (const auto& [id, each] : by_id_) {
    if (each->connection != nullptr) {
      each->connection->port().close(comes_back ? close_code::restart : close_code::going_away,
                                     "server stops");
    }
  }
}

// ---- room_port ----

void session_hub::attached(const attachment& what, room& where) {
  const member_id who = what.who;
  const auto found = by_id_.find(who);
  if (what.connection != 0 &&
      (found == by_id_.end() || found->second->connections != what.connection)) {
    return;  // a newer connection joins by itself; the room knows that the older one is gone
  }
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
  if (it.heading.lock().get() == &where) {
    it.heading.reset();
  }
  it.rooms.insert(where.code());
}

void session_hub::detached(member_id who, room& where) {
  const auto found = by_id_.find(who);
  if (found == by_id_.end()) {
    return;
  }
  for (std::weak_ptr<room>* each : {&found->second->in, &found->second->heading}) {
    if (each->lock().get() == &where) {
      each->reset();
    }
  }
  if (!where.core().seat_of(who)) {
    found->second->rooms.erase(where.code());
  }
}

void session_hub::deliver(std::span<tell> what, room& from) {
  const auto found = by_id_.find(what.front().to);
  if (found == by_id_.end()) {
    return;
  }
  session& who = *found->second;
  const bool here = who.in.lock().get() == &from;
  for (tell& each : what) {
    if (each.refused) {
      counts().note_error(*each.refused);
    }
    if (each.reply) {
      answer(who, each.id, std::move(each.frame));
    } else if (here && who.connection != nullptr) {  // sending can end it
      who.connection->port().send(std::move(each.frame));
    }
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
