// Journals that an older version of the server has written.
#pragma once

#include <string>

#include "server/journal/journal_copy.hpp"

namespace splitroom::server {

/// Replaces the journal of schema 1 at `path` by one of this version with the same rooms and games,
/// and keeps it as PATH.schema1-DATE. @pre nobody has it open. Throws std::exception when that
/// fails; the old one is then still in place.
copied upgrade_journal(const std::string& path);

}  // namespace splitroom::server
