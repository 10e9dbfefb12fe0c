// The answers to an identity's last commands, across reconnects: the same id again gets the same
// answer and has no second effect. Pure.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string_view>

#include "server/journal/record.hpp"

namespace splitroom::server {

class remembered_replies {
 public:
  static constexpr std::size_t most = 64;

  enum class verdict : std::uint8_t {
    fresh,     ///< never seen: it is noted as begun, carry it out
    begun,     ///< being carried out: its answer will come
    answered,  ///< `reply` is what was answered
    reused,    ///< the id was used for another command, or so long ago that its answer is forgotten
  };
  struct lookup {
    verdict what{};
    frame_ptr reply;
  };

  /// Looks an id up and, when it is fresh, notes it as begun. `text` is the command as it came.
  lookup begin(std::int64_t id, std::string_view text);
  /// An answer from before a restart; whatever command comes with its id gets it again.
  void restore(std::int64_t id, frame_ptr reply);
  /// Notes the answer of a command that was begun; nothing happens for one that was not.
  void answer(std::int64_t id, frame_ptr reply);
  /// Highest id seen, -1 before the first.
  [[nodiscard]] std::int64_t last_id() const { return last_id_; }

 private:
  struct entry {
    std::int64_t id = 0;
    std::optional<std::size_t> fingerprint;  ///< nothing: restored, not known
    frame_ptr reply;
  };

  void add(entry made);

  std::deque<entry> entries_;
  std::int64_t last_id_ = -1;
  std::int64_t forgotten_ = -1;  ///< highest id whose answer is not kept any more
};

}  // namespace splitroom::server
