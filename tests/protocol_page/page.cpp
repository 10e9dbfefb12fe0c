#include "tests/protocol_page/page.hpp"

#include <optional>
#include <set>
#include <sstream>
#include <utility>

#include "tests/protocol_page/layout.hpp"

namespace splitroom::test {

namespace {

std::vector<std::string> split_lines(std::string_view text) {
  std::istringstream stream{std::string(text)};
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) {
    lines.push_back(line);
  }
  return lines;
}

/// NAME of `<!-- kind: NAME -->`
std::optional<std::string> marker(const std::string& line, std::string_view kind) {
  const std::string begin = "<!-- " + std::string(kind) + ": ";
  constexpr std::string_view end = " -->";
  if (!line.starts_with(begin) || !line.ends_with(end)) return std::nullopt;
  return line.substr(begin.size(), line.size() - begin.size() - end.size());
}

std::string first_cell(const std::string& row) {
  const auto end = row.find(" | ", 2);
  return end == std::string::npos ? "" : row.substr(2, end - 2);
}

std::string last_cell(const std::string& row) {
  const auto begin = row.rfind(" | ");
  if (begin == std::string::npos || !row.ends_with(" |")) return {};
  const auto from = begin + 3;
  return from + 2 > row.size() ? "" : row.substr(from, row.size() - 2 - from);
}

std::string cell(const std::string& text) {
  std::string escaped;
  for (const char each : text) {
    if (each == '|') escaped += '\\';
    escaped += each;
  }
  return escaped;
}

class rewriting {
 public:
  rewriting(std::string_view page, const page_content& content)
      : lines_(split_lines(page)), content_(content) {}

  rewritten_page run() {
    while (next_ < lines_.size()) {
      const std::string line = take();
      if (const auto name = marker(line, "example")) {
        example(*name);
      } else if (const auto named = marker(line, "table")) {
        table(*named);
      }
    }
    for (const auto& [name, text] : content_.examples) {
      if (!used_.contains("example " + name)) complain("example " + name + " is not in the page");
    }
    for (const auto& [name, rows] : content_.tables) {
      if (!used_.contains("table " + name)) complain("table " + name + " is not in the page");
    }
    return std::move(result_);
  }

 private:
  std::string take() {
    put(lines_[next_]);
    return lines_[next_++];
  }
  void put(const std::string& line) { result_.text += line + "\n"; }
  void complain(std::string what) { result_.complaints.push_back(std::move(what)); }

  void example(const std::string& name) {
    const auto found = content_.examples.find(name);
    if (found == content_.examples.end() || next_ == lines_.size() ||
        !lines_[next_].starts_with("```")) {
      return complain("example " + name + " is unknown, or no fence follows");
    }
    used_.insert("example " + name);
    take();
    while (next_ < lines_.size() && lines_[next_] != "```") {
      ++next_;
    }
    put(found->second);
  }

  void table(const std::string& name) {
    const auto found = content_.tables.find(name);
    if (found == content_.tables.end()) return complain("table " + name + " is unknown");
    used_.insert("table " + name);
    std::map<std::string, std::string> prose;
    while (next_ < lines_.size() && lines_[next_].starts_with("|")) {
      prose[first_cell(lines_[next_])] = last_cell(lines_[next_]);
      ++next_;
    }
    put(row(found->second.header));
    put(row(std::vector<std::string>(found->second.header.size(), "---")));
    for (std::vector<std::string> cells : found->second.rows) {
      for (std::string& each : cells) {
        each = cell(each);
      }
      if (found->second.prose) {
        cells.push_back(prose[cells.front()]);
        if (cells.back().empty()) complain("table " + name + ": " + cells.front() + " has no text");
      }
      put(row(cells));
    }
  }

  static std::string row(const std::vector<std::string>& cells) {
    std::string line = "|";
    for (const std::string& each : cells) {
      line += " " + each + " |";
    }
    return line;
  }

  std::vector<std::string> lines_;
  const page_content& content_;
  std::size_t next_ = 0;
  std::set<std::string> used_;
  rewritten_page result_;
};

}  // namespace

void add_object(page_content& into, const std::string& name, const nlohmann::ordered_json& object) {
  into.examples[name] = laid_out(object);
  page_table table{{"field", "meaning"}, {}, true};
  for (const auto& [key, value] : object.items()) {
    table.rows.push_back({"`" + key + "`"});
    // Of a list of larger objects, their fields as well.
    constexpr std::size_t large = 3;
    if (!value.is_array() || value.empty() || !value[0].is_object() || value[0].size() < large) {
      continue;
    }
    for (const auto& [inner, unused] : value[0].items()) {
      table.rows.push_back({"`" + key + "[]." + inner + "`"});
    }
  }
  into.tables[name] = std::move(table);
}

rewritten_page rewrite(std::string_view page, const page_content& content) {
  return rewriting(page, content).run();
}

}  // namespace splitroom::test
