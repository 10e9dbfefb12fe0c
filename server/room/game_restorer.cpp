#include "server/room/game_restorer.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>

#include "protocol/codec/codec.hpp"
#include "protocol/fairness/commitment.hpp"
#include "protocol/fairness/shuffle.hpp"
#include "protocol/transcript/effects_check.hpp"

namespace splitroom::server {

namespace event = protocol::event;

namespace {

// People need a moment to come back after a restart, whatever was left of the clock: more than it
// takes until whoever does not come back stops it.
constexpr std::int64_t least_left_ms = 20'000;
// Nobody counts as away before they have had time to come back.
constexpr std::int64_t return_ms = 15'000;

[[noreturn]] void refuse(const std::string& why) { throw std::runtime_error(why); }

protocol::digest seed_of(std::span<const record> records) {
  if (!records.empty() && records.front().kind == record_kind::private_) {
    const auto first = note::decode(*records.front().bytes);
    if (first && std::holds_alternative<note::server_seed>(*first)) {
      return std::get<note::server_seed>(*first).seed;
    }
  }
  refuse("the records of the game do not begin with its server seed");
}

protocol::game_id id_of(std::span<const record> records) {
  if (records.size() > 1 && records[1].kind == record_kind::event) {
    const auto first = protocol::decode_event(*records[1].bytes);
    if (first && std::holds_alternative<event::game_start>(first->body)) {
      return std::get<event::game_start>(first->body).game_id;
    }
  }
  refuse("game_start is missing");
}

}  // namespace

running_game::running_game(game_config config, std::span<const record> records, moment now)
    : config_(std::move(config)), log_(id_of(records)), deal_(seed_of(records), {}, {}) {
  budget_ms_.fill(config_.options.pause_budget_ms);
  game_restorer restorer(*this);
  for (const record& each : records) {
    restorer.take(each);
  }
  restorer.finish(now);
}

void game_restorer::take(const record& each) {
  if (each.kind == record_kind::event) {
    take_event(each);
  } else if (each.kind == record_kind::private_) {
    const auto decoded = note::decode(*each.bytes);
    if (!decoded) {
      refuse(decoded.error());
    }
    std::visit([this](const auto& what) { on(what); }, *decoded);
  }
}

void game_restorer::take_event(const record& each) {
  const auto decoded = protocol::decode_event(*each.bytes);
  if (!decoded) {
    refuse("an event cannot be read: " + decoded.error().message);
  }
  const std::string where = "event " + std::to_string(decoded->n) + " (" +
                            std::string(protocol::event_name(decoded->body)) + ")";
  if (game_.over_ || !game_.log_.take_over(each.bytes, *decoded)) {
    refuse(where + " is not the next one of the chain");
  }
  t_ = decoded->t.value_or(t_);
  try {
    std::visit([this](const auto& what) { on(what); }, decoded->body);
  } catch (const std::exception& failed) {
    refuse(where + ": " + failed.what());
  }
}

asked& game_restorer::open_decision(std::int64_t number) {
  if (!game_.asked_ || game_.asked_->number() != number) {
    refuse("decision " + std::to_string(number) + " is not open");
  }
  return *game_.asked_;
}

// ---- private records ----

void game_restorer::on(const note::seed_commit& what) {
  if (game_.deal_.commit(what.seat.as<rules::seat>(), what.digest)) {
    refuse("a commitment to a seed is out of place");
  }
}

void game_restorer::on(const note::seed_open& what) {
  if (game_.deal_.open(what.seat.as<rules::seat>(), what.seed)) {
    refuse("a seed is out of place");
  }
}

void game_restorer::on(const note::answer& what) {
  asked& open = open_decision(what.decision);
  const auto seat = what.seat.as<rules::seat>();
  if (open.locked() || !open.what().seats.contains(seat)) {
    refuse("an answer is out of place");
  }
  open.put(seat, {what.mode, what.digest, what.choice, what.nonce, what.by});
}

void game_restorer::on(const note::withdrawn& what) {
  open_decision(what.decision).withdraw(what.seat.as<rules::seat>());
}

void game_restorer::on(const note::opening& what) {
  asked& open = open_decision(what.decision);
  const auto seat = what.seat.as<rules::seat>();
  if (!open.locked() || !open.answer(seat)) {
    refuse("an opening is out of place");
  }
  open.open(seat, what.choice, what.nonce);
}

void game_restorer::on(const note::gone& what) {
  game_.gone_.insert(what.seat.as<rules::seat>());
  game_.deal_.give_up(what.seat.as<rules::seat>());
}

// ---- events ----

void game_restorer::on(const event::game_start& what) {
  game_config& config = game_.config_;
  config.entry = protocol::find_game(what.game, what.edition);
  if (config.entry == nullptr || what.seats.size() < config.entry->fewest ||
      what.seats.size() > config.entry->most) {
    refuse("there is no such game");
  }
  config.seats.resize(what.seats.size());
  if (config.entry->has_deck_file && what.deck_hash != config.deck_hash) {
    refuse("it was played with another deck file of Splito than the server has now");
  }
  config.options = what.options;
  game_.budget_ms_.fill(config.options.pause_budget_ms);
  rules::seat_set wanted;
  for (const protocol::seat_number& each : what.seeds) {
    wanted.insert(each.as<rules::seat>());
  }
  for (std::size_t i = 0; i < what.seats.size(); ++i) {
    config.seats[i].name = what.seats[i].name;
    config.seats[i].kind = what.seats[i].kind;
    config.seats[i].seed = wanted.contains(static_cast<rules::seat>(i));
  }
  game_.deal_ = deal(next_seed_.value(), game_.log_.head(), wanted);
  deadline_ = what.deadline;
}

void game_restorer::on(const event::deal_open& what) {
  deal& open = game_.deal_;
  if (what.sc != protocol::server_seed_commitment(open.ctx0(), open.server_seed())) {
    refuse("it does not commit to the server's seed");
  }
  open.start_opening();
  game_.ctx1_ = game_.log_.head();
  stop_clock();
  deadline_ = what.deadline;
}

void game_restorer::on(const event::deal_failed& what) {
  game_.deal_.burn(next_seed_.value(), game_.log_.head());
  stop_clock();
  deadline_ = what.deadline;
}

void game_restorer::on(const event::deal_seeds&) {
  game_.deck_key_ = protocol::deck_key(game_.deal_.server_seed(), game_.ctx1_, game_.deal_.seeds());
  game_.deal_.finish();
  stop_clock();
}

void game_restorer::on(const event::dealt& what) {
  const game_config& config = game_.config_;
  protocol::chance_stream stream(game_.deck_key_);
  auto started = config.entry->start(static_cast<rules::seat>(config.seats.size()),
                                     config.objectives, std::ref(stream));
  if (const auto wrong = protocol::check_effects(started.effects, what.effects)) {
    refuse(*wrong);
  }
  game_.match_ = std::move(started.match);
}

void game_restorer::on(const event::decision& what) {
  const std::optional<rules::decision> pending =
      game_.match_ ? game_.match_->pending() : std::nullopt;
  if (!pending || what.decision != game_.decisions_ + 1 ||
      what.kind != rules::to_string(pending->kind)) {
    refuse("the rules do not ask this now");
  }
  ++game_.decisions_;
  game_.asked_.emplace(game_.decisions_, *pending, game_.log_.head());
  stop_clock();
  if (what.deadline) {
    deadline_ = *what.deadline;
  }
}

void game_restorer::on(const event::locked& what) {
  asked& open = open_decision(what.decision);
  if (what.commits.size() != open.answered().size()) {
    refuse("the answers that were noted down are others");
  }
  for (const event::seat_commit& each : what.commits) {
    const auto& sealed = open.answer(each.seat.as<rules::seat>());
    if (!sealed || sealed->digest != each.digest) {
      refuse("the answers that were noted down are others");
    }
  }
  open.lock();
  stop_clock();
  if (what.deadline) {
    deadline_ = *what.deadline;
  }
}

void game_restorer::on(const event::chosen& what) {
  open_decision(what.decision);
  game_.note_missed(what.seat.as<rules::seat>(), what.by, what.why);
  apply({{what.seat.as<rules::seat>(), what.choice}}, what.effects);
}

void game_restorer::on(const event::revealed& what) {
  open_decision(what.decision);
  std::vector<protocol::text_answer> answers;
  for (const event::seat_answer& each : what.answers) {
    answers.push_back({each.seat.as<rules::seat>(), each.choice});
    game_.note_missed(each.seat.as<rules::seat>(), each.by, each.why);
  }
  apply(answers, what.effects);
}

void game_restorer::apply(const std::vector<protocol::text_answer>& answers,
                          const event::effects& told) {
  const auto effects = game_.match_->apply(answers);
  if (!effects) {
    refuse("the rules refuse it");
  }
  if (const auto wrong = protocol::check_effects(*effects, told)) {
    refuse(*wrong);
  }
  game_.asked_.reset();
  stop_clock();
}

void game_restorer::on(const event::deadline& what) {
  take_budgets(what.budgets);
  if (what.deadline) {
    left_ms_.reset();
    deadline_ = *what.deadline;
  } else if (deadline_) {
    left_ms_ = *std::exchange(deadline_, std::nullopt) - t_;
  }
}

void game_restorer::on(const event::takeover& what) {
  const auto seat = what.seat.as<rules::seat>();
  if (what.by == protocol::controller::bot) {
    game_.controlled_.insert(seat);
  } else {
    game_.controlled_.erase(seat);
  }
}

void game_restorer::on(const event::end&) {
  game_.over_ = true;
  game_.asked_.reset();
  stop_clock();
}

// ---- going on ----

void game_restorer::take_budgets(const std::vector<event::seat_budget>& left) {
  for (const event::seat_budget& each : left) {
    game_.budget_ms_[each.seat.as<rules::seat>()] = each.left_ms;
  }
}

void game_restorer::stop_clock() {
  deadline_.reset();
  left_ms_.reset();
}

void game_restorer::finish(moment now) {
  if (game_.over_) {
    return;
  }
  if (game_.match_ && !game_.asked_) {
    refuse("the game neither asks nor is over");
  }
  game_.opened_ms_ = now.steady_ms;
  for (rules::seat seat = 0; seat < game_.players(); ++seat) {
    if (game_.is_person(seat) && !game_.gone_.contains(seat)) {
      game_.away_since_[seat] = now.steady_ms + return_ms;
    }
    const bool asked = game_.asked_ && !game_.asked_->locked() &&
                       game_.asked_->what().seats.contains(seat) && !game_.asked_->answer(seat);
    if (asked && game_.bot_plays(seat)) {
      game_.schedule_bot(seat, now);
    }
  }
  if (deadline_ || left_ms_) {
    const std::int64_t left = left_ms_ ? *left_ms_ : *deadline_ - t_;
    game_.set_deadline(now, std::max(left, least_left_ms));
    game_.announce_clock(protocol::deadline_reason::restarted, {}, now);
  }
}

}  // namespace splitroom::server
