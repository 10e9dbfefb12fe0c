// What goes out, and what the server does not take yet. For all of it the client waits as long as
// the server says; then what was too fast goes out as it was, and what could not be stored anew.
#include <algorithm>
#include <utility>

#include "client-cli/core/client_core.hpp"

namespace splitroom::client {
namespace command = protocol::command;

namespace {

/// Commands of which only the last one counts.
bool replaces(errand by, errand what) {
  const auto answers = [](errand each) {
    return each == errand::answer || each == errand::withdraw;
  };
  return (answers(by) && answers(what)) || (by == errand::ready && what == errand::ready);
}

std::int64_t wait_of(const protocol::reply& reply) {
  constexpr std::int64_t shortest = 50;
  constexpr std::int64_t longest = 60'000;
  constexpr std::int64_t unless_told = 1000;
  return std::clamp<std::int64_t>(reply.retry_after_ms.value_or(unless_told), shortest, longest);
}

}  // namespace

std::int64_t client_core::send(errand what, command::any body) {
  const std::int64_t id = outgoing_.add({what, std::move(body), own_step(what)});
  send_what_may_go();
  return id;
}

void client_core::send_what_may_go() {
  if (!online_ || !greeted_) return;
  while (const auto id = outgoing_.next(now_.steady_ms))
    out_.emplace_back(effect::send{protocol::encode_command({id, outgoing_.at(*id).body})});
}

/// What it answers is over.
bool client_core::is_moot(const outgoing_command& what) const {
  if (what.step != own_step(what.what)) return true;
  return std::visit(
      [this](const auto& body) {
        if constexpr (requires { body.decision; })
          return !open_decision_ || body.decision != open_decision_->decision ||
                 body.game_id != log_.game();
        else
          return false;
      },
      what.body);
}

/// What has waited so long that it makes no sense any more.
void client_core::drop_moot() {
  bool asked_for = false;
  outgoing_.drop_unsent([&](std::int64_t id, const outgoing_command& what) {
    if (!is_moot(what)) return false;
    settle_answer(id, false);
    asked_for = asked_for || (what.step.empty() && !config_.autopilot);
    return true;
  });
  if (asked_for) say(tone::error, text("app.error.decision_closed"));
}

/// A later command was taken while an earlier one was refused: that must not come behind it.
void client_core::drop_replaced(std::int64_t id, errand by) {
  outgoing_.drop_unsent([&](std::int64_t earlier, const outgoing_command& what) {
    if (earlier > id || !replaces(by, what.what)) return false;
    sent_answers_.erase(earlier);
    given_.settled(earlier, false);
    return true;
  });
}

/// What has waited and is now to be told to nobody any more.
void client_core::drop_secrets() {
  outgoing_.drop_unsent([&](std::int64_t id, const outgoing_command& what) {
    if (what.what == errand::answer) settle_answer(id, false);
    return what.what == errand::answer || what.what == errand::open ||
           what.what == errand::seed_commit || what.what == errand::seed_open;
  });
}

void client_core::on_too_fast(std::int64_t id, const protocol::reply& reply) {
  constexpr std::int64_t noticed = 2000;
  const std::int64_t wait = wait_of(reply);
  const errand what = outgoing_.at(id).what;
  // There may be too many joins of one address, which keeps nothing else from being done.
  if (what == errand::join || what == errand::resume)
    outgoing_.wait_alone(id, now_.steady_ms + wait);
  else
    outgoing_.wait(id, now_.steady_ms + wait);
  out_.emplace_back(effect::wake{wait});
  if (outgoing_.unsent() == 1) told_wait_ = false;  // else it goes on
  if (outgoing_.unsent() * wait >= noticed && !std::exchange(told_wait_, true))
    tell(tone::warning, why_refused(reply) + ' ' + text("terminal.core.sent_again"));
}

/// What the client itself sees to goes out again by itself, with a new id; what the person asked
/// for, they may ask for again.
void client_core::on_not_stored(outgoing_command what, const protocol::reply& reply) {
  const std::int64_t wait = wait_of(reply);
  wait_until_ms_ = now_.steady_ms + wait;
  out_.emplace_back(effect::wake{wait});
  const auto say_why = [&](tone how, std::string_view then) {
    const std::string line = text("app.notice.storage_wait") + ' ' + text(then);
    how == tone::error ? say(how, line) : tell(how, line);
  };
  switch (what.what) {
    case errand::create:
    case errand::join:
      enter_again_ = true;
      break;
    case errand::leave:
      if (!config_.autopilot) {
        ending_ = false;
        return say_why(tone::error, "terminal.core.not_left");
      }
      [[fallthrough]];
    case errand::resume:
    case errand::list:
      outgoing_.add_later(std::move(what), wait_until_ms_);
      break;
    case errand::ready:
      if (want_ready_) break;
      [[fallthrough]];
    case errand::other:
    case errand::rotate:
    case errand::kick:
    case errand::withdraw:
    case errand::phrases:
      return say_why(tone::error, "terminal.core.nothing_done");
    case errand::answer:
      table_.chosen.reset();  // it is not there yet: advance() sees that, and sends it
      break;
    default:
      break;
  }
  say_why(tone::warning, "terminal.core.sent_again");
}

/// With it, nothing else makes sense that has not been sent yet.
void client_core::send_leave() {
  forget_room(saved_, code_);
  out_.emplace_back(effect::persist{});
  outgoing_.drop_unsent([](std::int64_t, const outgoing_command&) { return true; });
  send(errand::leave, command::leave{});
}

}  // namespace splitroom::client
