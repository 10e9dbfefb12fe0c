#include "server/session/remembered_replies.hpp"

#include <algorithm>
#include <utility>

#include "protocol/codec/codec.hpp"
#include "protocol/fairness/hash.hpp"

namespace splitroom::server {

namespace {

/// The first 64 bits of the SHA-256: who shapes two texts that share them only fools himself.
std::int64_t fingerprint_of(std::string_view text) {
  const protocol::digest hash = protocol::sha256(text);
  std::uint64_t result = 0;
  for (std::size_t i = 0; i < sizeof result; ++i) {
    result = result << 8U | hash.at(i);
  }
  return static_cast<std::int64_t>(result);
}

/// Stands for the usual reply, which is known when its id is: most are of that kind, and 64 of them
/// for each of four people would take half as much memory as their room.
const frame_ptr& plain_ok() {
  static const frame_ptr mark = make_frame("ok");
  return mark;
}

frame_ptr short_for(std::int64_t id, frame_ptr reply) {
  if (reply && *reply == protocol::encode_ok(id)) {
    return plain_ok();
  }
  return reply;
}

frame_ptr in_full(std::int64_t id, const frame_ptr& kept) {
  return kept == plain_ok() ? make_frame(protocol::encode_ok(id)) : kept;
}

}  // namespace

const remembered_replies::entry* remembered_replies::find(std::int64_t id) const {
  const auto known = std::find_if(entries_.begin(), entries_.end(),
                                  [id](const entry& each) { return each.id == id; });
  return known == entries_.end() ? nullptr : &*known;
}

std::optional<std::int64_t> remembered_replies::fingerprint(std::int64_t id) const {
  const entry* const known = find(id);
  return known == nullptr ? std::nullopt : std::optional(known->fingerprint);
}

remembered_replies::lookup remembered_replies::begin(std::int64_t id, std::string_view text) {
  const std::int64_t fingerprint = fingerprint_of(text);
  if (const entry* const known = find(id)) {
    if (known->fingerprint != fingerprint) {
      return {verdict::reused, nullptr};
    }
    return {known->reply ? verdict::answered : verdict::begun, in_full(id, known->reply)};
  }
  if (id <= forgotten_) {
    return {verdict::reused, nullptr};
  }
  add({id, fingerprint, nullptr});
  return {verdict::fresh, nullptr};
}

void remembered_replies::add(entry made) {
  last_id_ = std::max(last_id_, made.id);
  if (entries_.size() == most) {  // before the vector would make room for twice as many
    forgotten_ = std::max(forgotten_, entries_.front().id);
    entries_.erase(entries_.begin());
  }
  entries_.push_back(std::move(made));
}

void remembered_replies::restore(std::int64_t id, std::int64_t fingerprint, frame_ptr reply) {
  add({id, fingerprint, short_for(id, std::move(reply))});
  forgotten_ = std::max(forgotten_, id);
}

void remembered_replies::answer(std::int64_t id, frame_ptr reply) {
  const auto known = std::find_if(entries_.begin(), entries_.end(),
                                  [id](const entry& each) { return each.id == id; });
  if (known != entries_.end()) {
    known->reply = short_for(id, std::move(reply));
  }
}

}  // namespace splitroom::server
