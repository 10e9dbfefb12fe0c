// What a person types for a choice, in any sensible shorthand, made into the choice grammar. Pure.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "client-cli/core/table_state.hpp"

namespace splitroom::client {

/// The canonical choice, legal as far as the request says; else words for the person. Colours and
/// sides may also be typed in the language of `words`.
///   divide   3-2-4, 3 2 4, 324, or the first two sizes only
///   discard  a colour, its beginning, or its part's number, which stays after a discard
///   vote     the same
///   jokers   2,8 in any order; one value for all of them
///   play     the card (its number in the hand, pink-3, p3, an objective's id or its beginning) and
///            the side (left, right, l, r) in any order: 3l, pink-3 left, l p3
tl::expected<std::string, std::string> read_choice(std::string_view typed,
                                                   const protocol::frame::request& asked,
                                                   const table_state& table,
                                                   const catalogue& words);

/// Words for what `choice` holds beyond what was typed (the last part of a cut), or "".
std::string completed_words(std::string_view typed, std::string_view choice,
                            const protocol::frame::request& asked, const catalogue& words);

/// A kind of card in the own hand.
struct held_card {
  rules::splito::card card = 0;
  int copies = 1;
};
/// The hand without repeats, in the order in which it is numbered on the screen from 1.
std::vector<held_card> numbered_hand(const rules::splito::view& seen);

/// A line of advice on how to answer.
std::string how_to_answer(const protocol::frame::request& asked, const catalogue& words);

}  // namespace splitroom::client
