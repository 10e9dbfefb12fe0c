// The journal's file with some of its bytes changed: every room is back as it was (or, where the
// log was hit, as it was earlier) or set aside, and whoever cannot open it is told so in words. The
// first byte chooses the file (0 as after a stop, 1 as after a kill, with its log), then patches:
// where (3 bytes), how long, and with what.
#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <string>

#include <spdlog/spdlog.h>

#include "tests/fuzz/fuzz.hpp"
#include "tests/fuzz/real_rooms.hpp"
#include "tests/journal/journal_house.hpp"

namespace splitroom::test {

using namespace server;  // NOLINT(google-build-using-namespace): this file speaks of little else

namespace {

std::string read_all(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void write_all(const std::string& path, const std::string& bytes) {
  if (!bytes.empty()) std::ofstream(path, std::ios::binary) << bytes;
}

struct stored_files {
  std::string file;
  std::string log;
  std::string lock;
};

struct originals {
  stored_files stopped;
  stored_files killed;
  std::map<std::string, std::string> rooms;
};

stored_files files_of(const std::string& path) {
  return {read_all(path), read_all(path + "-wal"), read_all(path + "-lock")};
}

originals make_originals() {
  spdlog::set_level(spdlog::level::off);
  originals made;
  journal_house house;
  house.open();
  for (const real_room& each : real_rooms()) {
    // In pieces, as a server stores them.
    constexpr std::size_t piece = 8;
    for (std::size_t first = 0; first < each.records.size(); first += piece) {
      const auto begin = each.records.begin() + static_cast<std::ptrdiff_t>(first);
      const auto left = static_cast<std::size_t>(each.records.end() - begin);
      hold(house.append(each.code, first,
                        {begin, begin + static_cast<std::ptrdiff_t>(std::min(piece, left))}) ==
               append_result::ok,
           "it is stored");
    }
    made.rooms[each.code] = text_of(each.records);
  }
  hold(house.settle(), "all of it is stored");
  made.killed = files_of(house.path());
  house.close();
  made.stopped = files_of(house.path());
  return made;
}

/// How many bytes are patched at most: a patch that is longer than a page hits several of them.
void patch(stored_files& files, fuzz_input& from) {
  constexpr std::size_t page = 4096;
  const std::size_t file_size = files.file.size();
  const std::size_t whole = file_size + files.log.size() + files.lock.size();
  if (whole == 0) return;  // earlier patches have cut all of it
  std::size_t at = from(static_cast<std::uint32_t>(whole));
  std::string* in = &files.file;
  if (at >= file_size) {
    at -= file_size;
    in = at < files.log.size() ? &files.log : &files.lock;
    if (in == &files.lock) at -= files.log.size();
  }
  const std::uint8_t length = from.byte();
  if (length < 32) {
    const std::string_view with = from.take(length + 1U);
    in->replace(at, std::min(with.size(), in->size() - at), with.substr(0, in->size() - at));
  } else if (length < 64) {
    const std::size_t count = std::min(page, in->size() - at);
    in->replace(at, count, std::string(count, static_cast<char>(from.byte())));
  } else if (length < 96) {
    in->resize(at);
  } else if (length < 128) {
    in->append(from.take(length));
  } else {
    (*in)[at] = static_cast<char>(static_cast<unsigned char>((*in)[at]) ^ (length & 0x7FU));
  }
}

/// Rooms that are back can be played on, and the archive lists what it can.
void go_on(journal_house& house, const std::vector<stored_room>& loaded) {
  for (const stored_room& each : loaded) {
    if (!each.fault.empty()) continue;
    const auto result = house.append(each.room, each.records.size(), {event_record("goes on")});
    hold(result == append_result::ok || result == append_result::occupied, "it goes on");
    break;
  }
  try {
    static_cast<void>(house.journal().newest(100, ""));
  } catch (const std::runtime_error& words) {
    hold(*words.what() != '\0', "words for the host");
  }
}

}  // namespace

void run_target(std::string_view bytes) {
  static const originals original = make_originals();
  fuzz_input from(bytes);
  const stored_files& before = from.byte() % 2 == 0 ? original.stopped : original.killed;
  stored_files files = before;
  for (int patches = 0; !from.empty() && patches < 16; ++patches)
    patch(files, from);

  journal_house house;
  write_all(house.path(), files.file);
  write_all(house.path() + "-wal", files.log);
  write_all(house.path() + "-lock", files.lock);
  std::vector<stored_room> loaded;
  try {
    loaded = house.open().load();
  } catch (const std::runtime_error& refused) {
    hold(*refused.what() != '\0', "words for the host");
    return;
  }
  // Of a log whose end is gone the room's earlier records come back, and the host is told.
  const bool may_be_older = files.log != before.log;
  for (const auto& [room, text] : text_of(loaded)) {
    if (text == "aside") continue;
    const auto known = original.rooms.find(room);
    hold(known != original.rooms.end(), "a room that there was", room);
    hold(known->second == text || (may_be_older && known->second.starts_with(text)),
         "as it was, or set aside", room);
  }
  go_on(house, loaded);
}

}  // namespace splitroom::test
