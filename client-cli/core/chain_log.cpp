#include "client-cli/core/chain_log.hpp"

#include "protocol/codec/codec.hpp"
#include "protocol/fairness/chain.hpp"

namespace splitroom::client {
namespace event = protocol::event;

namespace {

/// Where in its chain an event of a later version stands: its body means nothing.
std::optional<event::envelope> unknown_event(std::string_view bytes) {
  const auto read = protocol::parse_strict(bytes, protocol::frame_limits);
  if (!read || !read->is_object()) return std::nullopt;
  const auto n = read->find("n");
  const auto prev = read->find("prev");
  event::envelope result;
  if (n == read->end() || !n->is_number_integer() || prev == read->end() || !prev->is_string() ||
      !protocol::from_hex(prev->get<std::string>(), result.prev))
    return std::nullopt;
  result.n = n->get<std::int64_t>();
  return result;
}

}  // namespace

tl::expected<chain_log::result, message> chain_log::add(std::string_view bytes) {
  auto decoded = protocol::decode_event(bytes);
  const bool known = decoded.has_value();
  if (!known && decoded.error().field == "event") {
    if (auto unknown = unknown_event(bytes)) decoded = *std::move(unknown);
  }
  if (!decoded) {
    return tl::unexpected(
        message{"terminal.distrust.unreadable",
                decoded.error().message +
                    (decoded.error().field.empty() ? "" : " (" + decoded.error().field + ")")});
  }
  const auto wrong = [&](const char* key) {
    return tl::unexpected(message{key, std::to_string(decoded->n)});
  };
  const auto* start = known ? std::get_if<event::game_start>(&decoded->body) : nullptr;
  if (start != nullptr && game_ && start->game_id != *game_) clear();

  if (decoded->n < static_cast<std::int64_t>(frames_.size())) {
    if (decoded->n < 0 || frames_[static_cast<std::size_t>(decoded->n)] != bytes)
      return wrong("terminal.distrust.sent_otherwise");
    return result::known;
  }
  if (decoded->n > static_cast<std::int64_t>(frames_.size())) return result::gap;
  if (ended_) return wrong("terminal.distrust.after_the_end");
  if (frames_.empty() != (start != nullptr))
    return wrong(start != nullptr ? "terminal.distrust.starts_again"
                                  : "terminal.distrust.no_start");
  if (decoded->prev != (start != nullptr ? protocol::genesis(start->game_id) : hashes_.back()))
    return wrong(start != nullptr ? "terminal.distrust.other_game"
                                  : "terminal.distrust.chain_parts");
  if (start != nullptr) game_ = start->game_id;
  frames_.emplace_back(bytes);
  hashes_.push_back(protocol::frame_hash(bytes));
  if (!known) return result::passed_over;
  ended_ = std::holds_alternative<event::end>(decoded->body);
  last_ = std::move(*decoded);
  return result::added;
}

void chain_log::clear() { *this = {}; }

std::string chain_log::text() const {
  std::string lines;
  for (const std::string& frame : frames_) {
    lines += frame;
    lines += '\n';
  }
  return lines;
}

}  // namespace splitroom::client
