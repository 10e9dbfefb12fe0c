// The tables of the journal's file.
//
//   rooms    one row a room: its state, how many slots are written, the newest record, the chain's
//            value there. The index `rooms_copy` holds all columns again, on other pages: when a
//            page of one breaks, the other still knows every room.
//   records  in the order of writing, whatever the room; each names the record that its room wrote
//            before it. So a commit fills pages from front to end: sorted by room, each record
//            would change two to four pages of its own.
//   games    finished games, their event frames joined by line feeds: independent of their rooms.
//   about    one row: the newest commit that no room's row may show any more.
//
// Every row of rooms, games and records has a digest of its own.
#pragma once

#include <cstdint>
#include <string>

#include "server/journal/sqlite_database.hpp"

namespace splitroom::server {

constexpr std::int32_t journal_application_id = 0x53504c4a;  // "SPLJ"
constexpr std::int32_t journal_schema_version = 2;
constexpr std::size_t journal_page_size = 4096;

enum class sync_mode : std::uint8_t {
  full,    ///< every commit is on the disk before it is acknowledged: survives a power cut
  normal,  ///< survives the end of the process; a power cut may take the last ten seconds
};

/// Makes an empty journal. @pre there is no such file, or it is empty
void create_journal(const std::string& path, const sqlite_open_options& options);

enum class schema_state : std::uint8_t {
  as_made,
  rearranged,  ///< by VACUUM: the same tables on other pages
  damaged,
};

/// Holds the tables that the file says it has to those of this version. Throws sqlite_error.
schema_state check_schema(sqlite_database& database);

/// Settings that a connection needs before it is used.
void configure_connection(sqlite_database& database, sync_mode sync);

}  // namespace splitroom::server
