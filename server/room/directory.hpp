// All rooms of this server by their codes. Lives on one executor.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/asio/any_io_executor.hpp>

#include "protocol/messages/frames.hpp"
#include "server/room/room.hpp"

namespace splitroom::server {

class directory {
 public:
  /// `most_rooms`: 0 for no limit.
  directory(boost::asio::any_io_executor executor, clock_source clock, journal& store,
            house_rules house, std::size_t most_rooms);

  [[nodiscard]] bool full() const { return most_rooms_ != 0 && rooms_.size() >= most_rooms_; }
  [[nodiscard]] std::size_t size() const { return rooms_.size(); }
  [[nodiscard]] const house_rules& house() const { return house_; }

  /// A new room with a fresh code. `settings.code` is filled in. @pre not full
  std::shared_ptr<room> create(room_settings settings, room_port& port);
  /// A room that was in the journal. Throws std::runtime_error with words when its records do not
  /// make one; call `go_on` of the room when everybody who may come back is known.
  std::shared_ptr<room> restore(const stored_room& stored, room_port& port);
  /// The room, if there is one and `who` may enter it in that role; null else. No difference
  /// between the two can be seen from outside. Codes may be written in lower case.
  [[nodiscard]] std::shared_ptr<room> enter(std::string_view code, member_id who,
                                            protocol::join_role as) const;
  /// Public rooms that `who` may enter and that fit, those that wait for players first; at most
  /// 200.
  [[nodiscard]] protocol::frame::room_list list(member_id who,
                                                const protocol::command::rooms& wanted) const;
  /// The public room of that kind (of any size without `players`) that waits for players and that
  /// `who` is best led into: where they sit already, else the fullest. Null when there is none.
  [[nodiscard]] std::shared_ptr<room> waiting_room(member_id who, const protocol::game_entry& entry,
                                                   std::optional<rules::seat> players) const;
  /// Whichever has that code; for whoever hosts.
  [[nodiscard]] std::shared_ptr<room> find(std::string_view code) const;
  void for_each(const std::function<void(const room&)>& visit) const;
  void erase(std::string_view code);
  [[nodiscard]] journal& store() const { return journal_; }
  /// Whether nothing can be stored at the moment.
  [[nodiscard]] bool stalled() const { return journal_.stalled(); }
  /// Nothing can be stored (any more), or it can again.
  void stall(bool stalled);
  [[nodiscard]] bool anybody_plays() const;
  /// Forgets all rooms without closing them: the journal keeps them for the next start.
  void let_go() { rooms_.clear(); }
  /// Closes every room: the server stops.
  void close_all(protocol::abort_reason why, const protocol::frame::notice& notice);

 private:
  [[nodiscard]] std::string fresh_code() const;

  boost::asio::any_io_executor executor_;
  clock_source clock_;
  journal& journal_;
  house_rules house_;
  std::size_t most_rooms_;
  std::map<std::string, std::shared_ptr<room>, std::less<>> rooms_;
};

}  // namespace splitroom::server
