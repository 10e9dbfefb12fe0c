#include "tests/protocol_page/actor.hpp"
#include "tests/protocol_page/layout.hpp"
#include "tests/protocol_page/scenes.hpp"

namespace splitroom::test {

void play_absence(page_content& into) {
  constexpr std::int64_t past_any_deadline = 100'000;
  stage where(11);
  actor gil(where, answering::blind);
  actor hal(where);
  gil.say({{"cmd", "hello"}, {"name", "Gil"}});
  gil.say({{"cmd", "create"}, {"game", "splitz"}, {"players", 2}});
  hal.say({{"cmd", "hello"}, {"name", "Hal"}});
  hal.say({{"cmd", "join"}, {"room", gil.room}});
  for (actor* const each : {&gil, &hal}) {
    each->say({{"cmd", "ready"}, {"seed", true}});
  }
  gil.seed_commit();
  hal.seed_commit();
  gil.seed_open();
  gil.wait(past_any_deadline);
  into.examples["talk deal_failed"] = "< " + gil.event("deal_failed");
  gil.seed_commit();
  gil.seed_open();

  // Nobody cuts and nobody discards; then Gil commits and does not open, Hal does nothing.
  gil.wait(past_any_deadline);
  gil.wait(past_any_deadline);
  std::vector<std::string> shown{"< " + gil.event("chosen")};
  gil.commit(gil.pick());
  gil.wait(past_any_deadline);
  shown.push_back("< " + gil.event("locked"));
  gil.wait(past_any_deadline);
  shown.push_back("< " + gil.event("revealed"));
  into.examples["talk defaults"] = joined(shown);
}

}  // namespace splitroom::test
