// Whatever clients send, an event is one line of the log, which nobody can forge and no terminal
// obeys.
#include <fstream>
#include <memory>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/fault/fault_table.hpp"
#include "tests/support/http_client.hpp"
#include "tests/support/raw_peer.hpp"

namespace splitroom::test {
namespace {

/// What would end a line, move a cursor, turn letters round, or look like another line.
const std::string evil =
    // NOLINTNEXTLINE(misc-misleading-bidirectional): that is what it is for
    "x\" y\n2030-01-01T00:00:00.000+00:00 error app event=forged\r\x1b[2J\x9b\xc2\x9b"
    "31m\xe2\x80\xae\xe2\x80\xa8\\\x7f";

std::string in_json(const std::string& text) {
  return nlohmann::json(text).dump(-1, ' ', true, nlohmann::json::error_handler_t::replace);
}

class log_lines : public testing::Test {
 protected:
  void start(const std::string& format) {
    const std::string token = folder.file("admin");
    std::ofstream(token) << "a-token-that-nobody-guesses";
    table = std::make_unique<fault_table>(
        91, std::vector<std::string>{"--log-level", "trace", "--log-format", format,
                                     "--admin-token-file", token, "--trusted-proxy", "127.0.0.1"});
    ASSERT_TRUE(table->start()) << table->state();
  }

  /// Puts it into everything that a stranger can fill in.
  void send_evil() {
    const std::uint16_t port = table->server().port();
    std::string bytes = evil;  // what HTTP lets through
    std::erase_if(
        bytes, [](char each) { return static_cast<unsigned char>(each) < ' ' || each == '\x7f'; });
    std::string path = bytes;
    std::erase(path, ' ');
    for (const std::string& target : {"/admin/rooms/" + path + "/close", "/admin/%0d%0a" + path,
                                      "/games/" + path + "?" + path, "/" + path}) {
      http_talk(port, http_text("POST", target, "User-Agent: " + bytes + "\r\n"));
      http_talk(port, http_text("GET", target, "Authorization: Bearer " + bytes + "\r\n"));
    }
    raw_peer page(port);
    page.upgrade("Origin: https://" + bytes + "\r\nX-Forwarded-For: " + bytes + "\r\n");
    raw_peer peer(port);
    ASSERT_EQ(peer.upgrade("User-Agent: " + bytes + "\r\n"), 101);
    peer.ask(1, R"({"cmd":"hello","id":1,"name":)" + in_json(evil) +
                    ",\"client\":" + in_json(evil) + "}");
    peer.ask(2, R"({"cmd":"join","id":2,"room":)" + in_json(evil) + "}");
    peer.ask(3, R"({"cmd":"create","id":3,"game":"splitz","players":2})");
    peer.ask(4, R"({"cmd":"say","id":4,"text":)" + in_json(evil) + "}");
    peer.send(raw_frame(text, R"({"cmd":)" + in_json(evil) + "}"));
    peer.send(raw_frame(closing, close_payload(1000, "x\n\x1b[2J")));
    peer.rest();
  }

  std::vector<std::string> lines() {
    std::istringstream log(table->server().log());
    std::vector<std::string> result;
    for (std::string line; std::getline(log, line);) {
      result.push_back(line);
    }
    return result;
  }

  temporary_folder folder;
  std::unique_ptr<fault_table> table;
};

TEST_F(log_lines, whatever_strangers_send_is_one_line_of_text_an_event) {
  ASSERT_NO_FATAL_FAILURE(start("text"));
  ASSERT_NO_FATAL_FAILURE(send_evil());
  const std::regex line_shape(
      R"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d )"
      R"((trace|debug|info|warning|error) [a-z]+ event=[a-z_]+( [a-z_]+=("[ !#-~]*"|[!#-~]*))*)");
  const auto all = lines();
  EXPECT_GE(all.size(), 5U);
  for (const std::string& each : all) {
    EXPECT_TRUE(std::regex_match(each, line_shape)) << each;
    EXPECT_FALSE(each.starts_with("2030-")) << each;
  }
}

TEST_F(log_lines, and_one_object_of_json) {
  ASSERT_NO_FATAL_FAILURE(start("json"));
  ASSERT_NO_FATAL_FAILURE(send_evil());
  const auto all = lines();
  EXPECT_GE(all.size(), 5U);
  for (const std::string& each : all) {
    const auto object = nlohmann::json::parse(each, nullptr, false);
    ASSERT_TRUE(object.is_object()) << each;
    EXPECT_NE(object.value("event", "forged"), "forged") << each;
  }
}

}  // namespace
}  // namespace splitroom::test
