#include "server/room/tally.hpp"

#include <algorithm>
#include <tuple>

namespace splitroom::server {

namespace frame = protocol::frame;
using protocol::seat_kind;

score_sheet::score_sheet(std::span<const scored> lines) {
  for (const scored& each : lines) {
    lines_.push_back({each, ++games_});
  }
}

void score_sheet::add(std::span<const chair> chairs, const frame::outcome& outcome) {
  ++games_;
  for (std::size_t seat = 0; seat < chairs.size(); ++seat) {
    line& own = line_of(chairs[seat]);
    own.last_game = games_;
    own.tally.name = chairs[seat].name;  // the one by which they are known now
    own.tally.games += 1;
    own.tally.wins += outcome.ranks[seat] == 1 ? 1 : 0;
    own.tally.points += outcome.scores[seat];
  }
  while (lines_.size() > most) {
    forget_the_oldest();
  }
}

std::vector<frame::tally> score_sheet::best_first() const {
  const auto better = [](const frame::tally& a, const frame::tally& b) {
    return std::tie(a.wins, a.points) > std::tie(b.wins, b.points);
  };
  std::vector<frame::tally> result;
  for (const line& each : lines_) {
    result.insert(std::upper_bound(result.begin(), result.end(), each.tally, better), each.tally);
  }
  return result;
}

std::vector<scored> score_sheet::last_played_last() const {
  const auto earlier = [](const line& a, const line& b) { return a.last_game < b.last_game; };
  std::vector<line> lines;
  for (const line& each : lines_) {
    lines.insert(std::upper_bound(lines.begin(), lines.end(), each, earlier), each);
  }
  return {lines.begin(), lines.end()};
}

score_sheet::line& score_sheet::line_of(const chair& who) {
  const bool bot = who.kind == seat_kind::bot;
  const auto known = std::find_if(lines_.begin(), lines_.end(), [&](const line& each) {
    return bot ? !each.member && each.tally.name == who.name : each.member == who.member;
  });
  if (known != lines_.end()) {
    return *known;
  }
  lines_.push_back({{bot ? std::nullopt : std::optional(who.member), {}}, 0});
  return lines_.back();
}

void score_sheet::forget_the_oldest() {
  lines_.erase(std::min_element(lines_.begin(), lines_.end(), [](const line& a, const line& b) {
    return a.last_game < b.last_game;
  }));
}

}  // namespace splitroom::server
