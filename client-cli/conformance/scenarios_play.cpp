// Games that go their way, with things in it that a client has to put up with.

#include <optional>
#include <string>
#include <utility>

#include "client-cli/conformance/scenarios.hpp"

namespace splitroom::client::conformance {

namespace command = protocol::command;
namespace event = protocol::event;

namespace {

constexpr rule ignores_unknown{"ignores_unknown",
                               "goes on when there is something that it does not know",
                               "How the protocol grows"};
constexpr rule takes_fragments{
    "takes_fragments", "reads messages in fragments, and of some tens of kilobytes", "Limits"};
constexpr rule pongs{"pongs", "answers pings", "Connection and messages"};
constexpr rule new_seed{"new_seed", "gives a new seed after `deal_failed`",
                        "The shuffle that nobody controls"};
constexpr rule lets_go{"lets_go", "goes on when the default has been taken, and asks no more",
                       "Time"};
constexpr rule takes_clock_events{"clock_events", "goes on after `takeover` and `deadline`",
                                  "Somebody is away"};

/// The host answers secret decisions a moment after the guest: whoever opens before that is early.
class ordinary : public twist {
 public:
  void begin(scripted_server& server) override { server.twists().host_waits = true; }

  void after(scripted_server& server, const incoming& what) override {
    if (server.is_secret_answer(what) && !server.game()->locked()) answered_at_ = server.now();
  }

  void tick(scripted_server& server) override {
    constexpr std::int64_t moment_ms = 30;
    scripted_game* const game = server.game();
    const bool due = answered_at_ && server.now() > *answered_at_ + moment_ms;
    if (game == nullptr || !server.in_room() || game->locked() || !game->asks_secretly()) return;
    if (!due && game->asks_guest()) return;
    answered_at_.reset();
    game->host_answers(server.wall());
    server.finish_batch();
  }

 private:
  std::optional<std::int64_t> answered_at_;
};

class unknown : public twist {
 public:
  void begin(scripted_server& server) override { server.twists().adds_effects = true; }

  void after(scripted_server& server, const incoming& what) override {
    if (!server.in_room() || as<command::hello>(what)) return;
    server.tell(R"({"frame":"weather","sky":["blue",{"wind":3}]})");
    server.tell(R"({"frame":"table","what":"confetti","seat":0,"colours":7})");
    server.notice("tea_time");
    if (server.is_played(what)) server.game()->chain().append_unknown(server.wall());
    server.finish_batch();
  }

  /// Events stay as they are: their bytes are hashed.
  std::string alter(std::string text) override {
    if (text.starts_with(R"({"frame":"event")")) return text;
    const std::string known = R"("capabilities":["snapshots"])";
    if (const auto at = text.find(known); at != std::string::npos)
      text.replace(at, known.size(), R"("capabilities":["snapshots","telepathy"])");
    return R"({"of_a_later_version":{"list":[1,null,"x"]},)" + text.substr(1);
  }

  void judge(scripted_server& server) override {
    server.findings().expect(ignores_unknown, server.saw_end(), "it did not come to the end");
  }
};

class fragments : public twist {
 public:
  void begin(scripted_server& server) override { server.fragment(true); }

  void after(scripted_server& server, const incoming& what) override {
    constexpr int most = 5;
    if (pings_ < most) {
      server.ping();
      ++pings_;
    }
    constexpr std::size_t large = 60'000;
    if (as<command::join>(what)) {
      server.tell(R"({"frame":"large","padding":")" + std::string(large, 'x') + R"("})");
      server.finish_batch();
    }
  }

  void judge(scripted_server& server) override {
    server.findings().expect(takes_fragments, server.saw_end(), "it did not come to the end");
    server.findings().expect(pongs, server.pongs() > 0, "no pong");
  }

 private:
  int pings_ = 0;
};

class burnt_draw : public twist {
 public:
  void begin(scripted_server& server) override {
    server.twists().burns_draw = true;
    constexpr std::int64_t short_ms = 4000;
    server.options().deal_ms = short_ms;
  }
  void after(scripted_server& /*server*/, const incoming& what) override {
    commits_ += as<command::seed_commit>(what) ? 1 : 0;
  }
  void judge(scripted_server& server) override {
    const bool again = commits_ > 1;
    server.findings().note(new_seed, again ? verdict::right : verdict::not_shown,
                           again           ? ""
                           : commits_ == 0 ? "it gives no seed"
                                           : "it gave none for the second draw");
  }

 private:
  int commits_ = 0;
};

/// The first open and the first secret answer come just too late.
class too_late : public twist {
 public:
  bool before(scripted_server& server, const incoming& what) override {
    if (!server.is_played(what)) return false;
    const std::uint32_t decision = decision_of(what).value();
    if (decision == closed_) {
      ++repeats_;
      return false;
    }
    bool& done = server.game()->asks_secretly() ? secret_ : open_;
    if (decision != server.game()->decision() || std::exchange(done, true)) return false;
    closed_ = decision;
    server.game()->time_is_up(server.wall());
    server.finish_batch();
    return false;
  }

  void judge(scripted_server& server) override {
    if (closed_ == 0) return;
    server.findings().expect(lets_go, server.saw_end() && repeats_ == 0,
                             repeats_ == 0 ? "it did not come to the end"
                                           : "it answered a decision again that was closed to it");
  }

 private:
  bool open_ = false;
  bool secret_ = false;
  std::uint32_t closed_ = 0;
  int repeats_ = 0;
};

class clock_events : public twist {
 public:
  void begin(scripted_server& server) override {
    server.options().absent = protocol::absent_policy::bot;
  }

  bool before(scripted_server& server, const incoming& what) override {
    scripted_game* const game = server.game();
    if (!server.is_played(what) || game->asks_secretly() || !game->asks_guest() ||
        std::exchange(taken_over_, true))
      return false;
    game->happens(event::takeover{guest_seat, protocol::controller::bot}, server.wall());
    game->bot_plays(server.wall());
    server.finish_batch();
    if (!game->over()) {
      game->happens(event::takeover{guest_seat, protocol::controller::player}, server.wall());
      server.finish_batch();
    }
    return false;  // it comes too late, which is nobody's fault
  }

  void after(scripted_server& server, const incoming& what) override {
    scripted_game* const game = server.game();
    if (!server.is_played(what) || !game->asks_guest() || moved_++ > 2) return;
    event::deadline stands;
    stands.decision = static_cast<std::int64_t>(game->decision());
    stands.why = protocol::deadline_reason::stalled;
    game->happens(stands, server.wall());
    server.finish_batch();
    constexpr std::int64_t more_ms = 20'000;
    stands.deadline = server.wall() + more_ms;
    game->happens(stands, server.wall());
    server.finish_batch();
  }

  void judge(scripted_server& server) override {
    server.findings().expect(takes_clock_events, server.saw_end(), "it did not come to the end");
  }

 private:
  bool taken_over_ = false;
  int moved_ = 0;
};

}  // namespace

std::unique_ptr<twist> make_ordinary() { return std::make_unique<ordinary>(); }
std::unique_ptr<twist> make_unknown() { return std::make_unique<unknown>(); }
std::unique_ptr<twist> make_fragments() { return std::make_unique<fragments>(); }
std::unique_ptr<twist> make_burnt_draw() { return std::make_unique<burnt_draw>(); }
std::unique_ptr<twist> make_too_late() { return std::make_unique<too_late>(); }
std::unique_ptr<twist> make_clock_events() { return std::make_unique<clock_events>(); }

}  // namespace splitroom::client::conformance
