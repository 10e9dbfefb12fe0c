#include "client-cli/conformance/test_peer.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "protocol/fairness/chain.hpp"
#include "protocol/fairness/commitment.hpp"
#include "protocol/fairness/shuffle.hpp"
#include "rules/core/decision.hpp"

namespace splitroom::client::conformance {

using json = nlohmann::json;

protocol::reply test_player::ask(nlohmann::ordered_json command) {
  constexpr int most_tries = 100;
  constexpr std::int64_t longest_wait_ms = 1'000;
  command["id"] = ++id_;
  const std::string text = command.dump();
  protocol::reply reply;
  for (int i = 0; i < most_tries; ++i) {
    at_->send(text);
    reply = await_reply(id_);
    if (reply.code != "rate_limited" || !reply.retry_after_ms) break;
    catch_up(std::clamp<std::int64_t>(*reply.retry_after_ms, 1, longest_wait_ms));
  }
  return reply;
}

protocol::reply test_player::ask_text(const std::string& text) {
  at_->send(text);
  return await_reply(std::nullopt);
}

protocol::reply test_player::await_reply(std::optional<std::int64_t> id) {
  while (const auto text = at_->receive(reply_wait_ms)) {
    if (auto reply = take(*text)) {
      if (!id || reply->id == id) return *std::move(reply);
      fault("a reply to " + *text + " that nobody waits for");
    }
  }
  return {};
}

json test_player::hello(const std::string& name, const std::string& with) {
  nlohmann::ordered_json command{
      {"cmd", "hello"}, {"versions", {1}}, {"client", "splitroom-conformance"}, {"name", name}};
  if (!with.empty()) command["token"] = with;
  command["id"] = ++id_;
  at_->send(command.dump());
  const auto first = at_->receive(reply_wait_ms);
  if (!first) return nullptr;
  json welcome = json::parse(*first, nullptr, false);
  if (!protocol::decode_welcome(welcome)) return nullptr;
  token = welcome["token"];
  id_ = std::max(id_, welcome["last_id"].get<std::int64_t>());
  const protocol::reply reply = await_reply(std::nullopt);
  return reply.ok ? welcome : json(nullptr);
}

bool test_player::wait_batch() {
  const std::int64_t before = batches_;
  while (batches_ == before) {
    const auto text = at_->receive(reply_wait_ms);
    if (!text) return false;
    take(*text);
  }
  return true;
}

void test_player::catch_up(std::int64_t wait_ms) {
  while (const auto text = at_->receive(wait_ms))
    take(*text);
}

protocol::reply test_player::resume(const std::string& code) {
  nlohmann::ordered_json command{{"cmd", "join"}, {"room", code}};
  if (!parsed.empty()) {
    command["resume"] = {{"game_id", parsed.front()["game_id"]},
                         {"n", static_cast<std::int64_t>(events.size()) - 1},
                         {"hash", head()}};
  }
  return ask(std::move(command));
}

void test_player::keep_game_of(const test_player& other) {
  events = other.events;
  parsed = other.parsed;
  hashes_ = other.hashes_;
}

std::string test_player::head() const {
  return hashes_.empty() ? "" : protocol::to_hex(hashes_.back());
}

void test_player::fault(const std::string& what) {
  constexpr std::size_t enough = 600;
  if (faults.size() < enough) faults += (faults.empty() ? "" : "; ") + what;
}

std::optional<protocol::reply> test_player::take(const std::string& text) {
  const auto read = protocol::parse_strict(text, protocol::frame_limits);
  if (!read || !read->is_object()) {
    fault("no JSON object: " + text.substr(0, 80));
    return std::nullopt;
  }
  const json& frame = *read;
  if (frame.contains("re")) {
    auto reply = protocol::decode_reply(frame);
    if (!reply) {
      fault("a reply that cannot be read: " + text.substr(0, 80));
      return std::nullopt;
    }
    return *std::move(reply);
  }
  const std::string kind = protocol::frame_of(frame);
  order.push_back(kind);
  const auto keep = [&](json& where, const auto& decoded) {
    if (!decoded) fault(kind + ": " + decoded.error().message);
    where = frame;
  };
  if (kind == "event") {
    take_event(text, frame);
  } else if (kind == "room") {
    keep(room, protocol::decode_room(frame));
  } else if (kind == "private") {
    keep(own, protocol::decode_private(frame));
  } else if (kind == "snapshot") {
    keep(snapshot, protocol::decode_snapshot(frame));
  } else if (kind == "notice") {
    notices.push_back(frame);
  } else if (kind == "batch_end") {
    keep(batch_end, protocol::decode_batch_end(frame));
    ++batches_;
    if (!hashes_.empty() && frame["head"] != head() && frame["n"] == parsed.back()["n"])
      fault("head of batch_end is not the hash of the last event");
  }
  return std::nullopt;
}

void test_player::take_event(const std::string& text, const json& frame) {
  const auto event = protocol::decode_event(text);
  if (!event) return fault("event: " + event.error().message);
  if (event->n == 0) {
    events.clear();
    parsed.clear();
    hashes_.clear();
  }
  const auto known = static_cast<std::int64_t>(events.size());
  if (event->n != known)
    return fault("event " + std::to_string(event->n) + " after " + std::to_string(known - 1));
  if (!hashes_.empty() && event->prev != hashes_.back())
    fault("prev of event " + std::to_string(event->n) + " is not the hash of the one before");
  events.push_back(text);
  parsed.push_back(frame);
  hashes_.push_back(protocol::frame_hash(text));
}

std::string random_choice(const json& request) {
  rules::request asked;
  asked.kind = rules::parse_decision_kind(request["kind"].get<std::string>()).value();
  if (!request["legal"].is_null()) asked.legal = request["legal"].get<std::vector<std::string>>();
  if (!request["row"].is_null()) asked.row = request["row"].get<std::vector<std::string>>();
  if (!request["count"].is_null()) asked.count = request["count"].get<std::uint8_t>();
  if (!request["targets"].is_null())
    asked.targets = request["targets"].get<std::vector<std::uint8_t>>();
  const auto count = static_cast<std::uint32_t>(rules::count_choices(asked));
  return rules::choice_at(asked, protocol::chance_stream(protocol::random_digest()).below(count));
}

bool test_seat::say(nlohmann::ordered_json command) {
  command["game_id"] = who_.parsed.front()["game_id"];
  const protocol::reply reply = who_.ask(command);
  if (!reply.ok) trouble_ = command.dump() + " was refused: " + reply.code + ' ' + reply.message;
  return reply.ok;
}

bool test_seat::act() {
  if (who_.parsed.empty() || who_.own.is_null() || who_.over()) return true;
  if (!who_.own["seed"].is_null()) return give_seed(who_.own["seed"]);
  if (!open_answer()) return false;
  const json& request = who_.own["request"];
  if (request.is_null() || !who_.own["answer"].is_null()) return true;
  if (request["decision"] == committed_) return true;
  return answer(request);
}

bool test_seat::give_seed(const json& seed) {
  if (how_ != answering::blind) return true;
  if (seed["digest"].is_null()) {
    if (seed["wanted"] != true || !seed_.empty()) return true;
    protocol::digest ctx{};
    protocol::from_hex(seed["ctx"].get<std::string>(), ctx);
    const protocol::digest p = protocol::random_digest();
    seed_ = protocol::to_hex(p);
    seed_digest_ = protocol::to_hex(
        protocol::player_seed_commitment(ctx, who_.own["seat"].get<rules::seat>(), p));
    return say({{"cmd", "seed_commit"}, {"digest", seed_digest_}});
  }
  if (seed["opened"] == true || who_.parsed.back()["event"] != "deal_open") return true;
  return say({{"cmd", "seed_open"}, {"seed", seed_}});
}

bool test_seat::answer(const json& request) {
  committed_ = request["decision"].get<std::int64_t>();
  choice_ = random_choice(request);
  if (request["secret"] == false || how_ == answering::plain)
    return say({{"cmd", "choose"}, {"decision", committed_}, {"choice", choice_}});
  protocol::digest ctx{};
  protocol::from_hex(request["ctx"].get<std::string>(), ctx);
  const protocol::digest nonce = protocol::random_digest();
  nonce_ = protocol::to_hex(nonce);
  nlohmann::ordered_json command{
      {"cmd", "commit"},
      {"decision", committed_},
      {"digest", protocol::to_hex(protocol::choice_commitment(
                     ctx, who_.own["seat"].get<rules::seat>(), nonce, choice_))}};
  if (how_ == answering::escrow) {
    command["choice"] = choice_;
    command["nonce"] = nonce_;
  }
  return say(std::move(command));
}

bool test_seat::open_answer() {
  const json& last = who_.parsed.back();
  if (how_ != answering::blind || last["event"] != "locked" || last["decision"] != committed_ ||
      opened_ == committed_)
    return true;
  opened_ = committed_;
  return say({{"cmd", "open"}, {"decision", committed_}, {"choice", choice_}, {"nonce", nonce_}});
}

}  // namespace splitroom::client::conformance
