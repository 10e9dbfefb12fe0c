#include "client-cli/app/verify.hpp"

#include <cstdio>
#include <string_view>

#include "client-cli/render/text.hpp"
#include "client-cli/store/atomic_file.hpp"
#include "protocol/codec/codec.hpp"
#include "protocol/deck_file.hpp"
#include "protocol/fairness/chain.hpp"
#include "protocol/transcript/transcript.hpp"

namespace splitroom::client {
namespace {

void put(const std::string& line) { std::printf("%s\n", line.c_str()); }

int refuse(const std::string& why) {
  std::fprintf(stderr, "%s\n", why.c_str());
  return 1;
}

std::string where(const protocol::fault& fault) {
  if (fault.before) {
    return "between frames " + std::to_string(*fault.before) + " and " +
           std::to_string(fault.frame) + " (lines " + std::to_string(*fault.before + 1) + " and " +
           std::to_string(fault.frame + 1) + ")";
  }
  return "in frame " + std::to_string(fault.frame) + " (line " + std::to_string(fault.frame + 1) +
         ")";
}

std::string counted(std::int64_t count, std::string_view one, std::string_view more) {
  return std::to_string(count) + ' ' + std::string(count == 1 ? one : more);
}

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
  put("Consistent: " + clean(game.game) + " (" + clean(game.edition) + "), game " +
      clean(game.game_id));
  put("");
  put("  chain      " + counted(game.events, "event", "events") +
      ", every one follows from the last");
  put("  shuffle    re-derived; " + who_shuffled(game, transcript) +
      (game.redraws == 0 ? ", at the first draw"
                         : "; " + counted(game.redraws, "draw was", "draws were") +
                               " burnt because somebody did not open a seed"));
  put("  play       " + counted(game.decisions, "decision", "decisions") +
      " replayed: " + std::to_string(game.choices_by_players) + " choices by players, " +
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
          std::to_string(game.scores[seat]) + " points");
    }
  }
}

int compare(const verify_files& what) {
  const auto a = read_file(what.files[0]);
  const auto b = read_file(what.files[1]);
  if (!a) return refuse(what.files[0].string() + " cannot be read.");
  if (!b) return refuse(what.files[1].string() + " cannot be read.");
  if (const auto difference = protocol::first_difference(*a, *b)) {
    return refuse("They differ, first " + where(*difference) + ": " +
                  clean_message(difference->why));
  }
  put("The same, byte for byte.");
  return 0;
}

}  // namespace

int run_verify(const verify_files& what) {
  if (what.files.size() == 2) return compare(what);
  const auto bytes = read_file(what.files[0]);
  if (!bytes) return refuse(what.files[0].string() + " cannot be read.");

  protocol::deck_file deck{rules::splito::builtin_deck(),
                           std::string(rules::splito::builtin_deck_sha256())};
  if (what.deck) {
    auto loaded = protocol::load_deck_file(*what.deck);
    if (!loaded) return refuse(clean_message(loaded.error()));
    deck = std::move(*loaded);
  }
  protocol::digest deck_hash{};
  protocol::from_hex(deck.sha256, deck_hash);
  const auto game = protocol::verify_transcript(*bytes, deck.deck, deck_hash);
  if (!game) {
    return refuse("NOT CONSISTENT " + where(game.error()) + ": " + clean_message(game.error().why));
  }
  if (!what.mine) {
    summarize(*game, *bytes);
    return 0;
  }
  const auto notes_text = read_file(*what.mine);
  if (!notes_text) return refuse(what.mine->string() + " cannot be read.");
  const auto notes = protocol::decode_notes(*notes_text);
  if (!notes) return refuse(what.mine->string() + ": " + clean_message(notes.error()));
  if (const auto fault = protocol::check_notes(*bytes, *notes)) {
    return refuse("The game is consistent in itself, but NOT WHAT YOU PLAYED, " + where(*fault) +
                  ": " + clean_message(fault->why));
  }
  summarize(*game, *bytes);
  put("");
  put("Yours (seat " + std::to_string(notes->seat) +
      "): " + counted(static_cast<std::int64_t>(notes->seeds.size()), "seed", "seeds") + " and " +
      counted(static_cast<std::int64_t>(notes->commitments.size()), "commitment", "commitments") +
      " of your notes are in it, and its end is the one you saw.");
  return 0;
}

}  // namespace splitroom::client
