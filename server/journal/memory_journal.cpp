#include "server/journal/memory_journal.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include <boost/asio/post.hpp>

namespace splitroom::server {

void memory_journal::append(std::string_view room, std::uint64_t first, std::vector<record> records,
                            completion done) {
  std::vector<record>& stored = rooms_.try_emplace(std::string(room)).first->second;
  append_result result = append_result::occupied;
  if (stored.size() == first) {
    for (record& each : records) {
      stored.push_back(std::move(each));
      if (stored.back().kind == record_kind::finished) {
        archive(room, stored);
      }
    }
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

/// The last record ends a game: its events are those since the one that ended the game before.
void memory_journal::archive(std::string_view room, const std::vector<record>& so_far) {
  const record& end = so_far.back();
  kept_game made{{end.game_id, std::string(room), *end.bytes}, {}};
  for (auto each = std::next(so_far.rbegin());
       each != so_far.rend() && each->kind != record_kind::finished; ++each) {
    if (each->kind == record_kind::event) {
      made.frames.push_back(each->bytes);
    }
  }
  std::reverse(made.frames.begin(), made.frames.end());
  games_.push_front(std::move(made));
  if (games_.size() > most_games) {
    games_.pop_back();
  }
}

memory_journal::game_ref memory_journal::place_of(std::string_view game_id) const {
  return std::find_if(games_.begin(), games_.end(),
                      [&](const kept_game& each) { return each.about.game_id == game_id; });
}

std::vector<archived_game> memory_journal::newest(std::size_t most, std::string_view before) const {
  std::vector<archived_game> result;
  auto each = before.empty() ? games_.begin() : place_of(before);
  if (!before.empty() && each != games_.end()) {
    ++each;
  }
  for (; each != games_.end() && result.size() < most; ++each) {
    result.push_back(each->about);
  }
  return result;
}

std::optional<archived_game> memory_journal::find(std::string_view game_id) const {
  const auto found = place_of(game_id);
  return found == games_.end() ? std::nullopt : std::optional(found->about);
}

std::optional<std::vector<frame_ptr>> memory_journal::transcript(std::string_view game_id) const {
  const auto found = place_of(game_id);
  return found == games_.end() ? std::nullopt : std::optional(found->frames);
}

bool memory_journal::remove(std::string_view game_id) {
  const auto found = place_of(game_id);
  if (found == games_.end()) {
    return false;
  }
  games_.erase(found);
  return true;
}

}  // namespace splitroom::server
