// Who comes, goes and is sent away, and who the client itself is.
#include "tests/client/core_at_table.hpp"

namespace splitroom::client {
namespace {

using namespace test;
namespace event = protocol::event;

class core_people : public core_at_table {
 protected:
  /// The end of a batch that has changed something; all that is said then.
  std::string rest_of_batch() {
    server.snapshot();
    return all_said(server.batch_end());
  }

  /// Bob's seat in a game is given up, as the server tells it.
  std::string give_up_seat() {
    server.left.insert(1);
    server.room_changes();
    server.presence(1, false);
    return rest_of_batch();
  }
};

TEST_F(core_people, whoever_leaves_a_game_has_left_and_is_not_just_disconnected) {
  begin_vote();
  EXPECT_EQ(give_up_seat(), "Bob has left. The seat is given up for this game.\n");
}

TEST_F(core_people, a_lost_connection_is_a_lost_connection) {
  begin_vote();
  server.presence(1, false);
  EXPECT_EQ(rest_of_batch(), "Bob is not connected any more; the seat is kept.\n");
  server.presence(1, true);
  EXPECT_EQ(rest_of_batch(), "Bob is back.\n");
}

TEST_F(core_people, a_bot_that_takes_over_at_once_has_nobody_leave) {
  begin_vote();
  protocol::frame::room room = server.room();
  room.options.absent = protocol::absent_policy::bot;
  room.options.absent_grace_ms = 0;
  room.revision = ++server.revision;
  room.seats[1].bot_plays = true;
  server.raw(protocol::encode_frame(room));
  server.presence(1, false);
  EXPECT_EQ(rest_of_batch().find("has left"), std::string::npos);
}

TEST_F(core_people, whom_the_host_removes_is_removed) {
  begin_vote();
  const auto kick = sent(core.request(protocol::command::kick{1}, {1000, 1}), "kick");
  server.ok(kick.at("id"));
  EXPECT_EQ(give_up_seat(),
            "You have removed Bob from the room. The seat is given up for this game.\n");
}

TEST_F(core_people, others_cannot_know_whether_it_was_the_host) {
  server.host = 1;
  server.names = {"Ann", "Bob"};
  server.room_changes();
  rest_of_batch();
  begin_vote();
  EXPECT_EQ(give_up_seat(),
            "Bob has left, or was removed by the host. The seat is given up for this game.\n");
}

TEST_F(core_people, whoever_leaves_the_lobby_is_told_by_name) {
  server.names[1].clear();
  server.room_changes();
  EXPECT_EQ(rest_of_batch(), "Bob has left.\n");
}

TEST_F(core_people, a_kick_in_the_lobby_that_was_refused_removes_nobody) {
  const auto kick = sent(core.request(protocol::command::kick{1}, {1000, 1}), "kick");
  server.refuse(kick.at("id"), protocol::error_code::not_a_person);
  server.names[1].clear();
  server.room_changes();
  EXPECT_EQ(rest_of_batch(), "Bob has left.\n");
}

TEST_F(core_people, another_order_renames_nobody_on_the_way) {
  server.names = {"Bob", "Ann"};
  EXPECT_EQ(all_said(server.room_changes()), "") << "the own seat is not known yet";
  server.seat = 1;
  EXPECT_EQ(rest_of_batch(), "");
  EXPECT_EQ(core.table().me, rules::seat{1});
}

TEST_F(core_people, another_name_than_the_own_is_told) {
  server.names[0] = "Ann 2";
  server.room_changes();
  EXPECT_EQ(rest_of_batch(), "You are Ann 2 here.\n");
}

TEST_F(core_people, who_has_left_a_game_keeps_the_name_in_its_result) {
  begin_vote();
  give_up_seat();
  server.event(event::aborted{});
  server.event(event::end{server.game_id});
  server.playing = false;
  server.names[1].clear();
  server.room_changes();
  EXPECT_EQ(rest_of_batch(), "") << "told when it happened";
  EXPECT_EQ(name_of(core.table(), 1, english()), "Bob");
}

}  // namespace
}  // namespace splitroom::client
