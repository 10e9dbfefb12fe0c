// Rooms, coming back, watchers.

#include <algorithm>
#include <string>
#include <utility>

#include "client-cli/conformance/server_scenarios.hpp"

namespace splitroom::client::conformance {
namespace {

using json = nlohmann::json;
using ojson = nlohmann::ordered_json;

constexpr const char* back = "Coming back";

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& each : words)
    text += (text.empty() ? "" : " ") + each;
  return text;
}

/// Position in the order of a batch.
std::size_t place(const std::string& kind, bool newcomer) {
  static const std::vector<std::string> usual{"event",   "room",     "table",    "notice",
                                              "private", "snapshot", "batch_end"};
  static const std::vector<std::string> after_join{"room",    "event",    "table",    "notice",
                                                   "private", "snapshot", "batch_end"};
  const auto& order = newcomer ? after_join : usual;
  return static_cast<std::size_t>(std::ranges::find(order, kind) - order.begin());
}

bool in_order(const std::vector<std::string>& kinds, bool newcomer) {
  for (std::size_t i = 1; i < kinds.size(); ++i) {
    if (place(kinds[i - 1], newcomer) > place(kinds[i], newcomer)) return false;
  }
  return !kinds.empty() && kinds.back() == "batch_end";
}

std::string code_of(const protocol::reply& reply) { return reply.ok ? "ok" : reply.code; }

}  // namespace

std::string open_room(test_player& host, const std::string& game, int players,
                      const std::string& edition) {
  nlohmann::ordered_json command = {{"cmd", "create"},
                                    {"game", game},
                                    {"players", players},
                                    {"options", {{"untimed", true}, {"bot_delay_ms", 0}}}};
  if (!edition.empty()) command["edition"] = edition;
  const protocol::reply reply = host.ask(command);
  if (!reply.ok || !host.wait_batch()) return {};
  return reply.body["room"];
}

bool start_two(test_player& host, test_player& guest, bool seeds) {
  for (test_player* each : {&guest, &host}) {
    if (!each->ask({{"cmd", "ready"}, {"seed", seeds}}).ok || !each->wait_batch()) return false;
  }
  guest.catch_up(reply_wait_ms / 50);
  return !host.parsed.empty() && !guest.parsed.empty();
}

void close_room(test_player& host) { host.ask({{"cmd", "close"}}); }

void prove_lobby(server_stage& here) {
  constexpr rule creates{"create", "opens a room and seats its host on seat 0", "create"};
  constexpr rule batch{"batch_order", "sends the frames of a batch in order, with an end",
                       "Connection and messages"};
  constexpr rule join{"join_order", "sends `room` first after a join, then a snapshot",
                      "join, rooms, quick"};
  constexpr rule told{"told", "tells the others of a newcomer", "The room frame"};
  constexpr rule refusals{"refusals", "refuses with the right codes in the lobby", "Errors"};
  constexpr rule lower{"lower_case", "takes codes in lower case", "join, rooms, quick"};
  constexpr rule closes{"closes", "closes a room with a notice, and it is gone", "Rooms"};
  test_player ann = here.player("Ann");
  test_player ben = here.player("Ben");
  test_player eve = here.player("Eve");
  const std::string code = open_room(ann, "splitz", 2);
  here.found.expect(
      creates, !code.empty() && ann.room.is_object() && ann.room["seats"][0]["kind"] == "person",
      "no room, or no `room` frame that says so");
  if (code.empty()) return;
  here.found.expect(batch, in_order(ann.order, true), joined(ann.order));
  ann.order.clear();
  std::string small = code;
  std::ranges::transform(small, small.begin(), [](char each) {
    return each >= 'A' && each <= 'Z' ? static_cast<char>(each - 'A' + 'a') : each;
  });
  const protocol::reply came = ben.ask({{"cmd", "join"}, {"room", small}});
  here.found.expect(lower, came.ok, came.code);
  if (!came.ok) return close_room(ann);
  ben.wait_batch();
  const bool snapshot = std::ranges::find(ben.order, "snapshot") != ben.order.end();
  here.found.expect(join, snapshot && ben.order.front() == "room" && in_order(ben.order, true),
                    joined(ben.order));
  const bool heard = ann.wait_batch();
  here.found.expect(told, heard && ann.room["seats"][1]["kind"] == "person", joined(ann.order));
  here.found.expect(batch, in_order(ann.order, false), joined(ann.order));

  std::string seen;
  const auto expect = [&](test_player& who, const ojson& command, const std::string& want) {
    const std::string got = code_of(who.ask(command));
    if (got != want) seen += command.dump() + " gets " + got + " instead of " + want + "; ";
  };
  expect(ben, {{"cmd", "add_bot"}}, "not_host");
  expect(ben, {{"cmd", "kick"}, {"seat", 0}}, "not_host");
  expect(ben, {{"cmd", "sit"}, {"seat", 0}}, "seat_taken");
  expect(ben, {{"cmd", "sit"}, {"seat", 5}}, "no_such_seat");
  expect(ann, {{"cmd", "remove_bot"}, {"seat", 1}}, "not_a_bot");
  expect(eve, {{"cmd", "join"}, {"room", code}}, "room_full");
  expect(eve, {{"cmd", "join"}, {"room", code}, {"as", "watcher"}}, "ok");
  expect(eve, {{"cmd", "ready"}}, "not_seated");
  expect(ben, {{"cmd", "say"}, {"phrase", "no_such_phrase"}}, "bad_phrase");
  here.found.expect(refusals, seen.empty(), seen);

  const protocol::reply closed = ann.ask({{"cmd", "close"}});
  ben.catch_up(reply_wait_ms / 50);
  const bool noticed = !ben.notices.empty() && ben.notices.back()["code"] == "room_closed";
  const std::string gone = code_of(ben.ask({{"cmd", "join"}, {"room", code}}));
  here.found.expect(closes, closed.ok && noticed && gone == "no_such_room",
                    noticed ? "join gets " + gone : "no notice room_closed");
}

void prove_resume(server_stage& here) {
  constexpr rule missing{"missing_events", "sends just the events that are missing", back};
  constexpr rule none{"no_resume", "sends no past events without `resume`, but a snapshot", back};
  constexpr rule all{"all_events", "sends all events again from n -1, the same bytes", back};
  constexpr rule reset{"reset", "says reset for another game", back};
  constexpr rule lost{"history_lost", "says history_lost for a history that it does not have",
                      back};
  constexpr rule hash{"needs_hash", "refuses a resume without the hash", back};
  constexpr rule seat{"keeps_seat", "keeps the seat of a broken connection", back};
  test_player ann = here.player("Ann");
  test_player ben = here.player("Ben");
  const std::string code = open_room(ann, "splitz", 2);
  if (code.empty() || !ben.ask({{"cmd", "join"}, {"room", code}}).ok || !start_two(ann, ben, false))
    return here.found.note(missing, verdict::wrong, "no game could be started");
  ben.connection().cut();
  test_seat plays(ann, answering::plain);
  const std::size_t had = ben.events.size();
  plays.act();
  ann.catch_up(reply_wait_ms / 50);
  if (ann.events.size() == had) {  // the other one is asked first: end the waiting for them
    ann.ask({{"cmd", "call_default"}, {"game_id", ann.parsed.front()["game_id"]}, {"decision", 1}});
    ann.catch_up(reply_wait_ms / 50);
  }

  test_player again = here.player("Ben", ben.token);
  again.keep_game_of(ben);
  again.skip_ids(ben.last_id());
  const protocol::reply came = again.resume(code);
  again.wait_batch();
  here.found.expect(seat, came.ok && came.body["seat"] == 1, code_of(came));
  here.found.expect(missing, again.events == ann.events && again.faults.empty(),
                    std::to_string(again.events.size()) + " events instead of " +
                        std::to_string(ann.events.size()) + ' ' + again.faults);
  const auto join_with = [&](const ojson& resume) {
    again.order.clear();
    again.notices.clear();
    ojson command{{"cmd", "join"}, {"room", code}};
    if (!resume.is_null()) command["resume"] = resume;
    const protocol::reply reply = again.ask(command);
    if (reply.ok) again.wait_batch();
    return code_of(reply);
  };
  const auto has = [&](const char* kind) {
    return std::ranges::find(again.order, kind) != again.order.end();
  };
  const auto noticed = [&] {
    return again.notices.empty() ? "no notice" : again.notices.back()["code"].get<std::string>();
  };
  const std::string game = ann.parsed.front()["game_id"];
  join_with(nullptr);
  here.found.expect(none, !has("event") && has("snapshot"), joined(again.order));
  join_with({{"game_id", game}, {"n", -1}});
  here.found.expect(all, again.events == ann.events, joined(again.order));
  join_with({{"game_id", std::string(32, '0')}, {"n", 3}, {"hash", std::string(64, 'a')}});
  here.found.expect(reset, noticed() == "reset" && has("snapshot"), noticed());
  join_with({{"game_id", game}, {"n", 1}, {"hash", std::string(64, 'a')}});
  here.found.expect(lost, noticed() == "history_lost" && has("snapshot"), noticed());
  const std::string refused = join_with({{"game_id", game}, {"n", 1}});
  here.found.expect(hash, refused == "missing_field", refused);
  close_room(ann);
}

void prove_replaced(server_stage& here) {
  constexpr rule told{"replaced", "tells the older connection and closes it with 4001", back};
  constexpr std::uint16_t replaced = 4001;
  test_player older = here.player("Ann");
  test_player newer = here.player("Ann", older.token);
  older.catch_up(reply_wait_ms / 5);
  const bool noticed = !older.notices.empty() && older.notices.back()["code"] == "replaced";
  const auto closed = older.connection().closed();
  here.found.expect(told, noticed && closed == replaced,
                    !noticed ? "no notice" : "closed with " + std::to_string(closed.value_or(0)));
}

void prove_token(server_stage& here) {
  constexpr std::string_view about = "Another token";
  constexpr rule offered{"token_offered", "offers another token, with which one is the same",
                         about};
  constexpr rule good{"token_still_good", "takes the old token until the new one is used", about};
  constexpr rule told{"token_changed", "closes who came in with the old token, with 4002", about};
  constexpr rule refused{"token_refused", "refuses the old token from then on", about};
  constexpr std::uint16_t changed = 4002;
  const auto token_in = [](const protocol::reply& from) {
    return from.ok && from.body.contains("token") && from.body["token"].is_string()
               ? from.body["token"].get<std::string>()
               : std::string();
  };
  test_player ann = here.player("Ann");
  const std::string code = open_room(ann, "splitz", 2);
  const std::string fresh = token_in(ann.ask({{"cmd", "rotate"}}));
  if (fresh.empty() || fresh == ann.token)
    return here.found.note(offered, verdict::wrong, "no other token came");
  const auto has_the_seat = [&code](test_player& who) {
    const protocol::reply joined = who.ask({{"cmd", "join"}, {"room", code}});
    return joined.ok && joined.body["seat"] == 0;
  };
  test_player older = here.player("Ann", ann.token);
  here.found.expect(good, has_the_seat(older), "the seat is not there");
  test_player newer = here.player("Ann", fresh);
  here.found.expect(offered, has_the_seat(newer), "the seat is not there");
  older.catch_up(reply_wait_ms / 5);
  const bool noticed = !older.notices.empty() && older.notices.back()["code"] == "token_changed";
  const auto closed = older.connection().closed();
  here.found.expect(told, noticed && closed == changed,
                    !noticed ? "no notice" : "closed with " + std::to_string(closed.value_or(0)));
  test_player late(here.net.connect("splitroom.v1", "").first);
  const std::string hello = R"({"cmd":"hello","id":1,"token":")" + ann.token + R"("})";
  const std::string why = late.ask_text(hello).code;
  here.found.expect(refused, why == "unknown_token", why);
  close_room(newer);
}

void prove_watchers(server_stage& here) {
  constexpr rule nothing{"nothing_private", "tells watchers nothing that a seat alone may know",
                         "Frames for one viewer"};
  constexpr rule same{"same_bytes", "sends everybody the same bytes of events", "Events"};
  test_player ann = here.player("Ann");
  test_player eve = here.player("Eve");
  const std::string code = open_room(ann, "splito", 3);
  if (code.empty() || !eve.ask({{"cmd", "join"}, {"room", code}, {"as", "watcher"}}).ok ||
      !ann.ask({{"cmd", "add_bot"}}).ok || !ann.ask({{"cmd", "ready"}}).ok)
    return here.found.note(nothing, verdict::wrong, "no game could be started");
  test_seat plays(ann, answering::plain);
  constexpr int turns = 3;
  for (int i = 0; i < turns; ++i) {
    ann.catch_up(reply_wait_ms / 50);
    if (!plays.act()) break;
  }
  ann.catch_up(reply_wait_ms / 50);
  eve.ask({{"cmd", "snapshot"}});
  eve.wait_batch();
  eve.catch_up(reply_wait_ms / 50);
  const bool shown = eve.own.is_null() && eve.snapshot.is_object() &&
                     eve.snapshot["own"].is_null() && eve.snapshot["seat"].is_null() &&
                     eve.snapshot["view"]["hand"].empty();
  here.found.expect(nothing, shown, "a `private` frame, or a hand in the snapshot");
  here.found.expect(
      same, !eve.events.empty() && eve.events == ann.events,
      std::to_string(eve.events.size()) + " events against " + std::to_string(ann.events.size()));
  close_room(ann);
}

}  // namespace splitroom::client::conformance
