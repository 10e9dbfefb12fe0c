#include "tests/support/test_player.hpp"

#include <algorithm>
#include <utility>

#include "protocol/fairness/chain.hpp"
#include "protocol/fairness/commitment.hpp"
#include "protocol/fairness/hash.hpp"
#include "rules/core/decision.hpp"
#include "tests/support/frame_log.hpp"

namespace splitroom::test {

using nlohmann::json;

namespace {

protocol::digest bytes_of(const std::string& hex) {
  protocol::digest result{};
  protocol::from_hex(hex, result);
  return result;
}

/// The rules' request, so that a random legal choice can be drawn from it.
rules::request request_of(const json& frame) {
  rules::request result;
  result.kind = rules::parse_decision_kind(frame.at("kind").get<std::string>()).value();
  if (frame.at("legal").is_array()) {
    result.legal = frame.at("legal").get<std::vector<std::string>>();
  }
  if (frame.at("row").is_array()) {
    result.row = frame.at("row").get<std::vector<std::string>>();
  }
  if (frame.at("count").is_number()) {
    result.count = frame.at("count").get<std::uint8_t>();
    result.targets = frame.at("targets").get<std::vector<std::uint8_t>>();
  }
  return result;
}

}  // namespace

std::string test_player::random_hex() {
  protocol::digest bytes{};
  for (std::uint8_t& each : bytes) {
    each = static_cast<std::uint8_t>(chance_(256));
  }
  return protocol::to_hex(bytes);
}

std::int64_t test_player::say(json command) {
  command["id"] = next_id_;
  outgoing.push_back(command.dump());
  return next_id_++;
}

void test_player::ready() { say({{"cmd", "ready"}, {"seed", habits_.seed}}); }

std::optional<json> test_player::resume_point() const {
  if (game_id_.empty()) {
    return std::nullopt;
  }
  const auto n = static_cast<std::int64_t>(events.size()) - 1;
  return json{{"game_id", game_id_}, {"n", n}, {"hash", n < 0 ? json() : json(head_)}};
}

void test_player::take(std::string_view bytes) {
  log_frame(bytes);
  frames.emplace_back(bytes);
  const json frame = json::parse(bytes);
  if (frame.contains("re")) {
    replies.push_back(frame);
    if (frame.contains("error")) {
      errors.push_back(frame["error"]["code"]);
    } else if (frame["ok"].contains("room") && frame["ok"].contains("seat")) {
      seat = frame["ok"]["seat"].is_null() ? std::nullopt : std::optional<int>(frame["ok"]["seat"]);
    }
    return;
  }
  const std::string kind = frame.at("frame");
  if (kind == "event") {
    take_event(bytes, frame);
  } else if (kind == "private") {
    take_private(frame);
  } else if (kind == "room") {
    room = frame;
  } else if (kind == "snapshot") {
    snapshot = frame;
    seat = frame.at("seat").is_null() ? std::nullopt : std::optional<int>(frame.at("seat"));
    if (habits_.snapshots && frame.at("own").is_object()) {
      take_private(frame.at("own"));
    }
  } else if (kind == "notice") {
    notices.push_back(frame.at("code"));
  } else if (kind == "welcome") {
    token = frame.at("token");
    next_id_ = std::max<std::int64_t>(next_id_, frame.at("last_id").get<std::int64_t>() + 1);
  }
}

void test_player::take_event(std::string_view bytes, const json& event) {
  if (event.at("event") == "game_start") {
    game_id_ = event.at("game_id");
    protocol::game_id id{};
    protocol::from_hex(game_id_, id);
    events.clear();
    head_ = protocol::to_hex(protocol::genesis(id));
    sent_.clear();
    answered_ = 0;
    over_ = false;
    seed_.clear();
    locked_ = nullptr;
    resumed_ = false;
  }
  if (event.at("n") != events.size()) {
    fault("event " + event.at("n").dump() + " comes after " + std::to_string(events.size()));
    return;
  }
  if (event.at("prev") != head_) {
    fault("the chain parts before event " + event.at("n").dump());
  }
  events.emplace_back(bytes);
  head_ = protocol::to_hex(protocol::frame_hash(bytes));
  act_on_event(event, head_);
}

void test_player::act_on_event(const json& event, const std::string& hash) {
  const std::string kind = event.at("event");
  if (kind == "end") {
    over_ = true;
    ++games_over;
  }
  if (!seat) {
    return;
  }
  if (kind == "game_start" || kind == "deal_failed") {
    ctx0_ = hash;
    const bool burnt = kind == "deal_failed" &&
                       event.at("seats").dump().find(std::to_string(*seat)) != std::string::npos;
    if (habits_.seed && !burnt) {
      seed_ = random_hex();
      seed_commitment_ = protocol::to_hex(protocol::player_seed_commitment(
          bytes_of(ctx0_), static_cast<rules::seat>(*seat), bytes_of(seed_)));
      deal_open_ = false;
      commit_seed();
    } else {
      seed_.clear();
    }
  } else if (kind == "deal_open" && !seed_.empty()) {
    const json mine{{"seat", *seat}, {"digest", seed_commitment_}};
    if (std::find(event.at("pc").begin(), event.at("pc").end(), mine) != event.at("pc").end()) {
      deal_open_ = true;
      open_seed();
    } else if (own.is_object() && own.at("seed").is_object() &&
               own.at("seed").at("digest") == seed_commitment_) {
      fault("deal_open does not list my commitment");
    } else {
      seed_.clear();  // it came too late
    }
  } else if (kind == "locked") {
    locked_ = event;
    open_answer(event);
  }
}

void test_player::commit_seed() {
  say({{"cmd", "seed_commit"}, {"game_id", game_id_}, {"digest", seed_commitment_}});
}

void test_player::open_seed() {
  if (habits_.opens_seed) {
    say({{"cmd", "seed_open"}, {"game_id", game_id_}, {"seed", seed_}});
  }
}

/// After a reconnect the private frame says what has arrived of what was sent.
void test_player::repeat_what_was_lost(const json& frame) {
  resumed_ = false;
  const json& seed = frame.at("seed");
  if (seed.is_object() && !seed_.empty() && seed.at("ctx") == ctx0_) {
    if (seed.at("digest").is_null() && !deal_open_) {
      commit_seed();
    } else if (seed.at("digest") == seed_commitment_ && seed.at("opened") == false && deal_open_) {
      open_seed();
    }
  }
  const json& answer = frame.at("answer");
  if (answer.is_null()) {
    answered_ = 0;
  } else if (locked_.is_object() && answer.at("decision") == locked_.at("decision") &&
             answer.at("opened") == false) {
    for (sealed_choice& each : sent_) {
      each.opened = false;
    }
    open_answer(locked_);
  }
}

void test_player::open_answer(const json& locked) {
  const json& commits = locked.at("commits");
  const auto mine = std::find_if(commits.begin(), commits.end(),
                                 [&](const json& each) { return each.at("seat") == *seat; });
  if (mine == commits.end() || mine->at("mode") == "plain") {
    return;
  }
  // Of several answers on their way the lock may have caught any.
  const auto known = std::find_if(sent_.begin(), sent_.end(), [&](const sealed_choice& each) {
    return each.decision == locked.at("decision") &&
           each.digest == mine->at("digest").get<std::string>();
  });
  if (known == sent_.end()) {
    fault("locked lists a commitment for me that is not mine");
    return;
  }
  if (!known->blind || known->opened || !habits_.opens) {
    return;
  }
  json open{{"cmd", "open"},
            {"game_id", game_id_},
            {"decision", known->decision},
            {"choice", known->choice},
            {"nonce", known->nonce}};
  if (habits_.opens_wrong) {
    json wrong = open;
    wrong["nonce"] = random_hex();
    say(std::move(wrong));
  }
  known->opened = true;
  say(std::move(open));
}

void test_player::take_private(const json& frame) {
  own = frame;
  if (resumed_) {
    repeat_what_was_lost(frame);
  }
  const json& request = frame.at("request");
  if (!request.is_object() || !habits_.answers || request.at("decision") == answered_) {
    return;
  }
  if (!frame.at("answer").is_null()) {
    answered_ = request.at("decision");  // answered before a reconnect
    return;
  }
  answered_ = request.at("decision");
  answer(request);
}

std::string test_player::pick(const json& request) {
  const std::vector<std::string> legal = rules::legal_choices(request_of(request));
  return legal[chance_(static_cast<std::uint32_t>(legal.size()))];
}

void test_player::answer(const json& request) {
  if (habits_.changes_mind && request.at("secret") == true) {
    send_answer(request, pick(request));
    if (chance_(2) == 0) {
      say({{"cmd", "withdraw"}, {"game_id", game_id_}, {"decision", request.at("decision")}});
    }
  }
  send_answer(request, pick(request));
}

void test_player::send_answer(const json& request, const std::string& choice) {
  const json address{{"game_id", game_id_}, {"decision", request.at("decision")}};
  secrecy mode = habits_.mode;
  if (mode == secrecy::mixed) {
    mode = static_cast<secrecy>(chance_(3));
  }
  json command = address;
  if (request.at("secret") == false || mode == secrecy::plain) {
    command["cmd"] = "choose";
    command["choice"] = choice;
    say(std::move(command));
    return;
  }
  const std::string nonce = random_hex();
  const std::string digest = protocol::to_hex(protocol::choice_commitment(
      bytes_of(request.at("ctx")), static_cast<rules::seat>(*seat), bytes_of(nonce), choice));
  sent_.push_back({request.at("decision"), digest, choice, nonce, false, mode == secrecy::blind});
  command["cmd"] = "commit";
  command["digest"] = digest;
  if (mode == secrecy::escrow) {
    command["choice"] = choice;
    command["nonce"] = nonce;
  }
  say(std::move(command));
}

}  // namespace splitroom::test
