#include "server/journal/memory_journal.hpp"

#include <iterator>
#include <utility>

#include <boost/asio/post.hpp>

namespace splitroom::server {

void memory_journal::append(std::string_view room, std::uint64_t first, std::vector<record> records,
                            completion done) {
  std::vector<record>& stored = rooms_.try_emplace(std::string(room)).first->second;
  append_result result = append_result::occupied;
  if (stored.size() == first) {
    stored.insert(stored.end(), std::make_move_iterator(records.begin()),
                  std::make_move_iterator(records.end()));
    result = append_result::ok;
  }
  boost::asio::post(executor_, [done = std::move(done), result] { done(result); });
}

std::vector<record> memory_journal::read(std::string_view room, std::uint64_t from) const {
  const auto found = rooms_.find(room);
  if (found == rooms_.end() || from >= found->second.size()) {
    return {};
  }
  return {found->second.begin() + static_cast<std::ptrdiff_t>(from), found->second.end()};
}

void memory_journal::close(std::string_view room) {
  const auto found = rooms_.find(room);
  if (found != rooms_.end()) {
    rooms_.erase(found);
  }
}

}  // namespace splitroom::server
