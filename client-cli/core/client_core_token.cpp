// Another token for the identity. It is on disk before the server is shown it, which is when the
// old one is refused; until then both are kept.
#include <utility>

#include "client-cli/core/client_core.hpp"

namespace splitroom::client {

effects client_core::change_token(instant now) {
  now_ = now;
  if (!is_pending(errand::rotate)) ask(errand::rotate, protocol::command::rotate{});
  return std::exchange(out_, {});
}

effects client_core::keep_old_token(instant now) {
  now_ = now;
  drop_new_token();
  return std::exchange(out_, {});
}

void client_core::on_rotated(const protocol::reply& reply) {
  const auto offered = protocol::decode_rotated(reply.body);
  protocol::digest secret{};
  if (!offered || !protocol::from_hex(offered->token, secret)) {
    senseless({"terminal.sanity.unreadable", "token"});
    return;
  }
  saved_.next_token = offered->token;
  out_.emplace_back(effect::persist{});
  out_.emplace_back(effect::renew{});
}

void client_core::take_new_token() {
  saved_.next_token.clear();
  token_changed_ = true;
}

void client_core::drop_new_token() {
  saved_.next_token.clear();
  out_.emplace_back(effect::persist{});
  say(tone::error, text("terminal.core.token_kept"));
}

}  // namespace splitroom::client
