#include "tests/room/chaos.hpp"

#include <numeric>
#include <ranges>
#include <utility>

#include "tests/room/whole_game.hpp"

namespace splitroom::test {

using nlohmann::json;

namespace {

constexpr std::int64_t longest_ms = 24LL * 60 * 60 * 1'000;

template <class T>
T one_of(prng& chance, const std::vector<T>& all) {
  return all[chance(static_cast<std::uint32_t>(all.size()))];
}

sim_options random_options(std::uint64_t seed) {
  prng chance(seed);
  sim_options result = options_for(one_of(chance, all_tables()), seed);
  using protocol::absent_policy;
  using protocol::progress_mode;
  using protocol::talk_mode;
  result.room.absent = one_of<absent_policy>(
      chance, {absent_policy::default_, absent_policy::bot, absent_policy::pause});
  result.room.absent_grace_ms = one_of<std::int64_t>(chance, {0, 5'000, 30'000});
  result.room.pause_budget_ms = one_of<std::int64_t>(chance, {0, 10'000, 300'000});
  result.room.progress = one_of<progress_mode>(
      chance, {progress_mode::names, progress_mode::count, progress_mode::nothing});
  result.room.talk =
      one_of<talk_mode>(chance, {talk_mode::phrases, talk_mode::free, talk_mode::off});
  result.room.blind_only = chance(6) == 0;
  result.room.untimed = chance(5) == 0;
  return result;
}

player_habits random_habits(prng& chance) {
  const auto mostly = [&] { return chance(6) != 0; };
  player_habits habits;
  habits.seed = chance(2) == 0;
  habits.opens_seed = mostly();
  habits.answers = mostly();
  habits.opens = mostly();
  habits.opens_wrong = !mostly();
  habits.changes_mind = !mostly();
  habits.snapshots = chance(3) == 0;
  return habits;
}

}  // namespace

chaos::chaos(std::uint64_t seed) : room(random_options(seed)), chance_(seed ^ 0xc4a05U) {
  const sim_options options = random_options(seed);
  const rules::seat people =
      static_cast<rules::seat>(1 + chance_(static_cast<std::uint32_t>(options.players)));
  for (rules::seat seat = 0; seat < people; ++seat) {
    room.add_player(random_habits(chance_));
  }
  watcher_ = room.add_watcher();
  if (people < options.players) {
    room.add_bots();
  }
  room.settle();
  here_.assign(room.people(), true);
  out_.assign(room.people(), false);
  room.everybody_ready();
  while (!room.core().playing() && room.step()) {
  }
}

bool chaos::play() {
  const std::int64_t began = room.now().wall_ms;
  for (int step = 0; step < 30'000; ++step) {
    if (room.core().closed() || !room.core().playing()) {
      end_stall();
      return true;
    }
    disturb();
    if (!room.core().closed() && !room.step() && !call_default()) {
      return !room.core().playing();
    }
    note_who_is_out();
    if (room.now().wall_ms - began > longest_ms) {
      return false;
    }
  }
  return false;
}

bool chaos::play_again() {
  for (std::size_t i = 0; i < room.people(); ++i) {
    room.player(i).frames.clear();
    come_back(i);
  }
  room.settle();
  const auto host = host_here();
  if (room.core().closed() || !host) {
    return false;
  }
  room.ask(*host, {{"cmd", "add_bot"}});
  room.ask(*host, {{"cmd", "seat_order"}, {"seats", random_order()}});
  for (int attempt = 0; attempt < 3 && !room.core().playing(); ++attempt) {
    room.everybody_ready();
    room.settle();
  }
  return room.core().playing();
}

std::vector<std::string> chaos::stored_events() const {
  std::vector<std::string> result;
  for (const server::record& each : room.journal()) {
    if (each.kind == server::record_kind::event) {
      if (each.bytes->find(R"("event":"game_start")") != std::string::npos) {
        result.clear();
      }
      result.push_back(*each.bytes);
    }
  }
  return result;
}

std::string chaos::state() const {
  std::string result = "host " + room.core().listing().host;
  for (std::size_t i = 0; i < room.people(); ++i) {
    result += (here_[i] ? ", here" : ", away") + std::string(out_[i] ? " and out" : "");
  }
  if (const auto wake = room.core().wake()) {
    result += ", wakes in " + std::to_string(*wake - room.now().steady_ms) + " ms";
  }
  for (std::size_t i = room.journal().size(); i > 0 && i + 12 > room.journal().size(); --i) {
    result += "\n" + *room.journal()[i - 1].bytes;
  }
  return result;
}

void chaos::disturb() {
  const std::size_t who = chance_(static_cast<std::uint32_t>(room.people()));
  // Of 240 steps so many are disturbed.
  const std::uint32_t dice = chance_(240);
  if (room.core().closed()) {
    return;
  }
  if (dice < 6) {
    drop(who);
  } else if (dice < 18) {
    come_back(who);
  } else if (dice < 20) {
    ++happened["passed"];
    room.pass(chance_(60'000));
  } else if (dice < 22) {
    ++happened["crashed"];
    room.crash_next(chance_(2) == 0, chance_(100'000));
  } else if (dice < 23) {
    leave(who);
  } else if (dice < 24) {
    kick();
  } else if (dice < 26 && !room.stalled()) {
    ++happened["stalled"];
    room.stall_next(chance_(60'000));
  } else if (dice < 27) {
    hand_over();
  } else if (dice < 28 && call_default()) {
    ++happened["default called"];
  }
}

/// What is not stored at the end of a game is, in the end.
void chaos::end_stall() {
  while (room.stalled() && room.step()) {
  }
  room.settle();
  note_who_is_out();
}

/// The host, when it is here.
std::optional<std::size_t> chaos::host_here() const {
  const std::string host = room.core().listing().host;
  for (std::size_t i = 0; i < room.people(); ++i) {
    if (host == "P" + std::to_string(i) && here_[i] && !out_[i]) {
      return i;
    }
  }
  return std::nullopt;
}

/// In untimed rooms nothing else gives an answer for whoever gives none.
bool chaos::call_default() {
  const auto host = host_here();
  const std::vector<std::string>& events = room.player(host.value_or(0)).events;
  if (!host || room.stalled()) {
    return false;
  }
  for (const std::string& each : events | std::views::reverse) {
    const json event = json::parse(each);
    if (event.at("event") == "decision") {
      const json reply = room.ask(*host, {{"cmd", "call_default"},
                                          {"game_id", room.player(*host).game_id()},
                                          {"decision", event.at("decision")}});
      return reply.is_null() || reply.contains("ok");  // null: not stored yet
    }
  }
  return false;
}

void chaos::hand_over() {
  if (const auto host = host_here()) {
    const auto seat = room.core().seat_of(room.id_of(one_of(chance_, seated())));
    ++happened["handed over"];
    room.ask(*host, {{"cmd", "hand_over"}, {"seat", *seat}});
  }
}

std::vector<int> chaos::random_order() {
  std::vector<int> result(room.core().settings().players);
  std::iota(result.begin(), result.end(), 0);
  for (std::size_t left = result.size(); left > 1; --left) {
    std::swap(result[left - 1], result[chance_(static_cast<std::uint32_t>(left))]);
  }
  return result;
}

void chaos::drop(std::size_t who) {
  if (here_[who] && !out_[who]) {
    ++happened["dropped"];
    here_[who] = false;
    room.drop(who);
  }
}

void chaos::come_back(std::size_t who) {
  if (!here_[who] && !out_[who]) {
    ++happened["returned"];
    here_[who] = true;
    room.come_back(who);
  }
}

void chaos::leave(std::size_t who) {
  if (here_[who] && !out_[who] && who != watcher_) {
    ++happened["left"];
    room.ask(who, {{"cmd", "leave"}});
  }
}

/// The host removes somebody, who may be here or away.
void chaos::kick() {
  if (const auto host = host_here()) {
    const auto seat = room.core().seat_of(room.id_of(one_of(chance_, seated())));
    ++happened["kicked"];
    room.ask(*host, {{"cmd", "kick"}, {"seat", *seat}});
  }
}

std::vector<std::size_t> chaos::seated() const {
  std::vector<std::size_t> result;
  for (std::size_t i = 0; i < room.people(); ++i) {
    if (!out_[i] && i != watcher_) {
      result.push_back(i);
    }
  }
  return result;
}

/// Whoever has no seat any more is gone for good.
void chaos::note_who_is_out() {
  for (std::size_t i = 0; i < room.people(); ++i) {
    const bool out = i != watcher_ && !room.core().seat_of(room.id_of(i));
    if (out && !out_[i] && !room.core().closed()) {
      out_[i] = true;
      room.drop(i);
    }
  }
}

}  // namespace splitroom::test
