#include "protocol/transcript/play_check.hpp"

#include <functional>

#include "protocol/fairness/shuffle.hpp"
#include "protocol/transcript/effects_check.hpp"

namespace splitroom::protocol {
namespace {

void count(chosen_by by, verified_game& counts) {
  switch (by) {
    case chosen_by::player:
      ++counts.choices_by_players;
      break;
    case chosen_by::bot:
      ++counts.choices_by_bots;
      break;
    case chosen_by::server:
      ++counts.choices_by_server;
      break;
  }
}

void count(commit_mode mode, verified_game& counts) {
  switch (mode) {
    case commit_mode::plain:
      ++counts.plain;
      break;
    case commit_mode::escrow:
      ++counts.escrow;
      break;
    case commit_mode::blind:
      ++counts.blind;
      break;
  }
}

std::vector<std::int64_t> widened(const std::vector<std::int32_t>& numbers) {
  return {numbers.begin(), numbers.end()};
}

}  // namespace

play_check::play_check(const game_entry& row, rules::seat players, const objectives_ptr& objectives,
                       const digest& key, bool blind_only)
    : key_(key), blind_only_(blind_only) {
  chance_stream stream(key);
  auto started = row.start(players, objectives, std::ref(stream));
  game_ = std::move(started.match);
  opening_effects_ = std::move(started.effects);
}

verdict play_check::dealt(const event::dealt& what) const {
  auto wrong = check_effects(opening_effects_, what.effects);
  if (wrong) return "the cards are not those that the seeds give: " + *wrong;
  return wrong;
}

verdict play_check::asked(const event::decision& what, const digest& hash) {
  const auto pending = game_->pending();
  if (!pending) return "a decision is asked after the game's last one";
  if (what.decision != decision_ + 1) {
    return "decisions count up from 1: this must be number " + std::to_string(decision_ + 1);
  }
  if (what.kind != rules::to_string(pending->kind) || what.secret != pending->secret) {
    return std::string("the rules ask for a ") + (pending->secret ? "secret " : "") +
           std::string(rules::to_string(pending->kind)) + " here";
  }
  const auto players = game_->players();
  if (auto wrong = check_seats(what.seats, players)) return wrong;
  if (seats_in(what.seats) != pending->seats) {
    return "the rules ask " + seat_words(pending->seats) + " here, not " +
           seat_words(seats_in(what.seats));
  }
  ++decision_;
  ctx_ = hash;
  commits_.clear();
  return std::nullopt;
}

verdict play_check::check_number(decision_number number) const {
  if (number == decision_) return std::nullopt;
  return "it answers decision " + std::to_string(number) + ", but decision " +
         std::to_string(decision_) + " is open";
}

verdict play_check::check_choice(rules::seat who, const std::string& choice) const {
  const auto why = game_->check(who, choice);
  if (!why) return std::nullopt;
  return "the choice of " + seat_words(who) + " is against the rules (" +
         std::string(rules::to_string(*why)) + ")";
}

verdict play_check::check_default(rules::seat who, const std::string& choice) const {
  chance_stream stream(default_key(key_, decision_, who));
  const auto right = game_->default_choice(who, std::ref(stream));
  if (choice == right) return std::nullopt;
  return "the server chose " + choice + " for " + seat_words(who) + ", but the default is " + right;
}

verdict play_check::chosen(const event::chosen& what, verified_game& counts) {
  if (auto wrong = check_number(what.decision)) return wrong;
  const rules::seat seat = seat_of(what.seat);
  if (auto wrong = check_choice(seat, what.choice)) return wrong;
  const bool by_server = what.by == chosen_by::server;
  if (by_server != what.why.has_value()) return "by and why do not go together";
  if (what.why == default_reason::not_opened) return "nothing is opened in an open decision";
  if (by_server) {
    if (auto wrong = check_default(seat, what.choice)) return wrong;
  }
  count(what.by, counts);
  return apply({{seat, what.choice}}, what.effects);
}

verdict play_check::locked(const event::locked& what, verified_game& counts) {
  if (auto wrong = check_number(what.decision)) return wrong;
  if (auto wrong = check_seats(what.commits, game_->players())) return wrong;
  const auto asked = game_->pending()->seats;
  for (const auto& each : what.commits) {
    if (!asked.contains(seat_of(each))) {
      return seat_words(seat_of(each)) + " has a commitment but was not asked";
    }
    count(each.mode, counts);
  }
  commits_ = what.commits;
  return std::nullopt;
}

verdict play_check::revealed(const event::revealed& what, verified_game& counts) {
  if (auto wrong = check_number(what.decision)) return wrong;
  if (auto wrong = check_seats(what.answers, game_->players())) return wrong;
  const auto asked = game_->pending()->seats;
  if (seats_in(what.answers) != asked) {
    return seat_words(asked) + " had to answer, but answers are here of " +
           seat_words(seats_in(what.answers));
  }
  std::vector<text_answer> answers;
  for (const auto& each : what.answers) {
    if (auto wrong = check_answer(each)) return wrong;
    count(each.by, counts);
    answers.push_back({seat_of(each), each.choice});
  }
  return apply(answers, what.effects);
}

verdict play_check::apply(const std::vector<text_answer>& answers, const event::effects& told) {
  const auto effects = game_->apply(answers);
  if (!effects) {
    return "the rules refuse these answers (" + std::string(rules::to_string(effects.error())) +
           ")";
  }
  return check_effects(*effects, told);
}

verdict play_check::over(const event::game_over& what) const {
  const auto outcome = game_->outcome();
  if (!outcome) return "the game is said to be over, but the rules ask for another decision";
  if (what.scores != widened(outcome->scores)) return "the scores are not those of this game";
  if (what.tiebreak != widened(outcome->tiebreak)) return "the tie-break is not that of this game";
  if (what.ranks != widened(outcome->ranks)) return "the ranks are not those of these scores";
  return std::nullopt;
}

}  // namespace splitroom::protocol
