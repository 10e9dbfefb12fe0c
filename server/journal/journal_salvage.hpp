// Makes a new journal of what can be read of a damaged one, and keeps the damaged one beside it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "server/journal/journal.hpp"

namespace splitroom::server {

struct salvaged {
  std::string kept_as;             ///< the damaged file
  std::vector<stored_room> aside;  ///< open rooms that could not be saved whole, without records
  std::int64_t rooms = 0;          ///< saved
  std::int64_t games = 0;          ///< saved
  std::int64_t games_lost = 0;
  std::int64_t rooms_lost = 0;  ///< not even their names are readable
};

/// Replaces the journal at `path`. Each room is saved whole or set aside. @pre nobody has it open.
/// Throws std::exception when the new file cannot be made; the old one is then still in place.
salvaged salvage_journal(const std::string& path);

}  // namespace splitroom::server
