// The words of the closed sets, for people's input and output.
#include "protocol/codec/codec.hpp"
#include "protocol/codec/enum_words.hpp"

namespace splitroom::protocol {

std::string_view wire_name(game_name value) { return codec::word_of(value); }
std::string_view wire_name(edition_name value) { return codec::word_of(value); }
std::string_view wire_name(visibility value) { return codec::word_of(value); }
std::string_view wire_name(bot_level value) { return codec::word_of(value); }
std::string_view wire_name(room_phase value) { return codec::word_of(value); }
std::string_view wire_name(seat_kind value) { return codec::word_of(value); }
std::string_view wire_name(commit_mode value) { return codec::word_of(value); }
std::string_view wire_name(chosen_by value) { return codec::word_of(value); }
std::string_view wire_name(default_reason value) { return codec::word_of(value); }
std::string_view wire_name(abort_reason value) { return codec::word_of(value); }

std::optional<game_name> parse_game_name(std::string_view text) {
  return codec::parse_word<game_name>(text);
}

std::optional<edition_name> parse_edition_name(std::string_view text) {
  return codec::parse_word<edition_name>(text);
}

std::optional<bot_level> parse_bot_level(std::string_view text) {
  return codec::parse_word<bot_level>(text);
}

}  // namespace splitroom::protocol
