#include "server/app/server_app.hpp"

#include <algorithm>
#include <chrono>
#include <stdexcept>
#include <vector>

#include <sys/resource.h>

#include "protocol/deck_file.hpp"
#include "protocol/fairness/hash.hpp"
#include "server/app/log.hpp"
#include "server/ops/admin_token.hpp"
#include "server/ops/offered.hpp"
#include "server/ops/process_figures.hpp"

namespace splitroom::server {

namespace {

constexpr int checks_a_second = 20;
constexpr std::chrono::milliseconds check_interval{1000 / checks_a_second};
// Connections that do not close within so many checks are dropped.
constexpr int most_checks = 100;

moment read_clocks() {
  using std::chrono::duration_cast;
  using std::chrono::milliseconds;
  return {duration_cast<milliseconds>(std::chrono::steady_clock::now().time_since_epoch()).count(),
          duration_cast<milliseconds>(std::chrono::system_clock::now().time_since_epoch()).count()};
}

/// Raises the limit of open files as far as it goes and shares it out: between connections, those
/// that are only told why they are refused, and the journal and whatever else has files open.
/// `wanted` connections: 0 for as many as fit.
void share_out_files(std::size_t wanted, listener_options& into) {
  constexpr std::size_t other_files = 32;
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) {
    into.most_connections = wanted;
    return;
  }
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  getrlimit(RLIMIT_NOFILE, &limit);
  const std::size_t usable =
      limit.rlim_cur > 2 * other_files ? limit.rlim_cur - other_files : limit.rlim_cur / 2;
  into.most_told = std::min(into.most_told, usable / 4);
  const std::size_t fit = usable - into.most_told;
  if (fit < wanted) {
    log("app")->warn("event=limited max_connections={} why=\"limit of open files\"", fit);
  }
  into.most_connections = wanted == 0 ? fit : std::min(fit, wanted);
}

house_rules make_house(const config& settings) {
  house_rules house;
  house.random = [](std::span<std::uint8_t> out) { protocol::random_bytes(out); };
  house.abandoned_ms = settings.abandoned_minutes * 60'000;
  house.talk = settings.talk;
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

listener_options listening(const config& settings) {
  listener_options result;
  result.host = settings.host;
  result.port = settings.port;
  result.tls_certificate = settings.tls_certificate;
  result.tls_key = settings.tls_key;
  result.allow_plain = settings.allow_plain;
  result.trusted_proxies = settings.trusted_proxies;
  share_out_files(settings.most_connections, result);
  result.limits = settings.connection;
  // What is somewhat too large is answered in words, and the connection stays.
  constexpr std::size_t spared = 4;
  result.limits.most_message_bytes = spared * settings.session.most_command_bytes;
  result.of_an_address = settings.of_an_address;
  result.origins = settings.origins;
  return result;
}

hub_limits of_sessions(const config& settings) {
  hub_limits result = settings.session;
  result.idle_ms = settings.connection.idle_ms;
  return result;
}

web_tree web_client(const std::string& which) {
  if (which.empty()) {
    return web_tree(embedded_web());
  }
  return which == "none" ? web_tree() : web_tree::from_folder(which);
}

}  // namespace

server_app::server_app(boost::asio::io_context& io, const config& settings)
    : journal_place_(settings.journal),
      journal_(std::make_unique<opened_journal>(settings, io.get_executor())),
      metered_(journal_->records()),
      rooms_(io.get_executor(), read_clocks, metered_, make_house(settings), settings.most_rooms),
      hub_(io.get_executor(), read_clocks, rooms_, of_sessions(settings)),
      routes_(offered(), journal_->archive(), read_admin_token(settings.admin_token_file),
              read_clocks, web_client(settings.web)),
      listener_(io.get_executor(), listening(settings), hub_,
                [this](const http_request& request) { return routes_.answer(request); }),
      stop_timer_(io),
      prune_timer_(io),
      drain_seconds_(settings.drain_seconds),
      keep_games_days_(settings.keep_games_days) {
  metered_.on_stall([this](bool stalled) {
    if (stalled) {
      log("journal")->error("event=stalled why=\"nothing can be stored; rooms wait\"");
    } else {
      log("journal")->info("event=stores_again");
    }
    rooms_.stall(stalled);
  });
  restore_rooms();
}

void server_app::restore_rooms() {
  const std::int64_t began = read_clocks().steady_ms;
  std::vector<std::shared_ptr<room>> back;
  std::size_t aside = 0;
  for (const stored_room& stored : metered_.load()) {
    if (hub_.restore_tokens(stored)) {
      continue;
    }
    std::string fault = stored.fault;
    if (fault.empty()) {
      try {
        back.push_back(rooms_.restore(stored, hub_));
        hub_.restore(*back.back(), stored.records);
        continue;
      } catch (const std::runtime_error& broken) {
        fault = broken.what();
        metered_.set_aside(stored.room, fault);
      }
    }
    ++aside;
    log("room")->error("event=set_aside room={} why=\"{}\"", stored.room, for_log(fault));
  }
  for (const auto& each : back) {
    each->go_on();
  }
  if (!back.empty() || aside != 0) {
    log("app")->info("event=restored rooms={} set_aside={} ms={}", back.size(), aside,
                     read_clocks().steady_ms - began);
  }
}

void server_app::start() {
  listener_.start();
  arm_pruning();
  log("app")->info("event=listening url={}", url());
}

std::string server_app::url() const {
  const auto local = listener_.local();
  const std::string address = local.address().is_v6() ? "[" + local.address().to_string() + "]"
                                                      : local.address().to_string();
  return (listener_.encrypted() ? "wss://" : "ws://") + address + ":" +
         std::to_string(local.port()) + "/ws";
}

operations server_app::offered() {
  operations result = offer(rooms_, hub_);
  result.state = [this] { return state(); };
  result.drain = [this] { stop(); };
  return result;
}

server_state server_app::state() const {
  server_state result;
  result.connections = listener_.connections();
  result.websockets = listener_.websockets();
  result.sessions = hub_.sessions();
  result.rooms = count_rooms(rooms_);
  result.draining = stage_ != stage::running;
  result.journal_stalled = metered_.stalled();
  result.journal_durable = metered_.durable();
  if (!journal_place_.memory) {
    result.journal_disk_free = free_bytes_beside(journal_place_.file);
  }
  return result;
}

void server_app::reload() {
  try {
    listener_.reload_tls();
    log("app")->info("event=reloaded");
  } catch (const std::exception& failed) {
    log("app")->error("event=reload_failed why=\"{}\"", failed.what());
  }
}

void server_app::arm_pruning() {
  if (keep_games_days_ == 0) {
    return;
  }
  journal_->prune(std::chrono::hours(24 * keep_games_days_));
  prune_timer_.expires_after(std::chrono::hours(1));
  prune_timer_.async_wait([this](const boost::system::error_code& cancelled) {
    if (!cancelled && stage_ == stage::running) {
      arm_pruning();
    }
  });
}

bool server_app::anybody_plays() const {
  return listener_.connections() != 0 && rooms_.anybody_plays();
}

void server_app::stop() {
  if (stage_ == stage::stopping) {
    return;
  }
  if (stage_ == stage::running) {
    log("app")->info("event=stopping rooms={} connections={}", rooms_.size(),
                     listener_.connections());
    prune_timer_.cancel();
    hub_.drain();
    if (!metered_.durable()) {
      return abort_rooms();
    }
    stage_ = stage::draining;
    if (drain_seconds_ > 0 && anybody_plays()) {
      hub_.announce({"announcement", "The server is being started again in " +
                                         std::to_string(drain_seconds_) +
                                         " seconds. Your game stays."});
      return await_drained(static_cast<int>(drain_seconds_) * checks_a_second);
    }
  }
  stop_timer_.cancel();
  hand_over();
}

void server_app::await_drained(int checks_left) {
  if (checks_left == 0 || !anybody_plays()) {
    return hand_over();
  }
  stop_timer_.expires_after(check_interval);
  stop_timer_.async_wait([this, checks_left](const boost::system::error_code& cancelled) {
    if (!cancelled && stage_ == stage::draining) {
      await_drained(checks_left - 1);
    }
  });
}

/// Everybody is told and closed; the rooms stay as they are in the journal.
void server_app::hand_over() {
  stage_ = stage::stopping;
  listener_.stop();
  hub_.stop();
  rooms_.let_go();
  hub_.close_connections(true);
  await_connections(most_checks);
}

void server_app::abort_rooms() {
  stage_ = stage::stopping;
  listener_.stop();
  const auto close_when_empty = [this] {
    if (rooms_.size() == 0) {
      hub_.stop();
      hub_.close_connections(false);
    }
  };
  hub_.on_room_closed(close_when_empty);
  rooms_.close_all(protocol::abort_reason::shutdown, {"room_closed", "The server stops."});
  close_when_empty();
  await_connections(most_checks);
}

void server_app::await_connections(int checks_left) {
  if (listener_.connections() == 0 || checks_left == 0) {
    listener_.drop_all();
    log("app")->info("event=stopped");
    if (stopped_) {
      stopped_();
    }
    return;
  }
  stop_timer_.expires_after(check_interval);
  stop_timer_.async_wait([this, checks_left](const boost::system::error_code& cancelled) {
    if (!cancelled) {
      await_connections(checks_left - 1);
    }
  });
}

}  // namespace splitroom::server
