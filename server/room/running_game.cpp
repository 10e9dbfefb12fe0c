#include "server/room/running_game.hpp"

#include <algorithm>
#include <utility>

namespace splitroom::server {

namespace event = protocol::event;

namespace {

protocol::game_id random_game_id(const random_source& random) {
  protocol::game_id id{};
  random(id);
  return id;
}

protocol::digest draw_digest(const random_source& random) {
  protocol::digest result{};
  random(result);
  return result;
}

event::game_start start_event(const game_config& config, const protocol::game_id& id) {
  event::game_start start;
  start.game_id = id;
  start.game = config.entry->game;
  start.edition = config.entry->edition;
  start.players = static_cast<std::int64_t>(config.seats.size());
  start.options = config.options;
  if (config.entry->has_deck_file) {
    start.deck_hash = config.deck_hash;
  }
  for (std::size_t i = 0; i < config.seats.size(); ++i) {
    const auto seat = static_cast<std::int64_t>(i);
    start.seats.push_back({seat, config.seats[i].name, config.seats[i].kind});
    if (config.seats[i].seed) {
      start.seeds.emplace_back(seat);
    }
  }
  return start;
}

}  // namespace

running_game::running_game(game_config config, moment now)
    : config_(std::move(config)),
      log_(random_game_id(config_.random)),
      deal_(draw_digest(config_.random), {}, {}) {
  event::game_start start = start_event(config_, log_.id());
  start.deadline = set_deadline(now, config_.options.deal_ms);
  rules::seat_set wanted;
  for (const protocol::seat_number& each : start.seeds) {
    wanted.insert(each.as<rules::seat>());
  }
  budget_ms_.fill(config_.options.pause_budget_ms);
  note_down(note::server_seed{deal_.server_seed()});
  append(std::move(start), now);
  deal_ = deal(deal_.server_seed(), log_.head(), wanted);
  settle_deal(now, false);
}

std::int64_t running_game::set_deadline(moment now, std::int64_t in_ms) {
  deadline_ = {now.steady_ms + in_ms, now.wall_ms + in_ms};
  return deadline_->wall_ms;
}

void running_game::append(event::any body, moment now) {
  records_.push_back({record_kind::event, log_.append(std::move(body), now.wall_ms)});
}

void running_game::note_down(const note::any& what) {
  records_.push_back({record_kind::private_, make_frame(note::encode(what))});
}

std::vector<record> running_game::take_records() { return std::exchange(records_, {}); }

protocol::digest running_game::random_digest() const { return draw_digest(config_.random); }

rules::draw running_game::bot_chance() const { return protocol::chance_stream(random_digest()); }

void running_game::give_up(rules::seat seat, moment now) {
  if (over_) {
    return;
  }
  gone_.insert(seat);
  deal_.give_up(seat);
  note_down(note::gone{seat});
  if (config_.options.absent == protocol::absent_policy::bot && !controlled_.contains(seat)) {
    take_over(seat, now);
  }
  if (deal_.current() != deal::phase::done) {
    settle_deal(now, false);
  } else {
    settle(now);
  }
}

std::optional<std::int64_t> running_game::wake() const {
  if (over_ || held_since_) {
    return std::nullopt;
  }
  std::optional<std::int64_t> first;
  const auto consider = [&first](std::int64_t due) { first = std::min(first.value_or(due), due); };
  if (deadline_) {
    consider(deadline_->steady_ms + config_.grace_ms);
  }
  for (const std::optional<std::int64_t>& due : bot_due_) {
    if (due) {
      consider(*due);
    }
  }
  if (const auto due = absence_wake()) {
    consider(*due);
  }
  return first;
}

void running_game::tick(moment now) {
  if (over_ || held_since_) {
    return;
  }
  tick_bots(now);
  if (over_ || !deadline_ || now.steady_ms < deadline_->steady_ms + config_.grace_ms) {
    return;
  }
  if (deal_.current() != deal::phase::done) {
    settle_deal(now, true);
  } else if (!asked_->what().secret) {
    const rules::seat seat = asked_->what().seats.front();
    take_choice(seat, default_choice(seat), protocol::chosen_by::server,
                protocol::default_reason::no_answer, now);
  } else if (asked_->locked()) {
    reveal(now);
  } else {
    lock(now);
  }
}

void running_game::tick_bots(moment now) {
  for (rules::seat seat = 0; seat < rules::max_seats && !over_; ++seat) {
    if (!bot_due_[seat] || *bot_due_[seat] > now.steady_ms) {
      continue;
    }
    bot_due_[seat].reset();
    const auto level = config_.seats[seat].level.value_or(protocol::bot_level::greedy);
    std::string choice =
        match_->bot_choice(level == protocol::bot_level::random ? rules::bots::level::random
                                                                : rules::bots::level::greedy,
                           seat, bot_chance());
    if (asked_->what().secret) {
      seal_plain(seat, std::move(choice), protocol::chosen_by::bot);
      settle(now);
    } else {
      take_choice(seat, std::move(choice), protocol::chosen_by::bot, std::nullopt, now);
    }
  }
}

void running_game::abort(protocol::abort_reason why, moment now) {
  aborted_ = why;
  append(event::aborted{deal_.server_seed(), why}, now);
  finish(now);
}

void running_game::finish(moment now) {
  append(event::end{log_.id()}, now);
  over_ = true;
  asked_.reset();
  pause_.reset();
  deadline_.reset();
  bot_due_ = {};
}

}  // namespace splitroom::server
