#include "server/net/tls_context.hpp"

#include <stdexcept>

#include <openssl/ssl.h>

namespace splitroom::server {

namespace ssl = boost::asio::ssl;

namespace {

[[noreturn]] void refuse(const std::string& what, const std::string& why) {
  throw std::runtime_error("TLS: " + what + ": " + why);
}

}  // namespace

tls_context_ptr load_tls(const std::string& certificate, const std::string& key) {
  auto made = std::make_shared<ssl::context>(ssl::context::tls_server);
  SSL_CTX* const native = made->native_handle();
  SSL_CTX_set_min_proto_version(native, TLS1_2_VERSION);
  SSL_CTX_set_options(native, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION);
  SSL_CTX_set_mode(native, SSL_MODE_RELEASE_BUFFERS);  // 34 KB less for a connection that waits
  // An encrypted key must not make a server without a terminal ask for its password.
  SSL_CTX_set_default_passwd_cb(native, [](char*, int, int, void*) { return 0; });
  boost::system::error_code failed;
  made->use_certificate_chain_file(certificate, failed);
  if (failed) {
    refuse("cannot use the certificate in " + certificate, failed.message());
  }
  made->use_private_key_file(key, ssl::context::pem, failed);
  if (failed) {
    refuse("cannot use the key in " + key, failed.message());
  }
  if (SSL_CTX_check_private_key(native) != 1) {
    refuse("the key in " + key, "does not belong to the certificate in " + certificate);
  }
  return made;
}

}  // namespace splitroom::server
