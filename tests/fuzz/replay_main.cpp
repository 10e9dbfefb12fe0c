// In place of libFuzzer where there is none: runs the files that are named, and those in folders
// that are. A crash ends it; the last name that was printed is that of the file.
#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "tests/fuzz/fuzz.hpp"

namespace {

namespace fs = std::filesystem;

std::vector<fs::path> files_in(const fs::path& place) {
  if (!fs::is_directory(place)) return {place};
  std::vector<fs::path> files;
  for (const auto& each : fs::recursive_directory_iterator(place)) {
    if (each.is_regular_file()) files.push_back(each.path());
  }
  std::ranges::sort(files);
  return files;
}

}  // namespace

int main(int count, char** arguments) {
  std::size_t done = 0;
  for (const std::string& place : std::vector<std::string>(arguments + 1, arguments + count)) {
    for (const fs::path& each : files_in(place)) {
      std::printf("%s\n", each.c_str());
      std::fflush(stdout);
      std::ifstream file(each, std::ios::binary);
      const std::string bytes{std::istreambuf_iterator<char>(file), {}};
      splitroom::test::run_target(bytes);
      ++done;
    }
  }
  std::printf("%zu files\n", done);
  return done > 0 ? 0 : 1;
}
