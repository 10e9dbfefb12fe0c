// The parts of a page that are not written by hand. `<!-- example: NAME -->` stands before a fence
// whose lines are produced; `<!-- table: NAME -->` before a table whose cells are produced, all but
// the last column of some, which is prose and stays with the row that has the same first cell.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

namespace splitroom::test {

struct page_table {
  std::vector<std::string> header;             ///< with the prose column, when there is one
  std::vector<std::vector<std::string>> rows;  ///< without it
  bool prose = true;                           ///< the last column is written by hand
};

struct page_content {
  std::map<std::string, std::string> examples;  ///< without the newline at the end
  std::map<std::string, page_table> tables;
  /// Files of protocol/vectors/conversations: by name, a line each of what was said.
  std::map<std::string, std::string> conversations;
};

struct rewritten_page {
  std::string text;
  std::vector<std::string> complaints;  ///< names unknown or unused, rows without prose
};

/// An example of an object, and a table of its fields to be explained.
void add_object(page_content& into, const std::string& name, const nlohmann::ordered_json& object);

/// The page as it must be.
rewritten_page rewrite(std::string_view page, const page_content& content);

}  // namespace splitroom::test
