// What docker/ and the packages tell the server is what it understands, and versions agree.
#include <array>
#include <regex>
#include <set>
#include <string>

#include <gtest/gtest.h>
#include <splitroom/version.hpp>

#include "server/app/config.hpp"
#include "tests/hosting/source_text.hpp"

namespace splitroom::server {
namespace {

using test::all_matches;
using test::source_text;

std::string help() {
  testing::internal::CaptureStdout();
  std::array<const char*, 2> words{"splitroom-server", "--help"};
  int exit_code = 0;
  EXPECT_FALSE(read_config(static_cast<int>(words.size()), words.data(), exit_code));
  return testing::internal::GetCapturedStdout();
}

/// The variables that the server reads: --help names them.
std::set<std::string> known_variables() { return all_matches(help(), "(SPLITROOM_[A-Z_]+)"); }

TEST(hosting, the_packaged_configuration_is_understood) {
  const std::string file = std::string(SPLITROOM_SOURCE_DIR) + "/docker/debian/server.toml";
  std::array<const char*, 3> words{"splitroom-server", "--config", file.c_str()};
  int exit_code = 0;
  const auto settings = read_config(static_cast<int>(words.size()), words.data(), exit_code);
  ASSERT_TRUE(settings);
  EXPECT_EQ(settings->host, "127.0.0.1");
  EXPECT_EQ(settings->port, 8080);
  EXPECT_FALSE(settings->allow_plain);
  EXPECT_EQ(settings->journal.file, "/var/lib/splitroom/journal.sqlite");
}

TEST(hosting, the_operations_page_knows_every_option_and_no_other) {
  std::set<std::string> there = all_matches(help(), R"(\n +(?:-[a-z],)?(--[a-z-]+))");
  for (const char* common : {"--help", "--version"}) {
    EXPECT_EQ(there.erase(common), 1U) << common;
  }
  std::set<std::string> explained;
  const std::string page = source_text("docs/operations.md");
  for (const std::string& row : all_matches(page, R"(\n(\| `--[^|]+\|))")) {
    explained.merge(all_matches(row, "`(--[a-z-]+)"));
  }
  EXPECT_EQ(explained, there);
}

// The third column on is words.
TEST(hosting, the_operations_page_says_the_limits_that_there_are) {
  const std::string page = source_text("docs/operations.md");
  const std::string lines = help();
  int limits = 0;
  for (const std::string& row : all_matches(page, R"(\n(\| `--[^|]+ [NS]`[^|]*\| [\d, ]+\|))")) {
    std::smatch one;
    std::string options = row.substr(0, row.rfind('|', row.size() - 2));
    std::string values = row.substr(options.size());
    while (std::regex_search(options, one, std::regex("`(--[a-z-]+)"))) {
      const std::string option = one[1];
      options = one.suffix();
      ASSERT_TRUE(std::regex_search(values, one, std::regex(R"(\d+)"))) << row;
      const std::string value = one[0];
      values = one.suffix();
      EXPECT_TRUE(std::regex_search(lines, std::regex(option + " [^\n]*=" + value + " ")))
          << option << " is not " << value;
      ++limits;
    }
  }
  EXPECT_GE(limits, 20);
}

// A variable that nobody reads would be passed over in silence.
TEST(hosting, image_and_compose_files_set_only_variables_that_are_read) {
  const std::set<std::string> known = known_variables();
  ASSERT_TRUE(known.contains("SPLITROOM_LISTEN"));
  const std::string image =
      std::regex_replace(source_text("docker/Dockerfile"), std::regex("#.*"), "");
  std::set<std::string> given = all_matches(image, "(SPLITROOM_[A-Z_]+)=");
  EXPECT_EQ(given.erase("SPLITROOM_NO_DEPS"), 1U);  // of ./dev
  for (const char* file : {"docker/compose.yml", "docker/compose.proxy.yml"}) {
    given.merge(all_matches(source_text(file), "\n      (SPLITROOM_[A-Z_]+): "));
  }
  for (const char* of_the_proxy : {"SPLITROOM_DOMAIN", "SPLITROOM_UPSTREAM"}) {
    EXPECT_EQ(given.erase(of_the_proxy), 1U);
  }
  EXPECT_GE(given.size(), 4U);
  for (const std::string& each : given) {
    EXPECT_TRUE(known.contains(each)) << each;
  }
}

TEST(hosting, images_are_pinned_to_a_version) {
  const std::regex pinned(R"([a-z/]+:(v?\d+\.\d+\.\d+(-[a-z]+)?|\$\{SPLITROOM_VERSION:-[\d.]+\}))");
  const std::string both =
      source_text("docker/compose.yml") + source_text("docker/compose.proxy.yml");
  const std::set<std::string> images = all_matches(both, "\n    image: ([^\n]+)");
  EXPECT_EQ(images.size(), 4U);
  for (const std::string& each : images) {
    EXPECT_TRUE(std::regex_match(each, pinned)) << each;
  }
  const auto ours = all_matches(both, R"(SPLITROOM_VERSION:-([\d.]+))");
  EXPECT_EQ(ours, std::set<std::string>{version});
}

TEST(hosting, the_packages_changelog_begins_with_this_version) {
  EXPECT_TRUE(source_text("docker/debian/changelog")
                  .starts_with("splitroom (" + std::string(version) + ")"));
}

// What is published must not reach further than this machine, but for the proxy.
TEST(hosting, only_the_proxy_is_published_to_the_world) {
  const auto alone = all_matches(source_text("docker/compose.yml"), "\n      - \"([^\"]+:\\d+)\"");
  EXPECT_EQ(alone, (std::set<std::string>{"127.0.0.1:${SPLITROOM_PORT:-8080}:8080"}));
  const auto all =
      all_matches(source_text("docker/compose.proxy.yml"), "\n      - \"([^\"]+:\\d+)\"");
  EXPECT_EQ(all, (std::set<std::string>{"80:80", "443:443", "127.0.0.1:9090:9090",
                                        "127.0.0.1:3000:3000"}));
}

}  // namespace
}  // namespace splitroom::server
