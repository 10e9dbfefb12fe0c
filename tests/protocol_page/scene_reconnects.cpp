#include "tests/protocol_page/actor.hpp"
#include "tests/protocol_page/layout.hpp"
#include "tests/protocol_page/scenes.hpp"

namespace splitroom::test {

void play_reconnects(page_content& into) {
  stage where(13);
  actor ida(where);
  actor jon(where);
  ida.say({{"cmd", "hello"}, {"name", "Ida"}});
  ida.say({{"cmd", "create"}, {"game", "splitz"}, {"players", 2}});
  jon.say({{"cmd", "hello"}, {"name", "Jon"}});
  jon.say({{"cmd", "join"}, {"room", ida.room}});
  ida.say({{"cmd", "ready"}});
  jon.say({{"cmd", "ready"}});
  const auto resume = [](actor& who, std::int64_t n, const std::string& hash) {
    who.say({{"cmd", "join"},
             {"room", who.room},
             {"resume", {{"game_id", who.game_id}, {"n", n}, {"hash", hash}}}});
  };

  // Jon's connection breaks; Ida plays on; Jon comes back and is sent what he missed.
  jon.drop();
  ida.act();
  ida.wait(100'000);
  jon.connect();
  std::size_t from = jon.mark();
  jon.say({{"cmd", "hello"}, {"token", jon.token}});
  resume(jon, jon.n, jon.head);
  into.examples["talk resume"] = shortened(jon.lines(from), {"room", "snapshot"});

  from = jon.mark();
  resume(jon, 999, jon.head);
  into.examples["talk history_lost"] = shortened(jon.lines(from, from + 4), {"room"});
  from = jon.mark();
  jon.say({{"cmd", "join"},
           {"room", jon.room},
           {"resume", {{"game_id", std::string(32, '0')}, {"n", 3}, {"hash", jon.head}}}});
  into.examples["talk reset"] = shortened(jon.lines(from, from + 4), {"room"});

  // A second window of Ida's.
  actor other(where);
  from = ida.mark();
  other.say({{"cmd", "hello"}, {"token", ida.token}});
  into.examples["talk replaced"] = joined(ida.lines(from));

  from = jon.mark();
  where.stop();
  into.examples["talk shutdown"] = shortened(jon.lines(from), {"room"});
  into.conversations["coming-back"] = jon.conversation();
}

}  // namespace splitroom::test
