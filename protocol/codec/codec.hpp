// Messages to text and back. Built on the described structs of protocol/messages; nothing here
// knows a message by name.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "protocol/codec/strict_json.hpp"
#include "protocol/errors.hpp"
#include "protocol/messages/commands.hpp"
#include "protocol/messages/events.hpp"
#include "protocol/messages/frames.hpp"

namespace splitroom::protocol {

using ojson = nlohmann::ordered_json;

/// A command that could not be decoded, with its id when that at least was readable.
struct bad_command {
  protocol::error error;
  std::optional<std::int64_t> id;
};

/// Decodes one command. Unknown fields are ignored; everything else that is off has its own error
/// naming the field. Never throws.
tl::expected<command::envelope, bad_command> decode_command(std::string_view text);

/// A command as a client sends it.
std::string encode_command(const command::envelope& what);

/// The wire name of a command, e.g. "seed_commit".
std::string_view command_name(const command::any& body);

/// One event frame's bytes.
std::string encode_event(const event::envelope& what);

/// Decodes an event frame, strictly: every field that the event has must be there with its type.
tl::expected<event::envelope, error> decode_event(std::string_view text);
std::string_view event_name(const event::any& body);

/// `{"frame":"<name>", ...}`
std::string encode_frame(const frame::welcome& what);
std::string encode_frame(const frame::notice& what);
std::string encode_frame(const frame::room& what);
std::string encode_frame(const frame::table_presence& what);
std::string encode_frame(const frame::table_answered& what);
std::string encode_frame(const frame::table_said& what);
std::string encode_frame(const frame::table_reaction& what);
std::string encode_frame(const frame::private_& what);
std::string encode_frame(const frame::snapshot& what);
std::string encode_frame(const frame::batch_end& what);

/// `{"re":N,"ok":{...}}`; a missing id is null.
std::string encode_ok(std::optional<std::int64_t> id, const ojson& body = ojson::object());
std::string encode_error(std::optional<std::int64_t> id, const error& what);

/// Bodies of replies.
ojson to_json(const frame::joined& what);
ojson to_json(const frame::room_list& what);
ojson to_json(const frame::deck_info& what);
ojson to_json(const frame::phrase_list& what);
ojson to_json(const frame::pong& what);
ojson to_json(const frame::rotated& what);

/// Server frames as a client reads them: unknown fields are ignored, missing or ill-typed ones are
/// errors. `frame_of` gives the "frame" name ("" for a reply).
std::string frame_of(const nlohmann::json& value);
tl::expected<frame::welcome, error> decode_welcome(const nlohmann::json& value);
tl::expected<frame::notice, error> decode_notice(const nlohmann::json& value);
tl::expected<frame::room, error> decode_room(const nlohmann::json& value);
tl::expected<frame::private_, error> decode_private(const nlohmann::json& value);
tl::expected<frame::snapshot, error> decode_snapshot(const nlohmann::json& value);
tl::expected<frame::batch_end, error> decode_batch_end(const nlohmann::json& value);
tl::expected<frame::table_answered, error> decode_table_answered(const nlohmann::json& value);
tl::expected<frame::table_presence, error> decode_table_presence(const nlohmann::json& value);
tl::expected<frame::table_said, error> decode_table_said(const nlohmann::json& value);
tl::expected<frame::table_reaction, error> decode_table_reaction(const nlohmann::json& value);
tl::expected<frame::joined, error> decode_joined(const nlohmann::json& value);
tl::expected<frame::rotated, error> decode_rotated(const nlohmann::json& value);
tl::expected<frame::room_list, error> decode_room_list(const nlohmann::json& value);
tl::expected<frame::deck_info, error> decode_deck_info(const nlohmann::json& value);
tl::expected<frame::phrase_list, error> decode_phrase_list(const nlohmann::json& value);

/// A reply as a client reads it.
struct reply {
  std::optional<std::int64_t> id;
  bool ok = false;
  nlohmann::json body;  ///< when ok
  std::string code;     ///< when not: any code, also unknown ones
  std::string message;
  std::string field;
  std::optional<std::int64_t> retry_after_ms;
};
tl::expected<reply, error> decode_reply(const nlohmann::json& value);

/// The wire names of the closed sets, both ways, for people's input and output:
/// `wire_name(game_name::splitz)` is "splitz", `edition_name::split_it` is "split-it".
std::string_view wire_name(game_name value);
std::string_view wire_name(edition_name value);
std::string_view wire_name(visibility value);
std::string_view wire_name(bot_level value);
std::string_view wire_name(room_phase value);
std::string_view wire_name(seat_kind value);
std::string_view wire_name(commit_mode value);
std::string_view wire_name(chosen_by value);
std::string_view wire_name(default_reason value);
std::string_view wire_name(abort_reason value);
std::string_view wire_name(absent_policy value);
std::string_view wire_name(deadline_reason value);
std::string_view wire_name(talk_mode value);
std::string_view wire_name(reaction value);
std::optional<game_name> parse_game_name(std::string_view text);
std::optional<edition_name> parse_edition_name(std::string_view text);
std::optional<bot_level> parse_bot_level(std::string_view text);
std::optional<seat_kind> parse_seat_kind(std::string_view text);
std::optional<visibility> parse_visibility(std::string_view text);
std::optional<commit_mode> parse_commit_mode(std::string_view text);
std::optional<chosen_by> parse_chosen_by(std::string_view text);
std::optional<absent_policy> parse_absent_policy(std::string_view text);
std::optional<talk_mode> parse_talk_mode(std::string_view text);
std::optional<reaction> parse_reaction(std::string_view text);

}  // namespace splitroom::protocol
