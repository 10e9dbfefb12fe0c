// The sentences in which the story of a game is told. Pure.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "client-cli/core/table_state.hpp"
#include "client-cli/render/style.hpp"
#include "rules/core/seat.hpp"

namespace splitroom::client {

/// The sentence "game.story.KEY", which the page tells too; where `who` is the viewer alone and
/// there is one that says "you", that: "terminal.story.KEY". It begins with a capital, unless it
/// begins with somebody's name.
std::string story_sentence(const table_state& table, const style& look, std::string_view key,
                           rules::seat_set who, std::initializer_list<text_value> values);

}  // namespace splitroom::client
