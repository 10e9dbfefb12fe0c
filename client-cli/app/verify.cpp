#include "client-cli/app/verify.hpp"

#include <algorithm>
#include <cstdio>
#include <string_view>

#include "client-cli/app/refuse.hpp"
#include "client-cli/app/transcript_file.hpp"
#include "client-cli/language/letters.hpp"
#include "client-cli/render/phrases.hpp"
#include "client-cli/render/screens.hpp"
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

std::string shuffle_words(const protocol::verified_game& game, std::string_view transcript,
                          const catalogue& words) {
  if (!was_dealt(transcript) && game.redraws == 0) return words.text("terminal.verify.no_cards");
  std::vector<std::string> names;
  for (const std::size_t seat : seed_seats(transcript))
    names.push_back(seat < game.names.size() ? clean(game.names[seat]) : std::to_string(seat));
  std::string text = names.empty()
                         ? words.text("app.checked.server_alone")
                         : words.text("app.checked.seeds",
                                      {{"count", names.size()}, {"names", comma_list(names)}});
  if (game.redraws > 0)
    text += "; " + words.text("terminal.verify.redraws", {{"count", game.redraws}});
  return text;
}

/// What was gone through, line by line; as the page says it.
void list_checks(const protocol::verified_game& game, std::string_view transcript,
                 const catalogue& words) {
  const auto say = [](const std::string& text) { put("  " + at_start(text)); };
  const auto counted = [&](const char* key, std::int64_t count) {
    if (count > 0) say(words.text(key, {{"count", count}}));
  };
  counted("app.check.chain", game.events);
  say(shuffle_words(game, transcript, words));
  if (was_dealt(transcript)) say(words.text("app.check.shuffle", {{"count", 1}}));
  counted("app.check.answers", game.choices_by_players + game.choices_by_bots);
  counted("app.check.commitments", game.blind + game.escrow);
  say(words.text("terminal.verify.secrecy",
                 {{"blind", game.blind}, {"escrow", game.escrow}, {"plain", game.plain}}));
  counted("app.check.defaults", game.choices_by_server);
  say(game.aborted ? words.text("table.prompt.aborted")
                   : words.text("app.check.result", {{"count", 1}}));
  say(words.text("app.checked.code") + ' ' + protocol::short_code(game.head) + " (" +
      words.text("terminal.verify.same_code") + ')');
}

void summarize(const protocol::verified_game& game, std::string_view transcript,
               const catalogue& words) {
  const auto edition = protocol::parse_edition_name(game.edition);
  put(words.text(game.names_left_out ? "terminal.verify.good_but_first" : "terminal.verify.good",
                 {{"title", edition ? title_of(*edition, words) : clean(game.game)},
                  {"id", clean(game.game_id)}}));
  if (game.names_left_out) put(words.text("terminal.verify.names_left_out"));
  put("");
  list_checks(game, transcript, words);
  if (game.scores.empty()) return;
  put("");
  for (std::int64_t rank = 1; rank <= static_cast<std::int64_t>(game.scores.size()); ++rank) {
    for (std::size_t seat = 0; seat < game.scores.size() && seat < game.ranks.size(); ++seat) {
      if (game.ranks[seat] != rank) continue;
      const std::string name = seat < game.names.size() ? clean(game.names[seat]) : "?";
      put("  " + std::to_string(rank) + ". " + pad(name, 24) + ' ' +
          words.text("game.points", {{"count", game.scores[seat]}}));
    }
  }
}

int compare(const verify_files& what, const catalogue& words) {
  const auto a = load_transcript(what.files[0], words);
  if (!a) return misused(a.error());
  const auto b = load_transcript(what.files[1], words);
  if (!b) return misused(b.error());
  if (const auto difference = protocol::first_difference(*a, *b)) {
    return refuse(words.text("terminal.verify.differ", {{"place", place_of(*difference, words)},
                                                        {"why", clean_message(difference->why)}}));
  }
  put(words.text("terminal.verify.same"));
  return 0;
}

}  // namespace

int run_verify(const verify_files& what, const catalogue& words) {
  if (what.files.size() == 2) return compare(what, words);
  const auto bytes = load_transcript(what.files[0], words);
  if (!bytes) return misused(bytes.error());

  const auto deck = load_deck(what.deck);
  if (!deck) return misused(deck.error());
  constexpr int not_all_checked = 3;
  const auto game = protocol::verify_transcript(*bytes, deck->objectives, deck->hash);
  if (!game) {
    return refuse(words.text("terminal.verify.bad", {{"place", place_of(game.error(), words)},
                                                     {"why", clean_message(game.error().why)}}));
  }
  if (!what.mine) {
    summarize(*game, *bytes, words);
    return game->names_left_out ? not_all_checked : 0;
  }
  const auto notes_text = load_text(*what.mine, words);
  if (!notes_text) return misused(notes_text.error());
  const auto notes = protocol::decode_notes(*notes_text);
  if (!notes) {
    return misused(words.text("terminal.verify.no_notes", {{"file", what.mine->string()},
                                                           {"why", clean_message(notes.error())}}));
  }
  if (const auto fault = protocol::check_notes(*bytes, *notes)) {
    return refuse(words.text("terminal.verify.not_yours", {{"place", place_of(*fault, words)},
                                                           {"why", clean_message(fault->why)}}));
  }
  summarize(*game, *bytes, words);
  put("");
  put(words.text("terminal.verify.yours", {{"seat", int{notes->seat}},
                                           {"seeds", notes->seeds.size()},
                                           {"commitments", notes->commitments.size()}}));
  return game->names_left_out ? not_all_checked : 0;
}

}  // namespace splitroom::client
