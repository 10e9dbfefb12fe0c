#include "client-cli/app/typed_options.hpp"

#include <cstdlib>
#include <vector>

#include <CLI/CLI.hpp>

#include "client-cli/app/game_choice.hpp"
#include "client-cli/input/words.hpp"
#include "protocol/codec/codec.hpp"

namespace splitroom::client {
namespace {

const std::vector<std::string> level_names{"random", "greedy"};

/// What the system calls this user; "" when it does not say.
std::string login_name() {
  for (const char* variable : {"USER", "LOGNAME"}) {
    if (const char* name = std::getenv(variable); name != nullptr && *name != '\0') return name;
  }
  return {};
}

}  // namespace

void add_server(CLI::App& to, typed_options& into) {
  to.add_option("--server", into.server, "the server's address; wss:// is encrypted")
      ->capture_default_str();
}

void add_online(CLI::App& to, typed_options& into) {
  add_server(to, into);
  add_trust(to, into);
  add_plain(to, into);
  add_language(to, into);
}

void add_trust(CLI::App& to, typed_options& into) {
  to.add_option("--ca", into.ca,
                "a file (PEM) of certificates to trust besides the system's, for wss://");
}

void add_plain(CLI::App& to, typed_options& into) {
  to.add_flag("--plain", into.plain,
              "for screen readers and pipes: no colour, no boxes, one fact a line");
}

void add_language(CLI::App& to, typed_options& into) {
  to.add_option("--language", into.language,
                "en, de or uk (default: as LANGUAGE, LC_ALL, LC_MESSAGES and LANG say)")
      ->transform(CLI::IsMember({"en", "de", "uk"}, CLI::ignore_case));
}

void add_seat(CLI::App& to, typed_options& into) {
  to.add_option("--name", into.name, "your name at the table (default: your login name)");
  to.add_option("--transcript", into.transcript,
                "where the transcript is saved (default: below $XDG_DATA_HOME/splitroom); your "
                "notes go beside it as FILE.mine.json");
  to.add_flag("--no-bell", into.no_bell, "no sound when it is your turn");
}

void add_secrecy(CLI::App& to, typed_options& into) {
  to.add_option("--secrecy", into.secrecy,
                "how far the server is trusted with secret answers: blind (default: it learns them "
                "only after all have answered; this client must then still run), escrow (it could "
                "look but not change them), plain (it could do both)")
      ->transform(CLI::IsMember({"blind", "escrow", "plain"}, CLI::ignore_case));
  to.add_option("--auto", into.autopilot, "a bot plays your seat; ends after the game")
      ->transform(CLI::IsMember(level_names, CLI::ignore_case));
}

void add_room_options(CLI::App& to, typed_options& into) {
  to.add_option("--edition", into.edition, "splitz or split-it; standard or duel");
  to.add_option("--players", into.players, "seats at the table")->check(CLI::Range(2, 8));
  to.add_option("--bots", into.bots, "how many of them bots take; more can be added in the room")
      ->check(CLI::Range(0, 7));
  to.add_option("--bot-level", into.bot_level, "random or greedy")
      ->transform(CLI::IsMember(level_names, CLI::ignore_case))
      ->capture_default_str();
  to.add_option("--bot-delay", into.bot_delay_ms, "how long bots think, in milliseconds")
      ->check(CLI::Range(0, 60'000));
  to.add_option("--timeout", into.timeout_s, "seconds for each decision (default 90)")
      ->check(CLI::Range(1, 86'400));
  to.add_flag("--untimed", into.untimed,
              "no time limits; you can call the default for who is away");
  to.add_flag("--public", into.is_public, "listed by `splitroom rooms`");
  to.add_flag("--no-watchers", into.no_watchers, "nobody without a seat may watch");
  to.add_flag("--blind-only", into.blind_only, "nobody may tell the server secret answers early");
  to.add_option("--progress", into.progress,
                "what others see of who has answered: names, count or nothing")
      ->transform(CLI::IsMember({"names", "count", "nothing"}, CLI::ignore_case));
  to.add_option("--absent", into.absent,
                "who is away: gets the default when time is up (default), is played by a bot, or "
                "stops the clock (pause)")
      ->transform(CLI::IsMember({"default", "bot", "pause"}, CLI::ignore_case));
  to.add_option("--absent-grace", into.absent_grace_s,
                "with bot: seconds before it takes over (default 30)")
      ->check(CLI::Range(0, 3600));
  to.add_option("--pause-budget", into.pause_budget_s,
                "with pause: seconds for each player in a game (default 300)")
      ->check(CLI::Range(0, 3600));
  to.add_option("--talk", into.talk,
                "what may be said: phrases, free or off (default: free in Splitz and Split It)")
      ->transform(CLI::IsMember({"phrases", "free", "off"}, CLI::ignore_case));
}

void add_room_filters(CLI::App& to, typed_options& into) {
  to.add_option("--game", into.game, "only rooms of that game: splitz, split-it, splito or duel");
  to.add_option("--edition", into.edition, "only of that edition");
  to.add_flag("--waiting", into.waiting, "only those with a free seat and no game running");
}

void add_quick_options(CLI::App& to, typed_options& into) {
  to.add_option("GAME", into.game, "splitz, split-it, splito or duel")->required();
  to.add_option("--edition", into.edition, "splitz or split-it; standard or duel");
  to.add_option("--players", into.players, "only a table with so many seats")
      ->check(CLI::Range(2, 8));
}

tl::expected<list_rooms, std::string> filter_of(const typed_options& from, const catalogue& words) {
  list_rooms result;
  if (from.waiting) result.what.waiting = true;
  if (from.game.empty() && from.edition.empty()) return result;
  // "splitz" and "splito" alone name all editions of the game.
  const auto game = find_choice(from.game.empty() ? from.edition : from.game, from.edition, words);
  if (!game) return tl::unexpected(game.error());
  result.what.game = game->game;
  const bool all = from.edition.empty() && protocol::parse_game_name(tidy(from.game)).has_value();
  if (!all) result.what.edition = game->edition;
  return result;
}

tl::expected<quick_room, std::string> quick_of(const typed_options& from, const catalogue& words) {
  const auto game = find_choice(from.game, from.edition, words);
  if (!game) return tl::unexpected(game.error());
  quick_room result;
  result.what.game = game->game;
  result.what.edition = game->edition;
  if (from.players > 0) {
    const auto players = seats_for(*game, from.players, 0, words);
    if (!players) return tl::unexpected(players.error());
    result.what.players = *players;
  }
  return result;
}

tl::expected<create_room, std::string> room_of(const typed_options& from, const catalogue& words) {
  const auto game = find_choice(from.game, from.edition, words);
  if (!game) return tl::unexpected(game.error());
  const auto players = seats_for(*game, from.players, from.bots, words);
  if (!players) return tl::unexpected(players.error());

  create_room result;
  result.what.game = game->game;
  result.what.edition = game->edition;
  result.what.players = *players;
  result.what.visibility =
      from.is_public ? protocol::visibility::public_ : protocol::visibility::private_;
  protocol::room_options_request options;
  if (from.untimed) options.untimed = true;
  if (from.bot_delay_ms >= 0) options.bot_delay_ms = from.bot_delay_ms;
  if (from.timeout_s > 0) options.decision_ms = std::int64_t{1000} * from.timeout_s;
  if (from.no_watchers) options.watchers = false;
  if (from.blind_only) options.blind_only = true;
  if (from.progress == "count") options.progress = protocol::progress_mode::count;
  if (from.progress == "nothing") options.progress = protocol::progress_mode::nothing;
  options.absent = protocol::parse_absent_policy(from.absent);
  if (from.absent_grace_s >= 0) options.absent_grace_ms = std::int64_t{1000} * from.absent_grace_s;
  if (from.pause_budget_s >= 0) options.pause_budget_ms = std::int64_t{1000} * from.pause_budget_s;
  options.talk = protocol::parse_talk_mode(from.talk);
  result.what.options = options;
  result.bots = from.bots;
  result.level = protocol::parse_bot_level(from.bot_level).value_or(protocol::bot_level::greedy);
  return result;
}

trusted_authorities trust_of(const typed_options& from) {
  trusted_authorities result;
  if (!from.ca.empty()) result.file = from.ca;
  return result;
}

online online_of(const typed_options& from) {
  online result;
  result.server = from.server;
  result.trust = trust_of(from);
  result.plain = from.plain;
  result.bell = !from.no_bell;
  result.core.name = from.name;
  result.core.usual_name = login_name();
  if (!from.transcript.empty()) result.transcript = from.transcript;
  if (from.secrecy == "plain") result.core.secrecy = protocol::commit_mode::plain;
  if (from.secrecy == "escrow") result.core.secrecy = protocol::commit_mode::escrow;
  result.core.autopilot = rules::bots::parse_level(from.autopilot);
  return result;
}

void add_level(CLI::App& to, typed_options& into) {
  to.add_option("--level", into.autopilot, "random or greedy (default)")
      ->transform(CLI::IsMember(level_names, CLI::ignore_case));
}

}  // namespace splitroom::client
