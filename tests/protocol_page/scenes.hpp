// What the page shows: small scripts played against a server, each adding examples under names.
#pragma once

#include <string>

#include "tests/protocol_page/page.hpp"

namespace splitroom::test {

/// Ann and Ben play Splitz from hello to the result, as Ann's connection saw it. Returns her
/// transcript.
std::string play_first_game(page_content& into);

/// Rooms: list, join, seats, bots, watching, leaving; answers that are taken back; the host's call.
void play_lobby(page_content& into);
/// The host's rights, the quick way in, talk, and the score after a rematch.
void play_table(page_content& into);
/// A turn of Splito, against bots.
void play_splito(page_content& into);
/// What happens when somebody does not do their part: seeds, votes, deadlines.
void play_absence(page_content& into);
/// Somebody is away: the clock stands still, or a bot plays.
void play_away(page_content& into);
/// Connections that break and come back; the server's end.
void play_reconnects(page_content& into);
/// Another token in the place of one that others may know.
void play_new_token(page_content& into);
/// Commands that are refused.
void play_errors(page_content& into);
/// The numbers of tests/cases/fairness-vectors.json, step by step.
void work_out_hashes(page_content& into);

}  // namespace splitroom::test
