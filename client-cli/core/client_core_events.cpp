// The history of the game: every event is checked, noted, and passed on to be told.
#include <algorithm>
#include <utility>

#include "client-cli/core/client_core.hpp"
#include "client-cli/render/text.hpp"
#include "protocol/fairness/chain.hpp"

namespace splitroom::client {
namespace event = protocol::event;

void client_core::distrust(std::string key, std::int64_t number) {
  distrust({std::move(key), std::to_string(number)});
}

void client_core::distrust(const message& what) {
  const std::string why = config_.words->text(what);
  std::optional<protocol::game_id> game = log_.game();
  if (!game && table_.room) game = table_.room->game_id;
  if (game && histories_.distrusted(*game).empty()) {
    histories_.distrust(*game, why);  // for good: no reset makes it whole again
    if (game_record* known = find_game(saved_, *game); known != nullptr) {
      if (known->distrusted.empty()) known->distrusted = why;
      out_.emplace_back(effect::persist{});
    }
    if (!log_.empty()) out_.emplace_back(effect::save{});  // it is the evidence
  } else if (!trusted_) {
    return;
  }
  trusted_ = false;
  drop_secrets();
  say(tone::error, text("terminal.core.distrust", {{"why", why}}));
}

void client_core::on_event(std::string_view bytes) {
  const auto added = log_.add(bytes);
  if (!added) {
    distrust(added.error());
    return;
  }
  // A gap is filled by the resume that follows the snapshot.
  if (*added == chain_log::result::gap || *added == chain_log::result::known) return;
  if (!is_as_seen()) {
    distrust("terminal.distrust.seen_otherwise", log_.n());
    return;
  }
  if (*added == chain_log::result::passed_over) return;
  const event::envelope& last = log_.last();
  const bool believed = trusted_;
  if (const auto* start = std::get_if<event::game_start>(&last.body)) {
    on_game_start(*start);
  } else if (const auto* open = std::get_if<event::deal_open>(&last.body)) {
    on_deal_open(*open);
  } else if (const auto* failed = std::get_if<event::deal_failed>(&last.body)) {
    check_failed_draw(*failed);
    draw_ctx_ = log_.head();
    deal_open_.reset();
  } else if (const auto* seeds = std::get_if<event::deal_seeds>(&last.body)) {
    check_seeds(*seeds);
    draw_ctx_.reset();
    deal_open_.reset();
  } else if (const auto* decision = std::get_if<event::decision>(&last.body)) {
    on_decision(*decision);
  } else if (const auto* locked = std::get_if<event::locked>(&last.body)) {
    on_locked(*locked);
  } else if (const auto* chosen = std::get_if<event::chosen>(&last.body)) {
    check_chosen(*chosen);
    close_decision();
  } else if (const auto* revealed = std::get_if<event::revealed>(&last.body)) {
    check_revealed(*revealed);
    close_decision();
  } else if (std::holds_alternative<event::end>(last.body)) {
    on_over();
  }
  // Clocks and bots move at the server's will.
  const bool at_will = std::holds_alternative<event::deadline>(last.body) ||
                       std::holds_alternative<event::takeover>(last.body);
  const bool is_lie = believed && !trusted_;  // which is said already, and must not be told as true
  const bool quiet = catching_up_ || is_lie || (at_will && !gate_.admits(now_.steady_ms));
  out_.emplace_back(effect::happened{last, quiet});
  // What all agree on from here on; compared now, a server that shows two beginnings is found out.
  if (std::holds_alternative<event::dealt>(last.body) && !quiet)
    say(tone::info, text("terminal.core.code", {{"code", protocol::short_code(log_.head())}}));
  if (log_.ended() && !saved_transcript_) {
    saved_transcript_ = true;
    out_.emplace_back(effect::save{});
  }
}

bool client_core::is_as_seen() {
  if (!histories_.extend(*log_.game(), log_.hashes())) return false;
  const game_record* known = record();
  return known == nullptr || !known->head || known->head->n != log_.n() ||
         known->head->hash == log_.head();
}

/// Before it has, nothing is built on what is there: the server may be telling another beginning.
bool client_core::has_caught_up() const {
  if (log_.empty() || log_.n() < histories_.furthest(*log_.game())) return false;
  const game_record* known = record();
  return known == nullptr || !known->head || log_.n() >= known->head->n;
}

/// Before anything secret is given away on the strength of this history.
void client_core::save_head() {
  game_record* known = record();
  if (known == nullptr || (known->head && known->head->n >= log_.n())) return;
  known->head = seen_head{log_.n(), log_.head()};
  out_.emplace_back(effect::persist{});
}

void client_core::on_deal_open(const event::deal_open& open) {
  if (!draw_ctx_ || deal_open_) {
    distrust("terminal.distrust.unasked_seeds", log_.n());
    return;
  }
  deal_open_ = open;
  check_listed_seed(open);
}

void client_core::on_decision(const event::decision& decision) {
  const auto kind = rules::parse_decision_kind(decision.kind);
  const bool secret = kind == rules::decision_kind::vote || kind == rules::decision_kind::play;
  if (open_decision_ || !kind || secret != decision.secret) {
    distrust("terminal.distrust.impossible_decision", log_.n());
    return;
  }
  open_decision_ = decision;
  decision_ctx_ = log_.head();
  locked_.reset();
  if (wish_ && wish_->decision != decision.decision.value) wish_.reset();
  if (live_ && !catching_up_) given_.begin(decision_ctx_);
}

void client_core::close_decision() {
  open_decision_.reset();
  locked_.reset();
  wish_.reset();
}

void client_core::on_game_start(const event::game_start& start) {
  draw_ctx_ = log_.head();
  deal_open_.reset();
  open_decision_.reset();
  locked_.reset();
  wish_.reset();
  given_up_.clear();
  taken_.clear();
  noted_.clear();
  if (const game_record* known = record(); known != nullptr && !known->distrusted.empty())
    histories_.distrust(start.game_id, known->distrusted);
  const std::string& fault = histories_.distrusted(start.game_id);
  trusted_ = fault.empty();
  if (!trusted_) {
    say(tone::error, text("terminal.core.distrusted_before", {{"why", fault}}));
  }
  table_.players.assign(rules::max_seats, "");
  for (const event::seat_entry& each : start.seats) {
    if (each.seat.as<std::size_t>() < table_.players.size())
      table_.players[each.seat.as<std::size_t>()] =
          shown_name(clean(each.name), each.kind, *config_.words);
  }
  // What is on the table belongs to another game, or to another deck.
  table_.view = std::monostate{};
  unread_view_ = nullptr;
  saved_transcript_ = false;
  shown_result_ = false;
  shown_decision_ = 0;
  shown_lobby_.clear();
  want_ready_ = false;
  deck_wanted_ = false;
  if (start.game == protocol::game_name::splito) {
    if (start.deck_hash &&
        protocol::to_hex(*start.deck_hash) == rules::splito::builtin_deck_sha256()) {
      table_.objectives = rules::splito::builtin_deck();
    } else {
      table_.objectives.reset();
      deck_wanted_ = true;
    }
  }
  if (!table_.me) return;
  // Coming back to the own game is no repetition; a "new" game with an old number is: commitments
  // made for the one could be used in the other.
  if (has_seen(saved_, start.game_id) && (!catching_up_ || record() == nullptr)) {
    fail(text("terminal.core.number_used"));
    return;
  }
  if (record() == nullptr) {
    add_game(saved_, start.game_id, *table_.me);
    out_.emplace_back(effect::persist{});
  }
}

void client_core::on_locked(const event::locked& locked) {
  if (!open_decision_ || locked_ || !open_decision_->secret ||
      open_decision_->decision != locked.decision) {
    distrust("terminal.distrust.locks_nothing", log_.n());
    return;
  }
  locked_ = locked;
  if (!table_.me) return;
  check_own_lock(locked);
  save_head();
}

void client_core::on_over() { save_head(); }

protocol::own_notes client_core::notes() const {
  protocol::own_notes result;
  if (!log_.game()) return result;
  result.game_id = protocol::to_hex(*log_.game());
  result.seat = table_.me.value_or(0);
  const auto known = std::ranges::find(saved_.games, *log_.game(), &game_record::game_id);
  if (known != saved_.games.end()) {
    result.seat = known->seat;
    // Only draws that this history knows; a seed of a draw that never opened is nowhere in it.
    for (const own_draw& each : known->draws) {
      if (std::ranges::find(log_.hashes(), each.ctx) != log_.hashes().end())
        result.seeds.push_back(each.seed);
    }
  }
  for (const auto& [decision, noted] : noted_)
    result.commitments.push_back(noted);
  result.head = log_.head();
  return result;
}

}  // namespace splitroom::client
