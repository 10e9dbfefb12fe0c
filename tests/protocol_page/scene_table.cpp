#include "tests/protocol_page/actor.hpp"
#include "tests/protocol_page/layout.hpp"
#include "tests/protocol_page/scenes.hpp"

namespace splitroom::test {

namespace {

using json = nlohmann::ordered_json;

void append(std::vector<std::string>& into, const std::vector<std::string>& lines) {
  into.insert(into.end(), lines.begin(), lines.end());
}

/// Both are ready and play to the end, in whatever order they are asked.
void play_game(actor& one, actor& other) {
  for (actor* const each : {&one, &other}) {
    each->over = false;
    each->say({{"cmd", "ready"}});
  }
  while (!one.over && (one.act() || other.act())) {
  }
}

}  // namespace

void play_table(page_content& into) {
  stage where(23);
  actor kim(where);
  actor lea(where);
  actor max(where);

  std::vector<std::string> quick;
  kim.say({{"cmd", "hello"}, {"name", "Kim"}});
  kim.say({{"cmd", "quick"}, {"game", "splitz"}});
  append(quick, kim.exchange());
  lea.say({{"cmd", "hello"}, {"name", "Lea"}});
  lea.say({{"cmd", "rooms"}, {"game", "splitz"}, {"waiting", true}});
  append(quick, lea.exchange());
  lea.say({{"cmd", "quick"}, {"game", "splitz"}});
  append(quick, lea.exchange());
  into.examples["talk quick"] = joined(quick);

  max.say({{"cmd", "hello"}, {"name", "Max"}});
  max.say({{"cmd", "join"}, {"room", kim.room}});
  std::vector<std::string> host;
  kim.say({{"cmd", "seat_order"}, {"seats", {1, 0, 2}}});
  append(host, kim.exchange());
  const std::size_t before_kick = max.mark();
  kim.say({{"cmd", "kick"}, {"seat", 2}});
  append(host, kim.exchange());
  const std::vector<std::string> kicked = max.lines(before_kick);
  kim.say({{"cmd", "configure"},
           {"players", 2},
           {"options", {{"decision_ms", 60'000}, {"talk", "free"}}}});
  append(host, kim.exchange());
  append(host, {"", "(what Max gets and tries)"});
  append(host, kicked);
  max.say({{"cmd", "join"}, {"room", kim.room}});
  append(host, max.exchange());
  into.examples["talk host_rights"] = joined(host);

  const std::size_t from = lea.mark();
  lea.say({{"cmd", "say"}, {"phrase", "crowded"}, {"word", "white"}});
  lea.say({{"cmd", "say"}, {"text", "I shall take it all the same."}});
  kim.say({{"cmd", "react"}, {"reaction", "laugh"}});
  into.examples["talk talk"] = joined(lea.lines(from));

  play_game(kim, lea);
  play_game(kim, lea);
  const json room = json::parse(kim.frame("room"));
  json shown;
  for (const char* const field : {"frame", "phase", "games_played", "score"}) {
    shown[field] = room[field];
  }
  into.examples["talk rematch"] = laid_out(shown);
  into.conversations["talk-and-rematch"] = lea.conversation();
  into.conversations["kicked"] = max.conversation();
}

}  // namespace splitroom::test
