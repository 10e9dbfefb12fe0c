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
std::string_view wire_name(absent_policy value) { return codec::word_of(value); }
std::string_view wire_name(deadline_reason value) { return codec::word_of(value); }
std::string_view wire_name(talk_mode value) { return codec::word_of(value); }
std::string_view wire_name(reaction value) { return codec::word_of(value); }

std::optional<game_name> parse_game_name(std::string_view text) {
  return codec::parse_word<game_name>(text);
}

std::optional<edition_name> parse_edition_name(std::string_view text) {
  return codec::parse_word<edition_name>(text);
}

std::optional<bot_level> parse_bot_level(std::string_view text) {
  return codec::parse_word<bot_level>(text);
}

std::optional<seat_kind> parse_seat_kind(std::string_view text) {
  return codec::parse_word<seat_kind>(text);
}

std::optional<visibility> parse_visibility(std::string_view text) {
  return codec::parse_word<visibility>(text);
}

std::optional<commit_mode> parse_commit_mode(std::string_view text) {
  return codec::parse_word<commit_mode>(text);
}

std::optional<chosen_by> parse_chosen_by(std::string_view text) {
  return codec::parse_word<chosen_by>(text);
}

std::optional<absent_policy> parse_absent_policy(std::string_view text) {
  return codec::parse_word<absent_policy>(text);
}

std::optional<talk_mode> parse_talk_mode(std::string_view text) {
  return codec::parse_word<talk_mode>(text);
}

std::optional<reaction> parse_reaction(std::string_view text) {
  return codec::parse_word<reaction>(text);
}

}  // namespace splitroom::protocol
