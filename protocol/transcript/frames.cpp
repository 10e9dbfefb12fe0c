#include "protocol/transcript/frames.hpp"

#include <algorithm>
#include <string>

#include "protocol/codec/codec.hpp"
#include "protocol/fairness/chain.hpp"
#include "protocol/transcript/lines.hpp"
#include "protocol/transcript/verdict.hpp"

namespace splitroom::protocol {
namespace {

using frames = std::vector<read_frame>;

tl::expected<read_frame, fault> decode_line(std::string_view line, bool ended, std::size_t n) {
  if (line.empty()) return tl::unexpected(fault_at(n, "the line is empty"));
  auto event = decode_event(line);
  if (!event) {
    std::string why = "the line is no event frame: " + event.error().message;
    if (!event.error().field.empty()) why += " (" + event.error().field + ")";
    return tl::unexpected(fault_at(n, std::move(why)));
  }
  if (!ended) {
    return tl::unexpected(fault_at(n, "the line does not end with a newline: the file is cut off"));
  }
  return read_frame{line, std::move(*event), frame_hash(line)};
}

/// Frame 0 hangs on the game's id, every other on the frame before it.
std::optional<fault> check_chain(const frames& before, const read_frame& frame) {
  const std::size_t n = before.size();
  if (n == 0) {
    const auto* start = std::get_if<event::game_start>(&frame.event.body);
    if (start == nullptr) return fault_at(n, "a transcript begins with game_start");
    if (frame.event.prev == genesis(start->game_id)) return std::nullopt;
    return fault_at(n, "prev is not the hash of the game's id: one of the two was changed");
  }
  if (frame.event.prev == before.back().hash) return std::nullopt;
  fault parted = fault_at(n, "the bytes of frame " + std::to_string(n - 1) +
                                 " do not have the hash that frame " + std::to_string(n) +
                                 " gives as prev: one of the two was changed");
  parted.before = static_cast<std::int64_t>(n - 1);
  return parted;
}

verdict check_time(const frames& before, const read_frame& frame) {
  const bool is_end = std::holds_alternative<event::end>(frame.event.body);
  if (is_end != !frame.event.t.has_value()) {
    return is_end ? "the end frame has a time" : "the frame has no time";
  }
  if (!before.empty() && frame.event.t && *frame.event.t < before.back().event.t.value_or(0)) {
    return "its time is earlier than that of the frame before";
  }
  return std::nullopt;
}

std::optional<fault> check_next(const frames& before, const read_frame& frame) {
  const std::size_t n = before.size();
  if (!before.empty() && std::holds_alternative<event::end>(before.back().event.body)) {
    return fault_at(n, "a frame follows the end frame");
  }
  if (frame.event.n != static_cast<std::int64_t>(n)) {
    return fault_at(n, "its number n is " + std::to_string(frame.event.n) + " where " +
                           std::to_string(n) + " must come: a frame is missing, doubled or moved");
  }
  if (auto parted = check_chain(before, frame)) return parted;
  if (auto why = check_time(before, frame)) return fault_at(n, std::move(*why));
  return std::nullopt;
}

/// As a server hands a transcript out that is to be shown without names.
bool has_stand_ins(const event::game_start& start) {
  std::size_t number = 0;
  return std::ranges::all_of(start.seats, [&](const event::seat_entry& each) {
    return each.name == "Player " + std::to_string(++number);
  });
}

/// No frame guards the last one, so nothing in it may be free to change.
std::optional<fault> check_end(const frames& all) {
  const std::size_t last = all.size() - 1;
  const auto* end = std::get_if<event::end>(&all.back().event.body);
  if (end == nullptr) return fault_at(last, "the game is not finished: no end frame follows");
  if (end->game_id != std::get<event::game_start>(all.front().event.body).game_id) {
    return fault_at(last, "the end frame names another game than frame 0");
  }
  if (encode_event(all.back().event) != all.back().bytes) {
    return fault_at(last,
                    "the end frame is not written as it must be: something was added or changed");
  }
  return std::nullopt;
}

}  // namespace

bool names_left_out(std::span<const read_frame> frames) {
  return !frames.empty() && frames.front().hash != frame_hash(frames.front().bytes);
}

frames_to_fault read_frames_to_fault(std::string_view bytes) {
  frames_to_fault result;
  frames& read = result.frames;
  line_reader lines(bytes);
  while (const auto line = lines.next()) {
    auto frame = decode_line(*line, lines.ended(), read.size());
    if (frame && read.size() == 1 &&
        has_stand_ins(std::get<event::game_start>(read.front().event.body)))
      read.front().hash = frame->event.prev;
    result.wrong = frame ? check_next(read, *frame) : std::move(frame.error());
    if (result.wrong) return result;
    read.push_back(std::move(*frame));
  }
  result.wrong = read.empty() ? fault_at(0, "the transcript is empty") : check_end(read);
  return result;
}

tl::expected<frames, fault> read_frames(std::string_view bytes) {
  frames_to_fault result = read_frames_to_fault(bytes);
  if (result.wrong) return tl::unexpected(std::move(*result.wrong));
  return std::move(result.frames);
}

}  // namespace splitroom::protocol
