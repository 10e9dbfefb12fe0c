// Records that are whole but not what a server has written there: the room comes back or is refused
// with words, and one that is back can be played on. The first byte chooses a room, then changes of
// its records.
#include <string>

#include <spdlog/spdlog.h>

#include "tests/fuzz/fuzz.hpp"
#include "tests/fuzz/real_rooms.hpp"
#include "tests/server/hub_house.hpp"

namespace splitroom::test {

using namespace server;  // NOLINT(google-build-using-namespace): this file speaks of little else

namespace {

std::string changed(std::string bytes, fuzz_input& from) {
  const std::size_t at = bytes.empty() ? 0 : from(static_cast<std::uint32_t>(bytes.size()));
  const std::uint8_t length = from.byte() % 16;
  const std::size_t gone = std::min<std::size_t>(from.byte() % 16U, bytes.size() - at);
  return bytes.replace(at, gone, from.take(length));
}

void change(std::vector<record>& records, fuzz_input& from) {
  if (records.empty()) return;
  const std::size_t at = from(static_cast<std::uint32_t>(records.size()));
  const auto here = records.begin() + static_cast<std::ptrdiff_t>(at);
  switch (from.byte() % 6) {
    case 0:
      records.erase(here);
      break;
    case 1:
      records.insert(here, records[from(static_cast<std::uint32_t>(records.size()))]);
      break;
    case 2:
      here->kind = static_cast<record_kind>(from.byte() % 4);
      break;
    case 3:
      records.erase(here, records.end());
      break;
    default:
      here->bytes = make_frame(changed(*here->bytes, from));
      break;
  }
}

void play_on(hub_house& house, const std::string& code) {
  house.io.poll();
  const auto guest = house.greet();
  guest->say(R"({"cmd":"join","id":2,"room":")" + code + R"(","as":"watcher"})");
  guest->say(R"({"cmd":"sync","id":3})");
  guest->say(R"({"cmd":"leave","id":4})");
  house.now.steady_ms += 3'600'000;
  house.io.restart();
  house.io.poll();
  house.journal.acknowledge();
}

}  // namespace

void run_target(std::string_view bytes) {
  static const std::vector<real_room> rooms = real_rooms();
  spdlog::set_level(spdlog::level::off);
  fuzz_input from(bytes);
  const real_room& original = rooms[from(static_cast<std::uint32_t>(rooms.size()))];
  stored_room stored{original.code, original.records, ""};
  for (int changes = 0; !from.empty() && changes < 8; ++changes)
    change(stored.records, from);

  hub_house house;
  try {
    const auto back = house.rooms.restore(stored, house.hub);
    house.hub.restore(*back, stored.records);
    back->go_on();
    play_on(house, original.code);
  } catch (const std::runtime_error& refused) {
    hold(*refused.what() != '\0', "words for the host");
  }
}

}  // namespace splitroom::test
