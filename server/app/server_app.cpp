#include "server/app/server_app.hpp"

#include <algorithm>
#include <chrono>
#include <stdexcept>

#include <sys/resource.h>

#include "protocol/deck_file.hpp"
#include "protocol/fairness/hash.hpp"
#include "server/app/log.hpp"

namespace splitroom::server {

namespace {

moment read_clocks() {
  using std::chrono::duration_cast;
  using std::chrono::milliseconds;
  return {duration_cast<milliseconds>(std::chrono::steady_clock::now().time_since_epoch()).count(),
          duration_cast<milliseconds>(std::chrono::system_clock::now().time_since_epoch()).count()};
}

/// Raises the limit of open files as far as it goes; how many connections then fit.
std::size_t connections_that_fit(std::size_t wanted) {
  constexpr std::size_t other_files = 64;
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) {
    return wanted;
  }
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  getrlimit(RLIMIT_NOFILE, &limit);
  const std::size_t fit =
      limit.rlim_cur > 2 * other_files ? limit.rlim_cur - other_files : limit.rlim_cur / 2;
  if (fit < wanted) {
    log("app")->warn("event=limited max_connections={} why=\"limit of open files\"", fit);
  }
  return std::min(fit, wanted);
}

house_rules make_house(const config& settings) {
  house_rules house;
  house.random = [](std::span<std::uint8_t> out) { protocol::random_bytes(out); };
  house.abandoned_ms = settings.abandoned_minutes * 60'000;
  if (settings.splito_deck.empty()) {
    house.objectives = rules::splito::builtin_deck();
    protocol::from_hex(rules::splito::builtin_deck_sha256(), house.deck_hash);
    return house;
  }
  const auto loaded = protocol::load_deck_file(settings.splito_deck);
  if (!loaded) {
    throw std::runtime_error(loaded.error());
  }
  house.objectives = loaded->deck;
  protocol::from_hex(loaded->sha256, house.deck_hash);
  return house;
}

}  // namespace

server_app::server_app(boost::asio::io_context& io, const config& settings)
    : journal_(io.get_executor()),
      rooms_(io.get_executor(), read_clocks, journal_, make_house(settings), settings.most_rooms),
      hub_(io.get_executor(), read_clocks, rooms_, {}),
      listener_(io.get_executor(), settings.host, settings.port, {},
                connections_that_fit(settings.most_connections), hub_),
      stop_timer_(io) {}

void server_app::start() {
  listener_.start();
  log("app")->info("event=listening url={}", url());
}

std::string server_app::url() const {
  const auto local = listener_.local();
  const std::string address = local.address().is_v6() ? "[" + local.address().to_string() + "]"
                                                      : local.address().to_string();
  return "ws://" + address + ":" + std::to_string(local.port()) + "/ws";
}

void server_app::stop() {
  if (stopping_) {
    return;
  }
  stopping_ = true;
  log("app")->info("event=stopping rooms={} connections={}", rooms_.size(),
                   listener_.connections());
  listener_.stop();
  hub_.stop();
  const auto close_when_empty = [this] {
    if (rooms_.size() == 0) {
      hub_.close_connections();
    }
  };
  hub_.on_room_closed(close_when_empty);
  rooms_.close_all(protocol::abort_reason::shutdown, {"room_closed", "The server stops."});
  close_when_empty();
  await_connections(100);
}

void server_app::await_connections(int checks_left) {
  if (listener_.connections() == 0 || checks_left == 0) {
    listener_.drop_all();
    log("app")->info("event=stopped");
    return;
  }
  stop_timer_.expires_after(std::chrono::milliseconds(50));
  stop_timer_.async_wait([this, checks_left](const boost::system::error_code& cancelled) {
    if (!cancelled) {
      await_connections(checks_left - 1);
    }
  });
}

}  // namespace splitroom::server
