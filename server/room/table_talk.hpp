// What may be said at a table, and how often. Pure; owned by the core of a room.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include <tl/expected.hpp>

#include "protocol/errors.hpp"
#include "protocol/messages/commands.hpp"
#include "server/room/seating.hpp"
#include "server/room/talk_limits.hpp"
#include "server/session/rate_bucket.hpp"

namespace splitroom::server {

struct remark {
  std::optional<std::string> phrase;  ///< nothing: free text
  std::optional<std::string> about;   ///< the name on the seat that the phrase is given
  std::optional<std::string> word;    ///< that the phrase is given
  std::string text;                   ///< as others may see it
};

/// The remark that the command makes, or why not: talk_off, missing_field, bad_phrase,
/// no_such_seat, bad_value.
tl::expected<remark, protocol::error> make_remark(const protocol::command::say& what,
                                                  protocol::talk_mode mode, const seating& table);

/// A bucket for everybody who talks, forgotten when it is full again. Joining anew empties none.
class talk_rate {
 public:
  explicit talk_rate(const talk_limits& limits) : limits_(limits) {}

  /// Takes one; 0 when there was one, else the milliseconds until there is.
  std::int64_t take(member_id who, std::int64_t steady_ms);

 private:
  struct talker {
    rate_bucket bucket;
    std::int64_t last_ms = 0;
  };
  talk_limits limits_;
  std::map<member_id, talker> talkers_;
};

}  // namespace splitroom::server
