#include "server/net/listener.hpp"

#include <chrono>
#include <system_error>
#include <utility>
#include <vector>

#include "server/app/log.hpp"

namespace splitroom::server {

namespace asio = boost::asio;
using asio::ip::tcp;

namespace {

// How often stuck writes and closes are looked for; their limits are much longer.
constexpr std::chrono::seconds sweep_interval{1};
// After an accept error such as "too many open files" the next try waits, instead of spinning.
constexpr std::chrono::milliseconds accept_pause{100};

// So many connections beyond the limit are answered that the server is full; more are closed at
// once.
constexpr std::size_t told_that_full = 64;

tcp::endpoint resolve(const asio::any_io_executor& executor, const std::string& host,
                      std::uint16_t port) {
  tcp::resolver resolver(executor);
  const auto found = resolver.resolve(host, std::to_string(port),
                                      tcp::resolver::passive | tcp::resolver::numeric_service);
  return found.begin()->endpoint();
}

}  // namespace

listener::listener(asio::any_io_executor executor, const std::string& host, std::uint16_t port,
                   connection_limits limits, std::size_t most_connections, session_hub& hub)
    : acceptor_(executor),
      sweep_timer_(executor),
      pause_timer_(executor),
      limits_(limits),
      most_connections_(most_connections),
      hub_(hub) {
  try {
    const tcp::endpoint endpoint = resolve(executor, host, port);
    acceptor_.open(endpoint.protocol());
    acceptor_.set_option(asio::socket_base::reuse_address(true));
    acceptor_.bind(endpoint);
    acceptor_.listen();
  } catch (const boost::system::system_error& failed) {
    throw std::system_error(failed.code(), "cannot listen on " + host + ":" + std::to_string(port));
  }
}

void listener::start() {
  accept_next();
  arm_sweep();
}

void listener::stop() {
  stopped_ = true;
  pause_timer_.cancel();
  boost::system::error_code ignored;
  acceptor_.close(ignored);
}

void listener::drop_all() {
  sweep_timer_.cancel();
  std::vector<std::shared_ptr<ws_connection>> open;
  for (const entry& each : connections_) {
    open.push_back(each.connection);
  }
  for (const auto& each : open) {
    each->drop();
  }
}

void listener::accept_next() {
  acceptor_.async_accept([this](const boost::system::error_code& failed, tcp::socket socket) {
    if (stopped_) {
      return;
    }
    if (failed) {
      log("net")->warn("event=accept_failed why=\"{}\"", failed.message());
      pause_timer_.expires_after(accept_pause);
      pause_timer_.async_wait([this](const boost::system::error_code& cancelled) {
        if (!cancelled && !stopped_) {
          accept_next();
        }
      });
      return;
    }
    take(std::move(socket));
    accept_next();
  });
}

void listener::take(tcp::socket socket) {
  const bool full = connections_.size() >= most_connections_;
  if (full) {
    log("net")->warn("event=refused why=\"too many connections\"");
  }
  if (connections_.size() >= most_connections_ + told_that_full) {
    return;  // the socket closes itself
  }
  const auto at = connections_.emplace(connections_.end());
  connection_events events;
  events.opened = [this, at] { at->link = hub_.connect(*at->connection); };
  events.text = [at](std::string_view text) { at->link->on_text(text); };
  events.binary = [at] { at->link->on_binary(); };
  events.closed = [this, at] { connections_.erase(at); };
  at->connection = ws_connection::start(std::move(socket), limits_, std::move(events), full);
}

void listener::arm_sweep() {
  sweep_timer_.expires_after(sweep_interval);
  sweep_timer_.async_wait([this](const boost::system::error_code& cancelled) {
    if (cancelled) {
      return;
    }
    const std::int64_t now = std::chrono::duration_cast<std::chrono::milliseconds>(
                                 std::chrono::steady_clock::now().time_since_epoch())
                                 .count();
    std::vector<std::shared_ptr<ws_connection>> open;
    for (const entry& each : connections_) {
      if (each.link) {
        each.link->check_hello();
      }
      open.push_back(each.connection);
    }
    for (const auto& each : open) {
      each->check_deadlines(now);
    }
    arm_sweep();
  });
}

}  // namespace splitroom::server
