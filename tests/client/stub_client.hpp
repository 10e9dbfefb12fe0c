// A client for the scripted server of `splitroom conformance`: as the page describes one, or with
// one fault.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <nlohmann/json.hpp>

#include "client-cli/conformance/scripted_server.hpp"
#include "client-cli/conformance/test_peer.hpp"
#include "protocol/fairness/chain.hpp"
#include "protocol/fairness/commitment.hpp"

namespace splitroom::client::conformance {

using json = nlohmann::json;
using ojson = nlohmann::ordered_json;

enum class fault : std::uint8_t {
  none,
  says_hello_twice,
  sends_broken_json,
  repeats_an_id,
  chooses_what_is_illegal,
  opens_early,
  opens_what_it_did_not_commit_to,
  opens_in_two_ways,
  reuses_a_nonce,
  reuses_a_seed,
  opens_its_seed_early,
  answers_anew_after_a_drop,
  tries_again_at_once,
  keeps_the_id_after_storage_failed,
  never_opens_again,
  resumes_with_a_wrong_hash,
  forgets_its_token,
  stays_away_after_a_drop,
  comes_back_after_4001,
  joins_after_kicked,
  plays_on_in_a_closed_room,
  waits_no_longer_each_time,
  stops_at_unknown_frames,
  does_not_pong,
  counts_ids_from_zero_after_a_restart,
};

/// A blind client that checks its chain, driven by a clock that jumps. With one fault.
class stub_client {
 public:
  stub_client(const scenario& what, fault which) : server_(what, 0), fault_(which) { connect(); }

  const report& play() {
    constexpr int most_steps = 20'000;
    for (int step = 0; step < most_steps && !server_.finished(); ++step) {
      deliver();
      now_ms_ += step_ms;
      if (connect_at_ && now_ms_ >= *connect_at_) connect();
      for (auto& [due, text] : std::exchange(later_, {})) {
        if (now_ms_ >= due && open_) {
          send(text);
        } else if (open_) {
          later_.emplace_back(due, text);
        }
      }
      server_.tick(now_ms_);
    }
    return server_.result();
  }

 private:
  static constexpr std::int64_t step_ms = 20;

  bool has(fault which) const { return fault_ == which; }

  void connect() {
    connect_at_.reset();
    open_ = true;
    joined_ = false;
    ++connection_;
    server_.opened(connection_, true, "/ws", now_ms_);
    hello();
    if (has(fault::says_hello_twice)) hello();
  }
  void hello() {
    ojson command{{"cmd", "hello"}};
    if (!token_.empty() && !has(fault::forgets_its_token)) command["token"] = token_;
    say(std::move(command));
  }

  std::string say(ojson command) {
    command["id"] = ++id_;
    std::string text = command.dump();
    send(text);
    return text;
  }
  void send(const std::string& text) {
    if (!open_) return;
    sent_ = json::parse(text, nullptr, false);
    if (sent_.is_object()) {
      const auto id = sent_["id"].get<std::int64_t>();
      by_id_[id] = text;
      if (sent_["cmd"] != "hello" && sent_["cmd"] != "join") unanswered_[id] = text;
    }
    server_.frame(connection_, text, now_ms_);
  }

  void deliver() {
    for (bool any = true; any;) {
      const auto actions = server_.take_actions();
      any = !actions.empty();
      for (const action::any& each : actions)
        std::visit([this](const auto& what) { act(what); }, each);
    }
  }
  void act(const action::send& what) {
    if (open_ && what.connection == connection_) take(what.text);
  }
  void act(const action::ping& what) {
    if (!has(fault::does_not_pong)) server_.pong(what.connection);
  }
  void act(const action::close& what) {
    constexpr std::uint16_t replaced = 4001;
    if (what.connection == connection_)
      lost(what.code != replaced || has(fault::comes_back_after_4001));
  }
  void act(const action::cut& what) {
    if (what.connection == connection_) lost(true);
  }

  void lost(bool comes_back) {
    open_ = false;
    if (!comes_back || over_ || has(fault::stays_away_after_a_drop)) return;
    connect_at_ = now_ms_ + wait_ms_;
    if (!has(fault::waits_no_longer_each_time)) wait_ms_ *= 2;
  }

  void take(const std::string& text) {
    const json frame = json::parse(text);
    if (frame.contains("re")) return take_reply(frame);
    const std::string kind = frame["frame"];
    if (kind == "welcome") {
      token_ = frame["token"];
      if (!has(fault::counts_ids_from_zero_after_a_restart))
        id_ = std::max(id_, frame["last_id"].get<std::int64_t>());
    } else if (kind == "event") {
      take_event(text, frame);
    } else if (kind == "private") {
      own_ = frame;
      game_ = frame["game_id"];
    } else if (kind == "notice") {
      take_notice(frame["code"]);
    } else if (kind == "batch_end") {
      wait_ms_ = first_wait_ms;
      if (joined_ && std::exchange(sends_again_, false)) {
        for (const auto& [unanswered, again] : std::map(unanswered_))
          send(again);
      }
      if (joined_) answer();
    } else if (kind == "weather" && has(fault::stops_at_unknown_frames)) {
      open_ = false;
      server_.closed(connection_, now_ms_);
    }
  }

  void take_reply(const json& frame) {
    if (frame["re"].is_null()) return;
    const auto id = frame["re"].get<std::int64_t>();
    const json command = json::parse(by_id_[id]);
    unanswered_.erase(id);
    if (frame.contains("error")) return refused(frame["error"], command);
    if (command["cmd"] == "hello") join();
    if (command["cmd"] == "join") {
      joined_ = true;
      sends_again_ = true;
      if (events_ == 0) say({{"cmd", "ready"}, {"seed", true}});
    }
  }

  void join() {
    ojson command{{"cmd", "join"}, {"room", server_.room()}};
    if (events_ > 0) {
      command["resume"] = {
          {"game_id", game_},
          {"n", events_ - 1},
          {"hash",
           has(fault::resumes_with_a_wrong_hash) ? std::string(64, 'a') : protocol::to_hex(head_)}};
    }
    say(std::move(command));
  }

  void refused(const json& error, const json& command) {
    if (error["code"] == "id_reused") {
      ojson again = ojson::parse(command.dump());
      again.erase("id");
      say(std::move(again));
    }
    if (!error.contains("retry_after_ms")) return;
    const bool opening = command["cmd"] == "open";
    if (opening && has(fault::never_opens_again)) return;
    ojson again = ojson::parse(command.dump());
    if (!has(fault::keeps_the_id_after_storage_failed)) again["id"] = ++id_;
    const std::int64_t wait =
        has(fault::tries_again_at_once) ? 0 : error["retry_after_ms"].get<std::int64_t>();
    later_.emplace_back(now_ms_ + wait, again.dump());
  }

  void take_notice(const std::string& code) {
    if (code == "reset" || code == "history_lost") events_ = 0;
    if (code == "reset") {
      decision_ = opened_ = 0;
      unanswered_.clear();
    }
    if (code == "kicked") {
      joined_ = false;
      if (has(fault::joins_after_kicked)) join();
    }
    if (code == "room_closed") {
      over_ = true;
      if (has(fault::plays_on_in_a_closed_room)) later_.emplace_back(now_ms_ + 200, last_answer_);
    }
  }

  void take_event(const std::string& text, const json& frame) {
    const auto n = frame["n"].get<std::int64_t>();
    if (n < events_) return;  // seen before
    if (n == 0) game_ = frame["game_id"];
    if (events_ > 0 && frame["prev"] != protocol::to_hex(head_)) trusted_ = false;
    events_ = n + 1;
    head_ = protocol::frame_hash(text);
    last_ = frame;
    if (frame["event"] == "end") over_ = true;
  }

  void answer() {
    if (own_.is_null() || over_) return;
    if (!own_["seed"].is_null()) return give_seed(own_["seed"]);
    const json& request = own_["request"];
    if (request.is_null()) return;
    const auto decision = request["decision"].get<std::int64_t>();
    const bool anew = has(fault::answers_anew_after_a_drop) && connection_ != answered_on_ &&
                      decision == decision_ && request["secret"] == true;
    if (last_["event"] == "locked" && last_["decision"] == decision) return open(decision);
    if (!anew && (!own_["answer"].is_null() || decision == decision_)) return;
    decision_ = decision;
    answered_on_ = connection_;
    choose(request);
  }

  void choose(const json& request) {
    choice_ = has(fault::chooses_what_is_illegal) ? "9-9-9" : random_choice(request);
    if (has(fault::sends_broken_json)) send("{'cmd':1}");
    if (has(fault::repeats_an_id) && id_ > 0) --id_;
    if (request["secret"] == false) {
      last_answer_ = say(about("choose", {{"choice", choice_}}));
      return;
    }
    protocol::digest ctx{};
    protocol::from_hex(request["ctx"].get<std::string>(), ctx);
    if (!has(fault::reuses_a_nonce) || nonce_ == protocol::digest{})
      nonce_ = protocol::random_digest();
    digest_ = protocol::to_hex(protocol::choice_commitment(ctx, guest_seat, nonce_, choice_));
    last_answer_ = say(about("commit", {{"digest", digest_}}));
    if (has(fault::opens_early))
      say(about("open", {{"choice", choice_}, {"nonce", protocol::to_hex(nonce_)}}));
  }

  ojson about(const std::string& command, const ojson& more) const {
    ojson result{{"cmd", command}, {"game_id", game_}, {"decision", decision_}};
    result.update(more);
    return result;
  }

  void open(std::int64_t decision) {
    const bool mine = std::ranges::any_of(
        last_["commits"], [&](const json& each) { return each["digest"] == digest_; });
    if (!mine || !trusted_ || opened_ == decision) return;
    opened_ = decision;
    std::string nonce = protocol::to_hex(nonce_);
    if (has(fault::opens_what_it_did_not_commit_to)) nonce = std::string(64, 'b');
    if (has(fault::opens_in_two_ways))
      say(about("open", {{"choice", choice_}, {"nonce", std::string(64, 'c')}}));
    say(about("open", {{"choice", choice_}, {"nonce", nonce}}));
  }

  void give_seed(const json& seed) {
    protocol::digest ctx{};
    protocol::from_hex(seed["ctx"].get<std::string>(), ctx);
    const auto open_seed = [&] {
      say({{"cmd", "seed_open"}, {"game_id", game_}, {"seed", protocol::to_hex(seed_)}});
    };
    if (seed["digest"].is_null() && seed["wanted"] == true && ctx != seed_ctx_) {
      if (!has(fault::reuses_a_seed) || seed_ == protocol::digest{})
        seed_ = protocol::random_digest();
      seed_ctx_ = ctx;
      if (has(fault::opens_its_seed_early)) open_seed();
      say({{"cmd", "seed_commit"},
           {"game_id", game_},
           {"digest", protocol::to_hex(protocol::player_seed_commitment(ctx, guest_seat, seed_))}});
    } else if (last_["event"] == "deal_open" && seed["opened"] == false &&
               !seed["digest"].is_null()) {
      open_seed();
    }
  }

  static constexpr std::int64_t first_wait_ms = 40;

  scripted_server server_;
  fault fault_;
  std::int64_t now_ms_ = 0;
  std::int64_t wait_ms_ = first_wait_ms;
  std::optional<std::int64_t> connect_at_;
  std::vector<std::pair<std::int64_t, std::string>> later_;
  int connection_ = 0;
  bool open_ = false;
  bool joined_ = false;
  bool over_ = false;
  bool trusted_ = true;
  bool sends_again_ = false;
  std::int64_t id_ = 0;
  std::map<std::int64_t, std::string> by_id_;
  std::map<std::int64_t, std::string> unanswered_;
  json sent_;
  std::string token_;
  std::string game_;
  std::int64_t events_ = 0;
  protocol::digest head_{};
  json last_;
  json own_;
  std::int64_t decision_ = 0;
  std::int64_t opened_ = 0;
  int answered_on_ = 0;
  std::string choice_;
  std::string digest_;
  std::string last_answer_;
  protocol::digest nonce_{};
  protocol::digest seed_{};
  protocol::digest seed_ctx_{};
};

}  // namespace splitroom::client::conformance
