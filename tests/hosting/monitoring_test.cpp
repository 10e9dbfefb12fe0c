// Dashboard and alert rules ask only for figures that the server has.
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "server/ops/metrics_page.hpp"
#include "tests/hosting/source_text.hpp"

namespace splitroom::server {
namespace {

using test::all_matches;
using test::source_text;

const std::string folder = "docker/monitoring/";

/// The names that can be asked for: a histogram has three.
std::set<std::string> measured() {
  server_state now;
  now.journal_disk_free = 1;
  const std::string page = metrics_page({}, now);
  std::set<std::string> names = all_matches(page, "# TYPE ([a-z_]+) (?:counter|gauge)\n");
  for (const std::string& each : all_matches(page, "# TYPE ([a-z_]+) histogram\n")) {
    names.insert({each + "_bucket", each + "_sum", each + "_count"});
  }
  return names;
}

std::set<std::string> asked_for(const std::string& expression) {
  return all_matches(expression, R"(\b((?:splitroom|process)_[a-z_]+))");
}

void expect_measured(const std::string& expression, const std::string& where) {
  static const std::set<std::string> known = measured();
  for (const std::string& name : asked_for(expression)) {
    EXPECT_TRUE(known.contains(name)) << where << " asks for " << name;
  }
}

/// Every "expr" in there, wherever it is.
void collect(const nlohmann::json& from, std::vector<std::string>& into) {
  for (const auto& [key, value] : from.items()) {
    if (key == "expr") {
      into.push_back(value.get<std::string>());
    } else if (value.is_structured()) {
      collect(value, into);
    }
  }
}

TEST(monitoring, the_dashboard_asks_only_for_what_is_measured) {
  const auto dashboard =
      nlohmann::json::parse(source_text(folder + "grafana/dashboards/splitroom.json"));
  std::vector<std::string> expressions;
  collect(dashboard, expressions);
  EXPECT_GT(expressions.size(), 25U);
  for (const std::string& each : expressions) {
    expect_measured(each, "the dashboard");
  }
}

TEST(monitoring, the_dashboard_shows_everything_that_is_counted) {
  const std::string dashboard = source_text(folder + "grafana/dashboards/splitroom.json");
  const std::set<std::string> shown = asked_for(dashboard);
  for (const std::string& name : all_matches(metrics_page({}, {}), "# TYPE ([a-z_]+) ")) {
    const bool histogram = shown.contains(name + "_bucket");
    EXPECT_TRUE(histogram || shown.contains(name) || name == "splitroom_build_info") << name;
  }
}

TEST(monitoring, alert_rules_ask_only_for_what_is_measured) {
  const std::string rules = source_text(folder + "alerts.yml");
  EXPECT_GT(asked_for(rules).size(), 8U);
  expect_measured(rules, "alerts.yml");
}

}  // namespace
}  // namespace splitroom::server
