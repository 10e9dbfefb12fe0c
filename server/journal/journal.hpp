// Where rooms keep their records: append-only, write-once slots per room. Nothing that a record
// holds is told to anybody before its append has been acknowledged.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "server/journal/record.hpp"

namespace splitroom::server {

enum class append_result : std::uint8_t {
  ok,        ///< stored; survives what the journal promises to survive
  occupied,  ///< a slot is taken: somebody else writes this room
  unknown,   ///< may or may not be stored
};

class journal {
 public:
  virtual ~journal() = default;

  using completion = std::function<void(append_result)>;

  /// Stores `records` in the slots from `first` on, all or none. The completion is posted to the
  /// executor of the caller's room, never called from inside `append`; completions of one room come
  /// in the order of its appends.
  virtual void append(std::string_view room, std::uint64_t first, std::vector<record> records,
                      completion done) = 0;

  /// The records of a room from slot `from` on.
  [[nodiscard]] virtual std::vector<record> read(std::string_view room,
                                                 std::uint64_t from) const = 0;

  /// Forgets a room: it is over and nobody will ask again.
  virtual void forget(std::string_view room) = 0;
};

}  // namespace splitroom::server
