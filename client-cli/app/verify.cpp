#include "client-cli/app/verify.hpp"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <string_view>
#include <system_error>

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

constexpr std::size_t largest_transcript = std::size_t{64} << 20U;

/// What was given is not what can be checked at all.
int misused(const std::string& why) {
  refuse(why);
  return 2;
}

/// The file, or why it is none.
tl::expected<std::string, std::string> load(const std::filesystem::path& file) {
  std::error_code fault;
  const auto status = std::filesystem::status(file, fault);
  if (status.type() == std::filesystem::file_type::not_found)
    return tl::unexpected("There is no file " + file.string() + ".");
  if (std::filesystem::is_directory(status))
    return tl::unexpected(file.string() + " is a folder, not a file.");
  // A pipe or a device may never end.
  if (fault || !std::filesystem::is_regular_file(status))
    return tl::unexpected(file.string() + " is not a regular file.");
  auto bytes = read_file(file, largest_transcript);
  if (!bytes) {
    const auto size = std::filesystem::file_size(file, fault);
    return tl::unexpected(file.string() + (!fault && size > largest_transcript
                                               ? " is larger than any transcript (64 MiB)."
                                               : " cannot be read."));
  }
  if (bytes->empty()) return tl::unexpected(file.string() + " is empty.");
  return std::move(*bytes);
}

/// The same, if it looks like a transcript; whether it is a right one is another question.
tl::expected<std::string, std::string> load_transcript(const std::filesystem::path& file) {
  auto bytes = load(file);
  if (!bytes) return bytes;
  if (protocol::decode_notes(*bytes))
    return tl::unexpected(file.string() +
                          " holds a player's notes, not a transcript: it goes behind --mine.");
  const std::string_view first = std::string_view(*bytes).substr(0, bytes->find('\n'));
  if (!first.starts_with('{') || first.find("\"prev\"") == std::string_view::npos)
    return tl::unexpected(file.string() + " is no transcript: it does not begin with an event.");
  return bytes;
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
  put("Consistent: " + clean(game.game) + " (" + clean(game.edition) + "), game " +
      clean(game.game_id));
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
    return refuse("They differ, first " + where(*difference) + ": " +
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

  protocol::deck_file deck{rules::splito::builtin_deck(),
                           std::string(rules::splito::builtin_deck_sha256())};
  if (what.deck) {
    auto loaded = protocol::load_deck_file(*what.deck);
    if (!loaded) return misused(clean_message(loaded.error()));
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
  const auto notes_text = load(*what.mine);
  if (!notes_text) return misused(notes_text.error());
  const auto notes = protocol::decode_notes(*notes_text);
  if (!notes) {
    return misused(what.mine->string() + " does not hold a player's notes (FILE.mine.json): " +
                   clean_message(notes.error()));
  }
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
