#include "server/ops/web_pages.hpp"

#include <string>
#include <string_view>

#include "server/ops/http_answers.hpp"

namespace splitroom::server {

namespace {

constexpr std::string_view versions = "/v/";

// Scripts, styles and pictures from here alone, and the WebSocket; nobody frames the page.
constexpr const char* policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'";

/// Whether an Accept-Encoding list takes gzip (RFC 9110, 12.5.3; a weight of 0 is a no).
bool takes_gzip(std::string_view accepted) {
  const std::size_t at = accepted.find("gzip");
  if (at == std::string_view::npos) {
    return false;
  }
  const std::string_view rest = accepted.substr(at, accepted.find(',', at) - at);
  const std::size_t weight = rest.find("q=0");
  return weight == std::string_view::npos || rest.find_first_of("123456789", weight) < rest.size();
}

/// Whether an If-None-Match list names the tag (RFC 9110, 13.1.2).
bool names_tag(std::string_view list, std::string_view tag) {
  return list == "*" || list.find(tag) != std::string_view::npos;
}

void guard(http_response& page) {
  page.headers.emplace_back("Content-Security-Policy", policy);
  page.headers.emplace_back("Referrer-Policy", "no-referrer");
  page.headers.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
}

}  // namespace

std::optional<http_response> web_pages::answer(const http_request& request) const {
  const std::string_view path = request.path;
  const bool ours = path == "/" || path.starts_with(versions);
  if (files_.empty() || !ours || (request.method != "GET" && request.method != "HEAD")) {
    return std::nullopt;
  }
  return path == "/" ? front(request) : file(request, path.substr(versions.size()));
}

http_response web_pages::front(const http_request& request) const {
  const std::string tag = '"' + files_.version() + '"';
  http_response result;
  if (names_tag(request.if_none_match, tag)) {
    result.status = 304;
  } else {
    result.content_type = "text/html; charset=utf-8";
    result.body = files_.front();
  }
  result.headers.emplace_back("ETag", tag);
  result.headers.emplace_back("Cache-Control", "no-cache");
  guard(result);
  return result;
}

http_response web_pages::file(const http_request& request, std::string_view path) const {
  const std::string here = files_.version() + "/";
  const web_file* const found =
      path.starts_with(here) ? files_.find(path.substr(here.size())) : nullptr;
  if (found == nullptr) {
    return not_found();
  }
  http_response result;
  result.content_type = found->content_type;
  result.headers.emplace_back("Cache-Control", "public, max-age=31536000, immutable");
  if (!found->packed.empty()) {
    result.headers.emplace_back("Vary", "Accept-Encoding");
  }
  if (!found->packed.empty() && takes_gzip(request.accept_encoding)) {
    result.headers.emplace_back("Content-Encoding", "gzip");
    result.body = found->packed;
  } else {
    result.body = found->bytes;
  }
  guard(result);
  return result;
}

}  // namespace splitroom::server
