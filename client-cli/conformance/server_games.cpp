// Whole games, and what a game refuses.

#include <string>

#include "client-cli/app/transcript_file.hpp"
#include "client-cli/conformance/server_scenarios.hpp"
#include "protocol/fairness/commitment.hpp"
#include "protocol/transcript/transcript.hpp"

namespace splitroom::client::conformance {
namespace {

using json = nlohmann::json;
using ojson = nlohmann::ordered_json;

constexpr rule starts{"starts", "starts the game when all are ready", "A game"};
constexpr rule accepts{"accepts", "takes every legal answer, opening and seed", "Choices"};
constexpr rule ends{"ends", "brings the game to its end", "A game"};
constexpr rule frames{"frames", "sends whole frames, chained events, the right head",
                      "Event chain and transcript"};
constexpr rule same{"same_bytes", "sends everybody the same bytes of events", "Events"};
constexpr rule verifies{"verifies", "plays a game whose transcript can be verified",
                        "Event chain and transcript"};
constexpr rule modes{"modes", "says in `locked` how each seat has answered", "Secret decisions"};

std::string transcript_of(const test_player& who) {
  std::string text;
  for (const std::string& each : who.events)
    text += each + '\n';
  return text;
}

bool has_mode(const test_player& who, const std::string& mode) {
  for (const json& each : who.parsed) {
    if (each["event"] != "locked") continue;
    for (const json& commit : each["commits"]) {
      if (commit["seat"] == who.own["seat"] && commit["mode"] != mode) return false;
    }
  }
  return true;
}

/// Until the game is over, or nothing happens any more.
std::string play_on(test_player& who, test_seat& plays, int& idle) {
  const std::size_t before = who.events.size();
  who.catch_up(2);
  if (!plays.act()) return plays.trouble();
  idle = who.events.size() == before ? idle + 1 : 0;
  return {};
}

void judge_transcript(server_stage& here, const test_player& who) {
  const auto deck = load_deck(std::nullopt);
  const auto game = protocol::verify_transcript(transcript_of(who), deck->objectives, deck->hash);
  here.found.expect(verifies, game.has_value(),
                    game ? "" : place_of(game.error()) + ": " + game.error().why);
}

void prove_two(server_stage& here, answering how, const std::string& mode) {
  test_player ann = here.player("Ann");
  test_player ben = here.player("Ben");
  const std::string code = open_room(ann, "splitz", 2);
  const bool begun = !code.empty() && ben.ask({{"cmd", "join"}, {"room", code}}).ok &&
                     start_two(ann, ben, how == answering::blind);
  here.found.expect(starts, begun, "no event after both were ready");
  if (!begun) return;
  test_seat first(ann, how);
  test_seat second(ben, how);
  int idle = 0;
  std::string trouble;
  constexpr int most_idle = 2000;
  while (trouble.empty() && idle < most_idle && !(ann.over() && ben.over())) {
    trouble = play_on(ann, first, idle);
    if (trouble.empty()) trouble = play_on(ben, second, idle);
  }
  here.found.expect(accepts, trouble.empty(), trouble);
  here.found.expect(ends, ann.over() && ben.over(),
                    "it stands still after event " + std::to_string(ann.events.size() - 1));
  const std::string faults = ann.faults + ben.faults;
  here.found.expect(frames, faults.empty(), faults);
  here.found.expect(same, ann.events == ben.events, "the two seats were told different events");
  here.found.expect(modes, has_mode(ann, mode), "a mode other than " + mode);
  judge_transcript(here, ann);
  close_room(ann);
}

void prove_with_bots(server_stage& here, const std::string& game, const std::string& edition,
                     int players) {
  test_player ann = here.player("Ann");
  const std::string code = open_room(ann, game, players, edition);
  const bool begun = !code.empty() && ann.ask({{"cmd", "add_bot"}}).ok &&
                     ann.ask({{"cmd", "ready"}, {"seed", true}}).ok;
  here.found.expect(starts, begun, "it was refused");
  if (!begun) return;
  test_seat plays(ann, answering::blind);
  int idle = 0;
  std::string trouble;
  constexpr int most_idle = 4000;
  while (trouble.empty() && idle < most_idle && !ann.over())
    trouble = play_on(ann, plays, idle);
  here.found.expect(accepts, trouble.empty(), trouble);
  here.found.expect(ends, ann.over(),
                    "it stands still after event " + std::to_string(ann.events.size()));
  here.found.expect(frames, ann.faults.empty(), ann.faults);
  const json deck = ann.ask({{"cmd", "deck"}}).body;
  const auto built_in = load_deck(std::nullopt);
  if (game == "splitz" || deck["sha256"] == protocol::to_hex(built_in->hash)) {
    judge_transcript(here, ann);
  } else {
    here.found.note(verifies, verdict::not_shown, "the server plays with another deck");
  }
  close_room(ann);
}

}  // namespace

void prove_plain_game(server_stage& here) { prove_two(here, answering::plain, "plain"); }
void prove_escrow_game(server_stage& here) { prove_two(here, answering::escrow, "escrow"); }
void prove_blind_game(server_stage& here) { prove_two(here, answering::blind, "blind"); }
void prove_split_it_game(server_stage& here) { prove_with_bots(here, "splitz", "split-it", 4); }
void prove_splito_game(server_stage& here) { prove_with_bots(here, "splito", "standard", 3); }
void prove_duel_game(server_stage& here) { prove_with_bots(here, "splito", "duel", 2); }

void prove_game_errors(server_stage& here) {
  constexpr rule codes{"codes", "refuses what a game does not take, with the right code", "Errors"};
  constexpr rule unchanged{"unchanged", "has changed nothing by what it refused", "Errors"};
  test_player ann = here.player("Ann");
  test_player ben = here.player("Ben");
  const std::string code = open_room(ann, "splitz", 2);
  if (code.empty() || !ben.ask({{"cmd", "join"}, {"room", code}}).ok || !start_two(ann, ben, false))
    return here.found.note(codes, verdict::wrong, "no game could be started");
  test_player& leads = ann.own["request"].is_null() ? ben : ann;
  test_player& other = ann.own["request"].is_null() ? ann : ben;
  const std::string game = ann.parsed.front()["game_id"];
  std::string seen;
  const auto expect = [&](test_player& who, ojson command, const std::string& want) {
    if (!command.contains("game_id")) command["game_id"] = game;
    const protocol::reply reply = who.ask(command);
    const std::string got = reply.ok ? "ok" : reply.code;
    if (got != want)
      seen += command["cmd"].get<std::string>() + " gets " + got + " instead of " + want + "; ";
  };
  const std::string hex(64, 'a');
  const auto choose = [](int decision, const std::string& choice) {
    return ojson{{"cmd", "choose"}, {"decision", decision}, {"choice", choice}};
  };
  ojson elsewhere = choose(1, "1-1-5");
  elsewhere["game_id"] = std::string(32, 'a');
  expect(leads, elsewhere, "wrong_game");
  expect(leads, choose(2, "1-1-5"), "decision_closed");
  expect(other, choose(1, "1-1-5"), "not_asked");
  expect(leads, choose(1, "1 - 1 - 5"), "malformed_choice");
  expect(leads, choose(1, "1-1-6"), "illegal_choice");
  expect(leads, {{"cmd", "commit"}, {"decision", 1}, {"digest", hex}}, "not_secret");
  expect(leads, {{"cmd", "open"}, {"decision", 1}, {"choice", "white"}, {"nonce", hex}},
         "not_locked");
  expect(leads, {{"cmd", "withdraw"}, {"decision", 1}}, "nothing_to_withdraw");
  expect(leads, {{"cmd", "seed_commit"}, {"digest", hex}}, "seeds_closed");
  expect(leads, {{"cmd", "join"}, {"room", code}, {"as", "player"}}, "ok");
  expect(other, {{"cmd", "call_default"}, {"decision", 1}}, &other == &ann ? "ok" : "not_host");
  leads.catch_up(reply_wait_ms / 50);
  here.found.expect(unchanged, leads.parsed.back()["n"].get<int>() <= 6,
                    "more events than one answer can bring");
  here.found.expect(codes, seen.empty(), seen);
  close_room(ann);
}

}  // namespace splitroom::client::conformance
