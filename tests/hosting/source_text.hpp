// Looking through the files of this repository.
#pragma once

#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>

#include <gtest/gtest.h>

namespace splitroom::test {

/// The whole file; `path` from the root of the sources.
inline std::string source_text(const std::string& path) {
  std::ifstream file(std::string(SPLITROOM_SOURCE_DIR) + "/" + path);
  EXPECT_TRUE(file) << path;
  return {std::istreambuf_iterator<char>(file), {}};
}

/// What the pattern's first group is, wherever it matches.
inline std::set<std::string> all_matches(const std::string& text, const std::string& pattern) {
  const std::regex expression(pattern);
  std::set<std::string> found;
  for (std::sregex_iterator each(text.begin(), text.end(), expression), end; each != end; ++each) {
    found.insert((*each)[1]);
  }
  return found;
}

}  // namespace splitroom::test
