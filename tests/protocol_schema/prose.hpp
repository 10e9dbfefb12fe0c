// What a field means, in the words of protocol/README.md, so that there is one text of it.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

namespace splitroom::test {

class prose {
 public:
  explicit prose(std::string_view page);

  /// The last column of the row of `owner`.`field`, as plain text; "" when the page has none.
  [[nodiscard]] std::string of(const std::string& owner, const std::string& field) const;
  /// The last column of a row of the table of that name; "" when there is none.
  [[nodiscard]] std::string row(const std::string& table, const std::string& first_cell) const;
  /// The schema of a field that is written by the codec of its game: effects, view, objectives.
  /// Throws std::out_of_range for any other.
  [[nodiscard]] nlohmann::ordered_json shape_of(const std::string& owner,
                                                const std::string& field) const;

 private:
  std::map<std::string, std::map<std::string, std::string>> tables_;  ///< by name, by first cell
};

}  // namespace splitroom::test
