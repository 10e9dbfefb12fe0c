// Reads the #include lines of every source file and holds them to the arrows of the architecture:
// rules <- protocol <- server, client-cli.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

namespace {

namespace fs = std::filesystem;

struct include_line {
  std::string file;  // from the repository's root, with forward slashes
  std::string path;  // what is included
  bool quoted;       // "path", not <path>
};

const fs::path root{SPLITROOM_SOURCE_DIR};

bool is_source(const fs::path& file) {
  return file.extension() == ".cpp" || file.extension() == ".hpp" || file.extension() == ".ipp" ||
         file.extension() == ".h";
}

std::vector<include_line> includes_in(std::string_view folder) {
  static const std::regex pattern{R"(^\s*#\s*include\s*([<"])([^>"]+)[>"].*$)"};
  std::vector<include_line> found;
  for (const auto& entry : fs::recursive_directory_iterator{root / folder}) {
    if (!entry.is_regular_file() || !is_source(entry.path())) continue;
    const std::string file = fs::relative(entry.path(), root).generic_string();
    std::ifstream stream{entry.path()};
    std::smatch match;
    for (std::string line; std::getline(stream, line);) {
      if (std::regex_match(line, match, pattern))
        found.push_back({file, match[2].str(), match[1].str() == "\""});
    }
  }
  return found;
}

bool begins_with_any(std::string_view text, std::initializer_list<std::string_view> prefixes) {
  return std::any_of(prefixes.begin(), prefixes.end(),
                     [text](std::string_view prefix) { return text.starts_with(prefix); });
}

// <vector> and the like; the C library's <stdint.h> and POSIX have an extension.
bool is_standard(const include_line& line) {
  return !line.quoted && line.path.find_first_of("./") == std::string::npos;
}

std::string describe(const include_line& line) { return line.file + " includes " + line.path; }

TEST(layering, rules_see_only_the_standard_library_and_expected) {
  const auto lines = includes_in("rules");
  EXPECT_FALSE(lines.empty());
  for (const include_line& line : lines) {
    EXPECT_TRUE(is_standard(line) || line.path == "tl/expected.hpp" ||
                line.path.starts_with("rules/"))
        << describe(line);
  }
}

TEST(layering, protocol_sees_rules_json_hashes_and_describe_but_no_sockets) {
  const auto lines = includes_in("protocol");
  EXPECT_FALSE(lines.empty());
  for (const include_line& line : lines) {
    EXPECT_TRUE(is_standard(line) || line.path == "splitroom/version.hpp" ||
                begins_with_any(line.path, {"tl/", "nlohmann/", "openssl/", "boost/describe",
                                            "boost/mp11", "rules/", "protocol/"}))
        << describe(line);
  }
}

TEST(layering, server_and_client_do_not_see_each_other) {
  for (const include_line& line : includes_in("server"))
    EXPECT_FALSE(line.path.starts_with("client-cli/")) << describe(line);
  for (const include_line& line : includes_in("client-cli"))
    EXPECT_FALSE(line.path.starts_with("server/")) << describe(line);
}

TEST(layering, only_tests_see_tests) {
  for (const char* folder : {"rules", "protocol", "server", "client-cli"}) {
    for (const include_line& line : includes_in(folder)) {
      EXPECT_FALSE(begins_with_any(line.path, {"tests/", "gtest/", "gmock/", "benchmark/"}))
          << describe(line);
    }
  }
}

TEST(layering, our_headers_are_named_from_the_root) {
  for (const char* folder : {"rules", "protocol", "server", "client-cli", "tests"}) {
    for (const include_line& line : includes_in(folder)) {
      if (line.quoted) {
        EXPECT_TRUE(fs::exists(root / line.path)) << describe(line);
      }
    }
  }
}

// A file that instantiates websocket::stream takes twenty seconds to compile: two in each of server
// and client (without and with TLS), one for proving others, and never a header but the one that
// both of the server share.
TEST(layering, five_files_at_most_see_beasts_websocket) {
  const std::string shared = "server/net/beast_connection.hpp";
  for (const include_line& line : includes_in("server")) {
    EXPECT_TRUE(line.path != shared || line.file == "server/net/ws_connection.cpp" ||
                line.file == "server/net/tls_connection.cpp")
        << describe(line);
  }
  for (const char* folder : {"server", "client-cli"}) {
    std::vector<std::string> files;
    for (const include_line& line : includes_in(folder)) {
      if (line.path == "boost/beast.hpp" || line.path == "boost/beast/websocket.hpp" ||
          line.path == "boost/beast/websocket/stream.hpp") {
        EXPECT_TRUE(line.file.ends_with(".cpp") || line.file == shared) << describe(line);
        files.push_back(line.file);
      }
    }
    std::sort(files.begin(), files.end());
    files.erase(std::unique(files.begin(), files.end()), files.end());
    std::erase(files, "client-cli/conformance/sockets.cpp");
    EXPECT_LE(files.size(), 2U) << folder << ": " << testing::PrintToString(files);
  }
}

// g++ 12 compiles a co_await in a condition, in ?: or beside another wrongly, without a word; so
// what waits is written with completion handlers.
TEST(layering, nothing_is_a_coroutine) {
  std::size_t files = 0;
  for (const char* folder : {"rules", "protocol", "server", "client-cli", "tests"}) {
    for (const auto& entry : fs::recursive_directory_iterator{root / folder}) {
      if (!entry.is_regular_file() || !is_source(entry.path())) continue;
      if (entry.path().filename() == "layering_test.cpp") continue;
      ++files;
      std::ifstream stream{entry.path()};
      for (std::string line; std::getline(stream, line);) {
        for (const char* word : {"co_await", "co_return", "co_yield"})
          EXPECT_EQ(line.find(word), std::string::npos) << entry.path() << ": " << line;
      }
    }
  }
  EXPECT_GT(files, 100U);
}

}  // namespace
