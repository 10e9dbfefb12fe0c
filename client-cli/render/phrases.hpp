// Small pieces of sentences that several screens share. Pure.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "client-cli/core/table_state.hpp"
#include "client-cli/input/words.hpp"
#include "client-cli/render/style.hpp"
#include "rules/core/seat.hpp"

namespace splitroom::client {

/// "a", "a and b", "a, b and c".
std::string and_list(const std::vector<std::string>& items, const catalogue& words);
/// "a", "a or b", "a, b or c".
std::string or_list(const std::vector<std::string>& items, const catalogue& words);
std::string names_list(const table_state& table, rules::seat_set seats, const catalogue& words);

/// "1 point", "3 points".
std::string points_words(std::int64_t points, const style& look);
/// "1 card", "3 cards".
std::string cards_words(std::size_t cards, const style& look);

/// ", room K7QM2XFH", or "" where there is none, and in plain style.
std::string room_behind(const table_state& table, const style& look);

/// "1:05".
std::string minutes_words(std::int64_t ms);

/// A choice of the open game as a part of a sentence: "the white part", "pink 3 to the left".
std::string choice_words(const table_state& table, std::string_view choice, const style& look);
/// The same in short, for the prompt: "white", "pink 3 to the left".
std::string short_choice(const table_state& table, std::string_view choice, const style& look);

/// Whom one waits for besides the viewer: names where the room shows them, else how many; "" when
/// it is nobody or not known.
std::string awaited_words(const table_state& table, std::size_t most_names, const catalogue& words);

/// Cards of Splitz side by side: "4 J 10"; plain: "4, joker, 10".
template <class Cards>
std::string splitz_cards(const Cards& cards, const style& look) {
  std::string text;
  for (const rules::splitz::card each : cards) {
    if (!text.empty()) text += look.plain ? ", " : " ";
    text += look.plain && each == rules::splitz::joker ? look.text("game.joker")
                                                       : rules::splitz::to_text(each);
  }
  return text;
}

/// "1:05 left.", "The clock stands still: waiting for Bob (2:30 left of it)."; "" without a limit.
std::string clock_words(const table_state& table, std::int64_t now_ms, const catalogue& words);

/// What is asked of the viewer, what is answered already, or who is awaited; "" when nothing.
lines what_next(const table_state& table, const style& look, std::int64_t now_ms);

}  // namespace splitroom::client
