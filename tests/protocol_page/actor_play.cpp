// What an actor does in a game.
#include "protocol/fairness/commitment.hpp"
#include "rules/core/decision.hpp"
#include "tests/protocol_page/actor.hpp"

namespace splitroom::test {

namespace {

protocol::digest digest_of(const std::string& hex) {
  protocol::digest bytes{};
  protocol::from_hex(hex, bytes);
  return bytes;
}

}  // namespace

std::string actor::random_hex() {
  protocol::digest bytes{};
  for (std::uint8_t& each : bytes) {
    each = static_cast<std::uint8_t>(stage_.chance()(256));
  }
  return protocol::to_hex(bytes);
}

void actor::seed_commit() {
  seed_ = random_hex();
  const auto digest = protocol::player_seed_commitment(
      digest_of(ctx0_), static_cast<rules::seat>(seat_), digest_of(seed_));
  say({{"cmd", "seed_commit"}, {"game_id", game_id}, {"digest", protocol::to_hex(digest)}});
}

void actor::seed_open() { say({{"cmd", "seed_open"}, {"game_id", game_id}, {"seed", seed_}}); }

std::string actor::pick() {
  if (!own.is_object() || own["request"].is_null()) return {};
  const json& wants = own["request"];
  rules::request asked;
  asked.kind = rules::parse_decision_kind(wants["kind"].get<std::string>()).value();
  if (wants["legal"].is_array()) asked.legal = wants["legal"];
  if (wants["row"].is_array()) asked.row = wants["row"];
  if (wants["count"].is_number()) {
    asked.count = wants["count"];
    asked.targets = wants["targets"].get<std::vector<std::uint8_t>>();
  }
  const std::size_t count = rules::count_choices(asked);
  return rules::choice_at(asked, stage_.chance()(static_cast<std::uint32_t>(count)));
}

void actor::choose(const std::string& choice) {
  answered_ = own["request"]["decision"];
  say({{"cmd", "choose"}, {"game_id", game_id}, {"decision", answered_}, {"choice", choice}});
}

void actor::commit(const std::string& choice) {
  nonce_ = random_hex();
  choice_ = choice;
  const json& wants = own["request"];
  answered_ = wants["decision"];
  const auto digest = protocol::choice_commitment(
      digest_of(wants["ctx"]), static_cast<rules::seat>(seat_), digest_of(nonce_), choice);
  json command{{"cmd", "commit"},
               {"game_id", game_id},
               {"decision", answered_},
               {"digest", protocol::to_hex(digest)}};
  if (how_ == answering::escrow) {
    command["choice"] = choice;
    command["nonce"] = nonce_;
  }
  say(std::move(command));
}

void actor::open() {
  opened_ = locked_["decision"];
  say({{"cmd", "open"},
       {"game_id", game_id},
       {"decision", opened_},
       {"choice", choice_},
       {"nonce", nonce_}});
}

bool actor::act() {
  if (how_ == answering::blind && locked_.is_object() && locked_["decision"] == answered_ &&
      opened_ != answered_ && !over) {
    open();
    return true;
  }
  if (over || !own.is_object() || own["request"].is_null() ||
      own["request"]["decision"] == answered_) {
    return false;
  }
  const std::string choice = pick();
  if (own["request"]["secret"] == true && how_ != answering::plain) {
    commit(choice);
  } else {
    choose(choice);
  }
  return true;
}

}  // namespace splitroom::test
