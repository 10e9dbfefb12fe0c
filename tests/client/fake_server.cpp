#include "tests/client/fake_server.hpp"

#include <memory>

#include "protocol/fairness/chain.hpp"

namespace splitroom::client::test {
namespace {

namespace frame = protocol::frame;
namespace event = protocol::event;

constexpr const char* code = "K7QM2XFH";

}  // namespace

effects fake_server::raw(const std::string& text, std::int64_t at_ms) {
  return core_.frame(text, {at_ms, 1});
}

effects fake_server::welcome(std::int64_t last_id) {
  frame::welcome what;
  what.name = "Ann";
  what.token = std::string(64, 'a');
  what.last_id = last_id;
  return raw(protocol::encode_frame(what));
}

effects fake_server::ok(std::int64_t id, const nlohmann::ordered_json& body) {
  return raw(protocol::encode_ok(id, body));
}

effects fake_server::refuse(std::int64_t id, protocol::error_code error,
                            std::optional<std::int64_t> retry_after_ms) {
  protocol::error why = protocol::make_error(error);
  why.retry_after_ms = retry_after_ms;
  return raw(protocol::encode_error(id, why));
}

effects fake_server::notice(const std::string& name, const std::string& text, std::int64_t at_ms) {
  return raw(protocol::encode_frame(frame::notice{name, text}), at_ms);
}

effects fake_server::room_changes() {
  ++revision;
  return raw(protocol::encode_frame(room()));
}

effects fake_server::presence(std::int64_t who, bool is_here) {
  frame::table_presence what;
  what.seat = who;
  what.present = is_here;
  present.at(static_cast<std::size_t>(who)) = is_here;
  return raw(protocol::encode_frame(what));
}

effects fake_server::said(std::int64_t who, const std::string& name, const std::string& text) {
  frame::table_said what;
  what.seat = who;
  what.name = name;
  what.text = text;
  return raw(protocol::encode_frame(what));
}

effects fake_server::event(event::any body) {
  event::envelope envelope;
  envelope.n = static_cast<std::int64_t>(frames.size());
  envelope.t = 1;
  if (std::holds_alternative<event::end>(body)) envelope.t.reset();
  envelope.prev = frames.empty() ? protocol::genesis(game_id) : hashes.back();
  if (const auto* opens = std::get_if<event::decision>(&body))
    decision = opens->decision.as<std::uint32_t>();
  envelope.body = std::move(body);
  frames.push_back(protocol::encode_event(envelope));
  hashes.push_back(protocol::frame_hash(frames.back()));
  if (std::holds_alternative<event::decision>(envelope.body)) decision_ctx_ = hashes.back();
  return raw(frames.back());
}

effects fake_server::send_again(std::size_t n) { return raw(frames.at(n)); }

frame::room fake_server::room() const {
  frame::room what;
  what.room = code;
  what.revision = revision;
  what.phase = playing ? protocol::room_phase::playing : protocol::room_phase::lobby;
  what.game = protocol::game_name::splitz;
  what.edition = protocol::edition_name::splitz;
  what.players = 2;
  what.host = protocol::seat_number(host);
  what.options.talk = protocol::talk_mode::free;
  for (std::size_t each = 0; each < names.size(); ++each) {
    frame::room_seat entry;
    entry.seat = static_cast<std::int64_t>(each);
    if (!names[each].empty()) {
      entry.kind = protocol::seat_kind::person;
      entry.name = names[each];
      entry.left = left.contains(each);
    }
    what.seats.push_back(entry);
  }
  if (!frames.empty()) what.game_id = game_id;
  return what;
}

effects fake_server::snapshot() {
  frame::snapshot what;
  what.room = room();
  what.present = present;
  what.seat = protocol::seat_number(seat);
  what.pause = pause;
  what.budgets = budgets;
  if (!frames.empty()) {
    what.n = static_cast<std::int64_t>(frames.size()) - 1;
    what.head = hashes.back();
    frame::private_ own;
    own.game_id = game_id;
    own.n = *what.n;
    own.seed = seed;
    own.answer = answer;
    if (decision) {
      frame::request request;
      request.decision = *decision;
      request.kind = asked_kind;
      request.secret = asked_kind == "vote";
      request.ctx = decision_ctx_;
      request.legal = std::vector<std::string>{"white", "blue", "black"};
      own.request = request;
    }
    what.own = own;
  }
  if (decision) {
    frame::open_decision open;
    open.decision = *decision;
    open.kind = asked_kind;
    open.secret = asked_kind == "vote";
    open.seats = {0, 1};
    open.locked = locked;
    open.answered_count = 0;
    what.decision = open;
  }
  return raw(protocol::encode_frame(what));
}

effects fake_server::batch_end() {
  frame::batch_end what;
  if (!frames.empty()) {
    what.n = static_cast<std::int64_t>(frames.size()) - 1;
    what.head = hashes.back();
  }
  what.left_ms = protocol::milliseconds(90'000);
  return raw(protocol::encode_frame(what));
}

effects fake_server::enter() {
  core_.connected({0, 1});
  joined(sent(welcome(), "join").at("id"));
  snapshot();
  return batch_end();
}

effects fake_server::joined(std::int64_t id) {
  return ok(id, protocol::to_json(frame::joined{code, protocol::seat_number(0)}));
}

void fake_server::come_back() {
  core_.connected({0, 1});
  joined(sent(welcome(20), "join").at("id"));
}

void fake_server::take_game_of(const fake_server& from) {
  game_id = from.game_id;
  frames = from.frames;
  hashes = from.hashes;
  decision = from.decision;
  answer = from.answer;
  playing = true;
}

effects fake_server::start_game(const std::vector<std::int64_t>& seeds) {
  game_id[0] = static_cast<std::uint8_t>(game_id[0] + 1);
  frames.clear();
  hashes.clear();
  decision.reset();
  answer.reset();
  locked = false;
  playing = true;
  event::game_start start;
  start.game_id = game_id;
  start.game = protocol::game_name::splitz;
  start.edition = protocol::edition_name::splitz;
  start.players = 2;
  start.seats = {{0, "Ann", protocol::seat_kind::person}, {1, "Bob", protocol::seat_kind::person}};
  for (const std::int64_t each : seeds)
    start.seeds.emplace_back(each);
  effects told = event(start);
  if (!seeds.empty()) seed = frame::own_seed{hashes.back(), std::nullopt, false, true};
  snapshot();
  return told;
}

effects fake_server::open_vote(std::uint32_t number) {
  seed.reset();
  event::decision opens;
  opens.decision = number;
  opens.kind = "vote";
  opens.secret = true;
  opens.seats = {0, 1};
  answer.reset();
  locked = false;
  event(opens);
  snapshot();
  return batch_end();
}

std::vector<nlohmann::json> sent(const effects& all) {
  std::vector<nlohmann::json> result;
  for (const effect::any& each : all) {
    if (const auto* what = std::get_if<effect::send>(&each))
      result.push_back(nlohmann::json::parse(what->text));
  }
  return result;
}

nlohmann::json sent(const effects& all, const std::string& name) {
  nlohmann::json result;
  for (nlohmann::json& each : sent(all)) {
    if (each.at("cmd") == name) result = std::move(each);
  }
  return result;
}

std::string all_said(const effects& all) {
  std::string text;
  for (const effect::any& each : all) {
    if (const auto* what = std::get_if<effect::say>(&each)) text += what->text + '\n';
  }
  return text;
}

void append(effects& all, const effects& more) { all.insert(all.end(), more.begin(), more.end()); }

chance counting_chance() {
  auto next = std::make_shared<std::uint8_t>();
  return {[next] {
            protocol::digest secret{};
            secret.fill(++*next);
            return secret;
          },
          [](std::uint32_t) { return 0U; }};
}

client_core joining_core(saved_state saved, protocol::commit_mode secrecy) {
  core_config config;
  config.goal = enter_room{code, false};
  config.secrecy = secrecy;
  config.usual_name = "ann";
  return {std::move(config), std::move(saved), counting_chance()};
}

}  // namespace splitroom::client::test
