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
  occupied,  ///< a slot holds something else: somebody else writes this room
  stopped,   ///< the journal stops and cannot store it any more
};

/// An unfinished room as it was found when the server started.
struct stored_room {
  std::string room;
  std::vector<record> records;  ///< from slot 0 on
  std::string fault;            ///< "" or why the room could not be read and is set aside
};

class journal {
 public:
  virtual ~journal() = default;

  using completion = std::function<void(append_result)>;

  /// Stores `records` in the slots from `first` on, all or none. A slot that holds the same bytes
  /// already counts as stored. While nothing can be stored the append waits. The completion is
  /// posted to the executor of the caller's room, never called from inside `append`; completions of
  /// one room come in the order of its appends.
  virtual void append(std::string_view room, std::uint64_t first, std::vector<record> records,
                      completion done) = 0;

  /// The records of a room from slot `from` on.
  [[nodiscard]] virtual std::vector<record> read(std::string_view room,
                                                 std::uint64_t from) const = 0;

  /// The room is over: its private records are deleted, what `finished` records end stays.
  virtual void close(std::string_view room) = 0;

  /// All rooms that are not over. Called once, before anything is appended.
  [[nodiscard]] virtual std::vector<stored_room> load() = 0;
  /// The room cannot go on; its records stay for whoever looks into it, and it is not loaded again.
  virtual void set_aside(std::string_view room, std::string_view why) = 0;
  /// Whether a room of that name has ever been written.
  [[nodiscard]] virtual bool knows(std::string_view room) const = 0;

  /// Whether rooms outlive the process.
  [[nodiscard]] virtual bool durable() const = 0;

  /// Whether appends wait because nothing can be stored.
  [[nodiscard]] virtual bool stalled() const = 0;
  /// Called on the executor whenever `stalled` has changed.
  virtual void on_stall(std::function<void(bool stalled)> then) = 0;
};

}  // namespace splitroom::server
