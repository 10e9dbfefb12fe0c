// What is journalled: a room's records, in order. Public records are the bytes of event frames;
// private ones hold what the room must not forget and nobody may see yet.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>

namespace splitroom::server {

/// Bytes made once and shared by every recipient, the journal and the transcript.
using frame_ptr = std::shared_ptr<const std::string>;

inline frame_ptr make_frame(std::string bytes) {
  return std::make_shared<const std::string>(std::move(bytes));
}

enum class record_kind : std::uint8_t {
  event,     ///< the bytes of an event frame
  private_,  ///< JSON: a server seed, an answer, who sits in the room
  finished,  ///< JSON: what the archive says of a game that has just ended
  removed,   ///< never appended: where a record of a deleted game was; no bytes, to be skipped
};

struct record {
  record_kind kind{};
  frame_ptr bytes;
  std::string game_id = {};  ///< of `finished`: the game's id in hexadecimal digits; else ""
};

/// Whether it is the event that a game begins with; such a frame always begins the same way.
inline bool starts_game(const record& what) {
  return what.kind == record_kind::event &&
         what.bytes->starts_with(R"({"frame":"event","event":"game_start",)");
}

}  // namespace splitroom::server
