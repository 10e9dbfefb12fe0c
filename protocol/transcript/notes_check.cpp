// Own notes against a transcript: whether the part of it that is mine is true.
#include <algorithm>
#include <map>

#include "protocol/fairness/commitment.hpp"
#include "protocol/transcript/frames.hpp"
#include "protocol/transcript/verdict.hpp"

namespace splitroom::protocol {
namespace {

using frames = std::vector<read_frame>;

template <class Entry>
const Entry* entry_of(const std::vector<Entry>& list, rules::seat who) {
  const auto found =
      std::ranges::find_if(list, [&](const Entry& each) { return seat_of(each) == who; });
  return found == list.end() ? nullptr : &*found;
}

/// Each draw in which my seat took part must have one of my seeds, and each of my seeds a draw.
std::optional<fault> check_seeds(const frames& all, const own_notes& notes) {
  std::vector<bool> used(notes.seeds.size(), false);
  std::size_t last_draw = 0;
  digest ctx0 = all.front().hash;
  for (std::size_t n = 0; n < all.size(); ++n) {
    if (std::holds_alternative<event::deal_failed>(all[n].event.body)) ctx0 = all[n].hash;
    const auto* draw = std::get_if<event::deal_open>(&all[n].event.body);
    if (draw == nullptr) continue;
    last_draw = n;
    const auto* listed = entry_of(draw->pc, notes.seat);
    if (listed == nullptr) continue;
    const auto mine = std::ranges::find_if(notes.seeds, [&](const digest& seed) {
      return player_seed_commitment(ctx0, notes.seat, seed) == listed->digest;
    });
    if (mine == notes.seeds.end()) {
      return fault_at(n, "a seed was entered for your seat that is not in your notes");
    }
    used[static_cast<std::size_t>(mine - notes.seeds.begin())] = true;
  }
  if (std::ranges::find(used, false) == used.end()) return std::nullopt;
  return fault_at(last_draw,
                  "a seed that you gave is in no draw: the shuffle was made without you");
}

/// Where `locked` and `revealed` of every decision stand.
struct decision_frames {
  std::size_t locked = 0;
  std::size_t revealed = 0;  ///< 0: the game ended before
};

std::map<std::int64_t, decision_frames> find_decisions(const frames& all) {
  std::map<std::int64_t, decision_frames> found;
  for (std::size_t n = 0; n < all.size(); ++n) {
    const auto& body = all[n].event.body;
    if (const auto* locked = std::get_if<event::locked>(&body)) found[locked->decision].locked = n;
    if (const auto* revealed = std::get_if<event::revealed>(&body)) {
      found[revealed->decision].revealed = n;
    }
  }
  return found;
}

/// A commitment must be the one that was locked; when it was opened, with my choice. Whether I
/// opened it is not in the notes, so a default in its place is not a fault.
std::optional<fault> check_commitment(const frames& all, const decision_frames& where,
                                      rules::seat me, const own_notes::own_commitment& mine) {
  const std::string decision = "decision " + std::to_string(mine.decision);
  const auto& locked = std::get<event::locked>(all[where.locked].event.body);
  const auto* commit = entry_of(locked.commits, me);
  if (commit == nullptr || commit->digest != mine.digest) {
    return fault_at(where.locked,
                    "your commitment to " + decision + " is not the one that was locked");
  }
  if (where.revealed == 0) return std::nullopt;
  const auto& revealed = std::get<event::revealed>(all[where.revealed].event.body);
  const auto* answer = entry_of(revealed.answers, me);
  const bool is_mine =
      answer != nullptr && (answer->by == chosen_by::server || answer->choice == mine.choice);
  if (is_mine) return std::nullopt;
  return fault_at(where.revealed, "your choice in " + decision + " was " + mine.choice);
}

std::optional<fault> check_commitments(const frames& all, const own_notes& notes) {
  const auto decisions = find_decisions(all);
  for (const auto& mine : notes.commitments) {
    const auto where = decisions.find(mine.decision);
    if (where == decisions.end() || where->second.locked == 0) {
      return fault_at(all.size() - 1, "decision " + std::to_string(mine.decision) +
                                          ", to which you committed, was never locked");
    }
    if (auto wrong = check_commitment(all, where->second, notes.seat, mine)) return wrong;
  }
  return std::nullopt;
}

}  // namespace

std::optional<fault> check_notes(std::string_view bytes, const own_notes& notes) {
  const auto all = read_frames(bytes);
  if (!all) return all.error();
  const auto& start = std::get<event::game_start>(all->front().event.body);
  if (to_hex(start.game_id) != notes.game_id) {
    return fault_at(0, "the notes are of another game: " + notes.game_id);
  }
  if (notes.seat >= start.players) {
    return fault_at(
        0, "the notes are of " + seat_words(notes.seat) + ", which this game does not have");
  }
  if (auto wrong = check_seeds(*all, notes)) return wrong;
  if (auto wrong = check_commitments(*all, notes)) return wrong;
  const bool seen =
      !notes.head || std::ranges::find(*all, *notes.head, &read_frame::hash) != all->end();
  if (seen) return std::nullopt;
  return fault_at(
      all->size() - 1,
      "the last event that you saw is not in this transcript: you were shown another history");
}

}  // namespace splitroom::protocol
