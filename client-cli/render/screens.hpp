// What the person gets to see: whole screens and single lines. Pure; the style says for whom.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "client-cli/core/effects.hpp"
#include "client-cli/core/table_state.hpp"
#include "client-cli/render/style.hpp"
#include "protocol/messages/commands.hpp"

namespace splitroom::client {

/// Who is here, what is awaited, how others come in.
lines draw_lobby(const table_state& table, const style& look);

/// The table, so that a decision can be made; with what is asked of the viewer.
lines draw_table(const table_state& table, const style& look, std::int64_t now_ms);

/// What lies on the table, and nothing else; empty when nothing was dealt.
lines draw_view(const table_state& table, const style& look);

/// The final table with ranks.
lines draw_result(const table_state& table, const style& look);

/// What an event means, in words. Empty for what a person need not know.
lines tell(const protocol::event::envelope& event, const table_state& table, const style& look);

/// A message in its tone.
lines draw_message(tone how, const std::string& text, const style& look);

/// Public rooms, one a line. `asked`: for which, so that one can be opened where there is none.
lines draw_rooms(const std::vector<protocol::frame::listed_room>& rooms,
                 const protocol::command::rooms& asked, const style& look);

/// What stands before the line being typed: what is asked, or whom one waits for, and the time
/// left, unless `now_ms` is negative.
std::string draw_prompt(const table_state& table, std::int64_t now_ms, const catalogue& words);

/// "1:05 left.", or "" without a limit.
std::string time_left_words(const table_state& table, std::int64_t now_ms, const catalogue& words);

/// What `time` answers: the time left, or between games how much there will be.
std::string time_words(const table_state& table, std::int64_t now_ms, const catalogue& words);

/// "Your choice: the black part. Waiting for Bob.": a secret answer has arrived.
std::string taken_words(const table_state& table, const std::string& choice, const style& look);

/// The objectives by the ids with which they can be answered.
lines draw_ids(const table_state& table, const style& look);

/// "Splitz", "Split It", "Splito", "Splito duel".
std::string title_of(protocol::edition_name edition, const catalogue& words);

}  // namespace splitroom::client
