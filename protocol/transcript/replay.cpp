#include "protocol/transcript/replay.hpp"

#include <algorithm>

#include "protocol/codec/codec.hpp"
#include "protocol/transcript/start_check.hpp"

namespace splitroom::protocol {

const digest* published_seed(const event::any& body) {
  if (const auto* over = std::get_if<event::game_over>(&body)) return &over->s;
  if (const auto* aborted = std::get_if<event::aborted>(&body)) return &aborted->s;
  return nullptr;
}

/// S stands in the frame before the last.
std::optional<fault> replay::find_server_seed() {
  const std::size_t last = frames_.size() - 1;
  const auto* seed = last == 0 ? nullptr : published_seed(frames_[last - 1].event.body);
  if (seed == nullptr) return fault_at(last, "the end frame must follow game_over or aborted");
  server_seed_ = *seed;
  return std::nullopt;
}

std::optional<fault> replay::check_server_seed(std::size_t published, const digest& seed) const {
  if (deal_->fits_commitment(seed)) return std::nullopt;
  return fault_at(published, "the server seed s that is published here is not the one that frame " +
                                 std::to_string(opened_at_) + " commits to as sc");
}

/// Checked before anything is derived from S, so that a wrong S is called that. The seed of this
/// draw stands in the deal_failed that burns it, or at the end.
std::optional<fault> replay::check_opened_seed() const {
  for (std::size_t n = now_ + 1; n < frames_.size(); ++n) {
    const auto& body = frames_[n].event.body;
    if (const auto* failed = std::get_if<event::deal_failed>(&body)) {
      return check_server_seed(n, failed->s);
    }
    if (std::holds_alternative<event::deal_seeds>(body)) break;
  }
  return check_server_seed(frames_.size() - 2, server_seed_);
}

tl::expected<verified_game, fault> replay::run() {
  if (auto wrong = find_server_seed()) return tl::unexpected(std::move(*wrong));
  if (auto wrong = check_all()) return tl::unexpected(std::move(*wrong));
  return std::move(result_);
}

std::optional<fault> replay::run_with(const digest& server_seed) {
  server_seed_ = server_seed;
  return check_all();
}

std::optional<fault> replay::check_all() {
  for (now_ = 0; now_ < frames_.size(); ++now_) {
    const auto& body = frames_[now_].event.body;
    if (auto why = std::visit([this](const auto& what) { return on(what); }, body)) {
      return fault_at(now_, std::string(event_name(body)) + ": " + *why);
    }
    if (std::holds_alternative<event::deal_open>(body)) {
      if (auto wrong = check_opened_seed()) return wrong;
    }
    if (see_) see_(now_, play_ ? &play_->game() : nullptr);
  }
  return std::nullopt;
}

verdict replay::advance(std::initializer_list<phase> allowed, phase next) {
  if (std::ranges::find(allowed, phase_) == allowed.end()) {
    if (now_ == 0) return "a transcript begins with game_start";
    return "it cannot follow " + std::string(event_name(frames_[now_ - 1].event.body));
  }
  phase_ = next;
  return std::nullopt;
}

verdict replay::on(const event::game_start& what) {
  if (auto wrong = advance({phase::nothing}, phase::started)) return wrong;
  row_ = find_game(what.game, what.edition);
  if (auto wrong = check_start(what, row_, objectives_, deck_sha256_)) return wrong;
  players_ = static_cast<rules::seat>(what.players);
  control_ = control_check(what);
  deal_.emplace(players_, frames_[now_].hash);
  result_.game = wire_name(what.game);
  result_.edition = wire_name(what.edition);
  result_.game_id = to_hex(what.game_id);
  result_.names_left_out = names_left_out(frames_);
  for (const auto& each : what.seats) {
    result_.names.push_back(each.name);
  }
  return std::nullopt;
}

verdict replay::on(const event::deal_open& what) {
  if (auto wrong = advance({phase::started, phase::failed}, phase::opened)) return wrong;
  opened_at_ = now_;
  return deal_->opened(what, frames_[now_].hash);
}

verdict replay::on(const event::deal_failed& what) {
  if (auto wrong = advance({phase::opened}, phase::failed)) return wrong;
  auto wrong = deal_->failed(what, frames_[now_].hash);
  result_.redraws = static_cast<std::int64_t>(deal_->redraws());
  return wrong;
}

verdict replay::on(const event::deal_seeds& what) {
  if (auto wrong = advance({phase::opened}, phase::seeded)) return wrong;
  result_.seeds = static_cast<std::int64_t>(what.seeds.size());
  return deal_->seeded(what, server_seed_);
}

verdict replay::on(const event::dealt& what) {
  if (auto wrong = advance({phase::seeded}, phase::dealt)) return wrong;
  const auto& start = std::get<event::game_start>(frames_.front().event.body);
  play_.emplace(*row_, players_, objectives_, deal_->key(), start.options.blind_only);
  return play_->dealt(what);
}

verdict replay::on(const event::decision& what) {
  const auto next = what.secret ? phase::asked_secretly : phase::asked;
  if (auto wrong = advance({phase::dealt, phase::answered}, next)) return wrong;
  ++result_.decisions;
  decision_ = what.decision;
  control_.asked();
  return play_->asked(what, frames_[now_].hash);
}

verdict replay::on(const event::chosen& what) {
  if (auto wrong = advance({phase::asked}, phase::answered)) return wrong;
  if (auto wrong = play_->chosen(what, result_)) return wrong;
  return control_.answered(seat_of(what.seat), what.by);
}

verdict replay::on(const event::locked& what) {
  if (auto wrong = advance({phase::asked_secretly}, phase::locked)) return wrong;
  return play_->locked(what, result_);
}

verdict replay::on(const event::revealed& what) {
  if (auto wrong = advance({phase::locked}, phase::answered)) return wrong;
  if (auto wrong = play_->revealed(what, result_)) return wrong;
  for (const auto& each : what.answers) {
    if (auto wrong = control_.answered(seat_of(each), each.by)) return wrong;
  }
  return std::nullopt;
}

verdict replay::on(const event::deadline& what) {
  const bool deciding =
      phase_ == phase::asked || phase_ == phase::asked_secretly || phase_ == phase::locked;
  const bool dealing =
      phase_ == phase::started || phase_ == phase::opened || phase_ == phase::failed;
  if (!deciding && !dealing) return advance({}, phase_);
  if (what.decision.has_value() != deciding || (deciding && *what.decision != decision_)) {
    return "it is not about what is open";
  }
  return check_seats(what.seats, players_);
}

verdict replay::on(const event::takeover& what) {
  if (phase_ == phase::nothing || phase_ == phase::finished || phase_ == phase::ended) {
    return advance({}, phase_);
  }
  return control_.taken_over(what);
}

verdict replay::on(const event::game_over& what) {
  if (auto wrong = advance({phase::dealt, phase::answered}, phase::finished)) return wrong;
  result_.scores = what.scores;
  result_.ranks = what.ranks;
  return play_->over(what);
}

verdict replay::on(const event::aborted& what) {
  const bool running = phase_ != phase::nothing && phase_ != phase::finished;
  if (!running) return advance({}, phase_);
  phase_ = phase::finished;
  result_.aborted = wire_name(what.why);
  return std::nullopt;
}

verdict replay::on(const event::end&) {
  if (auto wrong = advance({phase::finished}, phase::ended)) return wrong;
  result_.events = static_cast<std::int64_t>(frames_.size());
  result_.head = frames_[now_].hash;
  if (play_) result_.final_view = play_->game().view_for(rules::watcher);
  return std::nullopt;
}

}  // namespace splitroom::protocol
