#include "server/net/listener.hpp"

#include <array>
#include <chrono>
#include <cstdlib>
#include <memory>
#include <new>
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

// A WebSocket may bring a burst of frames with it, so opening one after the other costs more.
constexpr std::int64_t requests_of_an_upgrade = 10;

std::int64_t steady_ms() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

/// Whether there is memory for more than one more connection: those that are open need some.
bool has_headroom() {
  constexpr std::size_t headroom = 256 * 1024;
  const std::unique_ptr<void, void (*)(void*)> piece(std::malloc(headroom), std::free);
  return piece != nullptr;
}

tcp::endpoint resolve(const io_executor& executor, const std::string& host, std::uint16_t port) {
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

listener::listener(io_executor executor, listener_options options, session_hub& hub,
                   http_handler answer)
    : options_(std::move(options)),
      limits_(std::make_shared<const connection_limits>(options_.limits)),
      acceptor_(executor),
      sweep_timer_(executor),
      pause_timer_(executor),
      hub_(hub),
      answer_(std::move(answer)),
      addresses_(options_.of_an_address),
      turn_(executor) {
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
  acceptor_.async_accept([this](const boost::system::error_code& failed, tcp_socket socket) {
    if (stopped_) {
      return;
    }
    if (failed) {
      return pause_accepting(failed.message());
    }
    try {
      if (!has_headroom()) {
        throw std::bad_alloc();
      }
      take(std::move(socket));
    } catch (const std::bad_alloc&) {
      return pause_accepting("no memory");
    }
    accept_next();
  });
}

void listener::pause_accepting(std::string_view why) {
  ++counts().accept_failures;
  if (refusal_lines_.take(steady_ms()) == 0) {
    log("net")->warn("event=accept_failed why=\"{}\"", why);
  }
  pause_timer_.expires_after(accept_pause);
  pause_timer_.async_wait([this](const boost::system::error_code& cancelled) {
    if (!cancelled && !stopped_) {
      accept_next();
    }
  });
}

void listener::take(tcp_socket socket) {
  boost::system::error_code gone;
  const tcp::endpoint peer = socket.remote_endpoint(gone);
  if (gone) {
    return;
  }
  ++counts().accepted;
  entry made(*this);
  made.peer = unmapped(peer.address());
  made.client = made.peer;
  std::optional<http_response> refusal;
  if (options_.most_connections != 0 &&
      connections_.size() - refused_ >= options_.most_connections) {
    ++counts().refused_full;
    log_refusal(made, "too many connections");
    refusal = text_answer(503, "The server is full. Try again later.\n");
  } else if (!lies_in(made.peer, options_.trusted_proxies)) {
    if (wait_of_address(made, address_use::request) > 0) {
      return;  // it has been told; the socket closes itself
    }
    refusal = count_address(made);
  }
  if (refusal && refused_ >= options_.most_told) {
    return;  // the socket closes itself
  }
  if (refusal) {
    made.refusal = std::make_unique<http_response>(*std::move(refusal));
  }
  const entry_ref at = connections_.insert(connections_.end(), std::move(made));
  at->self = at;
  refused_ += at->refusal ? 1U : 0U;
  try {
    at->connection = tls_ ? ws_connection::start_tls(std::move(socket), tls_, limits_, *at)
                          : ws_connection::start(std::move(socket), limits_, *at);
  } catch (const std::bad_alloc&) {
    forget(at);
    throw;
  }
}

// ---- what a connection asks and tells ----

std::optional<http_response> listener::entry::arrived(const source_headers& headers,
                                                      bool upgrades) {
  // A full server still says how it is.
  const bool page_of_full = refusal && refusal->status == 503 && !upgrades;
  if (refusal && !page_of_full) {
    return *refusal;
  }
  std::optional<http_response> refused = house->arrived_by_proxy(*this, headers);
  if (!refused) {
    refused = house->check_requests(*this, upgrades);
  }
  return refused || !upgrades ? refused : house->check_page(*this, headers);
}

http_response listener::entry::answer(const http_request& request) {
  http_request known = request;
  known.client = client;
  return house->answer_(known);
}

// A proxy may send requests of several people over one connection.
bool listener::entry::may_stay() {
  return !house->stopped_ && !lies_in(peer, house->options_.trusted_proxies);
}

void listener::entry::opened() {
  ++house->websockets_;
  link = house->hub_.connect(*connection);
}

void listener::entry::text(std::string_view message) { link->on_text(message); }

void listener::entry::binary() { link->on_binary(); }

std::int64_t listener::entry::wait_of_address(address_use what) {
  return house->wait_of_address(*this, what);
}

void listener::entry::count_for_address(address_use what, std::int64_t times) {
  house->addresses_.count(client, what, times, steady_ms());
}

void listener::entry::has_output() { house->turn_.add(connection); }

void listener::entry::closed() { house->forget(self); }

// ---- what may stay ----

std::optional<http_response> listener::count_address(entry& which) {
  which.counted = addresses_.enter(which.client);
  if (which.counted) {
    return std::nullopt;
  }
  ++counts().refused_address;
  log_refusal(which, "too many connections from this address");
  return text_answer(429, "Too many connections from your address.\n");
}

/// A proxy says only in the headers whom it speaks for.
std::optional<http_response> listener::arrived_by_proxy(entry& which,
                                                        const source_headers& headers) {
  if (which.counted || !lies_in(which.peer, options_.trusted_proxies)) {
    return std::nullopt;
  }
  const auto client = client_address(which.peer, headers.x_forwarded_for, headers.forwarded,
                                     options_.trusted_proxies);
  if (!client) {
    ++counts().refused_address;
    log_refusal(which, "X-Forwarded-For and Forwarded name different clients");
    return text_answer(400, "X-Forwarded-For and Forwarded name different clients.\n");
  }
  which.client = *client;
  if (which.client == which.peer) {
    return std::nullopt;  // the proxy itself, which must not be locked out
  }
  return count_address(which);
}

std::optional<http_response> listener::check_requests(const entry& which, bool upgrades) {
  if (wait_of_address(which, address_use::request) > 0) {
    return text_answer(429, "Too many requests from your address.\n");
  }
  addresses_.count(which.client, address_use::request, upgrades ? requests_of_an_upgrade : 1,
                   steady_ms());
  return std::nullopt;
}

std::optional<http_response> listener::check_page(const entry& which,
                                                  const source_headers& headers) {
  page_headers page = headers.page;
  if (!headers.x_forwarded_host.empty() && lies_in(which.peer, options_.trusted_proxies)) {
    page.host = headers.x_forwarded_host;
  }
  if (options_.origins.allows(page)) {
    return std::nullopt;
  }
  ++counts().refused_origin;
  log_refusal(which, "page of another origin: " + for_log(page.origins.front()));
  return text_answer(403, "Pages of that origin may not connect here (--allow-origin).\n");
}

std::int64_t listener::wait_of_address(const entry& which, address_use what) {
  constexpr std::array<std::string_view, address_uses> words{
      "too many new identities from this address", "too many joins from this address",
      "too many wrong codes from this address",    "too many requests from this address",
      "too many games from this address",          "too many commands from this address"};
  const std::int64_t wait = addresses_.wait(which.client, what, steady_ms());
  if (wait > 0) {
    const auto use = static_cast<std::size_t>(what);
    ++counts().refused_uses.at(use);
    log_refusal(which, words.at(use));
  }
  return wait;
}

void listener::log_refusal(const entry& which, std::string_view why) {
  if (refusal_lines_.take(steady_ms()) > 0) {
    ++refusals_unsaid_;
    return;
  }
  log("net")->warn("event=refused client={} why=\"{}\" unsaid={}", which.client.to_string(), why,
                   std::exchange(refusals_unsaid_, 0));
}

void listener::forget(entry_ref at) {
  if (at->counted) {
    addresses_.leave(at->client);
  }
  refused_ -= at->refusal ? 1U : 0U;
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
      arm_sweep();  // first: also when this one ends for want of memory
      sweep();
    }
  });
}

}  // namespace splitroom::server
