// Answers of the server to what was sent, and its notices.
#include <algorithm>
#include <utility>

#include "client-cli/core/client_core.hpp"
#include "client-cli/render/text.hpp"

namespace splitroom::client {

void client_core::on_reply(const protocol::reply& reply) {
  if (!greeted_ && !reply.ok) {  // to `hello`
    if (reply.code == "unknown_token" && !saved_.next_token.empty()) {
      drop_new_token();
      auto again = connected(now_);
      out_.insert(out_.end(), again.begin(), again.end());
      return;
    }
    if (reply.code == "unknown_token" && !saved_.token.empty()) {
      forget_identity();
      return;
    }
    fail(text("terminal.core.hello_refused", {{"why", why_refused(reply)}}));
    return;
  }
  if (!reply.id) {
    if (!reply.ok) tell(tone::warning, text("app.error.other", {{"text", why_refused(reply)}}));
    if (reply.ok && std::exchange(token_changed_, false))
      say(tone::good, text("terminal.core.token_changed"));
    return;
  }
  if (!outgoing_.contains(*reply.id)) return;
  if (!reply.ok && reply.code == "rate_limited") {
    on_too_fast(*reply.id, reply);
    return;
  }
  outgoing_command what = outgoing_.settle(*reply.id);
  if (what.what == errand::create) unanswered_create_.reset();
  settle_answer(*reply.id, reply.ok);
  if (const auto kick = kicks_.extract(*reply.id); !kick.empty() && reply.ok)
    kicked_.insert(kick.mapped());
  if (reply.ok) {
    // What it caused follows in a batch, and then there is something to compare.
    drop_replaced(*reply.id, what.what);
    on_ok(what, reply);
  } else {
    on_refused(std::move(what), reply);
  }
  drop_moot();
  send_what_may_go();
}

void client_core::on_ok(const outgoing_command& what, const protocol::reply& reply) {
  switch (what.what) {
    case errand::create:
    case errand::join:
      on_joined(reply);
      break;
    case errand::answer:
      if (wish_ && !wish_->acknowledged) {
        wish_->acknowledged = true;
        if (const auto* asked = open_request(table_);
            asked != nullptr && asked->secret && asked->decision.value == wish_->decision)
          out_.emplace_back(effect::taken{wish_->choice});
        out_.emplace_back(effect::prompt{});
      }
      break;
    case errand::withdraw:
      wish_.reset();
      table_.chosen.reset();
      say(tone::info, text("terminal.core.taken_back"));
      break;
    case errand::open:
      if (open_decision_ &&
          open_decision_->decision == std::get<protocol::command::open>(what.body).decision)
        given_.opened(decision_ctx_);
      [[fallthrough]];
    case errand::seed_commit:
    case errand::seed_open:
      taken_.insert(what.step);
      break;
    case errand::bot:
      bots_due_->erase(std::get<protocol::command::add_bot>(what.body).seat->value);
      break;
    case errand::deck:
      use_deck(reply);
      break;
    case errand::list:
      if (auto list = protocol::decode_room_list(reply.body)) {
        out_.emplace_back(effect::listed{std::move(list->rooms)});
      }
      out_.emplace_back(effect::finish{0});
      break;
    case errand::phrases:
      if (auto list = protocol::decode_phrase_list(reply.body)) {
        constexpr std::size_t most = 100;
        table_.phrases = std::move(list->phrases);
        if (table_.phrases.size() > most) table_.phrases.resize(most);
        out_.emplace_back(effect::phrases{});
      }
      break;
    case errand::rotate:
      on_rotated(reply);
      break;
    case errand::leave:
      if (table_.me && !config_.autopilot) say(tone::info, text("terminal.core.left"));
      out_.emplace_back(effect::finish{0});
      break;
    default:
      break;
  }
}

/// A token that the server does not know is of no use any more, and nor are its seats.
void client_core::forget_identity() {
  saved_.token.clear();
  saved_.rooms.clear();
  out_.emplace_back(effect::persist{});
  if (in_room_) {
    fail(text("terminal.core.unknown_in_room"));
    return;
  }
  say(tone::warning, text("terminal.core.unknown"));
  auto again = connected(now_);
  out_.insert(out_.end(), again.begin(), again.end());
}

/// In the person's language where its code is known, else as the server says it.
std::string client_core::why_refused(const protocol::reply& reply) const {
  for (const char* group : {"app.error.", "terminal.error."}) {
    const std::string key = group + clean_message(reply.code);
    if (config_.words->has(key)) return text(key);
  }
  return clean_message(reply.message.empty() ? reply.code : reply.message);
}

void client_core::on_refused(outgoing_command what, const protocol::reply& reply) {
  if (reply.code == "storage_failed") {
    on_not_stored(std::move(what), reply);
    return;
  }
  const std::string why = why_refused(reply);
  switch (what.what) {
    case errand::create:
      fail(text("terminal.core.not_opened", {{"why", why}}));
      break;
    case errand::join:
      if (reply.code == "no_such_room") {
        forget_room(saved_, code_);
        out_.emplace_back(effect::persist{});
        fail(text("terminal.core.no_room", {{"code", code_}}));
      } else {
        const bool elsewhere = reply.code == "already_playing" || reply.code == "room_full";
        fail(text("terminal.core.cannot_enter", {{"code", code_}, {"why", why}}) +
             (elsewhere ? ' ' + text("terminal.core.elsewhere") : ""));
      }
      break;
    case errand::leave:
    case errand::list:
      fail(why);
      break;
    default:
      on_game_refused(what, why);
  }
}

void client_core::on_game_refused(const outgoing_command& what, const std::string& why) {
  switch (what.what) {
    case errand::resume:
      catching_up_ = false;
      say(tone::warning, text("terminal.core.no_history", {{"why", why}}));
      break;
    case errand::answer:
      if (wish_) given_up_.insert("answer " + std::to_string(wish_->decision));
      wish_.reset();
      table_.chosen.reset();
      say(tone::error, text("terminal.core.answer_refused", {{"why", why}}));
      break;
    case errand::open:
      given_up_.insert(what.step);
      say(tone::error, text("terminal.core.opening_refused", {{"why", why}}));
      break;
    case errand::seed_commit:
      // Whether the seed is in the shuffle is told by deal_open: this may have come twice.
      given_up_.insert(what.step);
      break;
    case errand::seed_open:
      given_up_.insert(what.step);
      say(tone::warning, text("terminal.core.seed_refused", {{"why", why}}));
      break;
    case errand::bot:
      bots_due_->erase(std::get<protocol::command::add_bot>(what.body).seat->value);
      say(tone::error, why);
      break;
    default:
      say(tone::error, why);
  }
}

void client_core::on_joined(const protocol::reply& reply) {
  const auto joined = protocol::decode_joined(reply.body);
  if (!joined) {
    fail(text("app.fault", {{"text", joined.error().message}}));
    return;
  }
  const bool back = in_room_;
  in_room_ = true;
  table_due_ = !back;
  code_ = joined->room;
  const auto seat_before = std::exchange(table_.me, std::nullopt);
  if (joined->seat) {
    table_.me = joined->seat->as<rules::seat>();
    add_room(saved_, code_, now_.unix_s);
    out_.emplace_back(effect::persist{});
  }
  if (table_.me != seat_before) {  // the table was drawn for another seat
    table_.view = std::monostate{};
    table_.own.reset();
    table_.chosen.reset();
  }
  table_.server_stores = true;  // else the server says so again
  // A server that was started again may count anew.
  if (table_.room) table_.room->revision = 0;
  if (back) say(tone::good, text("app.connection.back"));  // as often as it was said to be lost
}

void client_core::on_notice(const protocol::frame::notice& notice) {
  if (notice.code == "reset") {
    // What this client has is not a part of what the server has now; a snapshot follows.
    log_.clear();
    if (!catching_up_) fetched_from_.reset();  // else asking again would get the same again
  } else if (notice.code == "history_lost") {
    tell(tone::warning, text("app.notice.history_lost") + ' ' + text("terminal.core.history_lost"));
    log_.clear();
    fetched_from_.reset();
  } else if (notice.code == "replaced") {
    fail(text("terminal.core.replaced"));
  } else if (notice.code == "token_changed") {
    fail(text("terminal.core.token_elsewhere"));
  } else if (notice.code == "kicked" || notice.code == "room_closed") {
    forget_room(saved_, code_);
    out_.emplace_back(effect::persist{});
    if (notice.code == "kicked") {
      fail(text("app.room.gone.kicked"));
    } else if (is_host(table_)) {
      say(tone::info, text("app.notice.room_closed"));
      out_.emplace_back(effect::finish{0});
    } else {
      fail(text("app.notice.room_closed"));
    }
  } else if (notice.code == "restart") {
    tell(tone::warning, text("app.notice.restart") + ' ' + text("terminal.core.comes_back"));
  } else if (notice.code == "storage_wait" || notice.code == "storage_back") {
    table_.server_stores = notice.code == "storage_back";
    tell(table_.server_stores ? tone::good : tone::warning,
         text(table_.server_stores ? "app.notice.storage_back" : "app.notice.storage_wait"));
    out_.emplace_back(effect::prompt{});
  } else if (notice.code == "announcement") {
    tell(tone::warning, text("terminal.core.announcement", {{"text", clean_message(notice.text)}}));
  } else if (notice.code == "shutdown") {
    tell(tone::warning, text("app.notice.shutdown"));
  } else {
    tell(tone::warning, text("terminal.core.server_says", {{"text", clean_message(notice.text)}}));
  }
}

}  // namespace splitroom::client
