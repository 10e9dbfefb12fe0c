#include "client-cli/render/style.hpp"

#include <array>

#include "client-cli/render/text.hpp"

namespace splitroom::client {
namespace {

// Of the 256 colours: near enough to the cards, and readable on dark and on light.
constexpr std::array<std::string_view, 15> codes{
    "",        "1",        "2",        "32",      "31",    "1;33",  "38;5;205", "38;5;135",
    "38;5;37", "38;5;208", "38;5;178", "38;5;71", "30;47", "97;44", "97;40"};

}  // namespace

std::string paint(const style& look, hue which, std::string_view text) {
  if (!look.colour || which == hue::none) return std::string(text);
  std::string result = "\033[";
  result += codes[static_cast<std::size_t>(which)];
  result += 'm';
  result += text;
  result += "\033[0m";
  return result;
}

hue hue_of(rules::splito::colour which) {
  return static_cast<hue>(static_cast<std::size_t>(hue::pink) + static_cast<std::size_t>(which));
}

hue hue_of_part(std::string_view colour_name) {
  if (colour_name == "white") return hue::white;
  if (colour_name == "blue") return hue::blue;
  if (colour_name == "pink") return hue::pink;
  return hue::black;
}

std::string headline(const style& look, std::string_view text) {
  if (look.plain) return std::string(text);
  const std::string_view stroke = look.unicode ? "\u2500" : "-";
  const std::string title = fit(text, look.width > 8 ? look.width - 6 : 2);
  std::string result;
  for (int i = 0; i < 2; ++i)
    result += stroke;
  result += ' ' + paint(look, hue::strong, title) + ' ';
  for (std::size_t used = width_of(title) + 4; used < look.width; ++used)
    result += stroke;
  return result;
}

lines fitted(const lines& text, const style& look) {
  lines out;
  for (const std::string& each : text) {
    if (each.starts_with(unbroken)) {
      out.push_back("  " + each.substr(1));
    } else if (look.plain || width_of(each) <= look.width) {
      out.push_back(each);
    } else {
      add_wrapped(out, look, each, 2);
    }
  }
  return out;
}

lines wrapped(const style& look, std::string_view text, std::size_t indent) {
  if (look.plain) return {std::string(text)};
  return wrap(text, look.width, indent);
}

void add_wrapped(lines& out, const style& look, std::string_view text, std::size_t indent) {
  for (std::string& line : wrapped(look, text, indent))
    out.push_back(std::move(line));
}

void add_whole(lines& out, const style& look, const std::string& words, const std::string& whole,
               const std::string& rest) {
  const std::string line = words + ' ' + whole + (rest.empty() ? "" : "  " + rest);
  if (look.plain || width_of(line) <= look.width) {
    out.push_back(line);
    return;
  }
  add_wrapped(out, look, words);
  out.push_back(unbroken + whole);
  if (!rest.empty()) add_wrapped(out, look, rest);
}

}  // namespace splitroom::client
