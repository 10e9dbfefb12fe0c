// A log line's key=value fields as members of a JSON object. Pure.
#pragma once

#include <string>
#include <string_view>

namespace splitroom::server {

/// `event=created players=3 why="no room"` as `"event":"created","players":3,"why":"no room"`.
/// Integers become numbers, but for `room` and `game`, which are codes. Text that is not of
/// this form becomes one member, "message".
std::string json_fields(std::string_view line);

}  // namespace splitroom::server
