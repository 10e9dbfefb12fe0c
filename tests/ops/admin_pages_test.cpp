#include "server/ops/admin_pages.hpp"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <stdexcept>

#include <gtest/gtest.h>

#include "server/ops/admin_token.hpp"
#include "tests/ops/pages_house.hpp"
#include "tests/support/temporary_folder.hpp"

namespace splitroom::server {
namespace {

TEST(admin_pages, without_a_token_file_there_is_nothing) {
  pages_house house("");
  EXPECT_EQ(house.get("/admin/rooms").status, 404);
  EXPECT_EQ(house.get("/admin/rooms", admin_token).status, 404);
  EXPECT_EQ(house.get("/admin/nonsense").body, house.get("/admin/rooms").body);
}

TEST(admin_pages, wrong_tokens_are_refused_and_soon_only_so_often) {
  pages_house house;
  EXPECT_EQ(house.get("/admin/rooms").status, 401);
  EXPECT_EQ(house.get("/admin/nonsense").status, 401) << "says nothing about paths either";
  for (const char* token : {"wrong", "0123456789abcdef012", "0123456789abcdef01234"}) {
    EXPECT_EQ(house.get("/admin/rooms", token).status, 401) << token;
  }
  const http_response late = house.get("/admin/rooms", "wrong");
  EXPECT_EQ(late.status, 429);
  EXPECT_EQ(header(late, "Retry-After"), "1");
  EXPECT_EQ(house.get("/admin/rooms", admin_token).status, 200) << "the right one always goes";
  house.now.steady_ms += 1'000;
  EXPECT_EQ(house.get("/admin/rooms", "wrong").status, 401);
}

TEST(admin_pages, rooms_are_listed_with_seats_and_age) {
  pages_house house;
  const auto list = nlohmann::json::parse(house.get("/admin/rooms", admin_token).body).at("rooms");
  ASSERT_EQ(list.size(), 2U);
  EXPECT_TRUE(list.at(0).at("state").contains("seats"));
  EXPECT_TRUE(list.at(0).contains("opened") && list.at(0).contains("present"));
}

TEST(admin_pages, what_is_wanted_is_done_once_and_only_when_it_is_said_right) {
  pages_house house;
  const auto post = [&](const char* path, const char* body) {
    return house.ask("POST", path, admin_token, body).status;
  };
  EXPECT_EQ(post("/admin/rooms/HERE/close", ""), 204);
  EXPECT_EQ(post("/admin/rooms/HERE/close", R"({"text":"Bye."})"), 204);
  EXPECT_EQ(post("/admin/rooms/GONE/close", ""), 404);
  EXPECT_EQ(post("/admin/announce", R"({"text":"In ten\u001b[2J minutes."})"), 200);
  EXPECT_EQ(post("/admin/drain", ""), 202);
  EXPECT_EQ(house.wanted, (std::vector<std::string>{
                              "close HERE: Whoever hosts has closed the room.", "close HERE: Bye.",
                              "close GONE: Whoever hosts has closed the room.",
                              "announce In ten[2J minutes.", "drain"}));
  house.wanted.clear();
  for (const char* bad :
       {"", "text", "[]", "{}", R"({"text":1})", R"({"text":""})", R"({"text":" "})",
        R"({"text":"a","more":1})", R"({"text":"a","text":"b"})"}) {
    EXPECT_EQ(post("/admin/announce", bad), 400) << bad;
  }
  EXPECT_EQ(post("/admin/announce", (R"({"text":")" + std::string(600, 'x') + "\"}").c_str()), 400);
  EXPECT_EQ(house.get("/admin/drain", admin_token).status, 405);
  EXPECT_EQ(house.wanted, std::vector<std::string>{});
}

TEST(admin_pages, what_the_server_does_not_offer_is_said_so) {
  pages_house house;
  EXPECT_EQ(house.ask("POST", "/admin/rooms/HERE/kick", admin_token, R"({"seat":1})").status, 501);
}

TEST(admin_pages, kicking_wants_a_seat) {
  pages_house house;
  operations offered;
  std::vector<int> kicked;
  offered.kick = [&](std::string_view room, rules::seat seat) -> std::optional<protocol::error> {
    if (room != "HERE") {
      return protocol::make_error(protocol::error_code::no_such_room);
    }
    if (seat == 0) {
      return protocol::make_error(protocol::error_code::not_a_person);
    }
    kicked.push_back(seat);
    return std::nullopt;
  };
  http_routes routes(offered, house.journal, admin_token, [] { return moment{}; });
  const auto kick = [&](const char* path, const char* body) {
    http_request request;
    request.method = "POST";
    request.path = path;
    request.authorization = std::string("Bearer ") + admin_token;
    request.body = body;
    return routes.answer(request).status;
  };
  EXPECT_EQ(kick("/admin/rooms/HERE/kick", R"({"seat":1})"), 204);
  EXPECT_EQ(kick("/admin/rooms/HERE/kick", R"({"seat":0})"), 409);
  EXPECT_EQ(kick("/admin/rooms/GONE/kick", R"({"seat":1})"), 404);
  for (const char* bad : {"", "{}", R"({"seat":-1})", R"({"seat":8})", R"({"seat":1.0})",
                          R"({"seat":"1"})", R"({"seat":18446744073709551615})"}) {
    EXPECT_EQ(kick("/admin/rooms/HERE/kick", bad), 400) << bad;
  }
  EXPECT_EQ(kicked, std::vector<int>{1});
}

TEST(admin_token, a_file_with_one_long_word_or_a_clear_refusal) {
  const test::temporary_folder folder;
  const std::string file = folder.file("token");
  const auto holds = [&](const char* text) {
    std::ofstream(file) << text;
    return read_admin_token(file);
  };
  EXPECT_EQ(holds("  0123456789abcdef\n"), "0123456789abcdef");
  EXPECT_EQ(read_admin_token(""), "");
  for (const char* bad : {"", "\n", "short", "0123456789 abcdef"}) {
    EXPECT_THROW(holds(bad), std::runtime_error) << bad;
  }
  std::remove(file.c_str());
  EXPECT_THROW(read_admin_token(file), std::runtime_error);
}

TEST(admin_token, a_file_that_every_user_can_read_is_said) {
  using std::filesystem::perms;
  const test::temporary_folder folder;
  const std::string file = folder.file("token");
  std::ofstream(file) << "0123456789abcdef";
  const auto said = [&](perms mode) {
    std::filesystem::permissions(file, mode);
    testing::internal::CaptureStderr();
    EXPECT_EQ(read_admin_token(file), "0123456789abcdef");
    return testing::internal::GetCapturedStderr();
  };
  constexpr perms mine = perms::owner_read | perms::owner_write;
  EXPECT_EQ(said(mine | perms::group_read), "");
  EXPECT_NE(said(mine | perms::others_read).find("event=token_file_open"), std::string::npos);
}

}  // namespace
}  // namespace splitroom::server
