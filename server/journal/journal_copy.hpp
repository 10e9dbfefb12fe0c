// A new journal, made of the rooms and games of another one that it then replaces.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/journal/journal.hpp"
#include "server/journal/room_row.hpp"
#include "server/journal/sqlite_database.hpp"
#include "server/journal/stored_records.hpp"

namespace splitroom::server {

struct copied {
  std::string kept_as;             ///< the file that was replaced
  std::vector<stored_room> aside;  ///< open rooms that could not be copied whole, without records
  std::int64_t rooms = 0;          ///< copied, and open
  std::int64_t games = 0;          ///< copied
  std::int64_t games_lost = 0;
  std::int64_t rooms_lost = 0;  ///< not even their names are readable
};

/// All throw std::exception when the new file cannot be written; the old one is then in its place.
class journal_copy {
 public:
  /// An empty one, beside the journal at `path`.
  explicit journal_copy(std::string path);

  /// With all `records` of an open room, or set aside when they are not all as they were.
  void add(room_row row, const std::vector<stored_record>& records);
  /// Those that are whole, by as many ways as lead to them.
  void add_games(sqlite_database& from);
  /// The newest commit of the other one, and how many of its rooms nobody can read.
  void note(std::int64_t newest, std::int64_t rooms_lost);

  /// Puts it in the place of the other one, which is kept under the name PATH.`why`-DATE.
  /// @pre nobody has that one open. To be called once, as the last
  copied replace(const std::string& why);

  [[nodiscard]] std::string fresh() const { return path_ + ".fresh"; }

 private:
  std::string path_;
  std::optional<sqlite_database> into_;
  copied result_;
};

/// Removes a database with all that SQLite keeps beside it.
void remove_with_log(const std::string& path);

}  // namespace splitroom::server
