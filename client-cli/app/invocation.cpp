#include "client-cli/app/invocation.hpp"

#include <algorithm>
#include <cctype>
#include <sstream>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>
#include <splitroom/version.hpp>

#include "client-cli/app/game_choice.hpp"
#include "client-cli/app/typed_options.hpp"
#include "client-cli/language/catalogue.hpp"
#include "client-cli/render/text.hpp"
#include "protocol/codec/codec.hpp"

namespace splitroom::client {
namespace {

/// Codes are read aloud and copied from chats: small letters, spaces and dashes do not matter.
std::string tidy_code(const std::string& typed) {
  std::string code;
  for (const char each : typed) {
    if (each == '-' || each == ' ') continue;
    code += static_cast<char>(std::toupper(static_cast<unsigned char>(each)));
  }
  return code;
}

/// "--name=" says nothing, and must not take the next word for its value.
std::vector<std::string> without_empty_name(int argc, const char* const* argv) {
  std::vector<std::string> words(argv + std::min(argc, 1), argv + argc);
  std::erase(words, "--name=");
  return words;
}

/// Another option with "=" and nothing behind it, or "".
std::string empty_option(const std::vector<std::string>& words) {
  const auto found = std::ranges::find_if(words, [](const std::string& each) {
    return each.starts_with("--") && each.find('=') == each.size() - 1;
  });
  return found == words.end() ? "" : *found;
}

/// The first word when it should be a subcommand and is none.
std::string unknown_subcommand(const CLI::App& app, const std::vector<std::string>& words) {
  if (words.empty() || words.front().starts_with('-')) return {};
  const auto known = app.get_subcommands(nullptr);
  const bool found = std::ranges::any_of(
      known, [&](const CLI::App* each) { return each->check_name(words.front()); });
  return found ? "" : words.front();
}

/// What the help says besides the subcommands.
void introduce(CLI::App& app) {
  app.set_version_flag("--version", std::string("splitroom ") + version);
  app.require_subcommand(1);
  app.get_formatter()->column_width(28);
  app.footer(
      "Examples:\n"
      "  splitroom play splitz --bots 3      you and three bots\n"
      "  splitroom play splito --players 4   shows a code for your friends and waits for them\n"
      "  splitroom quick splitz              a public room that waits for players\n"
      "  splitroom join K7QM2XFH             takes a seat there, or your own again\n"
      "  splitroom verify FILE               re-checks a finished game from shuffle to score\n"
      "  splitroom replay FILE               and shows it again\n"
      "  splitroom conformance client --run COMMAND   proves a client of your own");
}

CLI::App* add_verify(CLI::App& app, typed_options& typed) {
  auto* verify = app.add_subcommand(
      "verify",
      "re-checks a finished game: seeds, shuffle, every choice, every point (exits with 0 when all "
      "is "
      "right, 1 when not, 3 when names were left out and the first frame cannot be checked)");
  verify->add_option("FILE", typed.file, "the transcript")->required();
  verify->add_option("OTHER", typed.other, "another transcript: are they the same?");
  verify->add_option("--mine", typed.mine, "your notes: are your own seeds and choices in it?");
  verify->add_option("--deck", typed.deck, "a Splito deck file other than the built-in one");
  return verify;
}

CLI::App* add_replay(CLI::App& app, typed_options& typed) {
  auto* replay = app.add_subcommand("replay", "shows a finished game step by step, as all saw it");
  replay
      ->add_option("GAME", typed.file,
                   "a transcript, or the id of a game on the server (or its beginning)")
      ->required();
  replay->add_option("--deck", typed.deck, "a Splito deck file other than the built-in one");
  add_plain(*replay, typed);
  return replay;
}

invocation verification_of(const typed_options& typed, const catalogue& words) {
  verify_files result;
  result.files.emplace_back(typed.file);
  if (!typed.other.empty()) result.files.emplace_back(typed.other);
  if (!typed.mine.empty()) result.mine = typed.mine;
  if (!typed.deck.empty()) result.deck = typed.deck;
  if (result.files.size() == 2 && (result.mine || result.deck))
    return said{2, words.text("terminal.usage.one_file") + '\n'};
  return result;
}

identity_export export_of(const typed_options& typed) {
  identity_export result{typed.server, std::nullopt};
  if (typed.slot >= 0) result.slot = typed.slot;
  return result;
}

struct identity_commands {
  CLI::App* list = nullptr;
  CLI::App* give = nullptr;
  CLI::App* take = nullptr;
};

identity_commands add_identity(CLI::App& app, typed_options& typed) {
  auto* identity = app.add_subcommand("identity", "who you are here, and how that moves elsewhere");
  identity->require_subcommand(1);
  identity_commands made;
  made.list = identity->add_subcommand("list", "shows the identities of this machine");
  made.give = identity->add_subcommand("export", "prints one as a line; whoever has it is you");
  add_server(*made.give, typed);
  made.give->add_option("--slot", typed.slot, "which, if there are several")
      ->check(CLI::Range(0, 63));
  made.take = identity->add_subcommand("import", "takes such a line, from the standard input");
  made.take->add_option("--server", typed.import_server,
                        "how the server is reached from here (default: as it says itself)");
  return made;
}

invocation explanation_of(const typed_options& typed, const catalogue& words) {
  const auto game = find_choice(typed.game, "", words);
  if (!game) return said{2, game.error() + '\n'};
  return explain_rules{std::string(protocol::wire_name(game->edition))};
}

invocation replay_of(const typed_options& typed) {
  replay_game result{typed.file, typed.server, trust_of(typed), std::nullopt, typed.plain};
  if (!typed.deck.empty()) result.deck = typed.deck;
  return result;
}

struct conformance_commands {
  CLI::App* client = nullptr;
  CLI::App* server = nullptr;
};

conformance_commands add_conformance(CLI::App& app, prove_client_command& client,
                                     prove_server_command& server) {
  auto* conformance = app.add_subcommand(
      "conformance", "for authors: proves your own client, or your own server, by the protocol");
  conformance->require_subcommand(1);
  conformance_commands made;
  made.client = conformance->add_subcommand(
      "client",
      "a scripted server that your client has to cope with (exits with 0 when nothing "
      "is wrong)");
  made.client->add_option("--listen", client.listen, "HOST:PORT; port 0: a free one")
      ->capture_default_str();
  made.client->add_option("--run", client.run,
                          "starts your client anew for each scenario; {url} and {room} are "
                          "replaced, SPLITROOM_URL and SPLITROOM_ROOM are set. Without it you "
                          "start it by hand");
  made.client->add_flag("--output", client.output, "shows what your client writes");
  made.server = conformance->add_subcommand(
      "server", "plays with any server, in private rooms (exits with 0 when nothing is wrong)");
  made.server->add_option("URL", server.server, "the server's address; without TLS");
  const auto add_common = [](CLI::App& to, auto& into) {
    to.add_option("--only", into.only, "this scenario alone; can be given several times");
    to.add_flag("--list", into.list, "names the scenarios");
    to.add_flag("--json", into.json, "one object a check, a line each");
    to.add_flag("--all", into.all, "shows every check, not only what is not right");
  };
  add_common(*made.client, client);
  add_common(*made.server, server);
  return made;
}

invocation understand(int argc, const char* const* argv, typed_options& typed, language usual) {
  CLI::App app{"Splitroom: Splitz, Split It and Splito with friends, at a table nobody can rig.",
               "splitroom"};
  introduce(app);
  add_language(app, typed);

  auto* play = app.add_subcommand("play", "opens a room and sits down in it");
  play->add_option("GAME", typed.game, "splitz, split-it, splito or duel")->required();
  add_room_options(*play, typed);
  auto* join = app.add_subcommand("join", "takes a seat in a room, or comes back to it");
  join->add_option("CODE", typed.room, "the room's code")->required();
  auto* watch = app.add_subcommand("watch", "looks on: what lies open, no hands");
  watch->add_option("CODE", typed.room, "the room's code")->required();
  auto* quick =
      app.add_subcommand("quick", "takes a seat in any public room that waits, or opens one");
  add_quick_options(*quick, typed);
  auto* rooms = app.add_subcommand("rooms", "lists public rooms");
  add_room_filters(*rooms, typed);
  auto* bot = app.add_subcommand("bot", "a bot of yours takes a seat and plays one game");
  bot->add_option("--room", typed.room, "the room's code")->required();
  add_level(*bot, typed);
  auto* verify = add_verify(app, typed);
  auto* replay = add_replay(app, typed);
  auto* games = app.add_subcommand("games", "lists finished games that you may see");
  for (CLI::App* each : {replay, games}) {
    add_server(*each, typed);
    add_trust(*each, typed);
  }
  auto* explain = app.add_subcommand("rules", "explains a game");
  explain->add_option("GAME", typed.game, "splitz, split-it, splito or duel")->required();

  const auto [list, give, take] = add_identity(app, typed);
  for (CLI::App* each : {verify, replay, games, explain, list, give, take})
    add_language(*each, typed);
  prove_client_command client_proof;
  prove_server_command server_proof;
  const auto [client, server] = add_conformance(app, client_proof, server_proof);

  for (CLI::App* each : {play, join, watch, quick, rooms, bot})
    add_online(*each, typed);
  for (CLI::App* each : {play, join, watch, quick, bot})
    add_seat(*each, typed);
  for (CLI::App* each : {play, join, quick})
    add_secrecy(*each, typed);

  const auto mistake = [](const std::string& why) { return said{2, why + '\n'}; };
  std::vector<std::string> line = without_empty_name(argc, argv);
  if (const std::string bad = unknown_subcommand(app, line); !bad.empty())
    return mistake(catalogue_of(usual).text("terminal.usage.unknown_subcommand",
                                            {{"name", clean_message(bad)}}));
  if (const std::string bad = empty_option(line); !bad.empty())
    return mistake(
        catalogue_of(usual).text("terminal.usage.needs_value", {{"option", clean_message(bad)}}));
  try {
    std::ranges::reverse(line);  // as CLI11 wants them
    app.parse(std::move(line));
  } catch (const CLI::ParseError& end) {
    constexpr int usage = 2;
    std::ostringstream out;
    std::ostringstream err;
    const int code = app.exit(end, out, err);
    return said{code == 0 ? 0 : usage, out.str() + err.str()};
  }

  const catalogue& words = catalogue_of(parse_language(typed.language).value_or(usual));
  if (verify->parsed()) return verification_of(typed, words);
  if (explain->parsed()) return explanation_of(typed, words);
  if (replay->parsed()) return replay_of(typed);
  if (games->parsed()) return list_games{typed.server, trust_of(typed)};
  if (client->parsed()) return client_proof;
  if (server->parsed()) return server_proof;
  if (list->parsed()) return identity_list{};
  if (give->parsed()) return export_of(typed);
  if (take->parsed()) return identity_import{typed.import_server};
  online result = online_of(typed);
  if (play->parsed()) {
    auto room = room_of(typed, words);
    if (!room) return mistake(room.error());
    result.core.goal = *room;
  } else if (rooms->parsed()) {
    const auto filter = filter_of(typed, words);
    if (!filter) return mistake(filter.error());
    result.core.goal = *filter;
  } else if (quick->parsed()) {
    const auto kind = quick_of(typed, words);
    if (!kind) return mistake(kind.error());
    result.core.goal = *kind;
  } else {
    constexpr std::size_t code_length = 8;
    const std::string code = tidy_code(typed.room);
    if (code.size() != code_length) return mistake(words.text("app.join.wrong"));
    result.core.goal = enter_room{code, watch->parsed()};
  }
  if (bot->parsed()) {
    if (!result.core.autopilot) result.core.autopilot = rules::bots::level::greedy;
    if (result.core.name.empty())
      result.core.name = std::string(rules::bots::to_string(*result.core.autopilot)) + " bot";
  }
  return result;
}

}  // namespace

command_line read_command_line(int argc, const char* const* argv, language usual) {
  typed_options typed;
  command_line result{understand(argc, argv, typed, usual)};
  result.speaks = parse_language(typed.language).value_or(usual);
  return result;
}

}  // namespace splitroom::client
