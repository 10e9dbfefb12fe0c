#include "client-cli/core/outgoing.hpp"

#include <algorithm>
#include <utility>

namespace splitroom::client {

void outgoing::count_from(std::int64_t last_id) { next_id_ = std::max(next_id_, last_id + 1); }

std::int64_t outgoing::add(outgoing_command what) {
  const std::int64_t id = next_id_++;
  add_again(id, std::move(what));
  return id;
}

void outgoing::add_again(std::int64_t id, outgoing_command what) {
  under_way_.insert_or_assign(id, std::move(what));
  unsent_[id] = 0;
}

std::int64_t outgoing::add_later(outgoing_command what, std::int64_t not_before_ms) {
  const std::int64_t id = add(std::move(what));
  wait_alone(id, not_before_ms);
  return id;
}

std::optional<std::int64_t> outgoing::next(std::int64_t now_ms) {
  if (one_by_one_ && (awaited_ || now_ms < not_before_ms_)) return {};
  const auto due =
      std::ranges::find_if(unsent_, [now_ms](const auto& each) { return each.second <= now_ms; });
  if (due == unsent_.end()) return {};
  const std::int64_t id = due->first;
  unsent_.erase(due);
  if (one_by_one_) awaited_ = id;
  return id;
}

bool outgoing::any_of(const std::function<bool(errand)>& which) const {
  return std::ranges::any_of(under_way_, [&](const auto& each) { return which(each.second.what); });
}

bool outgoing::contains(errand what) const {
  return any_of([what](errand each) { return each == what; });
}

outgoing_command outgoing::settle(std::int64_t id) {
  unsent_.erase(id);
  if (awaited_ == id) awaited_.reset();
  if (!awaited_ && unsent_.empty()) one_by_one_ = false;
  return std::move(under_way_.extract(id).mapped());
}

void outgoing::wait_alone(std::int64_t id, std::int64_t not_before_ms) {
  unsent_[id] = not_before_ms;
  if (awaited_ == id) awaited_.reset();
}

void outgoing::wait(std::int64_t id, std::int64_t not_before_ms) {
  wait_alone(id, 0);
  one_by_one_ = true;
  not_before_ms_ = not_before_ms;
}

void outgoing::drop_unsent(
    const std::function<bool(std::int64_t, const outgoing_command&)>& which) {
  std::erase_if(unsent_, [&](const auto& each) {
    if (!which(each.first, under_way_.at(each.first))) return false;
    under_way_.erase(each.first);
    return true;
  });
}

void outgoing::clear() {
  under_way_.clear();
  unsent_.clear();
  one_by_one_ = false;
  awaited_.reset();
  not_before_ms_ = 0;
}

}  // namespace splitroom::client
