// Which web pages may open a WebSocket here (RFC 6455, 10.2). A browser says in Origin whose page
// it runs; a program that is no browser sends none, and could send what it likes. Pure.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

namespace splitroom::server {

/// What a request says about the page that it comes from.
struct page_headers {
  std::vector<std::string> origins;  ///< every line of Origin; none: no browser
  std::string host;                  ///< Host, or X-Forwarded-Host of a trusted proxy
};

class origin_policy {
 public:
  /// The server's own pages only: those whose host and port are the ones the request was sent to.
  origin_policy() = default;
  /// Besides these, exactly as parse_origin gives them.
  explicit origin_policy(std::vector<std::string> allowed) : allowed_(std::move(allowed)) {}
  static origin_policy any();

  [[nodiscard]] bool allows(const page_headers& page) const;

 private:
  std::vector<std::string> allowed_;
  bool any_ = false;
};

/// An origin as browsers write it (RFC 6454, 6.2): "https://games.example.org" or with a port that
/// is not the scheme's own; words when the text is none.
tl::expected<std::string, std::string_view> parse_origin(std::string_view text);

}  // namespace splitroom::server
