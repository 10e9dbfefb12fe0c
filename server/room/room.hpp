// The shell of a room: one core, one timer, effects carried out in order: journal, then tell. Lives
// on the executor of its shard; every function must be called there.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/steady_timer.hpp>

#include "server/journal/journal.hpp"
#include "server/room/room_core.hpp"

namespace splitroom::server {

class room;

/// Reads the time; injected so that a room can be driven by a virtual clock.
using clock_source = std::function<moment()>;

/// Said to everybody in a room, or coming into one, while nothing can be stored.
protocol::frame::notice storage_wait();

/// Where a room's tells go. Implemented by the session hub.
class room_port {
 public:
  virtual ~room_port() = default;
  virtual void attached(const attachment& what, room& where) = 0;
  virtual void detached(member_id who, room& where) = 0;
  /// All of them are to the same member; they are taken. At least one.
  virtual void deliver(std::span<tell> what, room& from) = 0;
  virtual void closed(room& which) = 0;
};

class room : public std::enable_shared_from_this<room> {
 public:
  room(boost::asio::any_io_executor executor, clock_source clock, journal& store, room_port& port,
       house_rules house, room_settings settings);
  /// A room that was in the journal, with these records. Call `go_on` when everybody who may come
  /// back is known.
  room(boost::asio::any_io_executor executor, clock_source clock, journal& store, room_port& port,
       room_core core, std::span<const record> stored);

  void go_on();

  void open(const member_info& who, std::optional<std::int64_t> id);
  void handle(const member_info& who, std::optional<std::int64_t> id,
              const protocol::command::any& what);
  void detach(member_id who);
  /// As `room_core::put_out`; how it is refused, when it is.
  std::optional<protocol::error> put_out(rules::seat seat);
  void close(protocol::abort_reason why, const protocol::frame::notice& notice);
  /// Nothing can be stored (any more), or it can again.
  void stall(bool stalled);

  [[nodiscard]] const room_core& core() const { return core_; }
  /// Wall time since which this process has it.
  [[nodiscard]] std::int64_t opened_ms() const { return opened_ms_; }
  [[nodiscard]] const std::string& code() const { return core_.settings().code; }

 private:
  /// Effects that wait until what was to be stored before them is stored.
  struct batch {
    room_effects effects;
    bool stored = false;
    std::uint64_t game_slot = 0;  ///< as it was then
  };

  /// `step` makes room_effects.
  template <class Step>
  void run(Step&& step);
  void carry_out(room_effects effects);
  /// Gives them their slots.
  void count(std::span<const record> records);
  void stored(append_result result);
  void flush();
  void tell_all(std::span<tell> what, std::uint64_t game_slot);
  void deliver_stored(const tell& what, std::uint64_t game_slot);
  void deliver(tell what) { port_.deliver({&what, 1}, *this); }
  void refuse_unstored(member_id who, std::optional<std::int64_t> id);
  void tell_now(const protocol::frame::notice& notice);
  void fail(const char* what);
  void arm();
  void disarm();

  boost::asio::any_io_executor executor_;
  clock_source clock_;
  journal& journal_;
  room_port& port_;
  room_core core_;
  std::int64_t opened_ms_ = clock_().wall_ms;
  boost::asio::steady_timer timer_;
  bool armed_ = false;  ///< somebody waits for it
  std::deque<batch> batches_;
  std::uint64_t next_slot_ = 0;
  std::uint64_t game_slot_ = 0;  ///< where the last game begins
  bool flushing_ = false;
  bool failed_ = false;
};

}  // namespace splitroom::server
