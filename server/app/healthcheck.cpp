#include "server/app/healthcheck.hpp"

#include <array>
#include <ctime>
#include <memory>
#include <string>
#include <string_view>

#include <openssl/bio.h>
#include <openssl/ssl.h>

namespace splitroom::server {

namespace {

constexpr int most_seconds = 4;
constexpr unsigned nap_ms = 20;

struct free_bio {
  void operator()(BIO* which) const { BIO_free_all(which); }
};
using bio_ptr = std::unique_ptr<BIO, free_bio>;

struct free_context {
  void operator()(SSL_CTX* which) const { SSL_CTX_free(which); }
};
using context_ptr = std::unique_ptr<SSL_CTX, free_context>;

/// Where the server can be reached from this machine when it listens to `settings.host`.
std::string address_of(const config& settings) {
  std::string host = settings.host;
  if (host == "0.0.0.0") {
    host = "127.0.0.1";
  } else if (host == "::") {
    host = "::1";
  }
  if (host.find(':') != std::string::npos) {
    host = "[" + host + "]";
  }
  return host + ":" + std::to_string(settings.port);
}

/// Carries a step out, waiting for the peer where it must; whether it was done in time.
template <class Step>
bool carry_out(BIO& peer, std::time_t until, Step step) {
  while (step() <= 0) {
    if (BIO_should_retry(&peer) == 0 || BIO_wait(&peer, until, nap_ms) <= 0) {
      return false;
    }
  }
  return true;
}

/// The first line of what is answered to `request`; "" when none comes in time.
std::string first_line(BIO& peer, std::time_t until, std::string_view request) {
  std::array<char, 512> piece{};
  std::size_t count = 0;
  std::string answer;
  const auto write = [&] { return BIO_write_ex(&peer, request.data(), request.size(), &count); };
  const auto read = [&] { return BIO_read_ex(&peer, piece.data(), piece.size(), &count); };
  if (!carry_out(peer, until, write) || count != request.size()) {
    return {};
  }
  while (answer.find("\r\n") == std::string::npos && answer.size() < piece.size()) {
    if (!carry_out(peer, until, read)) {
      return {};
    }
    answer.append(piece.data(), count);
  }
  return answer.substr(0, answer.find("\r\n"));
}

}  // namespace

int check_health(const config& settings, bool ready, std::ostream& out) {
  std::string address = address_of(settings);
  const context_ptr context(SSL_CTX_new(TLS_client_method()));
  const bio_ptr peer(settings.tls_certificate.empty() ? BIO_new_connect(address.c_str())
                                                      : BIO_new_ssl_connect(context.get()));
  if (!peer) {
    out << "healthcheck: no memory\n";
    return 1;
  }
  BIO_set_conn_hostname(peer.get(), address.data());
  BIO_set_nbio(peer.get(), 1);
  const std::time_t until = std::time(nullptr) + most_seconds;
  if (!carry_out(*peer, until, [&peer] { return BIO_do_connect(peer.get()); })) {
    out << "healthcheck: nobody answers at " << address << '\n';
    return 1;
  }
  const std::string path = ready ? "/readyz" : "/healthz";
  const std::string line = first_line(
      *peer, until, "GET " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  if (line.starts_with("HTTP/1.") && line.find(" 200") == std::string_view("HTTP/1.1").size()) {
    return 0;
  }
  out << "healthcheck: " << path << " at " << address << " answers "
      << (line.empty() ? "nothing" : line) << '\n';
  return 1;
}

}  // namespace splitroom::server
