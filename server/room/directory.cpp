#include "server/room/directory.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace splitroom::server {

namespace {

// Crockford's base 32: no I, L, O, U, so that no symbol looks like another.
constexpr std::string_view code_symbols = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
constexpr std::size_t code_length = 8;
constexpr std::size_t most_listed = 200;

bool fits(const protocol::frame::listed_room& room, const protocol::command::rooms& wanted) {
  const bool waits = room.phase == protocol::room_phase::lobby && room.taken < room.players;
  return room.game == wanted.game.value_or(room.game) &&
         room.edition == wanted.edition.value_or(room.edition) &&
         (waits || !wanted.waiting.value_or(false));
}

}  // namespace

directory::directory(boost::asio::any_io_executor executor, clock_source clock, journal& store,
                     house_rules house, std::size_t most_rooms)
    : executor_(std::move(executor)),
      clock_(std::move(clock)),
      journal_(store),
      house_(std::move(house)),
      most_rooms_(most_rooms) {}

std::string directory::fresh_code() const {
  std::string code;
  do {
    std::array<std::uint8_t, code_length> bytes{};
    house_.random(bytes);
    code.clear();
    for (const std::uint8_t each : bytes) {
      code.push_back(code_symbols[each % code_symbols.size()]);
    }
  } while (rooms_.contains(code) || journal_.knows(code));
  return code;
}

std::shared_ptr<room> directory::create(room_settings settings, room_port& port) {
  settings.code = fresh_code();
  auto made = std::make_shared<room>(executor_, clock_, journal_, port, house_, settings);
  rooms_.emplace(settings.code, made);
  return made;
}

std::shared_ptr<room> directory::restore(const stored_room& stored, room_port& port) {
  auto made = std::make_shared<room>(executor_, clock_, journal_, port,
                                     room_core(house_, stored.room, stored.records, clock_()),
                                     stored.records);
  rooms_.emplace(stored.room, made);
  return made;
}

std::shared_ptr<room> directory::enter(std::string_view code, member_id who,
                                       protocol::join_role as) const {
  std::string wanted(code);
  for (char& each : wanted) {
    each = each >= 'a' && each <= 'z' ? static_cast<char>(each - 'a' + 'A') : each;
  }
  const auto found = rooms_.find(wanted);
  if (found == rooms_.end() || !found->second->core().admits(who, as)) {
    return nullptr;
  }
  return found->second;
}

protocol::frame::room_list directory::list(member_id who,
                                           const protocol::command::rooms& wanted) const {
  protocol::frame::room_list result;
  for (const auto phase : {protocol::room_phase::lobby, protocol::room_phase::playing}) {
    for (const auto& [code, each] : rooms_) {
      if (result.rooms.size() == most_listed) {
        return result;
      }
      const room_core& core = each->core();
      if (core.settings().visibility != protocol::visibility::public_ ||
          !core.admits(who, protocol::join_role::player)) {
        continue;
      }
      protocol::frame::listed_room entry = core.listing();
      if (entry.phase == phase && fits(entry, wanted)) {
        result.rooms.push_back(std::move(entry));
      }
    }
  }
  return result;
}

std::shared_ptr<room> directory::waiting_room(member_id who, const protocol::game_entry& entry,
                                              std::optional<rules::seat> players) const {
  std::shared_ptr<room> best;
  std::int64_t fewest_free = 0;
  for (const auto& [code, each] : rooms_) {
    const room_core& core = each->core();
    const room_settings& settings = core.settings();
    if (core.closed() || settings.visibility != protocol::visibility::public_ ||
        settings.entry != &entry || settings.players != players.value_or(settings.players) ||
        !core.admits(who, protocol::join_role::player)) {
      continue;
    }
    const protocol::frame::listed_room listed = core.listing();
    if (listed.phase != protocol::room_phase::lobby) {
      continue;
    }
    if (core.seat_of(who)) {
      return each;
    }
    const std::int64_t free = listed.players - listed.taken;
    if (free != 0 && core.attended() && (!best || free < fewest_free)) {
      best = each;
      fewest_free = free;
    }
  }
  return best;
}

std::shared_ptr<room> directory::find(std::string_view code) const {
  const auto found = rooms_.find(code);
  return found == rooms_.end() ? nullptr : found->second;
}

void directory::for_each(const std::function<void(const room&)>& visit) const {
  for (const auto& [code, each] : rooms_) {
    visit(*each);
  }
}

void directory::erase(std::string_view code) {
  const auto found = rooms_.find(code);
  if (found != rooms_.end()) {
    rooms_.erase(found);
  }
}

void directory::stall(bool stalled) {
  const auto rooms = rooms_;
  for (const auto& [code, each] : rooms) {
    each->stall(stalled);
  }
}

bool directory::anybody_plays() const {
  return std::any_of(rooms_.begin(), rooms_.end(),
                     [](const auto& each) { return each.second->core().playing(); });
}

void directory::close_all(protocol::abort_reason why, const protocol::frame::notice& notice) {
  const auto rooms = rooms_;  // rooms erase themselves while they close
  for (const auto& [code, each] : rooms) {
    each->close(why, notice);
  }
}

}  // namespace splitroom::server
