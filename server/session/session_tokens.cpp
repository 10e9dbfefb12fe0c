// Changing the token of an identity: a new one is offered, and takes the old one's place when it is
// used. It is told once, to the connection that has asked for it, and not remembered.

#include <utility>

#include "protocol/codec/codec.hpp"
#include "protocol/fairness/hash.hpp"
#include "server/app/log.hpp"
#include "server/ops/counters.hpp"
#include "server/session/session_hub.hpp"

namespace splitroom::server {

namespace frame = protocol::frame;
using protocol::error_code;
using protocol::make_error;

namespace {

protocol::error not_stored() {
  constexpr std::int64_t retry_ms = 1'000;
  protocol::error why = make_error(error_code::storage_failed);
  why.retry_after_ms = retry_ms;
  return why;
}

}  // namespace

void session_hub::rotate(session& who, std::optional<std::int64_t> id) {
  if (rooms_.stalled()) {
    return refuse(who, id, not_stored());
  }
  if (tokens_.full_for(who.identity)) {
    return refuse(who, id, make_error(error_code::server_full));
  }
  const frame::rotated made{fresh_token()};
  log("session")->debug("event=token_offered member={}", who.id);
  tokens_.offer(who.identity, protocol::sha256(made.token),
                once_stored(who, id, protocol::encode_ok(id, protocol::to_json(made))));
}

void session_hub::adopt_token(const session& who, std::optional<std::int64_t> id) {
  log("session")->info("event=token_changed member={}", who.id);
  if (rooms_.stalled()) {  // it is stored some time later; nobody need wait for that
    tokens_.adopt(who.identity, [](append_result) {});
    who.connection->port().send(make_frame(protocol::encode_ok(id)));
    return;
  }
  tokens_.adopt(who.identity, once_stored(who, id, protocol::encode_ok(id)));
}

journal::completion session_hub::once_stored(const session& who, std::optional<std::int64_t> id,
                                             std::string reply) {
  return [hub = std::weak_ptr(self_), member = who.id, connection = who.connections, id,
          reply = std::move(reply)](append_result result) {
    const auto self = hub.lock();
    if (!self || result == append_result::stopped) {
      return;  // the server ends; what was not stored was not told either
    }
    const auto found = (*self)->by_id_.find(member);
    if (found == (*self)->by_id_.end() || found->second->connections != connection ||
        found->second->connection == nullptr) {
      return;
    }
    if (result != append_result::ok) {
      counts().note_error(error_code::storage_failed);
    }
    found->second->connection->port().send(
        make_frame(result == append_result::ok ? reply : protocol::encode_error(id, not_stored())));
  };
}

std::optional<protocol::digest> session_hub::identity_of(const protocol::digest& token) const {
  const token_book::lookup shown = tokens_.find(token);
  return shown.what == token_book::standing::replaced ? std::nullopt
                                                      : std::optional(shown.identity);
}

}  // namespace splitroom::server
