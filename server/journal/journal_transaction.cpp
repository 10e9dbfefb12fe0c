#include "server/journal/journal_transaction.hpp"

#include <optional>
#include <utility>

namespace splitroom::server {

const room_row* journal_transaction::find(std::string_view room) {
  auto known = rooms_.find(room);
  if (known == rooms_.end()) {
    std::optional<room_row> row = find_room(database_, room);
    if (!row) {
      return nullptr;
    }
    known = rooms_.try_emplace(std::string(room), entry{*std::move(row)}).first;
  }
  return &known->second.row;
}

void journal_transaction::put(room_row row) {
  row.stamp = stamp_;
  const auto known = rooms_.find(row.room);
  if (known == rooms_.end()) {  // a new room: its number is taken from now on
    put_room(database_, row);
    std::string name = row.room;
    rooms_.try_emplace(std::move(name), entry{std::move(row)});
    return;
  }
  known->second = {std::move(row), false};
}

void journal_transaction::note_stamp() const {
  database_.prepare("UPDATE about SET stamp = ?1 WHERE id = 1").with(stamp_).run();
}

void journal_transaction::write() {
  for (const auto& [name, each] : rooms_) {
    if (!each.written) {
      put_room(database_, each.row);
    }
  }
  rooms_.clear();
}

}  // namespace splitroom::server
