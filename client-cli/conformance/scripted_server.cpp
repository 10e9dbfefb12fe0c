#include "client-cli/conformance/scripted_server.hpp"

#include <algorithm>
#include <utility>

#include "client-cli/conformance/rules.hpp"
#include "protocol/codec/strict_json.hpp"

namespace splitroom::client::conformance {

namespace rule_of = rules_of_clients;
using protocol::error_code;

namespace {

constexpr std::int64_t patience_ms = 30'000;  ///< for a client that should come, or come back
constexpr std::int64_t linger_ms = 700;       ///< after the end of the game
constexpr std::int64_t longest_ms = 90'000;   ///< one scenario, whatever happens
constexpr std::int64_t decision_ms = 15'000;

std::string random_code() {
  constexpr std::string_view symbols = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
  constexpr std::size_t length = 8;
  const protocol::digest chance = protocol::random_digest();
  std::string code;
  for (std::size_t i = 0; i < length; ++i)
    code += symbols[chance.at(i) % symbols.size()];
  return code;
}

protocol::room_options usual_options() {
  protocol::room_options options;
  options.decision_ms = decision_ms;
  options.talk = protocol::talk_mode::free;
  return options;
}

}  // namespace

scripted_server::scripted_server(const scenario& what, std::int64_t now_ms)
    : what_(what),
      report_(what.name, what.sentence),
      audit_(report_),
      twist_(what.make()),
      room_(random_code()),
      options_(usual_options()),
      now_ms_(now_ms),
      started_ms_(now_ms),
      lost_since_ms_(now_ms) {
  twist_->begin(*this);
}

void scripted_server::opened(int connection, bool offers_subprotocol, std::string_view target,
                             std::int64_t now_ms) {
  now_ms_ = now_ms;
  if (finished_) return;
  if (connection_) {
    notice("replaced");
    close(4001, "replaced");
  }
  audit_.opened(offers_subprotocol, target);
  if (connections_++ > 0) report_.note(rule_of::comes_back, verdict::right);
  connection_ = connection;
  opened_at_ms_ = now_ms;
  said_hello_ = false;
  in_room_ = false;
  twist_->opened(*this);
}

void scripted_server::frame(int connection, std::string_view text, std::int64_t now_ms) {
  now_ms_ = now_ms;
  if (finished_) return;
  auto command = protocol::decode_command(text);
  if (connection_ != connection) {  // it was under way when the connection broke
    if (command) audit_.overhear({*std::move(command), std::string(text)});
    return;
  }
  if (!command) {
    audit_.bad_message(command.error().error);
    tell(protocol::encode_error(command.error().id, command.error().error));
    return;
  }
  take({*std::move(command), std::string(text)});
}

void scripted_server::binary(int connection) {
  if (finished_ || connection_ != connection) return;
  const protocol::error why = protocol::make_error(error_code::bad_json, "", "a binary message");
  audit_.bad_message(why);
  tell(protocol::encode_error(std::nullopt, why));
}

void scripted_server::pong(int connection) {
  if (connection_ == connection) ++pongs_;
}

void scripted_server::closed(int connection, std::int64_t now_ms) {
  now_ms_ = now_ms;
  if (finished_ || connection_ != connection) return;
  connection_.reset();
  in_room_ = false;
  lost_since_ms_ = now_ms;
  twist_->closed(*this);
}

void scripted_server::client_ended(std::int64_t now_ms) {
  now_ms_ = now_ms;
  ended_ = true;
  tick(now_ms);
}

void scripted_server::take(const incoming& what) {
  audit_.take(what, said_hello_);
  if (twist_->before(*this, what)) return;
  carry_out(what);
  if (!finished_) twist_->after(*this, what);
}

void scripted_server::tick(std::int64_t now_ms) {
  now_ms_ = now_ms;
  if (finished_) return;
  twist_->tick(*this);
  if (finished_) return;
  if (game_ && !game_->over() && connection_) {
    const auto due = game_->deadline();
    // Whoever was away has all the time again.
    if (due && wall() > *due && now_ms - opened_at_ms_ > decision_ms) return finish();
  }
  const bool over = over_since_ms_ && (!connection_ || now_ms - *over_since_ms_ > linger_ms);
  const bool lost = !connection_ && (ended_ || now_ms - lost_since_ms_ > patience_ms);
  if (over || lost || now_ms - started_ms_ > longest_ms) finish();
}

void scripted_server::finish() {
  if (std::exchange(finished_, true)) return;
  if (what_.to_the_end) judge_play();
  twist_->judge(*this);
  if (connection_) {
    actions_.emplace_back(action::close{*connection_, 1000, "the scenario is over"});
    connection_.reset();
  }
}

void scripted_server::judge_play() {
  report_.expect(rule_of::plays, over_since_ms_.has_value(), where_it_stands());
  if (connections_ > 0 && !connection_ && !over_since_ms_)
    report_.note(rule_of::comes_back, verdict::wrong, "it did not come back");
}

std::string scripted_server::where_it_stands() const {
  if (connections_ == 0) return "it never connected";
  if (!token_told_) return "it never said hello";
  if (!seat_taken_) return "it did not join the room " + room_ + " as a player";
  if (!game_) return "it was not ready";
  if (game_->dealing()) return "it did not give the seed that it had announced";
  return "it stopped at decision " + std::to_string(game_->decision()) +
         (game_->locked() ? ", which it did not open" : "");
}

std::vector<action::any> scripted_server::take_actions() { return std::exchange(actions_, {}); }

void scripted_server::tell(std::string text) {
  if (unheard_ || !connection_) return;
  actions_.emplace_back(action::send{*connection_, twist_->alter(std::move(text)), fragmented_});
}

void scripted_server::notice(const std::string& code) {
  const auto known = std::ranges::find_if(protocol::notice_catalogue(),
                                          [&](const auto& each) { return each.name == code; });
  const std::string text = known == protocol::notice_catalogue().end()
                               ? "Something that this version does not know."
                               : std::string(known->meaning);
  tell(protocol::encode_frame(protocol::frame::notice{code, text}));
}

void scripted_server::ping() {
  if (connection_) actions_.emplace_back(action::ping{*connection_});
}

void scripted_server::close(std::uint16_t code, std::string reason) {
  if (!connection_) return;
  actions_.emplace_back(action::close{*connection_, code, std::move(reason)});
  connection_.reset();
  in_room_ = false;
  lost_since_ms_ = now_ms_;
}

void scripted_server::cut() {
  if (!connection_) return;
  actions_.emplace_back(action::cut{*connection_});
  connection_.reset();
  in_room_ = false;
  lost_since_ms_ = now_ms_;
}

void scripted_server::carry_out_unheard(const incoming& what) {
  unheard_ = true;
  carry_out(what);
  unheard_ = false;
}

void scripted_server::reply(const incoming& what, const protocol::error& refused) {
  tell(protocol::encode_error(what.envelope.id, refused));
}

}  // namespace splitroom::client::conformance
