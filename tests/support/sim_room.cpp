#include "tests/support/sim_room.hpp"

#include <algorithm>
#include <utility>

#include "protocol/codec/codec.hpp"
#include "protocol/fairness/hash.hpp"

namespace splitroom::test {

using nlohmann::json;

namespace {

server::house_rules house_of(std::uint64_t seed) {
  server::house_rules house;
  house.objectives = rules::splito::builtin_deck();
  protocol::from_hex(rules::splito::builtin_deck_sha256(), house.deck_hash);
  // Shared: the source is copied around and must not repeat itself.
  house.random = [chance = std::make_shared<prng>(seed ^ 0x5eedU)](std::span<std::uint8_t> out) {
    for (std::uint8_t& each : out) {
      each = static_cast<std::uint8_t>((*chance)(256));
    }
  };
  return house;
}

protocol::digest identity_of(std::uint16_t people, std::size_t index) {
  protocol::digest result{};
  result[4] = static_cast<std::uint8_t>(people >> 8U);
  result[5] = static_cast<std::uint8_t>(people);
  result[6] = 1;  // so that member ids have more than one digit
  result[7] = static_cast<std::uint8_t>(index);
  return result;
}

server::member_info info_of(std::uint16_t people, std::size_t index, const std::string& name,
                            bool snapshots) {
  const protocol::digest identity = identity_of(people, index);
  return {server::member_of(identity), name, snapshots, identity, 1};
}

/// As the shell of a room judges it.
bool has_to_be_stored(const protocol::command::any& what) {
  namespace command = protocol::command;
  return !std::holds_alternative<command::join>(what) &&
         !std::holds_alternative<command::snapshot>(what) &&
         !std::holds_alternative<command::say>(what) &&
         !std::holds_alternative<command::react>(what);
}

server::room_settings settings_of(const sim_options& options) {
  server::room_settings settings;
  settings.code = "TESTROOM";
  settings.entry = options.edition ? protocol::find_game(options.game, *options.edition)
                                   : &protocol::default_entry(options.game);
  settings.players = options.players;
  settings.options = options.room;
  return settings;
}

}  // namespace

sim_room::sim_room(const sim_options& options)
    : seed_(options.seed),
      who_(options.people),
      chance_(options.seed),
      core_(std::make_unique<server::room_core>(house_of(options.seed), settings_of(options),
                                                now_)) {}

std::size_t sim_room::add_player(player_habits habits) {
  const std::size_t index = people_.size();
  person it;
  it.player = std::make_unique<test_player>(seed_ * 31 + index, habits);
  it.info = info_of(who_, index, "P" + std::to_string(index), habits.snapshots);
  it.connected = true;
  people_.push_back(std::move(it));
  const bool first = core_->members().empty();
  if (first) {
    carry_out(core_->open(people_.back().info, 0, now_));
  } else {
    send(index, R"({"cmd":"join","id":0,"room":"TESTROOM"})");
  }
  return index;
}

std::size_t sim_room::add_watcher() {
  const std::size_t index = people_.size();
  person it;
  it.player = std::make_unique<test_player>(seed_ * 31 + index, player_habits{});
  it.info = info_of(who_, index, "W" + std::to_string(index), true);
  it.connected = true;
  people_.push_back(std::move(it));
  send(index, R"({"cmd":"join","id":0,"room":"TESTROOM","as":"watcher"})");
  return index;
}

void sim_room::add_bots() { ask(0, {{"cmd", "add_bot"}, {"level", "random"}}); }

void sim_room::everybody_ready() {
  for (person& each : people_) {
    if (each.player->seat) {
      each.player->ready();
    }
  }
}

void sim_room::send(std::size_t index, const std::string& text) {
  const auto decoded = protocol::decode_command(text);
  person& from = people_[index];
  if (core_->closed()) {
    return;
  }
  if (!decoded) {
    from.player->take(protocol::encode_error(decoded.error().id, decoded.error().error));
    return;
  }
  if (stalled_until_ && has_to_be_stored(decoded->body)) {
    from.refused.push_back(text);
    return;
  }
  carry_out(core_->handle(from.info, decoded->id, decoded->body, now_));
}

void sim_room::crash_next(bool stored, std::int64_t down_ms) { crash_ = {stored, down_ms}; }

void sim_room::restart(std::int64_t down_ms) {
  ++restarts_;
  stalled_until_.reset();
  stall_ms_.reset();
  now_.steady_ms = 77'000;  // another boot, another steady clock
  now_.wall_ms += down_ms;
  core_ = std::make_unique<server::room_core>(house_of(seed_ + chance_(1'000'000)), "TESTROOM",
                                              journal_, now_);
  carry_out(core_->restored(now_));
  std::vector<std::size_t> back;
  for (std::size_t i = 0; i < people_.size(); ++i) {
    people_[i].here = false;
    people_[i].refused.clear();
    if (people_[i].connected) {
      people_[i].player->dropped();
      back.push_back(i);
    }
  }
  for (std::size_t left = back.size(); left > 0; --left) {
    std::swap(back[left - 1], back[chance_(static_cast<std::uint32_t>(left))]);
    come_back(back[left - 1]);
  }
}

void sim_room::carry_out(server::room_effects effects) {
  if (const auto dies = std::exchange(crash_, std::nullopt)) {
    unstored_.push_back(std::move(effects));
    lose_unstored(dies->stored);
    return restart(dies->down_ms);
  }
  if (!stalled_until_ && stall_ms_ && !effects.records.empty()) {
    unstored_.push_back(std::move(effects));
    return begin_stall();
  }
  if (stalled_until_ && !(unstored_.empty() && effects.records.empty())) {
    unstored_.push_back(std::move(effects));
    return;
  }
  store_and_tell(std::move(effects));
}

/// The server dies: what waited is stored, each cause whole, up to any of them.
void sim_room::lose_unstored(bool stored) {
  const auto waiting = static_cast<std::uint32_t>(unstored_.size());
  std::uint32_t kept = stored ? waiting : chance_(waiting);
  for (const server::room_effects& each : std::exchange(unstored_, {})) {
    if (kept > 0) {
      --kept;
      journal_.insert(journal_.end(), each.records.begin(), each.records.end());
    }
  }
}

void sim_room::store_and_tell(server::room_effects effects) {
  for (server::record& each : effects.records) {
    journal_.push_back(std::move(each));
  }
  const auto find = [this](server::member_id who) {
    return std::find_if(people_.begin(), people_.end(),
                        [who](const person& one) { return one.info.id == who; });
  };
  for (const server::attachment& each : effects.attached) {
    if (const auto who = find(each.who); who->info.connection == each.connection) {
      who->here = who->connected;
    }
  }
  for (const server::tell& each : effects.tells) {
    const auto to = find(each.to);
    if (to == people_.end() || !to->connected || (!to->here && !each.reply)) {
      continue;
    }
    if (each.frame) {
      to->player->take(*each.frame);
      continue;
    }
    for (const server::frame_ptr& missed : stored(each.events)) {
      to->player->take(*missed);
    }
  }
  for (const server::member_id each : effects.detached) {
    find(each)->here = false;
  }
}

/// As the shell of a room reads them back.
std::vector<server::frame_ptr> sim_room::stored(const server::event_range& events) const {
  std::vector<server::frame_ptr> result;
  for (const server::record& each : journal_) {
    if (server::starts_game(each)) {
      result.clear();
    }
    if (each.kind == server::record_kind::event) {
      result.push_back(each.bytes);
    }
  }
  return {result.begin() + events.from, result.begin() + events.until};
}

void sim_room::begin_stall() {
  stalled_until_ = now_.steady_ms + *std::exchange(stall_ms_, std::nullopt);
  core_->hold(now_);
}

void sim_room::end_stall() {
  stalled_until_.reset();
  for (server::room_effects& each : std::exchange(unstored_, {})) {
    store_and_tell(std::move(each));
  }
  if (!core_->closed()) {
    carry_out(core_->release(now_));
  }
  for (std::size_t i = 0; i < people_.size(); ++i) {
    person& each = people_[i];
    for (std::string& text : std::exchange(each.refused, {})) {
      each.player->outgoing.push_back(std::move(text));
    }
    if (each.here) {
      catch_up(i);
    }
  }
}

bool sim_room::step() {
  std::vector<std::size_t> talking;
  for (std::size_t i = 0; i < people_.size(); ++i) {
    if (people_[i].connected && !people_[i].player->outgoing.empty()) {
      talking.push_back(i);
    }
  }
  if (!talking.empty()) {
    const std::size_t index = talking[chance_(static_cast<std::uint32_t>(talking.size()))];
    const std::string text = people_[index].player->outgoing.front();
    people_[index].player->outgoing.pop_front();
    send(index, text);
    return true;
  }
  if (stalled_until_) {
    pass(*stalled_until_ - now_.steady_ms);
    return true;
  }
  const std::optional<std::int64_t> wake = core_->wake();
  if (!wake) {
    return false;
  }
  pass(std::max<std::int64_t>(0, *wake - now_.steady_ms));
  return true;
}

void sim_room::settle() {
  const auto talks = [](const person& each) {
    return each.connected && !each.player->outgoing.empty();
  };
  while (std::any_of(people_.begin(), people_.end(), talks)) {
    step();
  }
}

bool sim_room::play() {
  constexpr int most_steps = 20'000;
  for (int i = 0; i < most_steps; ++i) {
    const bool all_over = std::all_of(people_.begin(), people_.end(), [](const person& each) {
      return !each.connected || each.player->over();
    });
    if (all_over || core_->closed()) {
      settle();
      return true;
    }
    if (!step()) {
      return false;
    }
  }
  return false;
}

void sim_room::let_pass(std::int64_t ms) {
  now_.steady_ms += ms;
  now_.wall_ms += ms;
}

void sim_room::pass(std::int64_t ms) {
  let_pass(ms);
  if (!stalled_until_) {
    carry_out(core_->tick(now_));
  } else if (now_.steady_ms >= *stalled_until_) {
    end_stall();
  }
}

bool sim_room::close() {
  carry_out(core_->close(protocol::abort_reason::shutdown, {"room_closed", "Test."}, now_));
  return core_->closed();
}

void sim_room::drop(std::size_t index) {
  people_[index].connected = false;
  people_[index].here = false;
  people_[index].refused.clear();
  people_[index].player->dropped();
  carry_out(core_->detach(people_[index].info.id, now_));
}

void sim_room::come_back(std::size_t index) {
  people_[index].connected = true;
  ++people_[index].info.connection;
  json join{{"cmd", "join"}, {"id", 0}, {"room", "TESTROOM"}};
  if (!people_[index].player->seat) {
    join["as"] = "watcher";
  }
  if (const auto resume = people_[index].player->resume_point()) {
    join["resume"] = *resume;
  }
  send(index, join.dump());
  if (people_[index].here) {
    catch_up(index);
  }
}

/// A game that began unseen is asked for from its first event on.
void sim_room::catch_up(std::size_t index) {
  const test_player& asks = *people_[index].player;
  const json game = asks.room.is_object() ? asks.room.at("game_id") : json();
  if (game.is_string() && game != asks.game_id()) {
    json join{{"cmd", "join"}, {"id", 0}, {"room", "TESTROOM"}};
    if (!asks.seat) {
      join["as"] = "watcher";
    }
    join["resume"] = {{"game_id", game}, {"n", -1}};
    send(index, join.dump());
  }
}

json sim_room::ask(std::size_t index, json command) {
  test_player& asks = player(index);
  const std::size_t before = asks.replies.size();
  const auto queued = std::move(asks.outgoing);
  asks.outgoing.clear();
  asks.say(std::move(command));
  const std::string text = asks.outgoing.front();
  asks.outgoing = queued;
  send(index, text);
  return asks.replies.size() > before ? asks.replies[before] : json();
}

std::string sim_room::faults() const {
  std::string result;
  for (const person& each : people_) {
    for (const std::string& fault : each.player->faults) {
      result += "seed " + std::to_string(seed_) + ", " + each.info.name + ": " + fault + "\n";
    }
  }
  return result;
}

}  // namespace splitroom::test
