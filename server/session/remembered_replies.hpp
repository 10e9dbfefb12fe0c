// The answers to an identity's last commands, across reconnects: the same id again gets the same
// answer and has no second effect. Pure.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

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
  /// What was stored of a command before a restart. Lower ids that are not restored count as
  /// forgotten: they may have had an effect somewhere else.
  void restore(std::int64_t id, std::int64_t fingerprint, frame_ptr reply);
  /// Notes the answer of a command that was begun; nothing happens for one that was not.
  void answer(std::int64_t id, frame_ptr reply);
  /// Of the text of a command that was begun and is still remembered.
  [[nodiscard]] std::optional<std::int64_t> fingerprint(std::int64_t id) const;
  /// Highest id seen, -1 before the first.
  [[nodiscard]] std::int64_t last_id() const { return last_id_; }

 private:
  struct entry {
    std::int64_t id = 0;
    std::int64_t fingerprint = 0;  ///< of the command's text, the same in every run
    frame_ptr reply;
  };

  void add(entry made);
  [[nodiscard]] const entry* find(std::int64_t id) const;

  std::vector<entry> entries_;  ///< an empty deque takes half a kilobyte
  std::int64_t last_id_ = -1;
  std::int64_t forgotten_ = -1;  ///< highest id whose answer is not kept any more
};

}  // namespace splitroom::server
