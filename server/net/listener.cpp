#include "server/net/listener.hpp"

#include <chrono>
#include <stdexcept>
#include <utility>

#include "server/app/log.hpp"
#include "server/net/client_address.hpp"
#include "server/ops/counters.hpp"

namespace splitroom::server {

namespace asio = boost::asio;
using asio::ip::tcp;

namespace {

// How often stuck writes and closes are looked for; their limits are much longer.
constexpr std::chrono::seconds sweep_interval{1};
// After an accept error such as "too many open files" the next try waits, instead of spinning.
constexpr std::chrono::milliseconds accept_pause{100};
// So many connections that are refused are told why at the same time; more are closed at once.
constexpr std::size_t most_told = 64;

std::int64_t steady_ms() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

tcp::endpoint resolve(const asio::any_io_executor& executor, const std::string& host,
                      std::uint16_t port) {
  tcp::resolver resolver(executor);
  const auto found = resolver.resolve(host, std::to_string(port),
                                      tcp::resolver::passive | tcp::resolver::numeric_service);
  return found.begin()->endpoint();
}

[[noreturn]] void refuse_plain(const std::string& where) {
  throw std::runtime_error(
      "will not listen on " + where +
      " without TLS: others could read along and play in your name. Choose one:\n"
      "  --tls-certificate FILE --tls-key FILE   this server does TLS itself\n"
      "  --trusted-proxy ADDRESS[/BITS]          a proxy with that address does it in front\n"
      "  --allow-plain                           nobody else can listen in: a network of your\n"
      "                                          own, or a container whose port stays inside\n"
      "(also as SPLITROOM_TLS_CERTIFICATE, ..., SPLITROOM_ALLOW_PLAIN=true)");
}

}  // namespace

listener::listener(asio::any_io_executor executor, listener_options options, session_hub& hub,
                   http_handler answer)
    : options_(std::move(options)),
      acceptor_(executor),
      sweep_timer_(executor),
      pause_timer_(executor),
      hub_(hub),
      answer_(std::move(answer)),
      addresses_(options_.most_connections_per_address, options_.most_identities_per_address_hour) {
  const std::string where = options_.host + ":" + std::to_string(options_.port);
  if (!options_.tls_certificate.empty()) {
    tls_ = load_tls(options_.tls_certificate, options_.tls_key);
  }
  try {
    const tcp::endpoint endpoint = resolve(executor, options_.host, options_.port);
    if (!tls_ && !endpoint.address().is_loopback() && !options_.allow_plain &&
        options_.trusted_proxies.empty()) {
      refuse_plain(where);
    }
    acceptor_.open(endpoint.protocol());
    acceptor_.set_option(asio::socket_base::reuse_address(true));
    acceptor_.bind(endpoint);
    acceptor_.listen();
  } catch (const boost::system::system_error& failed) {
    throw std::runtime_error("cannot listen on " + where + ": " + failed.code().message());
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
  std::vector<std::shared_ptr<ws_connection>> open;
  for (const entry& each : connections_) {
    open.push_back(each.connection);
  }
  for (const auto& each : open) {
    each->drop_between_requests();
  }
}

void listener::drop_all() {
  dropped_ = true;  // a sweep that is due already must not arm the next one
  sweep_timer_.cancel();
  std::vector<std::shared_ptr<ws_connection>> open;
  for (const entry& each : connections_) {
    open.push_back(each.connection);
  }
  for (const auto& each : open) {
    each->drop();
  }
}

void listener::reload_tls() {
  if (tls_) {
    tls_ = load_tls(options_.tls_certificate, options_.tls_key);
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
  boost::system::error_code gone;
  const tcp::endpoint peer = socket.remote_endpoint(gone);
  if (gone) {
    return;
  }
  ++counts().accepted;
  entry made;
  made.peer = unmapped(peer.address());
  made.client = made.peer;
  std::optional<http_response> refusal;
  if (connections_.size() - refused_ >= options_.most_connections) {
    ++counts().refused_full;
    log("net")->warn("event=refused client={} why=\"too many connections\"",
                     made.client.to_string());
    refusal = text_answer(503, "The server is full. Try again later.\n");
  } else if (!lies_in(made.peer, options_.trusted_proxies)) {
    refusal = count_address(made);
  }
  if (refusal && refused_ >= most_told) {
    return;  // the socket closes itself
  }
  made.refused = refusal.has_value();
  refused_ += made.refused ? 1U : 0U;
  begin(connections_.insert(connections_.end(), std::move(made)), std::move(socket),
        std::move(refusal));
}

void listener::begin(entry_ref at, tcp::socket socket, std::optional<http_response> refusal) {
  connection_events events;
  events.arrived = [this, at, refusal = std::move(refusal)](const proxy_headers& headers,
                                                            bool upgrades) {
    // A full server still says how it is.
    const bool page_of_full = refusal && refusal->status == 503 && !upgrades;
    return refusal && !page_of_full ? refusal : arrived(*at, headers);
  };
  events.answer = [this, at](const http_request& request) {
    http_request known = request;
    known.client = at->client;
    return answer_(known);
  };
  // A proxy may send requests of several people over one connection.
  events.may_stay = [this, at] {
    return !stopped_ && !lies_in(at->peer, options_.trusted_proxies);
  };
  events.opened = [this, at] {
    ++websockets_;
    at->link = hub_.connect(*at->connection);
  };
  events.text = [at](std::string_view text) { at->link->on_text(text); };
  events.binary = [at] { at->link->on_binary(); };
  events.new_identity = [this, at] { return admits_identity(*at); };
  events.closed = [this, at] { closed(at); };
  at->connection =
      tls_ ? ws_connection::start_tls(std::move(socket), tls_, options_.limits, std::move(events))
           : ws_connection::start(std::move(socket), options_.limits, std::move(events));
}

std::optional<http_response> listener::count_address(entry& which) {
  which.counted = addresses_.enter(which.client);
  if (which.counted) {
    return std::nullopt;
  }
  ++counts().refused_address;
  log("net")->warn("event=refused client={} why=\"too many connections from this address\"",
                   which.client.to_string());
  return text_answer(429, "Too many connections from your address.\n");
}

/// A proxy says only in the headers whom it speaks for.
std::optional<http_response> listener::arrived(entry& which, const proxy_headers& headers) {
  if (which.counted || !lies_in(which.peer, options_.trusted_proxies)) {
    return std::nullopt;
  }
  which.client = client_address(which.peer, headers.x_forwarded_for, headers.forwarded,
                                options_.trusted_proxies);
  if (which.client == which.peer) {
    return std::nullopt;  // the proxy itself, which must not be locked out
  }
  return count_address(which);
}

bool listener::admits_identity(const entry& which) {
  if (addresses_.introduce(which.client, steady_ms())) {
    return true;
  }
  ++counts().refused_identities;
  log("net")->warn("event=refused client={} why=\"too many new identities from this address\"",
                   which.client.to_string());
  return false;
}

void listener::closed(entry_ref at) {
  if (at->counted) {
    addresses_.leave(at->client);
  }
  refused_ -= at->refused ? 1U : 0U;
  websockets_ -= at->link ? 1U : 0U;
  connections_.erase(at);
}

void listener::sweep() {
  const std::int64_t now = steady_ms();
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
  addresses_.sweep(now);
}

void listener::arm_sweep() {
  sweep_timer_.expires_after(sweep_interval);
  sweep_timer_.async_wait([this](const boost::system::error_code& cancelled) {
    if (!cancelled && !dropped_) {
      sweep();
      arm_sweep();
    }
  });
}

}  // namespace splitroom::server
