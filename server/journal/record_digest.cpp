#include "server/journal/record_digest.hpp"

#include <algorithm>

namespace splitroom::server {

using protocol::hash_input;

record_digest shortened(const protocol::digest& whole) {
  record_digest result;
  std::copy_n(whole.begin(), result.size(), result.begin());
  return result;
}

std::optional<record_digest> read_digest(std::string_view bytes) {
  record_digest result;
  if (bytes.size() != result.size()) {
    return std::nullopt;
  }
  std::ranges::copy(protocol::bytes_of(bytes), result.begin());
  return result;
}

hash_input& add_text(hash_input& to, std::string_view text) {
  return to.u64(text.size()).text(text);
}

record_digest content_digest(std::string_view room, std::int64_t slot, const record& what) {
  hash_input head;
  head.tag("journal record");
  add_text(head, room).u64(static_cast<std::uint64_t>(slot));
  head.u8(static_cast<std::uint8_t>(what.kind));
  add_text(head, what.game_id);
  return shortened(protocol::sha256(head, *what.bytes));
}

record_digest chained(const record_digest& before, const record_digest& content) {
  hash_input both;
  both.tag("journal chain").bytes(before).bytes(content);
  return shortened(protocol::sha256(both));
}

}  // namespace splitroom::server
