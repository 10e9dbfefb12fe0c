#include "client-cli/conformance/scripted_game.hpp"

#include <utility>
#include <variant>

#include "protocol/fairness/commitment.hpp"
#include "protocol/fairness/shuffle.hpp"

namespace splitroom::client::conformance {

namespace event = protocol::event;
using protocol::error_code;
using protocol::make_error;

namespace {

protocol::game_id random_id() {
  protocol::game_id id{};
  protocol::random_bytes(id);
  return id;
}

}  // namespace

scripted_game::scripted_game(setting with, std::int64_t wall_ms)
    : with_(std::move(with)), chain_(random_id()), wall_ms_(wall_ms) {
  event::game_start start;
  start.game_id = chain_.id();
  start.game = protocol::game_name::splitz;
  start.edition = protocol::edition_name::splitz;
  start.players = 2;
  start.seats = {{host_seat, "Script", protocol::seat_kind::person},
                 {guest_seat, with_.guest_name, protocol::seat_kind::person}};
  start.options = with_.options;
  start.seeds.emplace_back(host_seat);
  if (with_.guest_seed) start.seeds.emplace_back(guest_seat);
  start.deadline = in(with_.options.deal_ms);
  guest_wanted_ = with_.guest_seed;
  append(std::move(start));
  start_draw();
  settle(wall_ms);
}

void scripted_game::start_draw() {
  ++draws_;
  phase_ = phase::seeds;
  server_seed_ = protocol::random_digest();
  host_p_ = protocol::random_digest();
  ctx0_ = chain_.head();
  guest_pc_.reset();
  guest_p_.reset();
}

void scripted_game::settle(std::int64_t wall_ms) {
  wall_ms_ = wall_ms;
  while (step()) {
  }
}

bool scripted_game::step() {
  switch (phase_) {
    case phase::seeds:
    case phase::opening:
      return step_seeds();
    case phase::playing:
      return step_decision();
    default:
      return false;
  }
}

bool scripted_game::step_seeds() {
  if (phase_ == phase::seeds) {
    if (guest_wanted_ && !guest_pc_) return false;
    open_deal();
    return true;
  }
  if (guest_pc_ && !guest_p_) return false;
  if (with_.twists.burns_draw && host_gives_) {
    burn(host_seat);
  } else {
    finish_deal();
  }
  return true;
}

void scripted_game::open_deal() {
  phase_ = phase::opening;
  event::deal_open open;
  open.sc = protocol::server_seed_commitment(ctx0_, server_seed_);
  if (host_gives_)
    open.pc.push_back({host_seat, protocol::player_seed_commitment(ctx0_, host_seat, host_p_)});
  if (guest_pc_) open.pc.push_back({guest_seat, *guest_pc_});
  open.deadline = in(with_.options.deal_ms);
  append(std::move(open));
  ctx1_ = chain_.head();
}

void scripted_game::burn(rules::seat who) {
  event::deal_failed failed;
  failed.seats.emplace_back(who);
  failed.s = server_seed_;
  failed.deadline = in(with_.options.deal_ms);
  append(std::move(failed));
  if (who == host_seat) {
    host_gives_ = false;
    guest_wanted_ = guest_wanted_ || guest_pc_.has_value();
  } else {
    guest_wanted_ = false;
    guest_failed_ = true;
  }
  start_draw();
}

void scripted_game::finish_deal() {
  std::vector<protocol::contributed_seed> seeds;
  if (host_gives_) seeds.push_back({host_seat, host_p_});
  if (guest_p_) seeds.push_back({guest_seat, *guest_p_});
  event::deal_seeds published;
  for (const protocol::contributed_seed& each : seeds)
    published.seeds.push_back({each.seat, each.seed});
  published.server_alone = seeds.empty();
  append(std::move(published));
  deck_key_ = protocol::deck_key(server_seed_, ctx1_, seeds);
  protocol::started_match started =
      protocol::find_game(protocol::game_name::splitz, protocol::edition_name::splitz)
          ->start(2, nullptr, protocol::chance_stream(deck_key_));
  match_ = std::move(started.match);
  append(event::dealt{std::move(started.effects)});
  phase_ = phase::playing;
  next_decision();
}

void scripted_game::next_decision() {
  asked_.reset();
  deadline_.reset();
  if (const auto outcome = match_->outcome()) {
    event::game_over over;
    over.s = server_seed_;
    over.scores.assign(outcome->scores.begin(), outcome->scores.end());
    over.tiebreak.assign(outcome->tiebreak.begin(), outcome->tiebreak.end());
    over.ranks.assign(outcome->ranks.begin(), outcome->ranks.end());
    append(std::move(over));
    append(event::end{chain_.id()});
    phase_ = phase::over;
    return;
  }
  const rules::decision what = match_->pending().value();
  event::decision opened;
  opened.decision = static_cast<std::int64_t>(++decisions_);
  opened.kind = rules::to_string(what.kind);
  opened.secret = what.secret;
  for (const rules::seat each : what.seats)
    opened.seats.emplace_back(each);
  opened.deadline = in(with_.options.decision_ms);
  append(std::move(opened));
  asked_ = asked{what, chain_.head(), std::nullopt, std::nullopt, false, {}};
}

bool scripted_game::step_decision() {
  const bool asks_host = asked_->what.seats.contains(host_seat);
  if (!asked_->what.secret) {
    if (!asks_host) return false;
    choose(host_seat, bot_choice(host_seat), protocol::chosen_by::player);
    return true;
  }
  if (asked_->locked) {
    if (asked_->guest && !asked_->guest->choice) return false;
    reveal();
    return true;
  }
  if (asks_host && !asked_->host) {
    if (with_.twists.host_waits) return false;
    seal(host_seat, bot_choice(host_seat));
  }
  if (asked_->what.seats.contains(guest_seat) && !asked_->guest) return false;
  lock();
  return true;
}

void scripted_game::seal(rules::seat who, std::string choice) {
  const protocol::digest nonce = protocol::random_digest();
  const protocol::digest digest = protocol::choice_commitment(asked_->ctx, who, nonce, choice);
  (who == host_seat ? asked_->host : asked_->guest) =
      sealed{protocol::commit_mode::plain, digest, std::move(choice), nonce};
}

void scripted_game::lock() {
  asked_->locked = true;
  event::locked locked;
  locked.decision = static_cast<std::int64_t>(decisions_);
  if (asked_->host) locked.commits.push_back({host_seat, asked_->host->digest, asked_->host->mode});
  if (asked_->guest) {
    asked_->shown = with_.twists.forges_digest ? protocol::random_digest() : asked_->guest->digest;
    locked.commits.push_back({guest_seat, asked_->shown, asked_->guest->mode});
    if (!asked_->guest->choice) locked.deadline = in(with_.options.reveal_ms);
  }
  append(std::move(locked));
}

void scripted_game::reveal() {
  event::revealed revealed;
  revealed.decision = static_cast<std::int64_t>(decisions_);
  std::vector<protocol::text_answer> answers;
  for (const rules::seat each : asked_->what.seats) {
    const std::optional<sealed>& from = each == host_seat ? asked_->host : asked_->guest;
    if (from && from->choice) {
      revealed.answers.push_back(
          {each, *from->choice, from->nonce, protocol::chosen_by::player, std::nullopt});
    } else {
      revealed.answers.push_back(
          {each, default_choice(each), std::nullopt, protocol::chosen_by::server,
           from ? protocol::default_reason::not_opened : protocol::default_reason::no_answer});
    }
    answers.push_back({each, revealed.answers.back().choice});
  }
  revealed.effects = told(match_->apply(answers).value());
  append(std::move(revealed));
  next_decision();
}

void scripted_game::choose(rules::seat who, const std::string& choice, protocol::chosen_by by) {
  event::chosen chosen;
  chosen.decision = static_cast<std::int64_t>(decisions_);
  chosen.seat = who;
  chosen.choice = choice;
  chosen.by = by;
  if (by == protocol::chosen_by::server) chosen.why = protocol::default_reason::no_answer;
  const std::vector<protocol::text_answer> answers{{who, choice}};
  chosen.effects = told(match_->apply(answers).value());
  append(std::move(chosen));
  next_decision();
}

std::string scripted_game::bot_choice(rules::seat who) const {
  return match_->bot_choice(rules::bots::level::random, who,
                            protocol::chance_stream(protocol::random_digest()));
}

std::string scripted_game::default_choice(rules::seat who) const {
  return match_->default_choice(
      who, protocol::chance_stream(protocol::default_key(deck_key_, decisions_, who)));
}

event::effects scripted_game::told(event::effects what) const {
  if (with_.twists.adds_effects) what.push_back({{"fx", "sparkle"}, {"seat", host_seat}});
  return what;
}

void scripted_game::fork(bool with_ctx) {
  chain_.fork();
  if (with_ctx && asked_) asked_->ctx = chain_.head();
}

void scripted_game::time_is_up(std::int64_t wall_ms) {
  wall_ms_ = wall_ms;
  if (phase_ == phase::seeds) {
    guest_wanted_ = false;
  } else if (phase_ == phase::opening) {
    burn(guest_seat);
  } else if (phase_ == phase::playing && !asked_->what.secret) {
    choose(asked_->what.seats.front(), default_choice(asked_->what.seats.front()),
           protocol::chosen_by::server);
  } else if (phase_ == phase::playing && asked_->locked) {
    reveal();
  } else if (phase_ == phase::playing) {
    lock();
  }
  settle(wall_ms);
}

void scripted_game::bot_plays(std::int64_t wall_ms) {
  wall_ms_ = wall_ms;
  choose(guest_seat, bot_choice(guest_seat), protocol::chosen_by::bot);
  settle(wall_ms);
}

void scripted_game::happens(event::any what, std::int64_t wall_ms) {
  chain_.append(std::move(what), wall_ms);
}

void scripted_game::abort(protocol::abort_reason why, std::int64_t wall_ms) {
  wall_ms_ = wall_ms;
  append(event::aborted{server_seed_, why});
  append(event::end{chain_.id()});
  phase_ = phase::over;
  aborted_ = why;
  asked_.reset();
  deadline_.reset();
}

void scripted_game::host_answers(std::int64_t wall_ms) {
  wall_ms_ = wall_ms;
  if (asks_secretly() && !asked_->locked && !asked_->host && asked_->what.seats.contains(host_seat))
    seal(host_seat, bot_choice(host_seat));
  settle(wall_ms);
}

}  // namespace splitroom::client::conformance
