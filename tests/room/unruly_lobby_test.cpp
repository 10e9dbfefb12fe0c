// A host who does whatever comes to mind, while people come, go, watch, consent and talk.
#include <algorithm>
#include <map>
#include <memory>
#include <set>

#include <gtest/gtest.h>

#include "protocol/codec/codec.hpp"
#include "rules/splito/builtin_deck.hpp"
#include "server/room/room_core.hpp"
#include "tests/support/frame_log.hpp"
#include "tests/support/prng.hpp"
#include "tests/support/scale.hpp"

namespace splitroom::server {
namespace {

using nlohmann::json;
using test::prng;

/// A room, and outside it whatever a client could know of it.
class unruly_lobby {
 public:
  explicit unruly_lobby(std::uint64_t seed) : chance_(seed), core_(house(seed), settings(), now_) {
    act(0, {{"cmd", "join"}, {"room", "TESTROOM"}});
  }

  void step() {
    const member_id who = chance_(people);
    if (chance_(20) == 0) {
      pass(chance_(200'000));
    } else if (chance_(8) == 0) {
      take(core_.detach(who, now_));
    } else {
      act(who, something());
    }
    check();
  }
  [[nodiscard]] bool closed() const { return core_.closed(); }

  std::vector<std::string> faults;
  int games = 0;
  int kicks = 0;

 private:
  static constexpr std::uint32_t people = 6;

  static house_rules house(std::uint64_t seed) {
    house_rules result;
    result.objectives = rules::splito::builtin_deck();
    result.random = [chance = std::make_shared<prng>(seed ^ 0xabcU)](std::span<std::uint8_t> out) {
      for (std::uint8_t& each : out) {
        each = static_cast<std::uint8_t>((*chance)(256));
      }
    };
    return result;
  }
  static room_settings settings() {
    room_settings result;
    result.code = "TESTROOM";
    result.entry = &protocol::default_entry(protocol::game_name::splitz);
    result.players = 3;
    result.options.decision_ms = 1'000;
    result.options.deal_ms = 1'000;
    result.options.bot_delay_ms = 0;
    return result;
  }

  static std::string name_of(member_id who) { return "P" + std::to_string(who); }
  std::uint32_t seat() { return chance_(4); }

  json something() {
    switch (chance_(14)) {
      case 0:
      case 1:
      case 2:
        return {{"cmd", "join"}, {"room", "TESTROOM"}};
      case 3:
        return {{"cmd", "join"}, {"room", "TESTROOM"}, {"as", "watcher"}};
      case 4:
      case 5:
        return {{"cmd", "ready"}};
      case 6:
        return {{"cmd", "configure"}, {"players", 2 + chance_(3)}};
      case 7:
        return {{"cmd", "configure"}, {"options", {{"watchers", chance_(4) != 0}}}};
      case 8: {
        json order = json::array();
        for (rules::seat i = 0; i < core_.settings().players; ++i) {
          order.push_back((i + 1) % core_.settings().players);
        }
        return {{"cmd", "seat_order"}, {"seats", order}};
      }
      case 9:
        return chance_(2) == 0 ? json{{"cmd", "kick"}, {"seat", seat()}}
                               : json{{"cmd", "hand_over"}, {"seat", seat()}};
      case 10:
        return {{"cmd", "add_bot"}, {"seat", seat()}};
      case 11:
        return {{"cmd", "remove_bot"}, {"seat", seat()}};
      case 12:
        return chance_(2) == 0 ? json{{"cmd", "leave"}} : json{{"cmd", "sit"}, {"seat", seat()}};
      default:
        return {{"cmd", "say"}, {"phrase", "hello"}};
    }
  }

  void act(member_id who, json command) {
    const bool joins = command.at("cmd") == "join";
    const auto as = command.value("as", "player") == "watcher" ? protocol::join_role::watcher
                                                               : protocol::join_role::player;
    if (core_.closed() || (joins && !core_.admits(who, as))) {
      return;  // no such room
    }
    if (kicked_.contains(who) && joins) {
      fault("somebody who was kicked was admitted");
    }
    const auto decoded = protocol::decode_command(command.dump());
    if (!decoded) {
      return fault("not a command: " + command.dump());
    }
    asked_ = command;
    asking_ = who;
    for (member_id each = 0; each < people && command.at("cmd") == "kick"; ++each) {
      if (core_.seat_of(each) == command.at("seat").get<rules::seat>()) {
        victim_ = each;
      }
    }
    take(core_.handle({who, name_of(who), false}, std::nullopt, decoded->body, now_));
    asked_ = nullptr;
  }

  void pass(std::int64_t ms) {
    const std::int64_t end = now_.steady_ms + ms;
    const auto run_to = [this](std::int64_t steady_ms) {
      now_.wall_ms += std::max<std::int64_t>(0, steady_ms - now_.steady_ms);
      now_.steady_ms = std::max(now_.steady_ms, steady_ms);
    };
    constexpr int most_ticks = 10'000;
    for (int i = 0; !core_.closed() && core_.wake() && *core_.wake() <= end; ++i) {
      if (i == most_ticks) {
        return fault("the room does not come to rest");
      }
      run_to(*core_.wake());
      take(core_.tick(now_));
    }
    run_to(end);
  }

  void take(room_effects effects) {
    for (const attachment& each : effects.attached) {
      here_.insert(each.who);
    }
    bool done = false;
    for (const tell& each : effects.tells) {
      if (!each.frame) {
        continue;  // read back from the journal
      }
      test::log_frame(*each.frame);
      const json frame = json::parse(*each.frame);
      if (each.reply) {
        done = frame.contains("ok");
        note_consent(done);
        continue;
      }
      if (kicked_.contains(each.to)) {
        fault("a frame for somebody who was kicked: " + *each.frame);
      }
      hear(each.to, frame);
    }
    for (const member_id each : effects.detached) {
      here_.erase(each);
    }
    if (done && asked_.is_object() && asked_.at("cmd") == "kick") {
      ++kicks;
      kicked_.insert(victim_);
    }
  }

  void note_consent(bool done) {
    if (!done || !asked_.is_object()) {
      return;
    }
    const std::string what = asked_.at("cmd");
    if (what == "ready") {
      consent_.insert(asking_);
    } else if (what == "configure" || what == "seat_order") {
      consent_.clear();
    } else if (what == "sit" || what == "leave") {
      consent_.erase(asking_);
    }
  }

  void hear(member_id who, const json& frame) {
    if (frame.at("frame") == "room") {
      std::int64_t& last = revisions_[who];
      if (frame.at("revision") < last) {
        fault("the revision went back");
      }
      last = frame.at("revision");
    } else if (frame.value("event", "") == "game_start" && started_ != frame.at("game_id")) {
      started_ = frame.at("game_id");
      ++games;
      for (member_id each = 0; each < people; ++each) {
        if (core_.seat_of(each) && !(consent_.contains(each) && here_.contains(each))) {
          fault("a game has started without the consent of " + std::to_string(each));
        }
      }
      consent_.clear();
    }
  }

  void check() {
    if (core_.closed()) {
      return;
    }
    const std::vector<member_id> members = core_.members();
    if (here_ != std::set<member_id>(members.begin(), members.end())) {
      fault("members are not those who are here");
    }
    std::set<rules::seat> held;
    std::set<std::string> names;
    for (member_id each = 0; each < people; ++each) {
      if (!here_.contains(each)) {
        consent_.erase(each);
      }
      const std::optional<rules::seat> seat = core_.seat_of(each);
      if (!seat) {
        continue;
      }
      names.insert(name_of(each));
      if (!held.insert(*seat).second || *seat >= core_.settings().players) {
        fault("a seat is shared, or is none");
      }
      if (kicked_.contains(each)) {
        fault("somebody who was kicked has a seat");
      }
    }
    if (!names.contains(core_.listing().host)) {
      fault("the host is not one of those who sit");
    }
    if (core_.listing().taken < static_cast<std::int64_t>(held.size())) {
      fault("more people sit than seats are taken");
    }
  }

  void fault(const std::string& what) { faults.push_back(what + " after " + asked_.dump()); }

  prng chance_;
  moment now_{1'000'000, 1'790'000'000'000};
  room_core core_;
  std::set<member_id> here_;
  std::set<member_id> kicked_;
  std::set<member_id> consent_;
  std::map<member_id, std::int64_t> revisions_;
  json started_;
  json asked_;
  member_id asking_ = 0;
  member_id victim_ = 0;
};

TEST(unruly_lobbies, keep_their_seats_their_host_and_everybodys_consent) {
  int games = 0;
  int kicks = 0;
  for (std::uint64_t seed = 1; seed <= test::scaled(50); ++seed) {
    unruly_lobby lobby(seed);
    for (int step = 0; step < 400 && !lobby.closed() && lobby.faults.empty(); ++step) {
      lobby.step();
    }
    ASSERT_TRUE(lobby.faults.empty()) << "seed " << seed << ": " << lobby.faults.front();
    games += lobby.games;
    kicks += lobby.kicks;
  }
  EXPECT_GT(games, 15);
  EXPECT_GT(kicks, 15);
}

}  // namespace
}  // namespace splitroom::server
