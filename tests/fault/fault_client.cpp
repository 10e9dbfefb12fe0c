#include "tests/fault/fault_client.hpp"

#include <algorithm>
#include <chrono>
#include <sstream>
#include <utility>

namespace splitroom::test {

using nlohmann::json;

namespace {

constexpr int most_backoff_ms = 100;

}  // namespace

fault_client::fault_client(boost::asio::io_context& io, std::uint16_t port, std::uint64_t seed,
                           player_habits habits, std::string name)
    : live_client(io, port, seed, habits, std::move(name)), retry_(io), again_timer_(io) {}

// ---- connecting ----

// What was not answered is sent again, so nothing is lost.
void fault_client::begin_connection() {
  joined_ = false;
  asked_for_.clear();
}

void fault_client::closed(std::uint16_t code) {
  close_codes.push_back(code);
  joined_ = false;
  come_back_later();
}

void fault_client::lose_connection() {
  cut();
  closed(0);
}

void fault_client::retire() {
  retired_ = true;
  retry_.cancel();
  again_timer_.cancel();
  cut();
}

void fault_client::come_back_later() {
  if (retired_) {
    return;
  }
  retry_.expires_after(std::chrono::milliseconds(backoff_ms_));
  backoff_ms_ = std::min(most_backoff_ms, 2 * backoff_ms_ + 5);
  retry_.async_wait([this](const boost::system::error_code& cancelled) {
    if (!cancelled && !retired_) {
      connect();
    }
  });
}

json fault_client::join_command(std::optional<json> resume) const {
  json join{{"cmd", "join"}, {"room", room_code_}, {"as", role_}};
  if (resume) {
    join["resume"] = *std::move(resume);
  }
  return join;
}

void fault_client::join() {
  first_room_ = true;
  join_id_ = player.say(join_command(player.resume_point()));
  send_raw(player.outgoing.back());
  player.outgoing.pop_back();
}

/// A game that began unseen is asked for from its first event on.
void fault_client::catch_up() {
  const json game = player.room.is_object() ? player.room.at("game_id") : json();
  if (!here() || !game.is_string() || game == player.game_id() || game == asked_for_) {
    return;
  }
  asked_for_ = game;
  player.say(join_command(json{{"game_id", game}, {"n", -1}}));
  send_raw(player.outgoing.back());
  player.outgoing.pop_back();
}

/// It has asked for the events of a game that it has not seen.
bool fault_client::awaits_history() const {
  return !asked_for_.empty() && asked_for_ != player.game_id();
}

/// Of a game that it does not know yet: it comes again after the first event of that game.
bool fault_client::unseen(const json& frame) const {
  const std::string kind = frame.value("frame", "");
  return (kind == "private" && frame.at("game_id") != player.game_id()) ||
         (kind == "event" && frame.at("n") != 0 && awaits_history());
}

std::string fault_client::state() const {
  std::ostringstream text;
  text << name() << (here() ? " is here" : welcomed ? " is not in its room" : " is not connected");
  if (!player.game_id().empty()) {
    text << ", game " << player.game_id().substr(0, 8) << (player.over() ? " over" : "") << " has "
         << player.events.size() << " events";
  }
  if (player.own.is_object()) {
    const json& request = player.own.at("request");
    text << ", asked " << (request.is_object() ? request.at("decision") : json()) << ", its answer "
         << player.own.at("answer");
  }
  text << ", to send " << player.outgoing.size();
  for (const auto& [id, command] : unanswered_) {
    text << ", no reply to " << command;
  }
  return text.str();
}

// ---- sending ----

void fault_client::send_one(const std::string& text) {
  const json command = json::parse(text);
  unanswered_[command.at("id")] = text;
  answers_.sent(command.at("id"), command);
  send_raw(text);
}

void fault_client::send_again_later(std::int64_t id, bool new_id, std::int64_t wait_ms) {
  const auto found = unanswered_.find(id);
  if (found == unanswered_.end()) {
    return;  // one of those that are not repeated
  }
  again_.push_back({found->second, new_id});
  if (new_id) {
    unanswered_.erase(found);
  }
  again_timer_.expires_after(std::chrono::milliseconds(wait_ms));
  again_timer_.async_wait([this](const boost::system::error_code& cancelled) {
    if (!cancelled && !retired_) {
      send_again();
    }
  });
}

void fault_client::send_again() {
  for (const repeat& each : std::exchange(again_, {})) {
    json command = json::parse(each.text);
    if (each.new_id) {
      command.erase("id");
      say(std::move(command));
    } else if (here()) {
      send_raw(each.text);  // else it is sent after the return, with all unanswered ones
    }
  }
}

// ---- taking ----

void fault_client::take(std::string_view text) {
  const json frame = json::parse(text);
  if (unseen(frame)) {
    return;
  }
  const std::string kind = frame.value("frame", "");
  if (kind == "event") {
    take_event(frame);
  }
  player.take(text);
  if (kind == "event" && frame.at("event") == "end") {
    finished.push_back(
        {player.game_id(), player.events, {player.seat, std::exchange(player.frames, {})}});
  }
  if (frame.contains("re")) {
    take_reply(frame);
  } else if (kind == "welcome") {
    welcomed = true;
    backoff_ms_ = 0;
    if (!room_code_.empty()) {
      join();
    }
  } else if (kind == "room") {
    take_room(frame);
  } else if (kind == "private") {
    if (std::string wrong = answers_.check_private(frame); !wrong.empty()) {
      faults.push_back(std::move(wrong));
    }
  } else if (kind == "batch_end") {
    catch_up();
  } else if (kind == "notice" && frame.at("code") == "reset" && player.seat && playing() &&
             !awaits_history()) {
    reset_game_ = player.game_id();
    if (!first_room_) {
      check_reset(player.room);
    }
  } else if (kind == "notice" && frame.at("code") == "history_lost") {
    faults.emplace_back("history_lost");
  }
}

void fault_client::take_reply(const json& reply) {
  if (!reply.at("re").is_number()) {
    if (reply.contains("error")) {
      const std::string code = reply.at("error").at("code");
      ++refused[code];
      if (code == "unknown_token") {
        player.token.clear();
        say_hello();
      }
    }
    return;
  }
  const std::int64_t id = reply.at("re");
  if (reply.contains("error")) {
    take_refusal(id, reply.at("error"));
    return;
  }
  answers_.acknowledged(id);
  unanswered_.erase(id);
  if (id == join_id_) {
    joined_ = true;
    ++returns;
    game_on_return.clear();
    for (const auto& [each, text] : unanswered_) {
      send_raw(text);
    }
  }
}

void fault_client::take_refusal(std::int64_t id, const json& why) {
  const std::string code = why.at("code");
  ++refused[code];
  const bool new_id = code == "storage_failed" || code == "id_reused";
  if (new_id || code == "rate_limited") {
    if (code != "id_reused" && !why.contains("retry_after_ms")) {
      faults.push_back(code + " without retry_after_ms");
    }
    return send_again_later(id, new_id, why.value("retry_after_ms", 100));
  }
  unanswered_.erase(id);
}

void fault_client::take_event(const json& event) {
  if (event.at("event") == "game_start") {
    asked_for_.clear();  // it has come, or another game has begun since
  }
  // Its start may be told after its first answer was sent: to whoever came back without it.
  if (event.at("event") == "game_start" && !answers_.of_game(event.at("game_id"))) {
    checked_ += answers_.checked();
    answers_ = {};
  }
  if (event.at("event") == "deadline" && event.at("why") == "stalled") {
    ++stalls;
  }
  if (player.seat) {
    if (std::string wrong = answers_.check_event(event, *player.seat); !wrong.empty()) {
      faults.push_back(std::move(wrong));
    }
  }
}

bool fault_client::waits_for_ready() const {
  return std::none_of(unanswered_.begin(), unanswered_.end(), [](const auto& each) {
    return json::parse(each.second).at("cmd") == "ready";
  });
}

/// Only a game that is over, and another one in its place, is a reason for a reset.
void fault_client::check_reset(const json& room) {
  const std::string game = std::exchange(reset_game_, {});
  if (!game.empty() && room.at("game_id") == game) {
    faults.emplace_back("reset in the middle of a game");
  }
}

void fault_client::take_room(const json& room) {
  const bool plays = room.at("phase") == "playing";
  check_reset(room);
  if (std::exchange(first_room_, false) && plays) {
    game_on_return = room.at("game_id");
  }
  const bool asked =
      player.seat &&
      room.at("seats").at(static_cast<std::size_t>(*player.seat)).at("ready") == false;
  if (plays_again && !plays && asked && waits_for_ready()) {
    player.ready();
  }
}

}  // namespace splitroom::test
