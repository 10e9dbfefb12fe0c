#include "tests/protocol_page/actor.hpp"
#include "tests/protocol_page/layout.hpp"
#include "tests/protocol_page/scenes.hpp"

namespace splitroom::test {

void play_new_token(page_content& into) {
  stage where(31);
  actor oda(where);
  oda.say({{"cmd", "hello"}, {"name", "Oda"}});
  oda.say({{"cmd", "create"}, {"game", "splitz"}, {"players", 2}});
  const std::string old = oda.token;
  const std::string fresh = oda.say({{"cmd", "rotate"}})["ok"]["token"];
  const std::vector<std::string> asked = oda.exchange();

  actor other(where);
  other.say({{"cmd", "hello"}, {"token", old}});
  const std::size_t from = other.mark();
  oda.drop();
  oda.connect();
  oda.say({{"cmd", "hello"}, {"token", fresh}});
  into.examples["talk rotate"] = joined(asked) + "\n" + joined(oda.exchange());
  into.examples["talk token_changed"] = joined(other.lines(from));

  other.connect();
  other.say({{"cmd", "hello"}, {"token", old}});
  into.examples["talk old_token"] = joined(other.exchange());
  oda.say({{"cmd", "join"}, {"room", oda.room}});
  into.conversations["new-token"] = oda.conversation();
  into.conversations["old-token"] = other.conversation();
}

}  // namespace splitroom::test
