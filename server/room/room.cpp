#include "server/room/room.hpp"

#include <algorithm>
#include <chrono>
#include <exception>
#include <utility>

#include "protocol/codec/codec.hpp"
#include "server/app/log.hpp"

namespace splitroom::server {

namespace {

namespace command = protocol::command;

// When a command that could not be stored may be tried again.
constexpr std::int64_t retry_ms = 1'000;

/// Whether what a command does has to be stored: the others are carried out all the same.
bool leaves_a_mark(const command::any& what) {
  return !std::holds_alternative<command::join>(what) &&
         !std::holds_alternative<command::snapshot>(what) &&
         !std::holds_alternative<command::say>(what) &&
         !std::holds_alternative<command::react>(what);
}

}  // namespace

protocol::frame::notice storage_wait() {
  return {"storage_wait", "The server cannot store anything at the moment; the game waits."};
}

room::room(boost::asio::any_io_executor executor, clock_source clock, journal& store,
           room_port& port, house_rules house, room_settings settings)
    : executor_(std::move(executor)),
      clock_(std::move(clock)),
      journal_(store),
      port_(port),
      core_(std::move(house), std::move(settings), clock_()),
      timer_(executor_) {}

room::room(boost::asio::any_io_executor executor, clock_source clock, journal& store,
           room_port& port, room_core core, std::uint64_t next_slot)
    : executor_(std::move(executor)),
      clock_(std::move(clock)),
      journal_(store),
      port_(port),
      core_(std::move(core)),
      timer_(executor_),
      next_slot_(next_slot) {}

void room::go_on() {
  run([&] { return core_.restored(clock_()); });
}

void room::open(const member_info& who, std::optional<std::int64_t> id) {
  run([&] { return core_.open(who, id, clock_()); });
}

void room::handle(const member_info& who, std::optional<std::int64_t> id,
                  const protocol::command::any& what) {
  if (journal_.stalled() && !failed_ && !core_.closed() && leaves_a_mark(what)) {
    return refuse_unstored(who.id, id);
  }
  run([&] { return core_.handle(who, id, what, clock_()); });
}

void room::detach(member_id who) {
  run([&] { return core_.detach(who, clock_()); });
}

std::optional<protocol::error> room::put_out(rules::seat seat) {
  if (journal_.stalled()) {
    return protocol::make_error(protocol::error_code::storage_failed);
  }
  std::optional<protocol::error> refused;
  run([&] {
    tl::expected<room_effects, protocol::error> done = core_.put_out(seat, clock_());
    if (!done) {
      refused = done.error();
      return room_effects{};
    }
    return *std::move(done);
  });
  return refused;
}

void room::close(protocol::abort_reason why, const protocol::frame::notice& notice) {
  run([&] { return core_.close(why, notice, clock_()); });
}

// A broken invariant (the only thing a core throws for) is stopped here: this room is closed, the
// others never notice.
void room::run(const std::function<room_effects()>& step) {
  if (failed_ || core_.closed()) {
    return;
  }
  try {
    carry_out(step());
  } catch (const std::exception& broken) {
    fail(broken.what());
  }
}

void room::carry_out(room_effects effects) {
  std::vector<record> records = std::move(effects.records);
  batches_.push_back({std::move(effects), records.empty()});
  if (!records.empty()) {
    const std::uint64_t first = next_slot_;
    next_slot_ += records.size();
    journal_.append(code(), first, std::move(records),
                    [self = shared_from_this()](append_result result) { self->stored(result); });
  }
  arm();
  flush();
}

void room::stored(append_result result) {
  if (failed_) {
    return;
  }
  if (result == append_result::stopped) {
    failed_ = true;  // the server ends; what was not stored was not told either
    timer_.cancel();
    return;
  }
  if (result == append_result::occupied) {
    fail("journal slot is occupied");
    return;
  }
  // Completions come in the order of the appends: this one is for the first batch not stored yet.
  const auto first = std::find_if(batches_.begin(), batches_.end(),
                                  [](const batch& each) { return !each.stored; });
  first->stored = true;
  flush();
}

// What the port does in turn (somebody has gone again) comes behind what is being told.
void room::flush() {
  if (flushing_) {
    return;
  }
  flushing_ = true;
  while (!batches_.empty() && batches_.front().stored) {
    const room_effects effects = std::move(batches_.front().effects);
    batches_.pop_front();
    for (const attachment& each : effects.attached) {
      port_.attached(each, *this);
    }
    for (const tell& each : effects.tells) {
      port_.deliver(each, *this);
    }
    for (const member_id each : effects.detached) {
      port_.detached(each, *this);
    }
    if (effects.closed) {
      timer_.cancel();
      journal_.close(code());
      port_.closed(*this);
      break;
    }
  }
  flushing_ = false;
}

void room::refuse_unstored(member_id who, std::optional<std::int64_t> id) {
  protocol::error why = protocol::make_error(protocol::error_code::storage_failed);
  why.retry_after_ms = retry_ms;
  port_.deliver({who, make_frame(protocol::encode_error(id, why)), true, id, why.code}, *this);
}

void room::tell_now(const protocol::frame::notice& notice) {
  const frame_ptr bytes = make_frame(protocol::encode_frame(notice));
  for (const member_id each : core_.members()) {
    port_.deliver({each, bytes, false, std::nullopt}, *this);
  }
}

void room::stall(bool stalled) {
  if (failed_ || core_.closed()) {
    return;
  }
  if (!stalled) {
    return run([&] { return core_.release(clock_()); });
  }
  timer_.cancel();
  core_.hold(clock_());
  tell_now(storage_wait());
}

void room::fail(const char* what) {
  failed_ = true;
  log("room")->error("event=broken room={} why=\"{}\"", code(), what);
  journal_.set_aside(code(), what);
  const auto keep = shared_from_this();
  const auto notice = make_frame(protocol::encode_frame(
      protocol::frame::notice{"room_closed", "The room had to be closed: an internal fault."}));
  for (const batch& each : std::exchange(batches_, {})) {
    for (const tell& untold : each.effects.tells) {
      if (untold.reply) {
        port_.deliver({untold.to,
                       make_frame(protocol::encode_error(
                           untold.id, protocol::make_error(protocol::error_code::storage_failed))),
                       true, untold.id, protocol::error_code::storage_failed},
                      *this);
      }
    }
  }
  for (const member_id each : core_.members()) {
    port_.deliver({each, notice, false, std::nullopt}, *this);
    port_.detached(each, *this);
  }
  timer_.cancel();
  port_.closed(*this);
}

void room::arm() {
  const std::optional<std::int64_t> wake = core_.wake();
  if (!wake || journal_.stalled()) {
    timer_.cancel();
    return;
  }
  const std::int64_t in = std::max<std::int64_t>(0, *wake - clock_().steady_ms);
  timer_.expires_after(std::chrono::milliseconds(in));
  timer_.async_wait([weak = weak_from_this()](const boost::system::error_code& cancelled) {
    const auto self = weak.lock();
    if (!cancelled && self) {
      self->run([&] { return self->core_.tick(self->clock_()); });
    }
  });
}

}  // namespace splitroom::server
