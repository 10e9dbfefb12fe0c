#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <sys/stat.h>

#include <gtest/gtest.h>

#include "client-cli/core/saved_state.hpp"
#include "client-cli/store/atomic_file.hpp"
#include "client-cli/store/paths.hpp"
#include "client-cli/store/slot.hpp"
#include "tests/support/temporary_folder.hpp"

namespace splitroom::client {
namespace {

namespace fs = std::filesystem;
constexpr const char* server = "ws://127.0.0.1:8080/ws";

class store : public testing::Test {
 protected:
  [[nodiscard]] slot take(const std::string& room = "", std::int64_t now = 1000,
                          const std::string& name = "") const {
    auto taken = slot::take(root, server, room, name, now);
    EXPECT_TRUE(taken) << taken.error().key;
    return std::move(*taken);
  }

  splitroom::test::temporary_folder folder;
  const fs::path& root = folder.path();
};

saved_state full_state() {
  saved_state state;
  state.server = server;
  state.token = std::string(64, 'a');
  state.next_token = std::string(64, 'b');
  state.name = "Zoë \xff";  // also what is not UTF-8 must not throw
  add_room(state, "K7QM2XFH", 900);
  protocol::game_id id{};
  id[3] = 7;
  game_record& game = add_game(state, id, 2);
  game.draws.push_back({protocol::digest{1}, protocol::digest{2}});
  game.openings.push_back({5, protocol::digest{6}, "blue", protocol::digest{3}, protocol::digest{4},
                           protocol::commit_mode::escrow, opening_state::withdrawn});
  game.distrusted = "event 3 is not the one that was sent before";
  game.head = seen_head{12, protocol::digest{5}};
  return state;
}

TEST(saved_state, comes_back_as_it_was) {
  saved_state state = full_state();
  state.name = "Zoë";
  const auto back = decode_saved_state(encode(state));
  ASSERT_TRUE(back) << back.error();
  EXPECT_EQ(*back, state);
}

TEST(saved_state, damaged_files_are_refused_not_believed) {
  const std::string whole = encode(full_state());
  EXPECT_FALSE(decode_saved_state(""));
  EXPECT_FALSE(decode_saved_state("{}"));
  EXPECT_FALSE(decode_saved_state("[1,2]"));
  for (std::size_t cut = 0; cut + 2 < whole.size(); cut += 7)
    EXPECT_FALSE(decode_saved_state(whole.substr(0, cut))) << cut;
}

TEST(saved_state, forgets_the_oldest) {
  saved_state state;
  for (int i = 0; i < 2000; ++i) {
    protocol::game_id id{};
    id[0] = static_cast<std::uint8_t>(i % 256);
    id[1] = static_cast<std::uint8_t>(i / 256);
    add_game(state, id, 0);
    add_room(state, "ROOM" + std::to_string(i), i);
  }
  EXPECT_EQ(state.games.size(), kept_games);
  EXPECT_EQ(state.rooms.size(), kept_rooms);
  EXPECT_EQ(state.seen_games.size(), kept_ids);
  EXPECT_TRUE(has_room(state, "ROOM1999"));
  EXPECT_FALSE(has_room(state, "ROOM0"));
}

TEST_F(store, a_file_is_replaced_whole_and_private) {
  const fs::path file = root / "file.json";
  EXPECT_FALSE(write_atomically(file, "one"));
  EXPECT_FALSE(write_atomically(file, "two"));
  EXPECT_EQ(read_file(file), "two");
  struct stat info{};
  ASSERT_EQ(::stat(file.c_str(), &info), 0);
  EXPECT_EQ(info.st_mode & 0777U, 0600U);
  EXPECT_EQ(std::distance(fs::directory_iterator(root), fs::directory_iterator()), 1)
      << "nothing is left beside it";
}

TEST_F(store, a_failed_write_leaves_the_old_file) {
  EXPECT_TRUE(write_atomically(root / "no" / "folder", "x"));
  fs::create_directory(root / "is_a_folder");
  EXPECT_TRUE(write_atomically(root / "is_a_folder", "x"));
  EXPECT_TRUE(fs::is_directory(root / "is_a_folder"));
}

TEST_F(store, two_terminals_are_two_people) {
  const slot first = take();
  const slot second = take();
  EXPECT_NE(first.file(), second.file());
}

TEST_F(store, a_slot_is_free_again_when_its_client_is_gone) {
  fs::path file;
  {
    const slot first = take();
    file = first.file();
  }
  EXPECT_EQ(take().file(), file);
}

TEST_F(store, what_was_written_is_there_again) {
  saved_state state = full_state();
  state.name = "Ann";
  state.rooms.clear();
  {
    const slot first = take();
    EXPECT_FALSE(first.write(state));
  }
  EXPECT_EQ(take().state(), state);
}

TEST_F(store, a_killed_client_finds_the_slot_with_its_seat) {
  {
    const slot first = take();
    const slot second = take();
    saved_state state;
    state.token = "second";
    add_room(state, "K7QM2XFH", 1000);
    EXPECT_FALSE(second.write(state));
  }
  EXPECT_EQ(take("K7QM2XFH").state().token, "second");
  EXPECT_EQ(take("OTHER123").state().token, "");
}

TEST_F(store, of_two_killed_clients_the_name_tells_which) {
  {
    const slot first = take();
    const slot second = take();
    saved_state state;
    add_room(state, "K7QM2XFH", 1000);
    state.name = "Ann";
    EXPECT_FALSE(first.write(state));
    state.name = "Bob";
    EXPECT_FALSE(second.write(state));
  }
  EXPECT_EQ(take("K7QM2XFH", 1000, "Bob").state().name, "Bob");
  EXPECT_EQ(take("K7QM2XFH", 1000, "Eve").state().name, "Ann");
}

TEST_F(store, a_seat_keeps_its_slot_from_other_games_for_a_while) {
  {
    const slot first = take();
    saved_state state;
    state.token = "seated";
    add_room(state, "K7QM2XFH", 1000);
    EXPECT_FALSE(first.write(state));
  }
  EXPECT_EQ(take("", 2000).state().token, "");
  EXPECT_EQ(take("", 1000 + seat_matters_s + 1).state().token, "seated");
}

TEST_F(store, a_seat_in_use_elsewhere_is_not_taken_away) {
  saved_state state;
  state.token = "seated";
  add_room(state, "K7QM2XFH", 1000);
  const slot running = take();
  EXPECT_FALSE(running.write(state));
  EXPECT_NE(take("K7QM2XFH").file(), running.file());
}

TEST_F(store, a_damaged_slot_is_left_alone) {
  fs::path file;
  {
    const slot first = take();
    file = first.file();
    std::ofstream(file) << "{";
  }
  EXPECT_NE(take().file(), file);
  EXPECT_EQ(read_file(file), "{");
}

TEST_F(store, servers_do_not_share_identities) {
  EXPECT_NE(server_key("ws://a:1/ws"), server_key("ws://a:2/ws"));
  EXPECT_NE(server_key("ws://a:1/ws"), server_key("ws://a-1/ws"));
  EXPECT_EQ(server_key(server), server_key(server));
  EXPECT_EQ(server_key("../../etc").find('/'), std::string::npos);
}

TEST_F(store, reads_only_regular_files_of_a_bearable_size) {
  std::filesystem::create_directories(root);
  EXPECT_FALSE(read_file(root));
  EXPECT_FALSE(read_file("/dev/zero"));
  const auto pipe = root / "pipe";
  ASSERT_EQ(::mkfifo(pipe.c_str(), S_IRUSR | S_IWUSR), 0);
  EXPECT_FALSE(read_file(pipe)) << "and does not wait for a writer";
  ASSERT_FALSE(write_atomically(root / "file", "12345"));
  EXPECT_EQ(read_file(root / "file", 5), "12345");
  EXPECT_FALSE(read_file(root / "file", 4));
}

}  // namespace
}  // namespace splitroom::client
