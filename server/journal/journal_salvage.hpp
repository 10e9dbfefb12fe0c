// Makes a new journal of what can be read of a damaged one, and keeps the damaged one beside it.
#pragma once

#include <string>

#include "server/journal/journal_copy.hpp"

namespace splitroom::server {

/// Replaces the journal at `path`. Each room is saved whole or set aside. @pre nobody has it open.
/// Throws std::exception when the new file cannot be made; the old one is then still in place.
copied salvage_journal(const std::string& path);

}  // namespace splitroom::server
