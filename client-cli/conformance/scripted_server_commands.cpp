// What the commands of the client do.

#include <algorithm>
#include <utility>
#include <variant>

#include <splitroom/version.hpp>

#include "client-cli/conformance/rules.hpp"
#include "client-cli/conformance/scripted_server.hpp"

namespace splitroom::client::conformance {

namespace command = protocol::command;
namespace frame = protocol::frame;
namespace rule_of = rules_of_clients;
using protocol::error_code;
using protocol::make_error;

namespace {

bool wants_snapshots(const command::hello& what) {
  return what.capabilities && std::ranges::any_of(what.capabilities->items, [](const auto& each) {
           return each.value == "snapshots";
         });
}

frame::limits usual_limits() {
  frame::limits result;
  result.max_frame_bytes = static_cast<std::int64_t>(protocol::command_limits.bytes);
  result.max_depth = static_cast<std::int64_t>(protocol::command_limits.depth);
  result.commands_per_second = 200;
  result.burst = 1000;
  result.remembered_ids = 64;
  result.idle_ms = 60'000;
  result.grace_ms = 500;
  result.abandoned_ms = 1'800'000;
  return result;
}

/// Whether it is one of the commands of a game.
template <class Command>
constexpr bool of_game =
    std::is_same_v<Command, command::seed_commit> || std::is_same_v<Command, command::seed_open> ||
    std::is_same_v<Command, command::choose> || std::is_same_v<Command, command::commit> ||
    std::is_same_v<Command, command::open> || std::is_same_v<Command, command::withdraw>;

}  // namespace

void scripted_server::carry_out(const incoming& what) {
  const std::optional<std::int64_t> id = what.envelope.id;
  if (const auto* hello = as<command::hello>(what)) {
    if (said_hello_) return reply(what, make_error(error_code::hello_twice, "cmd"));
    return on_hello(what, *hello);
  }
  if (!said_hello_) return reply(what, make_error(error_code::hello_first, "cmd"));
  if (const auto* join = as<command::join>(what)) return on_join(what, *join);
  if (id) {
    if (const auto known = remembered_.find(*id); known != remembered_.end()) {
      if (known->second.text != what.text)
        return reply(what, make_error(error_code::id_reused, "id"));
      return tell(known->second.reply);
    }
    last_id_ = std::max(last_id_, *id);
  }
  std::visit(
      [&]<class Command>(const Command& each) {
        if constexpr (of_game<Command>) {
          on_game(what);
        } else if constexpr (std::is_same_v<Command, command::ready>) {
          on_ready(what, each);
        } else {
          on_other(what);
        }
      },
      what.envelope.body);
}

void scripted_server::answer(const incoming& what, std::string text) {
  if (what.envelope.id) remembered_.insert_or_assign(*what.envelope.id, answered{what.text, text});
  tell(std::move(text));
}

void scripted_server::on_hello(const incoming& what, const command::hello& hello) {
  if (token_told_) {
    report_.expect(rule_of::same_token, hello.token && hello.token->value == token_,
                   hello.token ? "hello with another token" : "hello without a token");
  } else if (hello.token) {
    token_ = hello.token->value;
  }
  if (token_.empty()) token_ = protocol::to_hex(protocol::random_digest());
  if (hello.name && !seat_taken_) name_ = hello.name->value;
  said_hello_ = true;
  snapshots_ = wants_snapshots(hello);
  frame::welcome result;
  result.server = std::string("splitroom-conformance/") + version;
  result.capabilities = {"snapshots"};
  result.name = name_;
  result.token = token_;
  result.resumed = token_told_;
  result.last_id = last_id_;
  if (seat_taken_) result.seats.push_back({room_, guest_seat});
  result.limits = usual_limits();
  result.now = wall();
  audit_.welcomed(last_id_);
  token_told_ = token_told_ || !unheard_;
  tell(protocol::encode_frame(result));
  tell(protocol::encode_ok(what.envelope.id));
}

void scripted_server::on_join(const incoming& what, const command::join& join) {
  std::string code = join.room.value;
  std::ranges::transform(code, code.begin(), [](char each) {
    return each >= 'a' && each <= 'z' ? static_cast<char>(each - 'a' + 'A') : each;
  });
  if (shut_ || code != room_) {
    ++joins_refused_;
    return reply(what, make_error(error_code::no_such_room, "room"));
  }
  room_changed_ = room_changed_ || !seat_taken_;
  seat_taken_ = true;
  in_room_ = true;
  tell(protocol::encode_ok(what.envelope.id, protocol::to_json(frame::joined{
                                                 room_, protocol::seat_number(guest_seat)})));
  if (join.resume) check_resume(*join.resume);
  finish_batch(true, join.resume);
}

void scripted_server::check_resume(const command::resume_point& from) {
  const event_chain* chain = nullptr;
  if (game_ && game_->chain().id() == from.game_id) chain = &game_->chain();
  if (const auto older = older_games_.find(from.game_id); older != older_games_.end())
    chain = &older->second;
  if (chain == nullptr) {
    report_.note(rule_of::resume_point, verdict::wrong, "it resumes a game that never was");
    return;
  }
  const bool right = from.n == -1 || (from.hash && chain->had_hash(from.n, *from.hash));
  report_.expect(rule_of::resume_point, right,
                 "event " + std::to_string(from.n.value) + " does not have the hash that it names");
}

void scripted_server::on_ready(const incoming& what, const command::ready& ready) {
  if (!in_room_)
    return answer(what,
                  protocol::encode_error(what.envelope.id, make_error(error_code::not_in_room)));
  if (game_ && !game_->over())
    return answer(what,
                  protocol::encode_error(what.envelope.id, make_error(error_code::not_in_lobby)));
  ready_ = ready.ready.value_or(true);
  ready_seed_ = ready.seed.value_or(false);
  room_changed_ = true;
  answer(what, protocol::encode_ok(what.envelope.id));
  // One game is enough: afterwards the host is not ready any more.
  if (ready_ && !game_) start_game();
  finish_batch();
}

void scripted_server::start_game() {
  game_.emplace(scripted_game::setting{options_, name_, ready_seed_, twists_}, wall());
  audit_.new_game();
  draws_seen_ = 1;
  told_events_ = 0;
  room_changed_ = true;
}

void scripted_server::replace_game() {
  older_games_.emplace(game_->chain().id(), game_->chain());
  start_game();
}

void scripted_server::note_draws() {
  if (game_->draws() == draws_seen_) return;
  draws_seen_ = game_->draws();
  audit_.new_draw();
}

void scripted_server::on_game(const incoming& what) {
  const auto refuse = [&](error_code code) {
    answer(what, protocol::encode_error(what.envelope.id, make_error(code)));
  };
  if (!in_room_) return refuse(error_code::not_in_room);
  if (!game_ || game_->over()) return refuse(error_code::no_game);
  const auto refused = game_->take(what.envelope.body, wall());
  audit_.judged(what, refused);
  if (refused) return answer(what, protocol::encode_error(what.envelope.id, *refused));
  note_draws();
  if (is_answer(what)) audit_.answer_taken(what);
  if (as<command::withdraw>(what)) audit_.answer_withdrawn(decision_of(what).value());
  answer(what, protocol::encode_ok(what.envelope.id));
  finish_batch();
}

void scripted_server::on_other(const incoming& what) {
  const std::optional<std::int64_t> id = what.envelope.id;
  const auto ok = [&](const protocol::ojson& body = protocol::ojson::object()) {
    tell(protocol::encode_ok(id, body));
  };
  if (as<command::ping>(what)) return ok(protocol::to_json(frame::pong{wall()}));
  if (as<command::rooms>(what)) return ok(protocol::to_json(frame::room_list{}));
  if (as<command::phrases>(what)) return ok(protocol::to_json(frame::phrase_list{}));
  if (as<command::deck>(what))
    return ok(protocol::to_json(frame::deck_info{{}, protocol::ojson::array()}));
  if (!in_room_) return reply(what, make_error(error_code::not_in_room));
  if (as<command::snapshot>(what)) {
    ok();
    tell(snapshot());
    return tell(batch_end());
  }
  if (as<command::say>(what) || as<command::react>(what))
    return answer(what, protocol::encode_ok(id));
  if (as<command::leave>(what)) {
    in_room_ = false;
    return answer(what, protocol::encode_ok(id));
  }
  answer(what, protocol::encode_error(id, make_error(error_code::not_host)));
}

}  // namespace splitroom::client::conformance
