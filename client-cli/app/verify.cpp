#include "client-cli/app/verify.hpp"

#include <algorithm>
#include <cstdio>
#include <string_view>

#include "client-cli/app/refuse.hpp"
#include "client-cli/app/transcript_file.hpp"
#include "client-cli/render/phrases.hpp"
#include "client-cli/render/text.hpp"
#include "protocol/codec/codec.hpp"
#include "protocol/fairness/chain.hpp"
#include "protocol/transcript/transcript.hpp"

namespace splitroom::client {
namespace {

void put(const std::string& line) { std::printf("%s\n", line.c_str()); }

/// What was given is not what can be checked at all.
int misused(const std::string& why) { return refuse(why, 2); }

/// Seats whose seeds went into the shuffle that was dealt.
std::vector<std::size_t> seed_seats(std::string_view transcript) {
  std::vector<std::size_t> seats;
  while (!transcript.empty()) {
    const std::string_view line = transcript.substr(0, transcript.find('\n'));
    transcript.remove_prefix(std::min(line.size() + 1, transcript.size()));
    const auto event = protocol::decode_event(line);
    if (!event) continue;
    if (const auto* seeds = std::get_if<protocol::event::deal_seeds>(&event->body)) {
      for (const auto& each : seeds->seeds)
        seats.push_back(each.seat.as<std::size_t>());
    }
  }
  return seats;
}

bool was_dealt(std::string_view transcript) {
  while (!transcript.empty()) {
    const std::string_view line = transcript.substr(0, transcript.find('\n'));
    transcript.remove_prefix(std::min(line.size() + 1, transcript.size()));
    const auto event = protocol::decode_event(line);
    if (event && std::holds_alternative<protocol::event::dealt>(event->body)) return true;
  }
  return false;
}

std::string who_shuffled(const protocol::verified_game& game, std::string_view transcript) {
  std::string names;
  for (const std::size_t seat : seed_seats(transcript)) {
    if (!names.empty()) names += ", ";
    names += seat < game.names.size() ? clean(game.names[seat]) : std::to_string(seat);
  }
  if (names.empty()) return "by the server alone: no player put in a seed";
  return "by the server together with " + names;
}

void summarize(const protocol::verified_game& game, std::string_view transcript) {
  put((game.names_left_out ? "Consistent but for its first frame: " : "Consistent: ") +
      clean(game.game) + " (" + clean(game.edition) + "), game " + clean(game.game_id));
  if (game.names_left_out) put(names_left_out_words());
  put("");
  put("  chain      " + counted(game.events, "event", "events") +
      ", every one follows from the last");
  put("  shuffle    " +
      (!was_dealt(transcript) ? std::string("none: no cards were dealt")
                              : "re-derived; " + who_shuffled(game, transcript)) +
      (game.redraws == 0 && !was_dealt(transcript) ? ""
       : game.redraws == 0                         ? ", at the first draw"
                           : "; " + counted(game.redraws, "draw was", "draws were") +
                                 " burnt because somebody did not open a seed"));
  put("  play       " + counted(game.decisions, "decision", "decisions") +
      " replayed: " + counted(game.choices_by_players, "choice", "choices") + " by players, " +
      std::to_string(game.choices_by_bots) + " by bots, " +
      counted(game.choices_by_server, "default", "defaults") + " by the server" +
      (game.choices_by_server > 0 ? ", each drawn again and found right" : ""));
  put("  secrecy    " + std::to_string(game.blind) + " blind, " + std::to_string(game.escrow) +
      " escrowed, " + std::to_string(game.plain) + " plain; every opening fits what was locked");
  put("  result     " + (game.aborted
                             ? "none: the game was broken off (" + clean(*game.aborted) + ")"
                             : std::string("as the rules give it")));
  put("  code       " + protocol::short_code(game.head) + " (all players must have the same)");
  if (game.scores.empty()) return;
  put("");
  for (std::int64_t rank = 1; rank <= static_cast<std::int64_t>(game.scores.size()); ++rank) {
    for (std::size_t seat = 0; seat < game.scores.size() && seat < game.ranks.size(); ++seat) {
      if (game.ranks[seat] != rank) continue;
      const std::string name = seat < game.names.size() ? clean(game.names[seat]) : "?";
      put("  " + std::to_string(rank) + ". " + pad(name, 24) + ' ' +
          counted(game.scores[seat], "point", "points"));
    }
  }
}

int compare(const verify_files& what) {
  const auto a = load_transcript(what.files[0]);
  if (!a) return misused(a.error());
  const auto b = load_transcript(what.files[1]);
  if (!b) return misused(b.error());
  if (const auto difference = protocol::first_difference(*a, *b)) {
    return refuse("They differ, first " + place_of(*difference) + ": " +
                  clean_message(difference->why));
  }
  put("The same, byte for byte.");
  return 0;
}

}  // namespace

int run_verify(const verify_files& what) {
  if (what.files.size() == 2) return compare(what);
  const auto bytes = load_transcript(what.files[0]);
  if (!bytes) return misused(bytes.error());

  const auto deck = load_deck(what.deck);
  if (!deck) return misused(deck.error());
  constexpr int not_all_checked = 3;
  const auto game = protocol::verify_transcript(*bytes, deck->objectives, deck->hash);
  if (!game) {
    return refuse("NOT CONSISTENT " + place_of(game.error()) + ": " +
                  clean_message(game.error().why));
  }
  if (!what.mine) {
    summarize(*game, *bytes);
    return game->names_left_out ? not_all_checked : 0;
  }
  const auto notes_text = load_text(*what.mine);
  if (!notes_text) return misused(notes_text.error());
  const auto notes = protocol::decode_notes(*notes_text);
  if (!notes) {
    return misused(what.mine->string() + " does not hold a player's notes (FILE.mine.json): " +
                   clean_message(notes.error()));
  }
  if (const auto fault = protocol::check_notes(*bytes, *notes)) {
    return refuse("The game is consistent in itself, but NOT WHAT YOU PLAYED, " + place_of(*fault) +
                  ": " + clean_message(fault->why));
  }
  summarize(*game, *bytes);
  put("");
  put("Yours (seat " + std::to_string(notes->seat) +
      "): " + counted(static_cast<std::int64_t>(notes->seeds.size()), "seed", "seeds") + " and " +
      counted(static_cast<std::int64_t>(notes->commitments.size()), "commitment", "commitments") +
      " of your notes are in it, and its end is the one you saw.");
  return game->names_left_out ? not_all_checked : 0;
}

}  // namespace splitroom::client
