#include "server/journal/wal_scan.hpp"

#include <algorithm>
#include <utility>

#include "server/journal/journal_schema.hpp"

namespace splitroom::server {

namespace {

constexpr std::size_t header_size = 32;
constexpr std::size_t frame_header_size = 24;
constexpr std::size_t frame_size = frame_header_size + journal_page_size;
constexpr std::uint32_t magic_big_endian = 0x377f0683;

using checksum = std::pair<std::uint32_t, std::uint32_t>;
using salt = std::pair<std::uint32_t, std::uint32_t>;

std::uint32_t number_at(std::string_view bytes, std::size_t offset, bool big_endian = true) {
  std::uint32_t result = 0;
  for (std::size_t index = 0; index < 4; ++index) {
    const std::size_t shift = 8 * (big_endian ? 3 - index : index);
    result |= std::uint32_t{static_cast<unsigned char>(bytes[offset + index])} << shift;
  }
  return result;
}

std::pair<std::uint32_t, std::uint32_t> pair_at(std::string_view bytes, std::size_t offset) {
  return {number_at(bytes, offset), number_at(bytes, offset + 4)};
}

checksum add_up(checksum sum, std::string_view bytes, bool big_endian) {
  for (std::size_t offset = 0; offset + 8 <= bytes.size(); offset += 8) {
    sum.first += number_at(bytes, offset, big_endian) + sum.second;
    sum.second += number_at(bytes, offset + 4, big_endian) + sum.first;
  }
  return sum;
}

/// The salt of this log's frames. One damaged place does not mislead it: header and first two
/// frames have it.
salt find_salt(std::string_view bytes) {
  const salt header = pair_at(bytes, 16);
  const salt first = pair_at(bytes, header_size + 8);
  if (header == first || bytes.size() < header_size + 2 * frame_size) {
    return first;
  }
  return pair_at(bytes, header_size + frame_size + 8) == header ? header : first;
}

struct scanner {
  std::string_view bytes;
  bool big_endian;
  checksum stored;    ///< what the place before says
  checksum computed;  ///< what it should say, if what is before that was right
  std::vector<wal_frame> frames;
  std::size_t count_of_this_log = 0;  ///< frames up to the last that belongs to this log
  bool before_sound = false;
  bool before_of_this_log = false;

  explicit scanner(std::string_view all)
      : bytes(all),
        big_endian(number_at(all, 0) == magic_big_endian),
        stored(pair_at(all, 24)),
        computed(add_up({0, 0}, all.substr(0, 24), big_endian)) {}

  void add(std::string_view frame, const salt& expected) {
    const std::string_view head = frame.substr(0, 8);
    const std::string_view content = frame.substr(frame_header_size);
    const auto sum = [&](checksum from) {
      return add_up(add_up(from, head, big_endian), content, big_endian);
    };
    wal_frame made{number_at(frame, 0), number_at(frame, 4), content, false};
    const checksum own = pair_at(frame, 16);
    const checksum after_stored = sum(stored);
    const bool fits_computed = stored != computed && sum(computed) == own;
    const bool fits = after_stored == own || fits_computed;
    // Frames of an older log may follow, which fit to each other but not to the last of this one.
    const bool of_this_log = pair_at(frame, 8) == expected || (fits && before_sound);
    made.sound = of_this_log && fits;
    if (made.sound && fits_computed && before_of_this_log && !frames.empty()) {
      frames.back().sound = true;  // only its checksum is damaged
    }
    computed = fits ? own : after_stored;
    stored = own;
    before_sound = made.sound;
    before_of_this_log = of_this_log;
    frames.push_back(made);
    if (of_this_log) {
      count_of_this_log = frames.size();
    }
  }
};

}  // namespace

wal_scan scan_wal(std::string_view bytes) {
  wal_scan result;
  if (bytes.size() < header_size + frame_size) {
    return result;
  }
  scanner scan(bytes);
  const bool header_sound = scan.stored == scan.computed;
  const salt expected = find_salt(bytes);
  for (std::size_t at = header_size; at + frame_size <= bytes.size(); at += frame_size) {
    scan.add(bytes.substr(at, frame_size), expected);
  }
  scan.frames.resize(scan.count_of_this_log);
  while (!scan.frames.empty() && scan.frames.back().commit_pages == 0) {
    scan.frames.pop_back();
  }
  result.frames = std::move(scan.frames);

  // One commit behind the first bad frame may be its own, cut off by a loss of power. Two are not:
  // the second was not begun before the first was synced.
  const auto bad =
      std::ranges::find_if(result.frames, [](const auto& each) { return !each.sound; });
  const auto commits = std::count_if(bad, result.frames.end(), [](const wal_frame& each) {
    return each.sound && each.commit_pages != 0;
  });
  result.broken =
      commits >= 2 || (!header_sound && std::ranges::any_of(result.frames, &wal_frame::sound));
  return result;
}

}  // namespace splitroom::server
