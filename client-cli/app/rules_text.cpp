#include "client-cli/app/rules_text.hpp"

#include <cstdio>

#include "client-cli/terminal/terminal.hpp"

namespace splitroom::embedded {

extern const std::string_view rules_splitz;
extern const std::string_view rules_split_it;
extern const std::string_view rules_standard;
extern const std::string_view rules_duel;

}  // namespace splitroom::embedded

namespace splitroom::client {
namespace {

std::string_view text_of(std::string_view edition) {
  if (edition == "split-it") return embedded::rules_split_it;
  if (edition == "standard") return embedded::rules_standard;
  if (edition == "duel") return embedded::rules_duel;
  return embedded::rules_splitz;
}

}  // namespace

lines rules_of(std::string_view edition) {
  lines out;
  std::string_view text = text_of(edition);
  while (!text.empty()) {
    std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(line.size() + (line.size() < text.size() ? 1 : 0));
    // The files are broken for reading; here the window decides.
    const bool begins = line.empty() || line.starts_with("- ") || out.empty() || out.back().empty();
    if (begins) {
      out.emplace_back(line);
    } else {
      line.remove_prefix(line.starts_with("  ") ? 2 : 0);
      out.back() += ' ';
      out.back() += line;
    }
  }
  return out;
}

lines draw_rules(std::string_view edition, const style& look) {
  lines out;
  for (const std::string& each : rules_of(edition))
    add_wrapped(out, look, each, each.starts_with("- ") ? 2 : 0);
  return out;
}

int run_rules(const std::string& edition) {
  style look;
  look.plain = !abilities().is_terminal;
  look.width = window_width();
  for (const std::string& line : draw_rules(edition, look))
    std::printf("%s\n", line.c_str());
  return 0;
}

}  // namespace splitroom::client
