#include "tests/fault/fault_table.hpp"

#include <algorithm>
#include <functional>
#include <utility>

#include "tests/support/transcript_verdict.hpp"

namespace splitroom::test {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

std::size_t hash_of(const std::vector<std::string>& events) {
  std::string all;
  for (const std::string& each : events) {
    all += each + "\n";
  }
  return std::hash<std::string>{}(all);
}

}  // namespace

fault_table::fault_table(std::uint64_t seed, std::vector<std::string> server_options,
                         const fs::path& journal_folder)
    : journal_((journal_folder.empty() ? folder_.path() : journal_folder) / "journal.sqlite"),
      seed_(seed),
      server_(std::make_unique<server_process>(
          io(), server_process::settings{folder_.path(), journal_, std::move(server_options)})) {}

fault_table::~fault_table() { clients.clear(); }  // they use what is destroyed before them

bool fault_table::start(int seconds) {
  server_->start();
  return until([this] { return server_->ready(); }, seconds);
}

fault_client& fault_table::add(player_habits habits) {
  const std::size_t index = clients.size();
  clients.push_back(std::make_unique<fault_client>(io(), server_->port(), seed_ * 1'000 + index,
                                                   habits, "P" + std::to_string(index)));
  clients.back()->connect();
  return *clients.back();
}

std::string fault_table::open_room(const room_plan& plan) {
  // Nobody misses a deadline however slow the machine is.
  constexpr int long_ms = 600'000;
  fault_client& host = add(plan.habits);
  const json made = ask(host, {{"cmd", "create"},
                               {"game", plan.game},
                               {"edition", plan.edition},
                               {"players", plan.players},
                               {"options",
                                {{"decision_ms", long_ms},
                                 {"reveal_ms", long_ms},
                                 {"deal_ms", long_ms},
                                 {"bot_delay_ms", plan.bot_delay_ms}}}});
  if (!made.contains("ok")) {
    return {};
  }
  const std::string code = made.at("ok").at("room");
  host.belongs_to(code);
  bool joined = true;
  for (int i = 1; i < plan.people; ++i) {
    joined = joined && join(plan.habits, code, "player");
  }
  for (int i = 0; i < plan.watchers; ++i) {
    player_habits habits;
    habits.snapshots = i % 2 == 0;
    joined = joined && join(habits, code, "watcher");
  }
  if (!joined) {
    return {};
  }
  const bool bots = plan.people < plan.players;
  return !bots || ask(host, {{"cmd", "add_bot"}, {"level", "random"}}).contains("ok") ? code : "";
}

bool fault_table::join(const player_habits& habits, const std::string& room,
                       const std::string& as) {
  fault_client& who = add(habits);
  const json command{{"cmd", "join"}, {"room", room}, {"as", as}};
  const bool joined = ask(who, command).contains("ok");
  who.belongs_to(room, as);
  return joined;
}

void fault_table::everybody_ready() {
  for (const auto& each : clients) {
    if (each->player.seat) {
      each->say({{"cmd", "ready"}, {"seed", each->player.habits().seed}});
    }
  }
}

bool fault_table::all_here() const {
  return std::all_of(clients.begin(), clients.end(),
                     [](const auto& each) { return each->returned(); });
}

bool fault_table::all_gone() const {
  return std::none_of(clients.begin(), clients.end(),
                      [](const auto& each) { return each->welcomed; });
}

std::set<std::string> fault_table::running_games() const {
  std::set<std::string> result;
  for (const auto& each : clients) {
    if (each->playing()) {
      result.insert(each->player.game_id());
    }
  }
  return result;
}

std::set<std::string> fault_table::games_on_return() const {
  std::set<std::string> result;
  for (const auto& each : clients) {
    if (!each->game_on_return.empty()) {
      result.insert(each->game_on_return);
    }
  }
  return result;
}

bool fault_table::finish_games(int seconds) {
  for (const auto& each : clients) {
    each->plays_again = false;
  }
  const bool all_over = until([this] { return all_here() && running_games().empty(); }, seconds);
  return all_over;
}

std::string fault_table::who(std::size_t client) const {
  return "seed " + std::to_string(seed_) + ", P" + std::to_string(client) + ": ";
}

/// Each game is verified once, when it is first heard of.
void fault_table::check_finished() {
  for (std::size_t i = 0; i < clients.size(); ++i) {
    for (seen_game& each : std::exchange(clients[i]->finished, {})) {
      const std::size_t hash = hash_of(each.events);
      const auto [known, first] = games_.try_emplace(each.id, hash);
      std::string wrong;
      if (first) {
        wrong = verdict(each.events);
      } else if (known->second != hash) {
        wrong = "others saw another one";
      }
      if (wrong.empty()) {
        wrong = first_leak(each.events, each.viewer);
      }
      if (!wrong.empty()) {
        bad_games_ += who(i) + "game " + each.id + ": " + wrong + "\n";
      }
    }
  }
}

std::string fault_table::faults() {
  check_finished();
  std::string result = bad_games_;
  for (std::size_t i = 0; i < clients.size(); ++i) {
    for (const auto* list : {&clients[i]->faults, &clients[i]->player.faults}) {
      for (const std::string& fault : *list) {
        result += who(i) + fault + "\n";
      }
    }
  }
  return result;
}

std::string fault_table::state() const {
  std::string result;
  for (const auto& each : clients) {
    result += each->state() + "\n";
  }
  return result + server_->last_words();
}

std::size_t fault_table::finished_games() {
  check_finished();
  return games_.size();
}

}  // namespace splitroom::test
