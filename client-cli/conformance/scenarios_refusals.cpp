// What is refused, and how the client goes on.

#include <optional>
#include <string>

#include "client-cli/conformance/scenarios.hpp"

namespace splitroom::client::conformance {

namespace command = protocol::command;
using protocol::error_code;

namespace {

constexpr rule waits{"waits", "waits retry_after_ms before it tries again", "Errors"};
constexpr rule tries_again{"tries_again", "sends again what was refused for the moment", "Errors"};
constexpr rule new_id{"new_id", "tries again with a new id after storage_failed", "Errors"};
constexpr rule opens_again{"opens_again", "opens again when an opening was refused for the moment",
                           "Secret decisions"};
constexpr rule checks_digest{
    "checks_digest", "does not open when its own digest is not in `locked`", "Secret decisions"};

constexpr std::int64_t retry_ms = 600;
constexpr std::int64_t tolerance_ms = 20;

protocol::error retry_later(error_code code) {
  protocol::error why = protocol::make_error(code);
  why.retry_after_ms = retry_ms;
  return why;
}

/// Refuses the first command that `picks` once, and looks at the next one for that decision.
class refusing : public twist {
 public:
  explicit refusing(error_code code) : code_(code) {}

  bool before(scripted_server& server, const incoming& what) override {
    if (server.game() == nullptr || !picks(server, what)) return false;
    if (!refused_at_) {
      refused_at_ = server.now();
      refused_ = what;
      server.reply(what, retry_later(code_));
      refused(server);
      return true;
    }
    if (again_ || decision_of(what) != decision_of(*refused_)) return false;
    again_ = true;
    const std::int64_t waited = server.now() - *refused_at_;
    server.findings().expect(
        waits, waited >= retry_ms - tolerance_ms,
        "again after " + std::to_string(waited) + " ms of " + std::to_string(retry_ms));
    came_again(server, what);
    return false;
  }

  void judge(scripted_server& server) override {
    if (!refused_at_) return server.findings().note(again_rule(), verdict::not_shown, "never sent");
    server.findings().expect(again_rule(), again_, "it never tried again");
  }

 protected:
  virtual bool picks(scripted_server& server, const incoming& what) = 0;
  virtual void refused(scripted_server& /*server*/) {}
  virtual void came_again(scripted_server& /*server*/, const incoming& /*what*/) {}
  [[nodiscard]] virtual const rule& again_rule() const { return tries_again; }
  [[nodiscard]] const std::optional<std::int64_t>& refused_at() const { return refused_at_; }
  [[nodiscard]] const incoming& first() const { return *refused_; }

 private:
  error_code code_;
  std::optional<std::int64_t> refused_at_;
  std::optional<incoming> refused_;
  bool again_ = false;
};

class rate_limited : public refusing {
 public:
  rate_limited() : refusing(error_code::rate_limited) {}

 protected:
  bool picks(scripted_server& server, const incoming& what) override {
    return server.is_played(what);
  }
};

class storage_failed : public refusing {
 public:
  storage_failed() : refusing(error_code::storage_failed) {}

  void tick(scripted_server& server) override {
    if (!refused_at() || told_ || server.now() < *refused_at() + retry_ms) return;
    told_ = true;
    server.notice_in_batch("storage_back");
    server.finish_batch();
  }

 protected:
  bool picks(scripted_server& server, const incoming& what) override {
    return server.is_secret_answer(what);
  }
  void refused(scripted_server& server) override {
    server.notice_in_batch("storage_wait");
    server.finish_batch();
  }
  void came_again(scripted_server& server, const incoming& what) override {
    server.findings().expect(new_id, what.envelope.id != first().envelope.id,
                             "the same id again: " + what.text);
  }

 private:
  bool told_ = false;
};

class refused_opening : public refusing {
 public:
  refused_opening() : refusing(error_code::storage_failed) {}

 protected:
  bool picks(scripted_server& /*server*/, const incoming& what) override {
    return as<command::open>(what) != nullptr;
  }
  [[nodiscard]] const rule& again_rule() const override { return opens_again; }
};

class foreign_digest : public twist {
 public:
  bool before(scripted_server& server, const incoming& what) override {
    const auto* commit = as<command::commit>(what);
    if (commit && !commit->choice && server.game()) {
      server.twists().forges_digest = true;
      return false;
    }
    if (!as<command::open>(what)) return false;
    opened_ = true;
    server.finish();
    return true;
  }

  void after(scripted_server& server, const incoming& /*what*/) override {
    if (server.twists().forges_digest && server.game() && server.game()->locked() && !locked_at_)
      locked_at_ = server.now();
  }

  void tick(scripted_server& server) override {
    constexpr std::int64_t patience_ms = 1500;
    if (locked_at_ && server.now() > *locked_at_ + patience_ms) server.finish();
  }

  void judge(scripted_server& server) override {
    const bool right = locked_at_ && !opened_;
    server.findings().note(checks_digest, right ? verdict::right : verdict::not_shown,
                           right     ? ""
                           : opened_ ? "it opened: it does not check"
                                     : "it makes no blind commitments");
  }

 private:
  bool opened_ = false;
  std::optional<std::int64_t> locked_at_;
};

}  // namespace

std::unique_ptr<twist> make_rate_limited() { return std::make_unique<rate_limited>(); }
std::unique_ptr<twist> make_storage_failed() { return std::make_unique<storage_failed>(); }
std::unique_ptr<twist> make_refused_opening() { return std::make_unique<refused_opening>(); }
std::unique_ptr<twist> make_foreign_digest() { return std::make_unique<foreign_digest>(); }

}  // namespace splitroom::client::conformance
