#include "server/net/origin_policy.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <system_error>

namespace splitroom::server {

namespace {

/// Without what stands before "://", when that is a scheme that pages have.
std::optional<std::string_view> authority_of(std::string_view origin) {
  for (const std::string_view scheme : {"https://", "http://"}) {
    if (origin.starts_with(scheme)) {
      return origin.substr(scheme.size());
    }
  }
  return std::nullopt;
}

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& each : result) {
    each = each >= 'A' && each <= 'Z' ? static_cast<char>(each - 'A' + 'a') : each;
  }
  return result;
}

bool is_host(std::string_view text) {
  if (text.starts_with('[') && text.ends_with(']')) {
    text = text.substr(1, text.size() - 2);
    return !text.empty() && text.find_first_not_of("0123456789abcdef:.") == std::string_view::npos;
  }
  return !text.empty() && text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789.-_") ==
                              std::string_view::npos;
}

bool is_port(std::string_view text) {
  std::uint16_t port = 0;
  const auto parsed = std::from_chars(text.data(), text.data() + text.size(), port);
  return parsed.ec == std::errc() && parsed.ptr == text.data() + text.size() && port != 0;
}

}  // namespace

origin_policy origin_policy::any() {
  origin_policy result;
  result.any_ = true;
  return result;
}

bool origin_policy::allows(const page_headers& page) const {
  if (any_ || page.origins.empty()) {
    return true;
  }
  if (page.origins.size() != 1) {
    return false;  // no browser does that
  }
  const std::string& origin = page.origins.front();
  const auto authority = authority_of(origin);
  // The scheme of its own pages a server behind a proxy cannot know; who controls host and port
  // controls it anyway.
  return (authority && !page.host.empty() && lower(*authority) == lower(page.host)) ||
         std::find(allowed_.begin(), allowed_.end(), origin) != allowed_.end();
}

tl::expected<std::string, std::string_view> parse_origin(std::string_view text) {
  constexpr std::string_view why =
      "must be an origin as browsers send it, for example https://games.example.org or "
      "http://localhost:5173, without a path";
  std::string result = lower(text);
  const auto authority = authority_of(result);
  if (!authority) {
    return tl::unexpected(why);
  }
  const std::size_t bracket = authority->rfind(']');
  const std::size_t colon = authority->find(':', bracket == std::string_view::npos ? 0 : bracket);
  if (!is_host(authority->substr(0, colon))) {
    return tl::unexpected(why);
  }
  if (colon == std::string_view::npos) {
    return result;
  }
  const std::string_view port = authority->substr(colon + 1);
  if (!is_port(port)) {
    return tl::unexpected(why);
  }
  const std::string_view own = result.starts_with("https:") ? "443" : "80";
  if (port == own) {  // browsers leave it out
    result.resize(result.size() - own.size() - 1);
  }
  return result;
}

}  // namespace splitroom::server
