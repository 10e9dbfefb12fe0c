// Another token for the identity: what is kept when, and which one the server is shown.
#include <gtest/gtest.h>

#include "tests/client/fake_server.hpp"

namespace splitroom::client::test {
namespace {

using protocol::error_code;

const std::string old_token(64, 'a');
const std::string new_token(64, 'b');

class core_token : public testing::Test {
 protected:
  core_token() { server.enter(); }

  effects offer(const std::string& token = new_token) {
    const auto id = sent(core.change_token({5, 1}), "rotate").at("id").get<std::int64_t>();
    return server.ok(id, {{"token", token}});
  }
  effects welcome(const std::string& token) {
    protocol::frame::welcome what;
    what.name = "Ann";
    what.token = token;
    what.last_id = 20;
    return server.raw(protocol::encode_frame(what));
  }
  effects refuse_hello() {
    return server.raw(
        protocol::encode_error(std::nullopt, protocol::make_error(error_code::unknown_token)));
  }
  std::string shown() { return sent(core.connected({9, 1}), "hello").at("token"); }

  client_core core = joining_core();
  fake_server server{core};
};

TEST_F(core_token, both_are_on_disk_before_the_server_is_shown_the_new_one) {
  const effects todo = offer();
  ASSERT_TRUE(has<effect::renew>(todo));
  EXPECT_LT(position<effect::persist>(todo), position<effect::renew>(todo));
  EXPECT_EQ(core.saved().token, old_token);
  EXPECT_EQ(core.saved().next_token, new_token);
  EXPECT_EQ(all_said(todo).find(new_token), std::string::npos);

  core.disconnected({6, 1});
  EXPECT_EQ(shown(), new_token);
  const effects after = welcome(new_token);
  EXPECT_TRUE(has<effect::persist>(after));
  EXPECT_FALSE(sent(after, "join").is_null()) << "back to its room";
  EXPECT_EQ(core.saved().token, new_token);
  EXPECT_EQ(core.saved().next_token, "");
  EXPECT_NE(all_said(server.raw(R"({"re":null,"ok":{}})")).find("refused from now on"),
            std::string::npos);
}

TEST_F(core_token, a_new_one_that_is_refused_leaves_the_old_one) {
  offer();
  core.disconnected({6, 1});
  EXPECT_EQ(shown(), new_token);
  const effects after = refuse_hello();
  EXPECT_EQ(sent(after, "hello").at("token"), old_token);
  EXPECT_TRUE(has<effect::persist>(after));
  EXPECT_EQ(core.saved().next_token, "");
  EXPECT_FALSE(has<effect::finish>(after));
  EXPECT_FALSE(sent(welcome(old_token), "join").is_null());
  EXPECT_EQ(core.saved().token, old_token);
}

TEST_F(core_token, one_that_cannot_be_kept_is_not_shown) {
  offer();
  EXPECT_NE(all_said(core.keep_old_token({6, 1})).find("the old one stays"), std::string::npos);
  core.disconnected({7, 1});
  EXPECT_EQ(shown(), old_token);
}

TEST_F(core_token, a_client_that_ended_in_between_goes_on_with_the_new_one) {
  offer();
  client_core later = joining_core(core.saved());
  EXPECT_EQ(sent(later.connected({0, 1}), "hello").at("token"), new_token);
}

TEST_F(core_token, nonsense_changes_nothing) {
  EXPECT_FALSE(has<effect::renew>(offer("short")));
  EXPECT_EQ(core.saved().next_token, "");
  const auto id = sent(core.change_token({5, 1}), "rotate").at("id").get<std::int64_t>();
  EXPECT_FALSE(has<effect::renew>(server.ok(id)));
}

TEST_F(core_token, a_refusal_or_a_broken_connection_is_told) {
  const auto id = sent(core.change_token({5, 1}), "rotate").at("id").get<std::int64_t>();
  EXPECT_NE(all_said(server.refuse(id, error_code::server_full)), "");
  core.change_token({5, 1});
  EXPECT_NE(all_said(core.disconnected({6, 1})).find("may not have"), std::string::npos);
  EXPECT_NE(all_said(core.change_token({7, 1})), "") << "not connected";
}

TEST_F(core_token, changed_elsewhere_is_the_end) {
  const effects after = server.notice("token_changed");
  EXPECT_TRUE(has<effect::finish>(after));
  EXPECT_NE(all_said(after).find("elsewhere"), std::string::npos);
}

}  // namespace
}  // namespace splitroom::client::test
