#include "tests/support/exposition.hpp"

#include <cmath>
#include <regex>
#include <sstream>
#include <stdexcept>

namespace splitroom::test {

namespace {

using families = std::map<std::string, metric_family>;

void demand(bool holds, const std::string& what) {
  if (!holds) {
    throw std::runtime_error(what);
  }
}

/// The family that a sample's name belongs to: histograms have three kinds of samples.
bool belongs(const std::string& sample, const std::string& family, const std::string& type) {
  if (type != "histogram") {
    return sample == family;
  }
  return sample == family + "_bucket" || sample == family + "_sum" || sample == family + "_count";
}

void check_histogram(const std::string& name, const metric_family& family) {
  static const std::regex bound(R"re(le="([^"]*)")re");
  std::map<double, double> buckets;
  for (const auto& [sample, value] : family.samples) {
    std::smatch found;
    if (std::regex_search(sample, found, bound)) {
      buckets[found[1] == "+Inf" ? HUGE_VAL : std::stod(found[1])] = value;
    }
  }
  demand(!buckets.empty() && buckets.rbegin()->first == HUGE_VAL, name + " lacks +Inf");
  double before = 0;
  for (const auto& [upper, count] : buckets) {
    demand(count >= before, name + " has buckets that are not cumulative");
    before = count;
  }
  demand(family.samples.contains(name + "_sum"), name + " lacks _sum");
  demand(family.samples.contains(name + "_count"), name + " lacks _count");
  demand(family.samples.at(name + "_count") == before, name + "_count is not the +Inf bucket");
}

void check_family(const std::string& name, const metric_family& family) {
  demand(!family.help.empty(), name + " has no HELP");
  demand(!family.samples.empty() || family.type == "counter", name + " has no samples");
  demand(name.ends_with("_total") == (family.type == "counter"), name + " is called wrong");
  if (family.type == "histogram") {
    check_histogram(name, family);
  }
}

}  // namespace

families read_exposition(std::string_view text) {
  static const std::regex comment(R"(# (HELP|TYPE) ([a-zA-Z_:][a-zA-Z0-9_:]*) (.+))");
  static const std::regex sample(
      R"re(([a-zA-Z_:][a-zA-Z0-9_:]*)(\{(?:[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\n]|\\["\\n])*"(?:,(?=[a-zA-Z_]))?)+\})? (\S+))re");
  demand(text.ends_with('\n'), "the last line does not end");
  families result;
  std::string now;
  std::istringstream lines{std::string(text)};
  for (std::string line; std::getline(lines, line);) {
    std::smatch found;
    if (std::regex_match(line, found, comment)) {
      metric_family& family = result[found[2]];
      std::string& part = found[1] == "HELP" ? family.help : family.type;
      demand(part.empty() && family.samples.empty(), "twice or too late: " + line);
      part = found[3];
      now = found[2];
    } else {
      demand(std::regex_match(line, found, sample), "no sample: " + line);
      demand(belongs(found[1], now, result[now].type), "away from its family: " + line);
      demand(
          result[now].samples.emplace(found[1].str() + found[2].str(), std::stod(found[3])).second,
          "twice: " + line);
    }
  }
  for (const auto& [name, family] : result) {
    check_family(name, family);
  }
  return result;
}

}  // namespace splitroom::test
