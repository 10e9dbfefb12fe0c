// `splitroom replay FILE|GAME` and `splitroom games`: finished games, step by step in the terminal.
#pragma once

#include <string>

#include "client-cli/app/invocation.hpp"
#include "client-cli/core/replay_core.hpp"
#include "client-cli/render/style.hpp"

namespace splitroom::client {

/// The event where one is, and the table after it. `whole`: the table even where it is as before.
lines draw_step(const replay_core& game, const style& look, bool whole);

int run_replay(const replay_game& what, const catalogue& words);

}  // namespace splitroom::client
