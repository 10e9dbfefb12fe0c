#include "tests/support/kept_file.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string_view>

#include <gtest/gtest.h>

namespace splitroom::test {

namespace {

bool updating() {
  const char* const wish = std::getenv("SPLITROOM_UPDATE_DOCS");  // NOLINT(concurrency-mt-unsafe)
  return wish != nullptr && std::string_view(wish) == "1";
}

}  // namespace

std::string read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

void keep_file(const std::string& path, const std::string& wanted) {
  const std::string text = read_file(path);
  if (text == wanted) return;
  if (updating()) {
    std::filesystem::create_directories(std::filesystem::path(path).parent_path());
    std::ofstream(path, std::ios::binary) << wanted;
    return;
  }
  std::istringstream has(text);
  std::istringstream wants(wanted);
  std::string old_line;
  std::string new_line;
  int number = 0;
  do {
    ++number;
    old_line.clear();
    new_line.clear();
    std::getline(has, old_line);
    std::getline(wants, new_line);
  } while (old_line == new_line && (has || wants));
  ADD_FAILURE() << path << " has drifted from the code, first in line " << number
                << "\n  has:   " << old_line << "\n  wants: " << new_line
                << "\nLook whether that is meant, then run this test with SPLITROOM_UPDATE_DOCS=1.";
}

}  // namespace splitroom::test
