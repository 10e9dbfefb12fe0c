// Ends of connections and of rooms that say what to do next.

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "client-cli/conformance/scenarios.hpp"

namespace splitroom::client::conformance {

namespace {

constexpr const char* codes = "Notices and close codes";
constexpr rule stays_away{"stays_away", "does not connect again by itself after 4001", codes};
constexpr rule waits_grow{"waits_grow", "waits longer each time while the server is not there",
                          codes};
constexpr rule back_after_stop{"back_after_stop", "comes back after 1001 and goes on", codes};
constexpr rule lets_room_go{"lets_room_go", "asks no more of a room that is closed", codes};
constexpr rule stays_out{"stays_out", "does not join again after it was removed", codes};

/// Something happens once, after the second answer.
class after_an_answer : public twist {
 public:
  void after(scripted_server& server, const incoming& what) override {
    if (!server.is_played(what) || ++answers_ != 2) return;
    happened_at_ = server.now();
    happens(server);
  }

 protected:
  virtual void happens(scripted_server& server) = 0;
  [[nodiscard]] bool happened() const { return happened_at_.has_value(); }
  [[nodiscard]] bool long_ago(scripted_server& server, std::int64_t ms) const {
    return happened_at_ && server.now() > *happened_at_ + ms;
  }

 private:
  int answers_ = 0;
  std::optional<std::int64_t> happened_at_;
};

class replaced : public after_an_answer {
 public:
  void opened(scripted_server& server) override {
    if (!happened()) return;
    again_ = true;
    server.finish();
  }
  void tick(scripted_server& server) override {
    constexpr std::int64_t patience_ms = 4000;
    if (long_ago(server, patience_ms) || (happened() && server.client_has_ended())) server.finish();
  }
  void judge(scripted_server& server) override {
    if (happened()) server.findings().expect(stays_away, !again_, "it connected again");
  }

 protected:
  void happens(scripted_server& server) override {
    server.notice("replaced");
    server.close(4001, "replaced");
  }

 private:
  bool again_ = false;
};

/// Closes with 1012, and is not there for the next attempts.
class restart : public after_an_answer {
 public:
  void opened(scripted_server& server) override {
    if (!happened()) return;
    if (gaps_.size() == most) return;
    gaps_.push_back(server.now() - since_);
    since_ = server.now();
    if (gaps_.size() < most) server.cut();
  }
  void judge(scripted_server& server) override {
    if (gaps_.size() < most) return;
    std::string seen = "waits in ms:";
    for (const std::int64_t each : gaps_)
      seen += ' ' + std::to_string(each);
    // The first is after a connection that worked.
    server.findings().expect(waits_grow, gaps_.back() > gaps_.at(1), seen);
  }

 protected:
  void happens(scripted_server& server) override {
    server.notice("restart");
    server.close(1012, "restart");
    constexpr std::int64_t more = 1000;
    server.raise_last_id(more);
    since_ = server.now();
  }

 private:
  static constexpr std::size_t most = 6;
  std::int64_t since_ = 0;
  std::vector<std::int64_t> gaps_;
};

class shutdown : public after_an_answer {
 public:
  void judge(scripted_server& server) override {
    if (happened())
      server.findings().expect(back_after_stop, server.saw_end(), "it did not come to the end");
  }

 protected:
  void happens(scripted_server& server) override {
    server.notice("shutdown");
    server.close(1001, "server stops");
  }
};

/// The room is no longer open to the client.
class put_out : public after_an_answer {
 public:
  /// Before an answer is carried out: so nothing else of the client's is under way.
  bool before(scripted_server& server, const incoming& what) override {
    if (happened()) {
      still_plays_ = still_plays_ || decision_of(what).has_value();
    } else {
      after_an_answer::after(server, what);
    }
    return false;
  }
  void after(scripted_server& /*server*/, const incoming& /*what*/) override {}
  void tick(scripted_server& server) override {
    constexpr std::int64_t patience_ms = 2500;
    if (long_ago(server, patience_ms) || (happened() && server.client_has_ended())) server.finish();
  }

 protected:
  [[nodiscard]] bool still_plays() const { return still_plays_; }

 private:
  bool still_plays_ = false;
};

class room_closed : public put_out {
 public:
  void judge(scripted_server& server) override {
    if (!happened()) return;
    server.findings().expect(
        lets_room_go, !still_plays() && server.joins_refused() < 2,
        still_plays() ? "it went on playing" : "it tried to join again and again");
  }

 protected:
  void happens(scripted_server& server) override {
    server.notice_in_batch("room_closed");
    server.game()->abort(protocol::abort_reason::closed, server.wall());
    server.finish_batch();
    server.shut_room();
  }
};

class kicked : public put_out {
 public:
  void judge(scripted_server& server) override {
    if (!happened()) return;
    server.findings().expect(stays_out, !still_plays() && server.joins_refused() == 0,
                             still_plays() ? "it went on playing" : "it tried to join again");
  }

 protected:
  void happens(scripted_server& server) override {
    server.notice("kicked");
    server.finish_send_off();
  }
};

}  // namespace

std::unique_ptr<twist> make_replaced() { return std::make_unique<replaced>(); }
std::unique_ptr<twist> make_restart() { return std::make_unique<restart>(); }
std::unique_ptr<twist> make_shutdown() { return std::make_unique<shutdown>(); }
std::unique_ptr<twist> make_room_closed() { return std::make_unique<room_closed>(); }
std::unique_ptr<twist> make_kicked() { return std::make_unique<kicked>(); }

}  // namespace splitroom::client::conformance
