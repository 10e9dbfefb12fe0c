#include "client-cli/app/rules_text.hpp"

#include <array>
#include <cstdio>

#include "client-cli/terminal/terminal.hpp"

namespace splitroom::embedded {

extern const std::string_view rules_en_splitz;
extern const std::string_view rules_en_split_it;
extern const std::string_view rules_en_standard;
extern const std::string_view rules_en_duel;
extern const std::string_view rules_de_splitz;
extern const std::string_view rules_de_split_it;
extern const std::string_view rules_de_standard;
extern const std::string_view rules_de_duel;
extern const std::string_view rules_uk_splitz;
extern const std::string_view rules_uk_split_it;
extern const std::string_view rules_uk_standard;
extern const std::string_view rules_uk_duel;

}  // namespace splitroom::embedded

namespace splitroom::client {
namespace {

/// By language, in the order of the enumeration.
std::string_view text_of(std::string_view edition, language which) {
  using texts = std::array<std::string_view, language_codes.size()>;
  const auto in = [&](const texts& all) { return all.at(static_cast<std::size_t>(which)); };
  namespace text = embedded;
  if (edition == "split-it")
    return in({text::rules_en_split_it, text::rules_de_split_it, text::rules_uk_split_it});
  if (edition == "standard")
    return in({text::rules_en_standard, text::rules_de_standard, text::rules_uk_standard});
  if (edition == "duel") return in({text::rules_en_duel, text::rules_de_duel, text::rules_uk_duel});
  return in({text::rules_en_splitz, text::rules_de_splitz, text::rules_uk_splitz});
}

}  // namespace

lines rules_of(std::string_view edition, language which) {
  lines out;
  std::string_view text = text_of(edition, which);
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
  for (const std::string& each : rules_of(edition, look.words->which()))
    add_wrapped(out, look, each, each.starts_with("- ") ? 2 : 0);
  return out;
}

int run_rules(const std::string& edition, const catalogue& words) {
  style look;
  look.words = &words;
  look.plain = !abilities().is_terminal;
  look.width = window_width();
  for (const std::string& line : draw_rules(edition, look))
    std::printf("%s\n", line.c_str());
  return 0;
}

}  // namespace splitroom::client
