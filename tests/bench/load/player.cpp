#include "tests/bench/load/player.hpp"

#include <stdexcept>
#include <utility>

#include "protocol/fairness/commitment.hpp"
#include "tests/bench/load/field.hpp"

namespace splitroom::bench {

namespace {

/// No secret: cheap, and new every time.
protocol::digest next_nonce() {
  static std::uint64_t drawn = 0;
  ++drawn;
  protocol::digest result{};
  for (std::size_t i = 0; i < sizeof drawn; ++i) {
    result.at(i) = static_cast<std::uint8_t>(drawn >> (8 * i));
  }
  return result;
}

/// `,"key":"value"`
std::string text_field(std::string_view key, std::string_view value) {
  std::string result = ",\"";
  result.append(key).append("\":\"").append(value).append("\"");
  return result;
}

}  // namespace

player::player(std::uint16_t port, scoreboard& shared, bool silent)
    : websocket(port), shared_(shared), vote_(shared), silent_(silent) {}

void player::upgraded() {
  if (silent_) {
    ++shared_.connected;
  } else {
    command("hello", R"(,"client":"bench")");
  }
}

void player::open_room(table& where) {
  for (player* const each : where.players) {
    each->table_ = &where;
  }
  command("create", R"(,"game":"splitz","players":4,"options":{"untimed":true)" +
                        text_field("progress", shared_.progress) + '}');
}

void player::text(std::string_view message, std::size_t wire_bytes) {
  vote_.down(wire_bytes);
  constexpr std::string_view frame = R"({"frame":")";
  constexpr std::string_view event_frame = R"({"frame":"event","event":")";
  if (!message.starts_with(frame)) return reply(message);
  if (message.starts_with(event_frame)) return event(message.substr(event_frame.size()));
  const std::string_view name = message.substr(frame.size());
  if (name.starts_with("private\"")) {
    private_frame(message);
  } else if (name.starts_with("batch_end\"")) {
    batch_end();
  } else if (name.starts_with("welcome\"")) {
    ++shared_.connected;
  } else if (name.starts_with("notice\"")) {
    throw std::runtime_error("the server says " + std::string(message));
  }
}

void player::reply(std::string_view message) {
  const std::string_view ok = after_key(message, R"("ok":)");
  if (ok.empty()) throw std::runtime_error("refused: " + std::string(message));
  const std::string_view code = text_at(after_key(ok, R"("room":)"));
  if (code.empty() || std::exchange(seated_, true)) return;
  if (table_->players.front() == this) {
    for (std::size_t i = 1; i < table_->players.size(); ++i) {
      table_->players[i]->command("join", text_field("room", code));
    }
  }
  if (++table_->seated == table_->players.size()) {
    for (player* const each : table_->players) {
      each->command("ready", "");
    }
  }
}

void player::event(std::string_view name) {
  if (name.starts_with("locked\"")) {
    locked_ = true;
  } else if (name.starts_with("revealed\"")) {
    revealed_ = true;
  } else if (name.starts_with("end\"")) {
    asked_ = question::rematch;
    answered_ = 0;
  }
}

void player::private_frame(std::string_view message) {
  const std::string_view request = after_key(message, R"("request":)");
  if (!request.starts_with('{')) return;
  decision_ = number_at(after_key(request, R"("decision":)"));
  if (decision_ == answered_ || asked_ != question::none) return;
  game_id_ = text_at(after_key(message, R"("game_id":)"));
  const std::string_view kind = text_at(after_key(request, R"("kind":)"));
  if (kind == "vote") {
    asked_ = question::vote;
    ++shared_.at_vote;
    seat_ = static_cast<std::uint8_t>(number_at(after_key(message, R"("seat":)")));
    choice_ = text_at(after_key(request, R"("legal":[)"));
    protocol::from_hex(text_at(after_key(request, R"("ctx":)")), context_);
  } else if (kind == "divide") {
    asked_ = question::divide;
    choice_ = std::to_string(count_at(after_key(request, R"("row":)")) - 2) + "-1-1";
  } else {
    throw std::runtime_error("asked for something else: " + std::string(message));
  }
}

void player::batch_end() {
  const bool locked = std::exchange(locked_, false);
  if (std::exchange(revealed_, false)) {
    vote_.end();
  } else if (locked && vote_.under_way()) {
    open_commitment();
  }
  if (!shared_.only_votes) go_on();
}

void player::go_on() {
  if (asked_ == question::divide) {
    ++shared_.other_commands;
    answer("choose", text_field("choice", choice_));
  } else if (asked_ == question::rematch) {
    ++shared_.other_commands;
    asked_ = question::none;
    command("ready", "");
  }
}

void player::vote() {
  vote_.begin();
  if (shared_.mode == vote_mode::plain) return answer("choose", text_field("choice", choice_));
  nonce_ = next_nonce();
  std::string rest = text_field(
      "digest", protocol::to_hex(protocol::choice_commitment(context_, seat_, nonce_, choice_)));
  if (shared_.mode == vote_mode::escrow) {
    rest += text_field("choice", choice_) + text_field("nonce", protocol::to_hex(nonce_));
  }
  answer("commit", rest);
}

void player::open_commitment() {
  vote_.second_exchange();
  answer("open", text_field("choice", choice_) + text_field("nonce", protocol::to_hex(nonce_)));
}

void player::answer(std::string_view name, std::string_view rest) {
  asked_ = question::none;
  answered_ = decision_;
  std::string about = text_field("game_id", game_id_);
  about.append(",\"decision\":").append(std::to_string(answered_)).append(rest);
  command(name, about);
}

void player::command(std::string_view name, std::string_view rest) {
  std::string message = R"({"cmd":")";
  message.append(name).append("\"");
  if (shared_.with_ids) message.append(",\"id\":").append(std::to_string(next_id_++));
  message.append(rest).append("}");
  vote_.up(message.size());
  send_text(message);
}

}  // namespace splitroom::bench
