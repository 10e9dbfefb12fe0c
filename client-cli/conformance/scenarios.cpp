#include "client-cli/conformance/scenarios.hpp"

namespace splitroom::client::conformance {

const std::vector<scenario>& client_scenarios() {
  static const std::vector<scenario> table{
      {"whole-game", "a game of Splitz for two, from hello to the end", make_ordinary},
      {"unknown-things", "frames, fields, events and effects of a later version", make_unknown},
      {"fragments", "messages in fragments, a large one, and pings", make_fragments},
      {"rate-limited", "an answer is refused with rate_limited", make_rate_limited},
      {"storage-failed", "an answer is refused with storage_failed", make_storage_failed},
      {"refused-opening", "an opening is refused with storage_failed", make_refused_opening},
      {"foreign-digest", "`locked` has a digest that the client never sent", make_foreign_digest,
       false},
      {"burnt-draw", "the other seat withholds its seed", make_burnt_draw},
      {"too-late", "deadlines pass before the answer is there", make_too_late},
      {"clock-events", "a bot takes over for a while, clocks stand still", make_clock_events},
      {"drop-after-answer", "the connection breaks once a secret answer is taken",
       make_drop_after_answer},
      {"drop-before-reply", "the connection breaks between a command and its reply",
       make_drop_before_reply},
      {"drop-and-resume", "the connection breaks, and the game goes on meanwhile",
       make_drop_and_resume},
      {"seen-twice", "frames and events come that were seen before", make_seen_twice},
      {"reset", "another game is being played on return", make_reset, false},
      {"history-lost", "the server has lost what was seen", make_history_lost, false},
      {"forked-history", "on return the server tells another history", make_forked_history, false},
      {"replaced", "a newer connection has taken over (4001)", make_replaced, false},
      {"restart", "the server is started again (1012) and is not there at once", make_restart},
      {"shutdown", "the server stops (1001)", make_shutdown},
      {"room-closed", "the host closes the room in mid-game", make_room_closed, false},
      {"kicked", "the host removes the player", make_kicked, false},
  };
  return table;
}

}  // namespace splitroom::client::conformance
