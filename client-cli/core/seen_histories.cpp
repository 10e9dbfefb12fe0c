#include "client-cli/core/seen_histories.hpp"

#include <algorithm>

namespace splitroom::client {
namespace {

/// More than `kept_games`: a game of which the slot file still has secrets is never forgotten
/// first.
constexpr std::size_t most_games = 16;

}  // namespace

const seen_histories::history* seen_histories::find(const protocol::game_id& game) const {
  const auto found = std::ranges::find(all_, game, &history::game);
  return found == all_.end() ? nullptr : &*found;
}

seen_histories::history& seen_histories::of(const protocol::game_id& game) {
  if (const auto found = std::ranges::find(all_, game, &history::game); found != all_.end()) {
    std::rotate(found, found + 1, all_.end());
  } else {
    if (all_.size() == most_games) all_.erase(all_.begin());
    all_.push_back({game, {}, {}});
  }
  return all_.back();
}

bool seen_histories::extend(const protocol::game_id& game,
                            std::span<const protocol::digest> chain) {
  if (chain.empty()) return true;
  std::vector<protocol::digest>& hashes = of(game).hashes;
  const std::size_t n = chain.size() - 1;
  if (n < hashes.size()) return hashes[n] == chain[n];
  // It is the next one: a chain that starts at 0 passes every number.
  if (n != hashes.size() || (n > 0 && hashes.back() != chain[n - 1])) return false;
  hashes.push_back(chain[n]);
  return true;
}

std::int64_t seen_histories::furthest(const protocol::game_id& game) const {
  const history* known = find(game);
  return known == nullptr ? -1 : static_cast<std::int64_t>(known->hashes.size()) - 1;
}

const std::string& seen_histories::distrusted(const protocol::game_id& game) const {
  static const std::string nothing;
  const history* known = find(game);
  return known == nullptr ? nothing : known->distrusted;
}

void seen_histories::distrust(const protocol::game_id& game, const std::string& why) {
  history& known = of(game);
  if (known.distrusted.empty()) known.distrusted = why;
}

}  // namespace splitroom::client
