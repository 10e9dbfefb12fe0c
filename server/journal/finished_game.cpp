#include "server/journal/finished_game.hpp"

#include "protocol/codec/reading.hpp"
#include "protocol/codec/strict_json.hpp"
#include "protocol/codec/writer.hpp"

namespace splitroom::server {

namespace codec = protocol::codec;

std::string encode(const finished_game& what) {
  codec::writer to(codec::absent::left_out);
  to.value(what);
  return to.take();
}

tl::expected<finished_game, std::string> decode_finished_game(std::string_view text) {
  const auto parsed = protocol::parse_strict(text, protocol::frame_limits);
  if (!parsed) {
    return tl::unexpected(parsed.error().message);
  }
  auto read = codec::read_message<finished_game>(*parsed);
  if (!read) {
    return tl::unexpected(std::move(read.error().message));
  }
  return *std::move(read);
}

}  // namespace splitroom::server
