#include "client-cli/render/text.hpp"

#include <algorithm>

#include "protocol/names/clean_name.hpp"
#include "protocol/names/code_points.hpp"

namespace splitroom::client {
namespace {

/// Bytes of the colour escape that `text` begins with, or 0.
std::size_t escape_at(std::string_view text) {
  if (!text.starts_with("\033[")) return 0;
  const std::size_t end = text.find('m');
  return end == std::string_view::npos ? text.size() : end + 1;
}

/// Calls `each(bytes, columns)` for every character and every escape.
template <class Each>
void each_cell(std::string_view text, Each&& each) {
  while (!text.empty()) {
    std::size_t bytes = escape_at(text);
    std::size_t columns = 0;
    if (bytes == 0) {
      const protocol::code_point next = protocol::first_code_point(text);
      bytes = next.bytes;
      columns = next.valid ? protocol::columns_of(next.value) : 1;
    }
    each(text.substr(0, bytes), columns);
    text.remove_prefix(bytes);
  }
}

}  // namespace

std::string clean(std::string_view text) {
  std::string result;
  for (const char each : protocol::printable(text)) {
    if (each != ' ' || (!result.empty() && result.back() != ' ')) result += each;
  }
  if (!result.empty() && result.back() == ' ') result.pop_back();
  return result.empty() ? "?" : result;
}

std::string clean_message(std::string_view text) { return protocol::printable(text); }

std::string printed(std::string_view line) {
  std::string result;
  while (!line.empty()) {
    const std::size_t begins = std::min(line.find('\033'), line.size());
    result += protocol::printable(line.substr(0, begins));
    line.remove_prefix(begins);
    if (line.empty()) break;
    const std::size_t ends = line.find_first_not_of("0123456789;", 2);
    const bool colour =
        line.starts_with("\033[") && ends != std::string_view::npos && line[ends] == 'm';
    const std::size_t length = colour ? ends + 1 : 1;
    if (colour) result += line.substr(0, length);
    line.remove_prefix(length);
  }
  return result;
}

std::string_view cut_to_bytes(std::string_view text, std::size_t bytes) {
  if (text.size() <= bytes) return text;
  constexpr unsigned char continuation = 0x80;
  while (bytes > 0 && (static_cast<unsigned char>(text[bytes]) & 0xC0U) == continuation)
    --bytes;
  return text.substr(0, bytes);
}

std::size_t width_of(std::string_view text) {
  std::size_t width = 0;
  each_cell(text, [&](std::string_view, std::size_t columns) { width += columns; });
  return width;
}

std::string fit(std::string_view text, std::size_t columns) {
  if (width_of(text) <= columns) return std::string(text);
  std::string result;
  if (columns == 0) return result;
  std::size_t used = 0;
  bool full = false;
  each_cell(text, [&](std::string_view bytes, std::size_t wide) {
    if (bytes.front() == '\033') {
      result += bytes;  // also behind the cut: it may end a colour
    } else if (!full && used + wide + 1 <= columns) {
      result += bytes;
      used += wide;
    } else if (!full) {
      result += '~';
      full = true;
    }
  });
  return result;
}

std::string pad(std::string_view text, std::size_t columns) {
  std::string result = fit(text, columns);
  result.append(columns - width_of(result), ' ');
  return result;
}

std::string pad_left(std::string_view text, std::size_t columns) {
  const std::string fitted = fit(text, columns);
  return std::string(columns - width_of(fitted), ' ') + fitted;
}

std::vector<std::string> wrap(std::string_view text, std::size_t columns, std::size_t indent) {
  std::vector<std::string> lines;
  std::string line;
  std::size_t used = 0;  // columns of `line`
  bool begun = false;    // something but the indent is in it
  const auto next_line = [&] {
    lines.push_back(line);
    line.assign(indent, ' ');
    used = indent;
    begun = false;
  };
  constexpr std::size_t least = 8;  // there must be room for something
  columns = std::max(columns, least);
  indent = std::min(indent, columns - least);
  while (!text.empty()) {
    const std::size_t blank = text.starts_with(' ') ? text.find_first_not_of(' ') : 0;
    if (blank == std::string_view::npos) break;
    // A first line keeps its own indent, as far as there is room for something behind it.
    const std::string_view gap = text.substr(0, begun ? blank : std::min(blank, columns - least));
    text.remove_prefix(blank);
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(word.size());
    const std::size_t wide = width_of(word);
    if (begun && used + gap.size() + wide > columns)
      next_line();
    else if (begun || lines.empty()) {
      line += gap;
      used += gap.size();
    }
    each_cell(word, [&](std::string_view bytes, std::size_t cell) {
      if (cell > 0 && used + cell > columns) next_line();
      line += bytes;
      used += cell;
      begun = true;
    });
  }
  if (begun || lines.empty()) lines.push_back(line);
  return lines;
}

}  // namespace splitroom::client
