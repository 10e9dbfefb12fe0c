#include "client-cli/conformance/report.hpp"

#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

#include "client-cli/render/text.hpp"

namespace splitroom::client::conformance {

std::string_view to_string(verdict how) {
  switch (how) {
    case verdict::right:
      return "right";
    case verdict::wrong:
      return "wrong";
    default:
      return "not shown";
  }
}

void report::note(const rule& of, verdict how, std::string seen) {
  const auto known =
      std::ranges::find_if(findings_, [&](const finding& each) { return each.of.name == of.name; });
  if (known == findings_.end()) {
    findings_.push_back({of, how, std::move(seen)});
    return;
  }
  if (known->how >= how) return;
  known->how = how;
  known->seen = std::move(seen);
}

void report::expect(const rule& of, bool right, std::string seen) {
  note(of, right ? verdict::right : verdict::wrong, right ? "" : std::move(seen));
}

std::size_t report::count(verdict how) const {
  return static_cast<std::size_t>(
      std::ranges::count_if(findings_, [how](const finding& each) { return each.how == how; }));
}

verdict report::of(std::string_view rule_name) const {
  const auto known = std::ranges::find_if(
      findings_, [&](const finding& each) { return each.of.name == rule_name; });
  return known == findings_.end() ? verdict::not_shown : known->how;
}

std::string to_table(const report& what, bool all) {
  const std::size_t wrong = what.count(verdict::wrong);
  std::string text = std::string(wrong == 0 ? "ok     " : "WRONG  ") +
                     pad(std::string(what.scenario()), 20) + ' ' + std::string(what.sentence()) +
                     " (" + std::to_string(what.count(verdict::right)) + " right, " +
                     std::to_string(wrong) + " wrong, " +
                     std::to_string(what.count(verdict::not_shown)) + " not shown)\n";
  for (const finding& each : what.findings()) {
    if (each.how == verdict::right && !all) continue;
    text += "         " + pad(std::string(to_string(each.how)), 10) + ' ' +
            std::string(each.of.name) + ": " + std::string(each.of.sentence) + " [" +
            std::string(each.of.section) + "]\n";
    if (!each.seen.empty()) text += "                    " + clean_message(each.seen) + '\n';
  }
  return text;
}

std::string to_total(const std::vector<report>& all) {
  std::size_t right = 0;
  std::size_t wrong = 0;
  std::size_t not_shown = 0;
  for (const report& each : all) {
    right += each.count(verdict::right);
    wrong += each.count(verdict::wrong);
    not_shown += each.count(verdict::not_shown);
  }
  return std::to_string(all.size()) + " scenarios, " + std::to_string(right + wrong + not_shown) +
         " checks: " + std::to_string(right) + " right, " + std::to_string(wrong) + " wrong, " +
         std::to_string(not_shown) + " not shown\n";
}

std::string to_json_lines(const report& what) {
  std::string lines;
  for (const finding& each : what.findings()) {
    nlohmann::ordered_json line{{"scenario", what.scenario()},
                                {"check", each.of.name},
                                {"verdict", to_string(each.how)},
                                {"sentence", each.of.sentence},
                                {"section", each.of.section}};
    if (!each.seen.empty()) line["seen"] = each.seen;
    lines += line.dump(-1, ' ', true, nlohmann::json::error_handler_t::replace) + '\n';
  }
  return lines;
}

}  // namespace splitroom::client::conformance
