// Frames as a client reads them.
#include <string>
#include <utility>

#include "protocol/codec/codec.hpp"
#include "protocol/codec/reading.hpp"

namespace splitroom::protocol {

namespace {

using nlohmann::json;

template <class Frame>
tl::expected<Frame, error> decode(std::string_view name, const json& value) {
  if (frame_of(value) != name) {
    return tl::unexpected{
        make_error(error_code::bad_value, "frame", "frame must be \"" + std::string{name} + '"')};
  }
  return codec::read_message<Frame>(value);
}

/// Of the frames called "table", the one whose `what` is `kind`.
template <class Frame>
tl::expected<Frame, error> decode_table(std::string_view kind, const json& value) {
  auto read = decode<Frame>("table", value);
  if (read && read->what != kind) {
    return tl::unexpected{
        make_error(error_code::bad_value, "what", "what must be \"" + std::string{kind} + '"')};
  }
  return read;
}

}  // namespace

std::string frame_of(const json& value) {
  if (!value.is_object()) return {};
  const auto found = value.find("frame");
  if (found == value.end() || !found->is_string()) return {};
  return found->get<std::string>();
}

tl::expected<frame::welcome, error> decode_welcome(const json& value) {
  return decode<frame::welcome>("welcome", value);
}

tl::expected<frame::notice, error> decode_notice(const json& value) {
  return decode<frame::notice>("notice", value);
}

tl::expected<frame::room, error> decode_room(const json& value) {
  return decode<frame::room>("room", value);
}

tl::expected<frame::private_, error> decode_private(const json& value) {
  return decode<frame::private_>("private", value);
}

tl::expected<frame::snapshot, error> decode_snapshot(const json& value) {
  return decode<frame::snapshot>("snapshot", value);
}

tl::expected<frame::batch_end, error> decode_batch_end(const json& value) {
  return decode<frame::batch_end>("batch_end", value);
}

tl::expected<frame::table_answered, error> decode_table_answered(const json& value) {
  return decode_table<frame::table_answered>("answered", value);
}

tl::expected<frame::table_presence, error> decode_table_presence(const json& value) {
  return decode_table<frame::table_presence>("presence", value);
}

tl::expected<frame::table_said, error> decode_table_said(const json& value) {
  return decode_table<frame::table_said>("said", value);
}

tl::expected<frame::table_reaction, error> decode_table_reaction(const json& value) {
  return decode_table<frame::table_reaction>("reaction", value);
}

tl::expected<frame::joined, error> decode_joined(const json& value) {
  return codec::read_message<frame::joined>(value);
}

tl::expected<frame::rotated, error> decode_rotated(const json& value) {
  return codec::read_message<frame::rotated>(value);
}

tl::expected<frame::room_list, error> decode_room_list(const json& value) {
  return codec::read_message<frame::room_list>(value);
}

tl::expected<frame::deck_info, error> decode_deck_info(const json& value) {
  return codec::read_message<frame::deck_info>(value);
}

tl::expected<frame::phrase_list, error> decode_phrase_list(const json& value) {
  return codec::read_message<frame::phrase_list>(value);
}

}  // namespace splitroom::protocol
