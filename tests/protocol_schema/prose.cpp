#include "tests/protocol_schema/prose.hpp"

#include <sstream>

namespace splitroom::test {

namespace {

/// Tables of one struct, whose rows do not name it.
const std::map<std::string, std::string> tables_of_one{{"hello", "command hello"},
                                                       {"create", "command create"},
                                                       {"room_options", "options"},
                                                       {"notice", "frame notice"},
                                                       {"room_options_request", "options"}};

/// What the page says once for all, and what it has in no table.
const std::map<std::string, std::string> common{
    {"game_id", "as in game_start"},
    {"decision", "its number, as in the event decision"},
    {"scores", "points by seat"},
    {"tiebreak", "what decides between equal scores, by seat"},
    {"ranks", "by seat, 1 is first; shared places have the same"},
    {"max_frame_bytes", "a larger command gets too_large"},
    {"max_depth", "of objects and lists in a command"},
    {"commands_per_second", "sustained"},
    {"burst", "commands at once"},
    {"remembered_ids", "answers that a repeated id gets again"},
    {"idle_ms", "a connection that is silent for so long is dropped"},
    {"grace_ms", "after a deadline, before the default is taken"},
    {"abandoned_ms", "a game where nobody is connected for so long is aborted"}};

std::string without(std::string text, std::string_view what) {
  for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at)) {
    text.erase(at, what.size());
  }
  return text;
}

/// `[text](address)` as `text`.
std::string without_links(const std::string& text) {
  std::string result;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto middle = text[at] == '[' ? text.find("](", at) : std::string::npos;
    const auto end = middle == std::string::npos ? middle : text.find(')', middle);
    if (end == std::string::npos) {
      result += text[at];
    } else {
      result += text.substr(at + 1, middle - at - 1);
      at = end;
    }
  }
  return result;
}

}  // namespace

prose::prose(std::string_view page) {
  std::istringstream lines{std::string(page)};
  constexpr std::string_view begins = "<!-- table: ";
  std::string table;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with(begins)) {
      table = line.substr(begins.size(), line.rfind(" -->") - begins.size());
    } else if (!line.starts_with("| ")) {
      table.clear();
    } else if (!table.empty()) {
      const auto first_end = line.find(" | ");
      const auto last = line.rfind(" | ");
      if (last == std::string::npos || last + 5 > line.size()) continue;
      tables_[table][without(line.substr(2, first_end - 2), "`")] =
          without_links(line.substr(last + 3, line.size() - last - 5));
    }
  }
}

std::string prose::row(const std::string& table, const std::string& first_cell) const {
  const auto rows = tables_.find(table);
  if (rows == tables_.end()) return {};
  const auto found = rows->second.find(first_cell);
  return found == rows->second.end() ? "" : found->second;
}

std::string prose::of(const std::string& owner, const std::string& field) const {
  for (const auto& [name, rows] : tables_) {
    if (const auto found = rows.find(owner + "." + field); found != rows.end()) {
      return found->second;
    }
  }
  if (const auto one = tables_of_one.find(owner); one != tables_of_one.end()) {
    if (const std::string text = row(one->second, field); !text.empty()) return text;
  }
  const auto known = common.find(field);
  return known == common.end() ? "" : known->second;
}

nlohmann::ordered_json prose::shape_of(const std::string& owner, const std::string& field) const {
  nlohmann::ordered_json effects{{"type", "array"}, {"items", {{"$ref", "#/$defs/effect"}}}};
  static const std::map<std::string, std::string> definitions{
      {"snapshot.view", "view"}, {"deck_info.objectives", "objective"}};
  if (field == "effects") return effects;
  const nlohmann::ordered_json named{{"$ref", "#/$defs/" + definitions.at(owner + "." + field)}};
  if (field == "view") return {{"anyOf", {named, {{"type", "null"}}}}};
  return {{"type", "array"}, {"items", named}};
}

}  // namespace splitroom::test
