// The query of an HTTP request, read strictly. Pure.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

namespace splitroom::server {

using query_map = std::map<std::string, std::string, std::less<>>;

/// "a=1&b=two%20words" by name, percent-decoded ("+" is a space); words when a name comes twice,
/// has no value or is not written as it should be.
tl::expected<query_map, std::string> parse_query(std::string_view text);

/// Takes a parameter out of the map; nothing when it is not there. What is left at the end is
/// unknown.
std::optional<std::string> take(query_map& from, std::string_view name);

}  // namespace splitroom::server
