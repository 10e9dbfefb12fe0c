#include "tests/support/http_client.hpp"

#include <array>
#include <cctype>
#include <memory>
#include <sstream>
#include <utility>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>

namespace splitroom::test {

namespace {

constexpr int most_seconds = 10;

/// A connected socket.
class tcp_socket {
 public:
  explicit tcp_socket(std::uint16_t port) : file_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    const timeval patience{most_seconds, 0};
    setsockopt(file_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    setsockopt(file_, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(port);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    connected_ = connect(file_, reinterpret_cast<const sockaddr*>(&to), sizeof to) == 0;
  }
  ~tcp_socket() { close(file_); }
  tcp_socket(const tcp_socket&) = delete;
  tcp_socket& operator=(const tcp_socket&) = delete;
  tcp_socket(tcp_socket&&) = delete;
  tcp_socket& operator=(tcp_socket&&) = delete;

  [[nodiscard]] bool connected() const { return connected_; }
  [[nodiscard]] int file() const { return file_; }

 private:
  int file_;
  bool connected_ = false;
};

std::string talk_plain(const tcp_socket& to, const std::string& bytes, std::string then) {
  send(to.file(), bytes.data(), bytes.size(), MSG_NOSIGNAL);
  std::string answer;
  std::array<char, 4096> piece{};
  for (;;) {
    const ssize_t count = recv(to.file(), piece.data(), piece.size(), 0);
    if (count <= 0) {
      return answer;
    }
    answer.append(piece.data(), static_cast<std::size_t>(count));
    const std::string more = std::exchange(then, {});
    send(to.file(), more.data(), more.size(), MSG_NOSIGNAL);
  }
}

std::string talk_tls(const tcp_socket& to, const std::string& bytes, std::string then,
                     std::string& name) {
  const std::unique_ptr<SSL_CTX, void (*)(SSL_CTX*)> context(SSL_CTX_new(TLS_client_method()),
                                                             SSL_CTX_free);
  const std::unique_ptr<SSL, void (*)(SSL*)> peer(SSL_new(context.get()), SSL_free);
  SSL_set_fd(peer.get(), to.file());
  if (SSL_connect(peer.get()) != 1) {
    return {};
  }
  const std::unique_ptr<X509, void (*)(X509*)> shown(SSL_get1_peer_certificate(peer.get()),
                                                     X509_free);
  std::array<char, 64> text{};
  X509_NAME_get_text_by_NID(X509_get_subject_name(shown.get()), NID_commonName, text.data(),
                            static_cast<int>(text.size()));
  name = text.data();
  SSL_write(peer.get(), bytes.data(), static_cast<int>(bytes.size()));
  std::string answer;
  std::array<char, 4096> piece{};
  for (;;) {
    const int count = SSL_read(peer.get(), piece.data(), static_cast<int>(piece.size()));
    if (count <= 0) {
      return answer;
    }
    answer.append(piece.data(), static_cast<std::size_t>(count));
    if (const std::string more = std::exchange(then, {}); !more.empty()) {
      SSL_write(peer.get(), more.data(), static_cast<int>(more.size()));
    }
  }
}

http_reply parse(const std::string& answer) {
  http_reply result;
  const std::size_t end = answer.find("\r\n\r\n");
  if (!answer.starts_with("HTTP/1.1 ") || end == std::string::npos) {
    return result;
  }
  result.status = std::stoi(answer.substr(9, 3));
  result.body = answer.substr(end + 4);
  std::istringstream lines(answer.substr(0, end));
  std::string line;
  std::getline(lines, line);
  while (std::getline(lines, line)) {
    const std::size_t colon = line.find(": ");
    std::string name = line.substr(0, colon);
    for (char& each : name) {
      each = static_cast<char>(std::tolower(static_cast<unsigned char>(each)));
    }
    std::string value = line.substr(colon + 2);
    value = value.substr(0, value.find('\r'));
    result.headers[name] = value;
  }
  return result;
}

}  // namespace

http_reply http_talk(std::uint16_t port, const std::string& bytes, bool tls,
                     const std::string& then) {
  const tcp_socket to(port);
  if (!to.connected()) {
    return {};
  }
  std::string name;
  http_reply result = parse(tls ? talk_tls(to, bytes, then, name) : talk_plain(to, bytes, then));
  result.certificate_name = name;
  return result;
}

std::string tls_handshake(std::uint16_t port, int version) {
  const tcp_socket to(port);
  const std::unique_ptr<SSL_CTX, void (*)(SSL_CTX*)> context(SSL_CTX_new(TLS_client_method()),
                                                             SSL_CTX_free);
  // Else OpenSSL itself refuses to speak the old versions, and the server is not asked.
  SSL_CTX_set_security_level(context.get(), 0);
  SSL_CTX_set_cipher_list(context.get(), "ALL:@SECLEVEL=0");
  SSL_CTX_set_min_proto_version(context.get(), version);
  SSL_CTX_set_max_proto_version(context.get(), version);
  const std::unique_ptr<SSL, void (*)(SSL*)> peer(SSL_new(context.get()), SSL_free);
  SSL_set_fd(peer.get(), to.file());
  ERR_clear_error();
  if (SSL_connect(peer.get()) == 1) {
    return SSL_get_version(peer.get());
  }
  const char* const why = ERR_reason_error_string(ERR_get_error());
  return why == nullptr ? "closed" : why;
}

std::string http_text(std::string_view method, std::string_view target, std::string_view more,
                      std::string_view body) {
  std::string text;
  text.append(method).append(" ").append(target).append(" HTTP/1.1\r\nHost: x\r\n").append(more);
  if (more.find("Connection:") == std::string_view::npos) {
    text.append("Connection: close\r\n");
  }
  if (!body.empty()) {
    text.append("Content-Length: ").append(std::to_string(body.size())).append("\r\n");
  }
  return text.append("\r\n").append(body);
}

}  // namespace splitroom::test
