#include "client-cli/app/invocation.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <sstream>
#include <utility>

#include <CLI/CLI.hpp>
#include <splitroom/version.hpp>

#include "client-cli/app/game_choice.hpp"
#include "protocol/codec/codec.hpp"

namespace splitroom::client {
namespace {

/// What CLI11 fills in.
struct raw {
  std::string game;
  std::string edition;
  int players = 0;
  int bots = 0;
  int bot_delay_ms = -1;
  int timeout_s = 0;
  bool is_public = false;
  bool untimed = false;
  bool no_watchers = false;
  bool blind_only = false;
  std::string progress;
  std::string bot_level = "greedy";
  std::string room;
  std::string autopilot;
  std::string transcript;
  std::string server = "ws://127.0.0.1:8080/ws";
  std::string name;
  std::string secrecy;
  bool plain = false;
  bool no_bell = false;
  std::string file;
  std::string other;
  std::string mine;
  std::string deck;
};

const std::vector<std::string> level_names{"random", "greedy"};

void add_online(CLI::App& to, raw& into) {
  to.add_option("--server", into.server, "the server's address")->capture_default_str();
  to.add_flag("--plain", into.plain,
              "for screen readers and pipes: no colour, no boxes, one fact a line");
}

void add_seat(CLI::App& to, raw& into) {
  to.add_option("--name", into.name, "your name at the table (default: your login name)");
  to.add_option("--transcript", into.transcript,
                "where the transcript is saved (default: below $XDG_DATA_HOME/splitroom); your "
                "notes go beside it as FILE.mine.json");
  to.add_flag("--no-bell", into.no_bell, "no sound when it is your turn");
}

void add_secrecy(CLI::App& to, raw& into) {
  to.add_option("--secrecy", into.secrecy,
                "how far the server is trusted with secret answers: blind (default: it learns them "
                "only after all have answered; this client must then still run), escrow (it could "
                "look but not change them), plain (it could do both)")
      ->check(CLI::IsMember({"blind", "escrow", "plain"}));
  to.add_option("--auto", into.autopilot, "a bot plays your seat; ends after the game")
      ->check(CLI::IsMember(level_names));
}

void add_room_options(CLI::App& to, raw& into) {
  to.add_option("--edition", into.edition, "splitz or split-it; standard or duel");
  to.add_option("--players", into.players, "seats at the table");
  to.add_option("--bots", into.bots, "how many of them bots take; more can be added in the room")
      ->check(CLI::Range(0, 7));
  to.add_option("--bot-level", into.bot_level, "random or greedy")
      ->check(CLI::IsMember(level_names))
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
      ->check(CLI::IsMember({"names", "count", "nothing"}));
}

tl::expected<create_room, std::string> room_of(const raw& from) {
  const auto game = find_choice(from.game, from.edition);
  if (!game) return tl::unexpected(game.error());
  const auto players = seats_for(*game, from.players, from.bots);
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
  result.what.options = options;
  result.bots = from.bots;
  result.level = protocol::parse_bot_level(from.bot_level).value_or(protocol::bot_level::greedy);
  return result;
}

/// What the system calls this user; "" when it does not say.
std::string login_name() {
  for (const char* variable : {"USER", "LOGNAME"}) {
    if (const char* name = std::getenv(variable); name != nullptr && *name != '\0') return name;
  }
  return {};
}

online online_of(const raw& from) {
  online result;
  result.server = from.server;
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

/// Codes are read aloud and copied from chats: small letters, spaces and dashes do not matter.
std::string tidy_code(const std::string& typed) {
  std::string code;
  for (const char each : typed) {
    if (each == '-' || each == ' ') continue;
    code += static_cast<char>(std::toupper(static_cast<unsigned char>(each)));
  }
  return code;
}

}  // namespace

invocation read_command_line(int argc, const char* const* argv) {
  raw typed;
  CLI::App app{"Splitroom: Splitz, Split It and Splito with friends, at a table nobody can rig.",
               "splitroom"};
  app.set_version_flag("--version", std::string("splitroom ") + version);
  app.require_subcommand(1);
  app.get_formatter()->column_width(28);
  app.footer(
      "Examples:\n"
      "  splitroom play splitz --bots 3      you and three bots\n"
      "  splitroom play splito --players 4   shows a code for your friends and waits for them\n"
      "  splitroom join K7QM2XFH             takes a seat there, or your own again\n"
      "  splitroom verify FILE               re-checks a finished game from shuffle to score");

  auto* play = app.add_subcommand("play", "opens a room and sits down in it");
  play->add_option("GAME", typed.game, "splitz, split-it, splito or duel")->required();
  add_room_options(*play, typed);
  auto* join = app.add_subcommand("join", "takes a seat in a room, or comes back to it");
  join->add_option("CODE", typed.room, "the room's code")->required();
  auto* watch = app.add_subcommand("watch", "looks on: what lies open, no hands");
  watch->add_option("CODE", typed.room, "the room's code")->required();
  auto* rooms = app.add_subcommand("rooms", "lists public rooms");
  auto* bot = app.add_subcommand("bot", "a bot of yours takes a seat and plays one game");
  bot->add_option("--room", typed.room, "the room's code")->required();
  bot->add_option("--level", typed.autopilot, "random or greedy (default)")
      ->check(CLI::IsMember(level_names));
  auto* verify = app.add_subcommand(
      "verify", "re-checks a finished game: seeds, shuffle, every choice, every point");
  verify->add_option("FILE", typed.file, "the transcript")->required();
  verify->add_option("OTHER", typed.other, "another transcript: are they the same?");
  verify->add_option("--mine", typed.mine, "your notes: are your own seeds and choices in it?");
  verify->add_option("--deck", typed.deck, "a Splito deck file other than the built-in one");
  auto* explain = app.add_subcommand("rules", "explains a game");
  explain->add_option("GAME", typed.game, "splitz, split-it, splito or duel")->required();

  for (CLI::App* each : {play, join, watch, rooms, bot})
    add_online(*each, typed);
  for (CLI::App* each : {play, join, watch, bot})
    add_seat(*each, typed);
  for (CLI::App* each : {play, join})
    add_secrecy(*each, typed);

  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& end) {
    constexpr int usage = 2;
    std::ostringstream out;
    std::ostringstream err;
    const int code = app.exit(end, out, err);
    return said{code == 0 ? 0 : usage, out.str() + err.str()};
  }

  const auto mistake = [](const std::string& why) { return said{2, why + '\n'}; };
  if (verify->parsed()) {
    verify_files result;
    result.files.emplace_back(typed.file);
    if (!typed.other.empty()) result.files.emplace_back(typed.other);
    if (!typed.mine.empty()) result.mine = typed.mine;
    if (!typed.deck.empty()) result.deck = typed.deck;
    if (result.files.size() == 2 && (result.mine || result.deck))
      return mistake("--mine and --deck belong to one file, not to two that are compared.");
    return result;
  }
  if (explain->parsed()) {
    const auto game = find_choice(typed.game, "");
    if (!game) return mistake(game.error());
    return explain_rules{std::string(protocol::wire_name(game->edition))};
  }
  online result = online_of(typed);
  if (play->parsed()) {
    auto room = room_of(typed);
    if (!room) return mistake(room.error());
    result.core.goal = *room;
  } else if (rooms->parsed()) {
    result.core.goal = list_rooms{};
  } else {
    constexpr std::size_t code_length = 8;
    const std::string code = tidy_code(typed.room);
    if (code.size() != code_length) return mistake("A room's code has 8 letters and digits.");
    result.core.goal = enter_room{code, watch->parsed()};
  }
  if (bot->parsed()) {
    if (!result.core.autopilot) result.core.autopilot = rules::bots::level::greedy;
    if (result.core.name.empty())
      result.core.name = std::string(rules::bots::to_string(*result.core.autopilot)) + " bot";
  }
  return result;
}

}  // namespace splitroom::client
