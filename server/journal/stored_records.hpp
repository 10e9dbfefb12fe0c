// Records as the journal's file holds them.
#pragma once

#include <cstdint>
#include <optional>
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
  record_digest content{};
  record_digest chain{};
};

/// The record in that slot; nothing when there is none. Throws sqlite_error.
std::optional<stored_record> find_record(sqlite_database& database, const room_row& row,
                                         std::int64_t slot);
void put_record(sqlite_database& database, const room_row& row, const stored_record& what);
/// Puts an empty place where the record was.
void remove_record(sqlite_database& database, const room_row& row, std::int64_t slot);

/// The slots from `from` on. Throws sqlite_error.
std::vector<stored_record> read_records(sqlite_database& database, const room_row& row,
                                        std::int64_t from);

/// "" when `records` are all of the room and none has changed, or what is wrong, in words.
std::string check_records(const room_row& row, const std::vector<stored_record>& records);

}  // namespace splitroom::server
