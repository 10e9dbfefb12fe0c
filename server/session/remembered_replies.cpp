#include "server/session/remembered_replies.hpp"

#include <algorithm>
#include <functional>
#include <utility>

namespace splitroom::server {

remembered_replies::lookup remembered_replies::begin(std::int64_t id, std::string_view text) {
  const std::size_t fingerprint = std::hash<std::string_view>{}(text);
  const auto known = std::find_if(entries_.begin(), entries_.end(),
                                  [id](const entry& each) { return each.id == id; });
  if (known != entries_.end()) {
    if (known->fingerprint && known->fingerprint != fingerprint) {
      return {verdict::reused, nullptr};
    }
    return {known->reply ? verdict::answered : verdict::begun, known->reply};
  }
  if (id <= forgotten_) {
    return {verdict::reused, nullptr};
  }
  add({id, fingerprint, nullptr});
  return {verdict::fresh, nullptr};
}

void remembered_replies::add(entry made) {
  last_id_ = std::max(last_id_, made.id);
  entries_.push_back(std::move(made));
  if (entries_.size() > most) {
    forgotten_ = std::max(forgotten_, entries_.front().id);
    entries_.pop_front();
  }
}

void remembered_replies::restore(std::int64_t id, frame_ptr reply) {
  add({id, std::nullopt, std::move(reply)});
}

void remembered_replies::answer(std::int64_t id, frame_ptr reply) {
  const auto known = std::find_if(entries_.begin(), entries_.end(),
                                  [id](const entry& each) { return each.id == id; });
  if (known != entries_.end()) {
    known->reply = std::move(reply);
  }
}

}  // namespace splitroom::server
