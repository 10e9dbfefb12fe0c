#include "tests/protocol_page/actor.hpp"
#include "tests/protocol_page/layout.hpp"
#include "tests/protocol_page/scenes.hpp"

namespace splitroom::test {

void play_splito(page_content& into) {
  using json = nlohmann::ordered_json;
  stage where(5);
  actor fay(where, answering::escrow);
  fay.say({{"cmd", "hello"}, {"name", "Fay"}});
  fay.say(
      {{"cmd", "create"}, {"game", "splito"}, {"players", 3}, {"options", {{"bot_delay_ms", 0}}}});
  fay.say({{"cmd", "add_bot"}});
  fay.say({{"cmd", "ready"}});
  into.examples["event dealt splito"] = laid_out_text(fay.event("dealt"));
  into.examples["private splito"] = laid_out_text(fay.frame("private"));
  constexpr int turns = 7;
  for (int i = 0; i < turns; ++i) {
    fay.act();
  }
  into.examples["event revealed splito"] = laid_out_text(fay.event("revealed"));
  fay.say({{"cmd", "snapshot"}});
  add_object(into, "view splito", json::parse(fay.frame("snapshot"))["view"]);
}

}  // namespace splitroom::test
