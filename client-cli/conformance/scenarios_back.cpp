// Connections that break, and what the server says to whoever comes back.

#include <optional>
#include <string>
#include <utility>

#include "client-cli/conformance/scenarios.hpp"

namespace splitroom::client::conformance {

namespace command = protocol::command;

namespace {

constexpr rule once{"once", "does nothing a second time that the server has done", "Coming back"};
constexpr rule seen_twice_rule{"seen_twice", "takes no harm from frames that it has seen",
                               "Coming back"};
constexpr rule goes_on{"goes_on", "goes on from the snapshot when its game is not there",
                       "Coming back"};
constexpr rule checks_history{"checks_history", "does not open in a history that it cannot follow",
                              "Secret decisions"};

/// Whether the guest is asked openly now, so that a default can be taken while it is away.
bool asks_openly(scripted_server& server) {
  const scripted_game* const game = server.game();
  return game && !game->over() && game->asks_guest() && !game->asks_secretly();
}

class drop_after_answer : public twist {
 public:
  void begin(scripted_server& server) override { server.twists().host_waits = true; }

  void after(scripted_server& server, const incoming& what) override {
    if (!dropped_ && server.is_secret_answer(what) && !server.game()->locked()) {
      dropped_ = true;
      server.cut();
    } else if (dropped_ && as<command::join>(what)) {
      back_at_ = server.now();
    }
  }

  /// Time for a client to answer anew, which it must not.
  void tick(scripted_server& server) override {
    constexpr std::int64_t pause_ms = 400;
    if (!back_at_ || server.now() < *back_at_ + pause_ms) return;
    back_at_.reset();
    server.twists().host_waits = false;
    server.game()->host_answers(server.wall());
    server.finish_batch();
  }

 private:
  bool dropped_ = false;
  std::optional<std::int64_t> back_at_;
};

/// Breaks once each at `ready`, an open answer, a secret one, and an opening.
class drop_before_reply : public twist {
 public:
  bool before(scripted_server& server, const incoming& what) override {
    if (server.game() && is_answer(what) && unheard_ && !same_as_unheard(what))
      // An answer to what is decided already is refused and has no effect.
      server.findings().expect(once,
                               decision_of(what) != decision_of(*unheard_) ||
                                   decision_of(what) != server.game()->decision(),
                               "it answered anew: " + what.text);
    bool* const done = kind(server, what);
    if (done == nullptr || std::exchange(*done, true)) return false;
    unheard_ = what;
    server.carry_out_unheard(what);
    server.cut();
    return true;
  }

  void judge(scripted_server& server) override {
    if (unheard_) server.findings().note(once, verdict::right);
  }

 private:
  [[nodiscard]] bool same_as_unheard(const incoming& what) const {
    return what.text == unheard_->text;
  }
  bool* kind(scripted_server& server, const incoming& what) {
    if (as<command::ready>(what)) return &ready_;
    if (as<command::open>(what)) return &opening_;
    if (!server.is_played(what)) return nullptr;
    return server.game()->asks_secretly() ? &secret_ : &open_;
  }

  std::optional<incoming> unheard_;
  bool ready_ = false;
  bool open_ = false;
  bool secret_ = false;
  bool opening_ = false;
};

/// Breaks twice: nothing happens meanwhile, then a default is taken.
class drop_and_resume : public twist {
 public:
  void after(scripted_server& server, const incoming& what) override {
    if (!decision_of(what) || !asks_openly(server) || drops_ == 2) return;
    server.cut();
    if (++drops_ == 2) server.game()->time_is_up(server.wall());
  }

 private:
  int drops_ = 0;
};

class seen_twice : public twist {
 public:
  void begin(scripted_server& server) override {
    constexpr std::int64_t events = 3;
    server.overlap(events);
  }
  void after(scripted_server& server, const incoming& what) override {
    if (as<command::hello>(what) || !server.in_room()) return;
    if (decision_of(what) && asks_openly(server) && !std::exchange(dropped_, true))
      return server.cut();
    server.repeat_batch();
  }
  void judge(scripted_server& server) override {
    server.findings().expect(seen_twice_rule, server.saw_end(), "it did not come to the end");
  }

 private:
  bool dropped_ = false;
};

/// The game that was seen is not there on return.
class game_is_gone : public twist {
 public:
  void after(scripted_server& server, const incoming& what) override {
    if (dropped_ || !decision_of(what) || !asks_openly(server)) return;
    dropped_ = true;
    server.cut();
    gone(server);
  }
  void judge(scripted_server& server) override {
    if (!dropped_) return;
    const bool stopped = server.client_has_ended() || !server.connected();
    server.findings().note(goes_on, server.saw_end() ? verdict::right : verdict::not_shown,
                           server.saw_end() ? ""
                           : stopped        ? "it stops"
                                            : "it is there, but plays no further by itself");
  }

 protected:
  virtual void gone(scripted_server& server) = 0;

 private:
  bool dropped_ = false;
};

class reset : public game_is_gone {
 protected:
  void gone(scripted_server& server) override { server.replace_game(); }
};

class history_lost : public game_is_gone {
 protected:
  void gone(scripted_server& server) override {
    server.lose_history();
    server.game()->fork(true);
  }
};

class forked_history : public twist {
 public:
  void begin(scripted_server& server) override { server.twists().host_waits = true; }

  bool before(scripted_server& server, const incoming& what) override {
    if (!dropped_ || !as<command::open>(what)) return false;
    opened_ = true;
    server.finish();
    return true;
  }

  void after(scripted_server& server, const incoming& what) override {
    if (dropped_) {
      if (as<command::join>(what)) back_at_ = server.now();
      return;
    }
    if (!server.is_secret_answer(what) || server.game()->locked()) return;
    const auto* commit = as<command::commit>(what);
    if (commit == nullptr || commit->choice) return server.finish();
    dropped_ = true;
    server.cut();
    server.game()->fork(false);
    server.game()->host_answers(server.wall());
  }

  void tick(scripted_server& server) override {
    constexpr std::int64_t patience_ms = 2000;
    if (back_at_ && server.now() > *back_at_ + patience_ms) server.finish();
  }

  void judge(scripted_server& server) override {
    const bool right = back_at_ && !opened_;
    server.findings().note(checks_history, right ? verdict::right : verdict::not_shown,
                           right      ? ""
                           : opened_  ? "it opened: it does not check"
                           : dropped_ ? "it did not come back"
                                      : "it makes no blind commitments");
  }

 private:
  bool dropped_ = false;
  bool opened_ = false;
  std::optional<std::int64_t> back_at_;
};

}  // namespace

std::unique_ptr<twist> make_drop_after_answer() { return std::make_unique<drop_after_answer>(); }
std::unique_ptr<twist> make_drop_before_reply() { return std::make_unique<drop_before_reply>(); }
std::unique_ptr<twist> make_drop_and_resume() { return std::make_unique<drop_and_resume>(); }
std::unique_ptr<twist> make_seen_twice() { return std::make_unique<seen_twice>(); }
std::unique_ptr<twist> make_reset() { return std::make_unique<reset>(); }
std::unique_ptr<twist> make_history_lost() { return std::make_unique<history_lost>(); }
std::unique_ptr<twist> make_forked_history() { return std::make_unique<forked_history>(); }

}  // namespace splitroom::client::conformance
