#include "server/ops/offered.hpp"

namespace splitroom::server {

namespace {

constexpr member_id nobody = 0;

}  // namespace

operations offer(directory& rooms, session_hub& hub) {
  operations result;
  result.identity_of = [&hub](const protocol::digest& token) { return hub.identity_of(token); };
  result.public_rooms = [&rooms](const protocol::command::rooms& wanted) {
    return rooms.list(nobody, wanted);
  };
  result.all_rooms = [&rooms] {
    std::vector<room_report> list;
    rooms.for_each([&](const room& each) {
      list.push_back({each.core().overview(), each.opened_ms(), each.core().members().size()});
    });
    return list;
  };
  result.close_room = [&rooms](std::string_view code, const std::string& words) {
    const auto found = rooms.find(code);
    if (!found) {
      return false;
    }
    found->close(protocol::abort_reason::closed, {"room_closed", words});
    return true;
  };
  result.kick = [&rooms](std::string_view code,
                         rules::seat seat) -> std::optional<protocol::error> {
    const auto found = rooms.find(code);
    if (!found) {
      return protocol::make_error(protocol::error_code::no_such_room);
    }
    return found->put_out(seat);
  };
  result.announce = [&hub](const std::string& text) {
    return hub.announce({"announcement", text});
  };
  return result;
}

std::map<std::pair<protocol::edition_name, protocol::room_phase>, std::size_t> count_rooms(
    const directory& rooms) {
  std::map<std::pair<protocol::edition_name, protocol::room_phase>, std::size_t> result;
  rooms.for_each([&](const room& each) {
    ++result[{each.core().settings().entry->edition, each.core().phase()}];
  });
  return result;
}

}  // namespace splitroom::server
