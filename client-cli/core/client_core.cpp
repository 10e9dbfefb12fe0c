#include "client-cli/core/client_core.hpp"

#include <algorithm>
#include <utility>

#include <splitroom/version.hpp>

#include "client-cli/render/text.hpp"

namespace splitroom::client {
namespace command = protocol::command;

client_core::client_core(core_config config, saved_state saved, chance luck)
    : config_(std::move(config)), saved_(std::move(saved)), luck_(std::move(luck)) {
  if (const auto* enter = std::get_if<enter_room>(&config_.goal)) code_ = enter->code;
}

effects client_core::connected(instant now) {
  now_ = now;
  online_ = true;
  table_.connected = true;
  greeted_ = false;
  live_ = false;
  outgoing_.clear();
  sent_answers_.clear();
  given_.connection_lost();
  taken_.clear();
  command::hello hello;
  hello.versions.emplace();
  hello.versions->items = {1};
  hello.capabilities.emplace();
  hello.capabilities->items = {std::string("snapshots")};
  hello.client = std::string("splitroom-cli/") + version;
  // A seat that was taken under a name keeps it.
  const bool known = !saved_.name.empty() && !code_.empty() && has_room(saved_, code_);
  const std::string& name = !config_.name.empty() ? config_.name
                            : known               ? saved_.name
                                                  : config_.usual_name;
  if (!name.empty()) hello.name = std::string(cut_to_bytes(clean(name), 64));
  if (const std::string& token = newest_token(saved_); !token.empty()) hello.token = token;
  // Without an id: which ids are free is known only from the answer.
  out_.emplace_back(effect::send{protocol::encode_command({std::nullopt, hello})});
  return std::exchange(out_, {});
}

effects client_core::disconnected(instant now) {
  now_ = now;
  online_ = false;
  table_.connected = false;
  greeted_ = false;
  in_batch_ = false;
  kicks_.clear();
  kicked_.clear();
  presence_news_.clear();
  room_before_.reset();
  // What the client sees to by itself goes out again; the rest only the person can repeat.
  const bool unanswered = is_pending(errand::other) || is_pending(errand::rotate) ||
                          is_pending(errand::ready) || is_pending(errand::kick) ||
                          is_pending(errand::withdraw) || is_pending(errand::phrases);
  if (unanswered && in_room_ && !config_.autopilot)
    say(tone::warning, text("terminal.core.may_not_have_arrived"));
  outgoing_.clear();
  out_.emplace_back(effect::prompt{});
  return std::exchange(out_, {});
}

effects client_core::tick(instant now) {
  now_ = now;
  if (const std::string withheld = gate_.tell_withheld(now_.steady_ms, *config_.words);
      !withheld.empty())
    say(tone::warning, withheld);
  drop_moot();
  send_what_may_go();
  if (enter_again_ && online_ && greeted_ && now_.steady_ms >= wait_until_ms_) enter();
  advance();
  out_.emplace_back(effect::prompt{});
  return std::exchange(out_, {});
}

effects client_core::frame(std::string_view text, instant now) {
  now_ = now;
  const auto value = protocol::parse_strict(text, protocol::frame_limits);
  if (!value) {
    senseless({"terminal.sanity.unreadable", value.error().message});
  } else {
    handle(*value, text);
  }
  return std::exchange(out_, {});
}

void client_core::handle(const nlohmann::json& value, std::string_view text) {
  const std::string frame = protocol::frame_of(value);
  const auto use = [&](const auto& decoded, auto&& then) {
    if (decoded) {
      then(*decoded);
    } else {
      senseless({"terminal.sanity.unreadable",
                 frame + ": " + decoded.error().message + " " + decoded.error().field});
    }
  };
  if (frame.empty()) {
    use(protocol::decode_reply(value), [&](const auto& reply) { on_reply(reply); });
  } else if (frame == "welcome") {
    use(protocol::decode_welcome(value), [&](const auto& welcome) { greet(welcome); });
  } else if (frame == "event") {
    in_batch_ = true;
    on_event(text);
  } else if (frame == "private") {
    in_batch_ = true;
    use(protocol::decode_private(value), [&](const auto& own) { on_private(own); });
  } else if (frame == "snapshot") {
    in_batch_ = true;
    use(protocol::decode_snapshot(value), [&](const auto& all) { on_snapshot(all); });
  } else if (frame == "room") {
    in_batch_ = true;
    use(protocol::decode_room(value), [&](const auto& room) { on_room(room); });
  } else if (frame == "table") {
    in_batch_ = true;
    on_table(value);
  } else if (frame == "batch_end") {
    in_batch_ = false;
    use(protocol::decode_batch_end(value), [&](const auto& end) { on_batch_end(end); });
  } else if (frame == "notice") {
    use(protocol::decode_notice(value), [&](const auto& notice) { on_notice(notice); });
  }  // anything else is newer than this client and can be ignored
}

bool client_core::is_settled() const {
  const bool asked =
      outgoing_.any_of([](errand each) { return each != errand::resume && each != errand::deck; });
  return has_arrived_ && online_ && greeted_ && !in_batch_ && !catching_up_ && !asked;
}

void client_core::greet(const protocol::frame::welcome& welcome) {
  constexpr std::int64_t most = std::int64_t{1} << 53U;  // no JSON number is exact beyond
  if (greeted_ || welcome.last_id < -1 || welcome.last_id >= most) {
    senseless({greeted_ ? "terminal.sanity.greeted_twice" : "terminal.sanity.greeting", {}});
    return;
  }
  greeted_ = true;
  outgoing_.count_from(welcome.last_id);
  if (!saved_.next_token.empty() && welcome.token == saved_.next_token) take_new_token();
  saved_.token = welcome.token;
  saved_.name = welcome.name;
  out_.emplace_back(effect::persist{});
  enter();
}

/// Into the room: a new one, or the one that is known, from where its game was seen last.
void client_core::enter() {
  if (const auto* list = std::get_if<list_rooms>(&config_.goal)) {
    send(errand::list, list->what);
    return;
  }
  if (code_.empty()) {
    if (!unanswered_create_) {
      const auto* quick = std::get_if<quick_room>(&config_.goal);
      const command::any what =
          quick != nullptr ? command::any(quick->what) : std::get<create_room>(config_.goal).what;
      unanswered_create_.emplace(send(errand::create, what), what);
    } else {
      // The connection dropped before the answer: the same id gets the same room.
      const auto& [id, body] = *unanswered_create_;
      outgoing_.add_again(id, {errand::create, body, ""});
      send_what_may_go();
    }
    return;
  }
  command::join join;
  join.room = code_;
  enter_again_ = false;
  fetched_from_.reset();
  const auto* goal = std::get_if<enter_room>(&config_.goal);
  if (goal != nullptr && goal->watch) join.as = protocol::join_role::watcher;
  if (!log_.empty()) {
    join.resume.emplace();
    join.resume->game_id = *log_.game();
    join.resume->n = log_.n();
    join.resume->hash = log_.head();
  }
  send(errand::join, join);
}

void client_core::say(tone how, std::string text) {
  out_.emplace_back(effect::say{how, std::move(text)});
}

std::string client_core::text(std::string_view key,
                              std::initializer_list<text_value> values) const {
  return config_.words->text(key, values);
}

void client_core::tell(tone how, std::string text) {
  constexpr std::size_t longest = 1000;
  text = cut_to_bytes(text, longest);
  if (gate_.admits(text, now_.steady_ms)) say(how, std::move(text));
}

/// A server that goes on like that is left.
void client_core::senseless(const message& what) {
  constexpr int most = 20;
  if (ending_) return;
  say(tone::warning, text("app.fault", {{"text", clean_message(config_.words->text(what))}}));
  if (++bad_frames_ >= most) fail(text("terminal.core.too_senseless"));
}

void client_core::fail(const std::string& why) {
  ending_ = true;
  say(tone::error, why);
  out_.emplace_back(effect::finish{1});
}

}  // namespace splitroom::client
