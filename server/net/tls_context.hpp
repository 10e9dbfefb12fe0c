// The certificate and key that a TLS listener shows.
#pragma once

#include <memory>
#include <string>

#include <boost/asio/ssl/context.hpp>

namespace splitroom::server {

using tls_context_ptr = std::shared_ptr<boost::asio::ssl::context>;

/// Reads PEM files: the certificate with its chain, and its private key. TLS 1.2 and newer. Throws
/// std::runtime_error with words for the host when they cannot be used.
tls_context_ptr load_tls(const std::string& certificate, const std::string& key);

}  // namespace splitroom::server
