// A strict reader of Prometheus' text exposition format, version 0.0.4.
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace splitroom::test {

struct metric_family {
  std::string help;
  std::string type;
  std::map<std::string, double> samples;  ///< by name and labels, as they are written
};

/// The families by name. Throws std::runtime_error that says which line is wrong: names and labels
/// that are none, HELP or TYPE missing or twice, samples twice or away from their family, counters
/// that do not end in _total, buckets that are not cumulative or lack +Inf, _sum or _count.
std::map<std::string, metric_family> read_exposition(std::string_view text);

}  // namespace splitroom::test
