// One transaction of the journal's writer. Of a room that is written to several times in it, the
// row is read once and written once, at the end. Lives on the writer's thread, from BEGIN to
// COMMIT.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "server/journal/room_row.hpp"
#include "server/journal/sqlite_database.hpp"

namespace splitroom::server {

class journal_transaction {
 public:
  /// @param stamp of the commit that is going to be, above all that the file holds
  journal_transaction(sqlite_database& database, std::int64_t stamp)
      : database_(database), stamp_(stamp) {}

  [[nodiscard]] sqlite_database& database() const { return database_; }

  /// As they are by now; null when there is no such room. Valid until the next call. Both throw
  /// sqlite_error.
  const room_row* find(std::string_view room);
  /// Puts this transaction's stamp into the row as well.
  void put(room_row row);
  /// For commits whose stamp is, or may not stay, in the row of a room.
  void note_stamp() const;
  /// Writes what was put and forgets what was read. Before COMMIT, and before SQL that concerns the
  /// rows of rooms.
  void write();

 private:
  struct entry {
    room_row row;
    bool written = true;  ///< it is as in the file
  };

  sqlite_database& database_;
  std::int64_t stamp_;
  std::map<std::string, entry, std::less<>> rooms_;
};

}  // namespace splitroom::server
