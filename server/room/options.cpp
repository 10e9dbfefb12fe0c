#include "server/room/options.hpp"

namespace splitroom::server {

protocol::room_options default_options(protocol::game_name game) {
  protocol::room_options result;
  // In Splito players must not speak of their hands (rulings, Splito 11).
  result.talk = game == protocol::game_name::splitz ? protocol::talk_mode::free
                                                    : protocol::talk_mode::phrases;
  return result;
}

void apply_options(protocol::room_options& options, const protocol::room_options_request& asked) {
  const auto take = [](auto& into, const auto& from) {
    if (from) {
      if constexpr (requires { from->value; }) {
        into = from->value;
      } else {
        into = *from;
      }
    }
  };
  take(options.untimed, asked.untimed);
  take(options.decision_ms, asked.decision_ms);
  take(options.reveal_ms, asked.reveal_ms);
  take(options.deal_ms, asked.deal_ms);
  take(options.bot_delay_ms, asked.bot_delay_ms);
  take(options.progress, asked.progress);
  take(options.blind_only, asked.blind_only);
  take(options.watchers, asked.watchers);
  take(options.absent, asked.absent);
  take(options.absent_grace_ms, asked.absent_grace_ms);
  take(options.pause_budget_ms, asked.pause_budget_ms);
  take(options.talk, asked.talk);
}

}  // namespace splitroom::server
