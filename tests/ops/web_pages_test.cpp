#include "server/ops/web_pages.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>

#include <gtest/gtest.h>

#include "tests/ops/live_http.hpp"
#include "tests/ops/pages_house.hpp"
#include "tests/support/temporary_folder.hpp"

namespace splitroom::server {
namespace {

constexpr std::array files{
    embedded_file{"index.html",
                  R"(<link href="icon.svg" /><a href="#x" /><a href="/games" />)"
                  R"(<a href="https://h/" /><script src="app/main.js"></script>)",
                  ""},
    embedded_file{"app/main.js", "import './x.js';", "packed"},
    embedded_file{"icon.svg", "<svg/>", ""}};

http_request get(const std::string& path) {
  http_request request;
  request.method = "GET";
  request.path = path;
  return request;
}

class web : public ::testing::Test {
 protected:
  web_tree tree{files};
  web_pages pages{tree};
  std::string below = "/v/" + tree.version() + "/";
};

TEST_F(web, the_page_names_its_files_under_an_address_that_changes_with_them) {
  const auto front = pages.answer(get("/"));
  ASSERT_TRUE(front);
  EXPECT_EQ(front->body,
            "<link href=\"" + below + R"(icon.svg" /><a href="#x" /><a href="/games" />)" +
                R"(<a href="https://h/" /><script src=")" + below + R"(app/main.js"></script>)");
  EXPECT_EQ(front->content_type, "text/html; charset=utf-8");
  EXPECT_EQ(header(*front, "Cache-Control"), "no-cache");
  EXPECT_NE(header(*front, "Content-Security-Policy").find("script-src 'self'"), std::string::npos);

  std::array other = files;
  other[2].bytes = "<svg />";
  EXPECT_NE(web_tree(other).version(), tree.version());
  EXPECT_EQ(web_tree(files).version(), tree.version());
}

TEST_F(web, a_page_that_the_browser_has_is_not_sent_again) {
  http_request again = get("/");
  again.if_none_match = header(*pages.answer(again), "ETag");
  const auto answer = pages.answer(again);
  EXPECT_EQ(answer->status, 304);
  EXPECT_EQ(answer->body, "");
  again.if_none_match = "\"0123456789abcdef\"";
  EXPECT_EQ(pages.answer(again)->status, 200);
}

TEST_F(web, files_are_kept_for_ever_and_packed_for_who_takes_that) {
  http_request request = get(below + "app/main.js");
  for (const char* const plain : {"", "br", "gzip;q=0", "deflate, gzip;q=0.0"}) {
    request.accept_encoding = plain;
    EXPECT_EQ(pages.answer(request)->body, "import './x.js';") << plain;
  }
  for (const char* const packs : {"gzip", "deflate, gzip, br", "gzip;q=0.5", "gzip;q=1.0"}) {
    request.accept_encoding = packs;
    const auto packed = pages.answer(request);
    EXPECT_EQ(packed->body, "packed") << packs;
    EXPECT_EQ(header(*packed, "Content-Encoding"), "gzip");
    EXPECT_EQ(header(*packed, "Vary"), "Accept-Encoding");
    EXPECT_EQ(packed->content_type, "text/javascript; charset=utf-8");
    EXPECT_NE(header(*packed, "Cache-Control").find("immutable"), std::string::npos);
  }
}

TEST_F(web, nothing_else_is_found) {
  for (const std::string& path :
       {below, below + "app", below + "../index.html", below + "app/../icon.svg",
        below + "app/main.js/", std::string("/v/0123456789abcdef/icon.svg"), std::string("/v/")}) {
    EXPECT_EQ(pages.answer(get(path))->status, 404) << path;
  }
  EXPECT_FALSE(pages.answer(get("/index.html")));
  http_request post = get("/");
  post.method = "POST";
  EXPECT_FALSE(pages.answer(post));
  EXPECT_FALSE(web_pages(web_tree()).answer(get("/")));
}

TEST(web_folder, is_served_as_it_is) {
  const test::temporary_folder folder;
  std::filesystem::create_directory(folder.path() / "app");
  std::ofstream(folder.file("index.html")) << "<script src=\"app/a.js\">";
  std::ofstream(folder.path() / "app" / "a.js") << "1;";
  const web_tree tree = web_tree::from_folder(folder.path());
  EXPECT_EQ(tree.find("app/a.js")->bytes, "1;");
  EXPECT_NE(tree.front().find("/v/" + tree.version() + "/app/a.js"), std::string::npos);
}

TEST(web_folder, that_is_no_web_client_is_refused_in_words) {
  const test::temporary_folder folder;
  const auto why = [](const std::filesystem::path& where) -> std::string {
    try {
      web_tree::from_folder(where);
    } catch (const std::runtime_error& refused) {
      return refused.what();
    }
    return {};
  };
  EXPECT_NE(why(folder.path()).find("index.html"), std::string::npos);
  EXPECT_NE(why(folder.path() / "none").find("none"), std::string::npos);
}

/// The web client as the real server has it: every file that a page may name is there.
TEST(web_live, the_built_in_client_is_served) {
  const web_tree tree(embedded_web());
  ASSERT_FALSE(tree.empty());
  test::live_http live;
  const auto front = live.get("/");
  EXPECT_EQ(front.status, 200);
  EXPECT_EQ(front.body, tree.front());
  const auto main = live.get("/v/" + tree.version() + "/app/main.js");
  EXPECT_EQ(main.status, 200);
  EXPECT_EQ(main.body, tree.find("app/main.js")->bytes);
  const auto packed =
      live.get("/v/" + tree.version() + "/app/main.js", "Accept-Encoding: gzip\r\n");
  EXPECT_EQ(packed.headers.at("content-encoding"), "gzip");
  EXPECT_TRUE(packed.body.starts_with("\x1f\x8b"));
  server::config without;
  without.web = "none";
  EXPECT_TRUE(test::live_http(without).get("/").body.starts_with("This is a Splitroom server."));
}

}  // namespace
}  // namespace splitroom::server
