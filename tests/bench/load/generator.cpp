#include "tests/bench/load/generator.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "tests/bench/load/relay_client.hpp"

namespace splitroom::bench {

namespace {

constexpr int most_seconds = 120;            // for one step
constexpr std::size_t most_connecting = 64;  // at the same time

std::string field(std::string_view name, std::uint64_t value) {
  return std::string(name) + '=' + std::to_string(value);
}

std::uint64_t percentile(const std::vector<std::uint64_t>& sorted, std::size_t percent) {
  return sorted.empty() ? 0 : sorted[(sorted.size() - 1) * percent / 100];
}

}  // namespace

void generator::add_client(bool silent) {
  const auto room = static_cast<std::uint32_t>(clients_.size() / players_in_room);
  if (kind_ == target::server) {
    auto made = std::make_unique<player>(port_, shared_, silent);
    idle_players_.push_back(made.get());
    clients_.push_back(std::move(made));
  } else if (kind_ == target::beast_floor) {
    auto made = std::make_unique<websocket_relay_client>(port_, shared_, room);
    voters_.push_back(made.get());
    clients_.push_back(std::move(made));
  } else {
    auto made = std::make_unique<tcp_relay_client>(port_, shared_, room);
    voters_.push_back(made.get());
    clients_.push_back(std::move(made));
  }
  loop_.add(*clients_.back());
}

std::string generator::connect(std::size_t count, bool silent) {
  const std::uint64_t begun = now_us();
  for (std::size_t i = 0; i < count; ++i) {
    add_client(silent);
    const std::size_t wanted = clients_.size() - std::min(most_connecting - 1, clients_.size());
    loop_.run_until([&] { return shared_.connected >= wanted; }, most_seconds);
  }
  loop_.run_until([&] { return shared_.connected == clients_.size(); }, most_seconds);
  return field("connections", count) + ' ' + field("us", now_us() - begun);
}

std::string generator::open_rooms(std::size_t count) {
  if (kind_ != target::server) return field("rooms", voters_.size() / players_in_room);
  if (idle_players_.size() < count * players_in_room) {
    throw std::runtime_error("too few connections for so many rooms");
  }
  const std::uint64_t begun = now_us();
  shared_.only_votes = false;
  for (std::size_t i = 0; i < count; ++i) {
    table& made = tables_.emplace_back();
    const auto first = idle_players_.end() - players_in_room;
    made.players.assign(first, idle_players_.end());
    idle_players_.erase(first, idle_players_.end());
    voters_.insert(voters_.end(), made.players.begin(), made.players.end());
    made.players.front()->open_room(made);
  }
  await_votes();
  return field("rooms", count) + ' ' + field("us", now_us() - begun);
}

void generator::await_votes() {
  loop_.run_until([&] { return shared_.at_vote == voters_.size(); }, most_seconds);
}

std::string generator::go_on() {
  const std::uint64_t begun = now_us();
  const std::uint64_t commands = shared_.other_commands;
  shared_.only_votes = false;
  for (voter* const each : voters_) {
    each->go_on();
  }
  await_votes();
  return field("commands", shared_.other_commands - commands) + ' ' + field("us", now_us() - begun);
}

std::string generator::vote(vote_mode mode, bool with_ids) {
  if (voters_.empty() || shared_.at_vote != voters_.size()) {
    throw std::runtime_error("not everybody stands at a vote");
  }
  shared_.mode = mode;
  shared_.with_ids = with_ids;
  shared_.only_votes = true;
  shared_.have_result = 0;
  shared_.exchanges = {};
  shared_.latencies_us.clear();
  const std::uint64_t begun = now_us();
  for (voter* const each : voters_) {
    each->vote();
  }
  loop_.run_until([&] { return shared_.have_result == voters_.size(); }, most_seconds);
  const std::uint64_t took = now_us() - begun;
  std::sort(shared_.latencies_us.begin(), shared_.latencies_us.end());
  std::string result = field("rounds", voters_.size() / players_in_room) + ' ' + field("us", took) +
                       ' ' + field("p50_us", percentile(shared_.latencies_us, 50)) + ' ' +
                       field("p99_us", percentile(shared_.latencies_us, 99));
  for (std::size_t i = 0; i < shared_.exchanges.size(); ++i) {
    const exchange& each = shared_.exchanges.at(i);
    const std::string which = i == 0 ? "first_" : "second_";
    result += ' ' + field(which + "up", each.bytes_up) + ' ' +
              field(which + "down", each.bytes_down) + ' ' +
              field(which + "messages", each.messages_down);
  }
  return result;
}

std::string generator::idle(int seconds) {
  const std::uint64_t until = now_us() + static_cast<std::uint64_t>(seconds) * 1'000'000;
  while (now_us() < until) {
    loop_.run_once(10);
  }
  return field("seconds", static_cast<std::uint64_t>(seconds));
}

}  // namespace splitroom::bench
