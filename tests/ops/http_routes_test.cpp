#include "server/ops/http_routes.hpp"

#include <gtest/gtest.h>

#include "tests/ops/pages_house.hpp"
#include "tests/support/exposition.hpp"

namespace splitroom::server {
namespace {

TEST(http_routes, health_and_readiness_are_different_questions) {
  pages_house house;
  EXPECT_EQ(house.get("/healthz").status, 200);
  EXPECT_EQ(house.get("/readyz").status, 200);
  house.state.journal_stalled = true;
  EXPECT_EQ(house.get("/healthz").status, 200);
  EXPECT_EQ(house.get("/readyz").status, 503);
  EXPECT_NE(house.get("/readyz").body.find("stored"), std::string::npos);
  house.state = {};
  house.state.draining = true;
  EXPECT_EQ(house.get("/readyz").status, 503);
}

TEST(http_routes, a_wrong_method_is_told_the_right_ones_and_a_wrong_path_nothing) {
  pages_house house;
  const http_response posted = house.ask("POST", "/metrics");
  EXPECT_EQ(posted.status, 405);
  EXPECT_EQ(header(posted, "Allow"), "GET, HEAD");
  EXPECT_EQ(header(house.ask("PUT", "/games/x"), "Allow"), "GET, HEAD, DELETE, OPTIONS");
  EXPECT_EQ(house.ask("HEAD", "/metrics").status, 200);
  for (const char* path : {"/metrics/", "/Metrics", "/..", "/games/../metrics", "/games/", "//",
                           "/games/x/y", "/rooms/", "", "metrics", "/games/%2e%2e", "*"}) {
    EXPECT_EQ(house.get(path).status, 404) << path;
  }
  EXPECT_EQ(house.get("/ws").status, 426);
}

TEST(http_routes, pages_of_other_origins_may_read_what_is_public_alone) {
  pages_house house;
  EXPECT_EQ(header(house.get("/rooms"), "Access-Control-Allow-Origin"), "*");
  EXPECT_EQ(header(house.get("/games"), "Access-Control-Allow-Origin"), "*");
  EXPECT_EQ(header(house.get("/metrics"), "Access-Control-Allow-Origin"), "");
  EXPECT_EQ(header(house.get("/admin/rooms", admin_token), "Access-Control-Allow-Origin"), "");
  const http_response asked = house.ask("OPTIONS", "/games");
  EXPECT_EQ(asked.status, 204);
  EXPECT_EQ(header(asked, "Access-Control-Allow-Headers"), "Authorization");
  EXPECT_EQ(house.ask("OPTIONS", "/metrics").status, 405);
}

TEST(http_routes, rooms_can_be_asked_for_by_kind) {
  pages_house house;
  EXPECT_EQ(house.get("/rooms").body, "{\"rooms\":[]}\n");
  EXPECT_EQ(house.get("/rooms?game=splito&edition=duel&waiting=true").status, 200);
  EXPECT_EQ(house.wanted, (std::vector<std::string>{"rooms", "waiting rooms"}));
  for (const char* bad : {"?game=chess", "?edition=", "?waiting=yes", "?limit=3", "?game"}) {
    EXPECT_EQ(house.get(std::string("/rooms") + bad).status, 400) << bad;
  }
}

TEST(http_routes, what_is_measured_is_served_as_prometheus_wants_it) {
  pages_house house;
  house.state.connections = 17;
  const http_response page = house.get("/metrics");
  EXPECT_EQ(page.content_type, "text/plain; version=0.0.4; charset=utf-8");
  EXPECT_EQ(test::read_exposition(page.body)
                .at("splitroom_connections")
                .samples.at("splitroom_connections"),
            17);
}

TEST(http_routes, a_fault_inside_is_answered_and_survived) {
  operations broken;
  pages_house house;
  http_routes routes(broken, house.journal, "", [] { return moment{}; });
  http_request request;
  request.method = "GET";
  request.path = "/readyz";
  EXPECT_EQ(routes.answer(request).status, 500);
}

}  // namespace
}  // namespace splitroom::server
