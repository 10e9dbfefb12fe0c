// Commands from when they are wanted until they are answered. What the server refuses for being too
// fast waits here as long as it says and goes out again with the same id; until it is answered, all
// that comes later waits behind it, so that the order stays and no refusal causes more than one
// other. Pure; owned by client_core.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>

#include "protocol/messages/commands.hpp"

namespace splitroom::client {

/// What a command is sent for.
enum class errand : std::uint8_t {
  create,
  join,
  resume,
  bot,
  ready,
  answer,
  withdraw,
  open,
  seed_commit,
  seed_open,
  deck,
  list,
  phrases,
  leave,
  kick,
  rotate,
  other,
};

struct outgoing_command {
  errand what = errand::other;
  protocol::command::any body;
  std::string step;  ///< where the client takes it by itself but once: what it belongs to
};

class outgoing {
 public:
  /// Ids go on above `last_id`.
  void count_from(std::int64_t last_id);

  /// Numbers it and puts it behind all others; its id.
  std::int64_t add(outgoing_command what);
  /// The same under an id that it had before.
  void add_again(std::int64_t id, outgoing_command what);
  /// The same, but it does not go out before that time.
  std::int64_t add_later(outgoing_command what, std::int64_t not_before_ms);

  /// The id of what is to be sent at that time, if anything is; from then on it counts as sent.
  std::optional<std::int64_t> next(std::int64_t now_ms);
  /// @pre `id` is that of a command under way
  [[nodiscard]] const outgoing_command& at(std::int64_t id) const { return under_way_.at(id); }
  [[nodiscard]] bool contains(std::int64_t id) const { return under_way_.contains(id); }
  [[nodiscard]] bool any_of(const std::function<bool(errand)>& which) const;
  [[nodiscard]] bool contains(errand what) const;
  /// How many wait to be sent.
  [[nodiscard]] std::int64_t unsent() const { return static_cast<std::int64_t>(unsent_.size()); }

  /// It is answered, and that for good.
  outgoing_command settle(std::int64_t id);
  /// It was too fast: again, and nothing else, not before that time. @pre as for `at`
  void wait(std::int64_t id, std::int64_t not_before_ms);
  /// It alone is to wait. @pre as for `at`
  void wait_alone(std::int64_t id, std::int64_t not_before_ms);
  /// What waits to be sent and is to be given up: it never was under way.
  void drop_unsent(const std::function<bool(std::int64_t, const outgoing_command&)>& which);
  /// The connection is gone, and all with it but the count.
  void clear();

 private:
  std::int64_t next_id_ = 1;
  std::map<std::int64_t, outgoing_command> under_way_;
  std::map<std::int64_t, std::int64_t> unsent_;  ///< of these, and since when each may be sent
  bool one_by_one_ = false;                      ///< since a refusal, until nothing waits any more
  std::optional<std::int64_t> awaited_;          ///< the one that was sent meanwhile
  std::int64_t not_before_ms_ = 0;
};

}  // namespace splitroom::client
