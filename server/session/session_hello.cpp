// Saying hello: who is it, and what both sides can do.

#include <algorithm>
#include <array>
#include <utility>

#include <splitroom/version.hpp>

#include "protocol/fairness/hash.hpp"
#include "server/app/log.hpp"
#include "server/room/name_skeleton.hpp"
#include "server/session/session_hub.hpp"

namespace splitroom::server {

namespace command = protocol::command;
namespace frame = protocol::frame;
using protocol::error_code;
using protocol::make_error;

namespace {

constexpr std::int64_t protocol_version = 1;
constexpr const char* snapshots_capability = "snapshots";

bool speaks_our_version(const command::hello& what) {
  if (!what.versions) {
    return true;
  }
  return std::any_of(what.versions->items.begin(), what.versions->items.end(),
                     [](const auto& each) { return each == protocol_version; });
}

/// A token is its own proof: whoever has it is that identity, also when the server has forgotten
/// everything about it.
bool is_token(const std::string& text) {
  protocol::digest secret{};
  return protocol::from_hex(text, secret);
}

bool wants_snapshots(const command::hello& what) {
  if (!what.capabilities) {
    return false;
  }
  return std::any_of(what.capabilities->items.begin(), what.capabilities->items.end(),
                     [](const auto& each) { return each.value == snapshots_capability; });
}

}  // namespace

/// @pre no other identity counts as the same member
session& session_hub::make_session(const protocol::digest& identity) {
  const rate_bucket rate(limits_.commands_per_second, limits_.burst);
  auto made = std::make_unique<session>(rate);
  made->id = member_of(identity);
  made->identity = identity;
  session& result = *made;
  by_identity_.emplace(identity, &result);
  by_id_.emplace(result.id, std::move(made));
  return result;
}

// Two tokens whose hashes begin with the same 64 bits, and so count as the same member, can be
// found by whoever computes long enough: only the one that came first is known.
void session_hub::restore(const room& where, std::span<const record> records) {
  const auto session_of = [this](const protocol::digest& identity) -> session* {
    const auto known = by_identity_.find(identity);
    if (known != by_identity_.end()) {
      return known->second;
    }
    return by_id_.contains(member_of(identity)) ? nullptr : &make_session(identity);
  };
  for (const known_member& each : where.core().seated()) {
    if (session* const who = session_of(each.identity)) {
      who->name = each.name;
      who->away_since_ms = clock_().steady_ms;
      who->rooms.insert(where.code());
    }
  }
  for (const record& each : records) {
    if (each.kind != record_kind::private_ || !each.bytes->starts_with(note::reply_begins)) {
      continue;
    }
    const auto decoded = note::decode(*each.bytes);
    const auto* const reply = decoded ? std::get_if<note::reply>(&*decoded) : nullptr;
    if (reply == nullptr) {
      continue;
    }
    // Also whoever has left since: they may not have heard that they did.
    if (session* const who = session_of(reply->identity)) {
      who->away_since_ms = clock_().steady_ms;
      who->replies.restore(reply->id, reply->fingerprint, make_frame(reply->text));
    }
  }
}

void session_hub::hello(link& from, std::optional<std::int64_t> id, const command::hello& what) {
  const auto refuse_hello = [&](const protocol::error& why) { from.complain(id, why); };
  if (from.who() != nullptr) {
    return refuse_hello(make_error(error_code::hello_twice, "cmd"));
  }
  if (!speaks_our_version(what)) {
    return refuse_hello(make_error(error_code::unsupported_version, "versions"));
  }
  if (draining_ && !what.token) {
    return refuse_hello(make_error(error_code::shutting_down));
  }
  if (what.token && !is_token(what.token->value)) {
    return refuse_hello(make_error(error_code::unknown_token, "token"));
  }
  const std::string token = what.token ? what.token->value : fresh_token();
  const token_book::lookup shown = tokens_.find(protocol::sha256(token));
  if (shown.what == token_book::standing::replaced) {
    return refuse_hello(make_error(error_code::unknown_token, "token",
                                   "Another token has taken the place of this one."));
  }
  const bool resumed = by_identity_.contains(shown.identity);
  session* const who = find_or_make(from, id, shown.identity);
  if (who == nullptr) {
    return;
  }
  const bool is_new_token = shown.what == token_book::standing::pending;
  take_over(*who, is_new_token);
  who->connection = &from;
  ++who->connections;
  from.belong_to(who);
  who->snapshots = wants_snapshots(what);
  if (what.name) {
    who->name = presentable_name(what.name->value);
  }
  if (who->name.empty()) {
    who->name = "Guest";
  }
  log("session")->debug("event=hello member={} name=\"{}\" resumed={}", who->id, for_log(who->name),
                        resumed);
  welcome(*who, token, resumed);
  if (is_new_token) {
    return adopt_token(*who, id);
  }
  from.port().send(make_frame(protocol::encode_ok(id)));
}

session* session_hub::find_or_make(link& from, std::optional<std::int64_t> id,
                                   const protocol::digest& identity) {
  const auto refuse_hello = [&](const protocol::error& why) {
    from.complain(id, why);
    return nullptr;
  };
  if (const auto known = by_identity_.find(identity); known != by_identity_.end()) {
    return known->second;
  }
  if (by_id_.contains(member_of(identity))) {
    return refuse_hello(make_error(error_code::unknown_token, "token"));
  }
  if (by_id_.size() >= limits_.most_sessions) {
    sweep(0);  // who is here comes before who has gone
  }
  if (by_id_.size() >= limits_.most_sessions) {
    return refuse_hello(make_error(error_code::server_full));
  }
  if (const std::int64_t wait = from.port().wait_of_address(address_use::identity); wait > 0) {
    protocol::error why =
        make_error(error_code::rate_limited, "", "Too many new identities from your address.");
    why.retry_after_ms = wait;
    return refuse_hello(why);
  }
  from.port().count_for_address(address_use::identity, 1);
  return &make_session(identity);
}

std::string session_hub::fresh_token() const {
  std::array<std::uint8_t, 32> secret{};
  rooms_.house().random(secret);
  return protocol::to_hex(secret);
}

void session_hub::take_over(session& who, bool by_new_token) {
  link* const older = who.connection;
  if (older == nullptr) {
    return;
  }
  const frame::notice notice =
      by_new_token ? frame::notice{"token_changed", "A new token has taken the place of yours."}
                   : frame::notice{"replaced", "A newer connection of yours has taken over."};
  older->port().send(make_frame(protocol::encode_frame(notice)));
  older->port().close(by_new_token ? close_code::token_changed : close_code::replaced, notice.code);
  older->belong_to(nullptr);
  leave_room(who);
}

void session_hub::welcome(session& who, const std::string& token, bool resumed) {
  frame::welcome result;
  result.version = protocol_version;
  result.server = std::string("splitroom/") + version;
  result.capabilities = {snapshots_capability};
  result.name = who.name;
  result.token = token;
  result.resumed = resumed;
  result.last_id = who.replies.last_id();
  for (const std::string& code : who.rooms) {
    const auto room = rooms_.enter(code, who.id, protocol::join_role::player);
    const auto seat = room ? room->core().seat_of(who.id) : std::nullopt;
    if (seat) {
      result.seats.push_back({code, *seat});
    }
  }
  result.limits.max_frame_bytes = static_cast<std::int64_t>(limits_.most_command_bytes);
  result.limits.max_depth = static_cast<std::int64_t>(limits_.most_depth);
  result.limits.commands_per_second = limits_.commands_per_second;
  result.limits.burst = limits_.burst;
  result.limits.remembered_ids = static_cast<std::int64_t>(remembered_replies::most);
  result.limits.idle_ms = limits_.idle_ms;
  result.limits.grace_ms = rooms_.house().grace_ms;
  result.limits.abandoned_ms = rooms_.house().abandoned_ms;
  result.now = clock_().wall_ms;
  who.connection->port().send(make_frame(protocol::encode_frame(result)));
}

}  // namespace splitroom::server
