#include "protocol/transcript/start_check.hpp"

#include "protocol/fairness/hash.hpp"

namespace splitroom::protocol {
namespace {

constexpr std::int64_t known_ruleset = 1;

verdict check_deck(const event::game_start& what, const game_entry& row,
                   const objectives_ptr& objectives, const digest& deck_sha256) {
  if (!row.has_deck_file) {
    if (what.deck_hash) return "this game has no deck file, but deck_hash names one";
    return std::nullopt;
  }
  if (!what.deck_hash) return "deck_hash is missing: this game is played with a deck file";
  if (objectives == nullptr || *what.deck_hash != deck_sha256) {
    return "the game was played with another deck file (SHA-256 " + to_hex(*what.deck_hash) +
           "); give that corrected deck with --deck FILE";
  }
  return std::nullopt;
}

verdict check_table(const event::game_start& what, rules::seat players) {
  if (what.seats.size() != players) return "its list of seats is not one entry a player";
  if (auto wrong = check_seats(what.seats, players)) return wrong;
  for (const auto& each : what.seats) {
    if (each.kind == seat_kind::empty) return seat_words(seat_of(each)) + " is empty";
  }
  if (auto wrong = check_seats(what.seeds, players)) return wrong;
  return std::nullopt;
}

}  // namespace

verdict check_start(const event::game_start& what, const game_entry* row,
                    const objectives_ptr& objectives, const digest& deck_sha256) {
  if (row == nullptr) return "there is no such game and edition";
  if (what.ruleset != known_ruleset) {
    return "it was played by ruleset " + std::to_string(what.ruleset) +
           ", which this program does not know";
  }
  if (what.players < row->fewest || what.players > row->most) {
    return "this edition is for " + std::to_string(row->fewest) + " to " +
           std::to_string(row->most) + " players, not " + std::to_string(what.players);
  }
  if (auto wrong = check_table(what, static_cast<rules::seat>(what.players))) return wrong;
  return check_deck(what, *row, objectives, deck_sha256);
}

}  // namespace splitroom::protocol
