// Records as the journal's file holds them.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "server/journal/record.hpp"
#include "server/journal/room_row.hpp"

namespace splitroom::server {

/// A record and its place in the chain. Of a removed one `what.bytes` is empty; what is left is
/// its content digest, so that the chain holds.
struct stored_record {
  std::int64_t slot = 0;
  record what;
  record_digest chain{};
  record_digest removed{};  ///< the content digest of a removed one
  std::int64_t id = 0;      ///< given by the file
  std::int64_t before = 0;  ///< the id of the record in the slot before; 0 for the first
};

/// The digest that the chain holds of it.
record_digest content_of(std::string_view room, const stored_record& which);

// All but the last throw sqlite_error.

/// The current row of a statement that selects id, room, slot, before, kind, game, bytes, digest. A
/// record of no known kind becomes a removed one whose digests are wrong.
stored_record read_record(const sqlite_statement& from);

/// Behind `row.newest`; the new one's id.
std::int64_t put_record(sqlite_database& database, const room_row& row, const stored_record& what);
/// Puts an empty place where the record was.
void remove_record(sqlite_database& database, const room_row& row, const stored_record& which);
/// All of the room.
void delete_records(sqlite_database& database, const room_row& row);

/// The slots from `from` on, by going back from the newest; less when that leads nowhere.
std::vector<stored_record> read_records(sqlite_database& database, const room_row& row,
                                        std::int64_t from);

/// Everybody's records, read from front to end, by the number of the room; each in the order of
/// writing.
struct all_records {
  std::map<std::int64_t, std::vector<stored_record>> of;
  bool strays = false;  ///< there are some of no room, or of a closed one
};
all_records read_all_records(sqlite_database& database, const std::vector<room_row>& rooms);

/// "" when `records` are all of the room and none has changed, or what is wrong, in words.
std::string check_records(const room_row& row, const std::vector<stored_record>& records);

}  // namespace splitroom::server
