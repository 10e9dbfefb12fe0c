#include "server/net/client_address.hpp"

#include <algorithm>
#include <cctype>
#include <optional>
#include <string>

namespace splitroom::server {

namespace ip = boost::asio::ip;

namespace {

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) {
    text.remove_prefix(1);
  }
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) {
    text.remove_suffix(1);
  }
  return text;
}

/// Takes the last element of a comma-separated list off its end.
std::string_view take_last(std::string_view& list) {
  const std::size_t comma = list.rfind(',');
  const std::string_view last = comma == std::string_view::npos ? list : list.substr(comma + 1);
  list = comma == std::string_view::npos ? std::string_view() : list.substr(0, comma);
  return trimmed(last);
}

/// ADDRESS, ADDRESS:PORT, [ADDRESS] or [ADDRESS]:PORT, perhaps in quotes.
std::optional<ip::address> node_address(std::string_view node) {
  if (node.size() >= 2 && node.front() == '"' && node.back() == '"') {
    node = node.substr(1, node.size() - 2);
  }
  if (node.starts_with('[')) {
    node = node.substr(1, node.find(']') == std::string_view::npos ? 0 : node.find(']') - 1);
  } else if (std::count(node.begin(), node.end(), ':') == 1) {
    node = node.substr(0, node.find(':'));
  }
  boost::system::error_code failed;
  const ip::address found = ip::make_address(std::string(node), failed);
  return failed ? std::nullopt : std::optional(unmapped(found));
}

bool is_named_for(std::string_view pair) {
  return pair.size() > 4 && std::tolower(static_cast<unsigned char>(pair[0])) == 'f' &&
         std::tolower(static_cast<unsigned char>(pair[1])) == 'o' &&
         std::tolower(static_cast<unsigned char>(pair[2])) == 'r' && pair[3] == '=';
}

/// The value of `for=` in one element of Forwarded; "" when there is none.
std::string_view forwarded_for(std::string_view element) {
  while (!element.empty()) {
    const std::size_t end = element.find(';');
    const std::string_view pair = trimmed(element.substr(0, end));
    if (is_named_for(pair)) {
      return pair.substr(4);
    }
    element = end == std::string_view::npos ? std::string_view() : element.substr(end + 1);
  }
  return {};
}

}  // namespace

bool lies_in(const ip::address& which, std::span<const network> blocks) {
  return std::any_of(blocks.begin(), blocks.end(),
                     [&](const network& each) { return each.contains(which); });
}

std::optional<ip::address> client_address(const ip::address& peer, std::string_view x_forwarded_for,
                                          std::string_view forwarded,
                                          std::span<const network> trusted) {
  const auto follow = [&](std::string_view list, std::string_view (*address_in)(std::string_view)) {
    ip::address result = unmapped(peer);
    while (!list.empty() && lies_in(result, trusted)) {
      const auto next = node_address(address_in(take_last(list)));
      if (!next) {
        break;
      }
      result = *next;
    }
    return result;
  };
  ip::address by_custom = follow(x_forwarded_for, [](std::string_view element) { return element; });
  const ip::address by_standard = follow(forwarded, forwarded_for);
  if (trimmed(forwarded).empty()) {
    return by_custom;
  }
  return trimmed(x_forwarded_for).empty() || by_custom == by_standard ? std::optional(by_standard)
                                                                      : std::nullopt;
}

}  // namespace splitroom::server
