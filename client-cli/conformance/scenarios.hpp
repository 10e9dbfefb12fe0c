// What the scenarios of clients twist, by name; the table is in scenarios.cpp.
#pragma once

#include <memory>

#include "client-cli/conformance/scripted_server.hpp"

namespace splitroom::client::conformance {

// scenarios_play.cpp
std::unique_ptr<twist> make_ordinary();
std::unique_ptr<twist> make_unknown();
std::unique_ptr<twist> make_fragments();
std::unique_ptr<twist> make_burnt_draw();
std::unique_ptr<twist> make_too_late();
std::unique_ptr<twist> make_clock_events();

// scenarios_refusals.cpp
std::unique_ptr<twist> make_rate_limited();
std::unique_ptr<twist> make_storage_failed();
std::unique_ptr<twist> make_refused_opening();
std::unique_ptr<twist> make_foreign_digest();

// scenarios_back.cpp
std::unique_ptr<twist> make_drop_after_answer();
std::unique_ptr<twist> make_drop_before_reply();
std::unique_ptr<twist> make_drop_and_resume();
std::unique_ptr<twist> make_seen_twice();
std::unique_ptr<twist> make_reset();
std::unique_ptr<twist> make_history_lost();
std::unique_ptr<twist> make_forked_history();

// scenarios_close.cpp
std::unique_ptr<twist> make_replaced();
std::unique_ptr<twist> make_restart();
std::unique_ptr<twist> make_shutdown();
std::unique_ptr<twist> make_room_closed();
std::unique_ptr<twist> make_kicked();

}  // namespace splitroom::client::conformance
