#include "tests/protocol_page/stage.hpp"

#include <chrono>
#include <span>

#include "rules/splito/objective.hpp"
#include "server/app/log.hpp"

namespace splitroom::test {

namespace {

server::house_rules house_of(std::shared_ptr<prng> chance) {
  server::house_rules house;
  house.objectives = rules::splito::builtin_deck();
  protocol::from_hex(rules::splito::builtin_deck_sha256(), house.deck_hash);
  house.random = [chance = std::move(chance)](std::span<std::uint8_t> out) {
    for (std::uint8_t& each : out) {
      each = static_cast<std::uint8_t>((*chance)(256));
    }
  };
  return house;
}

}  // namespace

stage::stage(std::uint64_t seed)
    : chance_(std::make_shared<prng>(seed)),
      journal_(io_.get_executor()),
      rooms_(
          io_.get_executor(), [this] { return now_; }, journal_, house_of(chance_), 100),
      hub_(io_.get_executor(), [this] { return now_; }, rooms_, {}) {
  [[maybe_unused]] static const bool quiet =
      (server::set_up_logging("warn", server::log_format::text), true);
}

bool stage::something_is_due() const {
  for (const std::string& code : codes_) {
    const auto room = rooms_.enter(code, 0, protocol::join_role::player);
    if (room && room->core().wake().value_or(now_.steady_ms + 1) <= now_.steady_ms) {
      return true;
    }
  }
  return false;
}

// Rooms set real timers. One that is due by the virtual clock has a real timer that is due at once.
void stage::settle() {
  constexpr int most_rounds = 10'000;
  for (int i = 0; i < most_rounds; ++i) {
    io_.restart();
    io_.poll();
    if (!something_is_due()) {
      return;
    }
    io_.run_one_for(std::chrono::milliseconds(10));
  }
}

void stage::pass(std::int64_t ms) {
  now_.steady_ms += ms;
  now_.wall_ms += ms;
}

void stage::stop() {
  hub_.stop();
  rooms_.close_all(protocol::abort_reason::shutdown, {"room_closed", "The server stops."});
  settle();
  hub_.close_connections(false);
}

}  // namespace splitroom::test
