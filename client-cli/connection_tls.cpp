// Connections over TLS: the certificate is checked against the authorities and the host's name.
#include <stdexcept>

#include <boost/asio/ip/address.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <openssl/ssl.h>

#include "client-cli/connection_http.hpp"
#include "client-cli/connection_layers.hpp"
#include "client-cli/connection_over.hpp"

namespace splitroom::client {
namespace {

namespace ssl = boost::asio::ssl;
using boost::system::error_code;

/// Why a certificate is not believed.
message why_not(long verdict) {
  switch (verdict) {
    case X509_V_ERR_CERT_HAS_EXPIRED:
      return {"terminal.certificate.expired", {}};
    case X509_V_ERR_CERT_NOT_YET_VALID:
      return {"terminal.certificate.not_yet", {}};
    case X509_V_ERR_HOSTNAME_MISMATCH:
    case X509_V_ERR_IP_ADDRESS_MISMATCH:
      return {"terminal.certificate.other_host", {}};
    case X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT:
    case X509_V_ERR_SELF_SIGNED_CERT_IN_CHAIN:
      return {"terminal.certificate.self_signed", {}};
    case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT:
    case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    case X509_V_ERR_UNABLE_TO_VERIFY_LEAF_SIGNATURE:
      return {"terminal.certificate.unknown_issuer", {}};
    default:
      return {"terminal.certificate.untrusted", X509_verify_cert_error_string(verdict)};
  }
}

class tls_layer {
 public:
  using stream = boost::beast::ssl_stream<boost::beast::tcp_stream>;

  explicit tls_layer(const trusted_authorities& trust)
      : context_(std::make_shared<ssl::context>(ssl::context::tls_client)) {
    context_->set_options(ssl::context::no_tlsv1 | ssl::context::no_tlsv1_1);
    context_->set_verify_mode(ssl::verify_peer);
    error_code fault;
    context_->set_default_verify_paths(fault);
    if (trust.file) context_->load_verify_file(trust.file->string(), fault);
    if (fault)
      throw std::runtime_error("No certificates can be read from " +
                               (trust.file ? trust.file->string() : std::string("the system")) +
                               ": " + fault.message());
  }

  std::unique_ptr<stream> make(boost::asio::io_context& io) {
    return std::make_unique<stream>(io, *context_);
  }

  static void secure(stream& what, const std::string& host, std::function<void(error_code)> then) {
    error_code no_address;
    boost::asio::ip::make_address(host, no_address);
    X509_VERIFY_PARAM* expected = SSL_get0_param(what.native_handle());
    if (no_address) {
      // Which of several it is; the macro for this casts as only C may.
      SSL_ctrl(what.native_handle(), SSL_CTRL_SET_TLSEXT_HOSTNAME, TLSEXT_NAMETYPE_host_name,
               const_cast<char*>(host.c_str()));
      X509_VERIFY_PARAM_set1_host(expected, host.c_str(), host.size());
    } else {
      X509_VERIFY_PARAM_set1_ip_asc(expected, host.c_str());
    }
    what.async_handshake(ssl::stream_base::client, std::move(then));
  }

  static message why(stream& what, error_code fault) {
    const long verdict = SSL_get_verify_result(what.native_handle());
    if (verdict != X509_V_OK) return why_not(verdict);
    if (fault.category() == boost::asio::error::get_ssl_category() ||
        fault == ssl::error::stream_truncated || fault == boost::asio::error::eof)
      return {"terminal.loss.no_tls", fault.message()};
    return {"terminal.detail", fault.message()};
  }

 private:
  std::shared_ptr<ssl::context> context_;
};

}  // namespace

std::shared_ptr<connection::impl> make_tls_connection(boost::asio::io_context& io,
                                                      server_address address,
                                                      const trusted_authorities& trust,
                                                      connection::handlers on) {
  return std::make_shared<connection_over<tls_layer>>(io, tls_layer(trust), std::move(address),
                                                      std::move(on));
}

tl::expected<http_answer, message> tls_http_get(const server_address& address,
                                                const trusted_authorities& trust,
                                                const std::string& path, const std::string& token) {
  return http_request<tls_layer>(tls_layer(trust), address).get(path, token);
}

}  // namespace splitroom::client
