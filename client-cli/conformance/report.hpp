// What a conformance run has found out: checks, each with the section of protocol/README.md that it
// stands on. Pure.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace splitroom::client::conformance {

/// One thing that the specification asks for. Texts live as long as the program.
struct rule {
  std::string_view name;
  std::string_view sentence;
  std::string_view section;  ///< of protocol/README.md
};

enum class verdict : std::uint8_t {
  not_shown,  ///< nothing has happened that would show it, or it is optional and was not done
  right,
  wrong,
};
std::string_view to_string(verdict how);

struct finding {
  rule of;
  verdict how = verdict::not_shown;
  std::string seen;  ///< what was wrong, or why it is not shown
};

/// The findings of one scenario, in the order in which they were first noted.
class report {
 public:
  report(std::string_view scenario, std::string_view sentence)
      : scenario_(scenario), sentence_(sentence) {}

  /// Wrong stays wrong, and right is not taken back by not shown.
  void note(const rule& of, verdict how, std::string seen = {});
  /// `seen` is said only when it is not right.
  void expect(const rule& of, bool right, std::string seen);

  [[nodiscard]] std::string_view scenario() const { return scenario_; }
  [[nodiscard]] std::string_view sentence() const { return sentence_; }
  [[nodiscard]] const std::vector<finding>& findings() const { return findings_; }
  [[nodiscard]] std::size_t count(verdict how) const;
  /// not_shown as well when there is no such finding.
  [[nodiscard]] verdict of(std::string_view rule_name) const;

 private:
  std::string_view scenario_;
  std::string_view sentence_;
  std::vector<finding> findings_;
};

/// A scenario as lines for people: its name, counts, and every check that is not right; all of them
/// with `all`. Text of the other side is made harmless.
std::string to_table(const report& what, bool all);
/// The last line: how many of what.
std::string to_total(const std::vector<report>& all);
/// One object a check, a line each.
std::string to_json_lines(const report& what);

}  // namespace splitroom::client::conformance
