#include "server/room/room.hpp"

#include <algorithm>
#include <chrono>
#include <exception>
#include <iterator>
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
           room_port& port, room_core core, std::span<const record> stored)
    : executor_(std::move(executor)),
      clock_(std::move(clock)),
      journal_(store),
      port_(port),
      core_(std::move(core)),
      timer_(executor_) {
  count(stored);
}

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
template <class Step>
void room::run(Step&& step) {
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
  const std::uint64_t first = next_slot_;
  count(records);
  batches_.push_back({std::move(effects), records.empty(), game_slot_});
  if (!records.empty()) {
    journal_.append(code(), first, std::move(records),
                    [self = shared_from_this()](append_result result) { self->stored(result); });
  }
  arm();
  flush();
}

void room::count(std::span<const record> records) {
  for (const record& each : records) {
    game_slot_ = starts_game(each) ? next_slot_ : game_slot_;
    ++next_slot_;
  }
}

void room::stored(append_result result) {
  if (failed_) {
    return;
  }
  if (result == append_result::stopped) {
    failed_ = true;  // the server ends; what was not stored was not told either
    disarm();
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
    batch next = std::move(batches_.front());
    batches_.pop_front();
    room_effects& effects = next.effects;
    for (const attachment& each : effects.attached) {
      port_.attached(each, *this);
    }
    for (auto first = effects.tells.begin(); first != effects.tells.end();) {
      const auto last = std::find_if(first, effects.tells.end(),
                                     [first](const tell& each) { return each.to != first->to; });
      tell_all({first, last}, next.game_slot);
      first = last;
    }
    for (const member_id each : effects.detached) {
      port_.detached(each, *this);
    }
    if (effects.closed) {
      disarm();
      journal_.close(code());
      port_.closed(*this);
      break;
    }
  }
  flushing_ = false;
}

/// All of them are to the same member.
void room::tell_all(std::span<tell> what, std::uint64_t game_slot) {
  for (auto first = what.begin(); first != what.end();) {
    const auto last = std::find_if(first, what.end(), [](const tell& each) { return !each.frame; });
    if (first != last) {
      port_.deliver({first, last}, *this);
    }
    if (last == what.end()) {
      return;
    }
    deliver_stored(*last, game_slot);
    first = std::next(last);
  }
}

/// They are stored: nothing of this room is told before.
void room::deliver_stored(const tell& what, std::uint64_t game_slot) {
  const auto& [from, until] = what.events;
  std::vector<tell> tells;
  try {
    std::int64_t n = 0;
    for (record& each : journal_.read(code(), game_slot)) {
      if (each.kind != record_kind::event) {
        continue;
      }
      if (n >= from && n < until) {
        tells.push_back({what.to, std::move(each.bytes), false, std::nullopt});
      }
      ++n;
    }
  } catch (const std::exception& failed) {
    log("room")->error("event=unreadable room={} why=\"{}\"", code(), failed.what());
    return deliver(
        {what.to, make_frame(protocol::encode_frame(storage_wait())), false, std::nullopt});
  }
  if (std::ssize(tells) != until - from) {  // the host has deleted the game
    return deliver(
        {what.to, make_frame(protocol::encode_frame(no_such_game())), false, std::nullopt});
  }
  port_.deliver(tells, *this);
}

void room::refuse_unstored(member_id who, std::optional<std::int64_t> id) {
  protocol::error why = protocol::make_error(protocol::error_code::storage_failed);
  why.retry_after_ms = retry_ms;
  deliver({who, make_frame(protocol::encode_error(id, why)), true, id, why.code});
}

void room::tell_now(const protocol::frame::notice& notice) {
  const frame_ptr bytes = make_frame(protocol::encode_frame(notice));
  for (const member_id each : core_.members()) {
    deliver({each, bytes, false, std::nullopt});
  }
}

void room::stall(bool stalled) {
  if (failed_ || core_.closed()) {
    return;
  }
  if (!stalled) {
    return run([&] { return core_.release(clock_()); });
  }
  disarm();
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
        deliver({untold.to,
                 make_frame(protocol::encode_error(
                     untold.id, protocol::make_error(protocol::error_code::storage_failed))),
                 true, untold.id, protocol::error_code::storage_failed});
      }
    }
  }
  for (const member_id each : core_.members()) {
    deliver({each, notice, false, std::nullopt});
    port_.detached(each, *this);
  }
  disarm();
  port_.closed(*this);
}

// Most commands put the next deadline off. A timer that is set already and ends before it stays: it
// ends early, finds nothing to do and is set again. Setting it costs more than what most commands
// do.
void room::arm() {
  const std::optional<std::int64_t> wake = core_.wake();
  if (!wake || journal_.stalled()) {
    disarm();
    return;
  }
  const std::int64_t in = std::max<std::int64_t>(0, *wake - clock_().steady_ms);
  const auto due = std::chrono::steady_clock::now() + std::chrono::milliseconds(in);
  constexpr std::chrono::milliseconds rounding{1};
  if (armed_ && timer_.expiry() <= due + rounding) {
    return;
  }
  armed_ = true;
  timer_.expires_at(due);
  timer_.async_wait([weak = weak_from_this()](const boost::system::error_code& cancelled) {
    const auto self = weak.lock();
    if (!cancelled && self) {
      self->armed_ = false;
      self->run([&] { return self->core_.tick(self->clock_()); });
    }
  });
}

void room::disarm() {
  if (armed_) {
    armed_ = false;
    timer_.cancel();
  }
}

}  // namespace splitroom::server
