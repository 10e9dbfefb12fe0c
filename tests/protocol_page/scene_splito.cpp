#include "tests/protocol_page/actor.hpp"
#include "tests/protocol_page/layout.hpp"
#include "tests/protocol_page/scenes.hpp"

namespace splitroom::test {

namespace {

/// The legal plays are many: all but the first few are left out.
std::string shown_private(const std::string& frame) {
  auto read = nlohmann::ordered_json::parse(frame);
  auto& legal = read["request"]["legal"];
  constexpr std::size_t shown = 2;
  const std::size_t all = legal.size();
  legal = {legal[0], legal[1], "... and " + std::to_string(all - shown) + " more"};
  return laid_out(read);
}

}  // namespace

void play_splito(page_content& into) {
  using json = nlohmann::ordered_json;
  stage where(5);
  actor fay(where, answering::escrow);
  fay.say({{"cmd", "hello"}, {"name", "Fay"}});
  fay.say(
      {{"cmd", "create"}, {"game", "splito"}, {"players", 3}, {"options", {{"bot_delay_ms", 0}}}});
  fay.say({{"cmd", "add_bot"}});
  fay.say({{"cmd", "ready"}});
  into.examples["private splito"] = shown_private(fay.frame("private"));
  constexpr int turns = 7;
  for (int i = 0; i < turns; ++i) {
    fay.act();
  }
  into.examples["turn splito"] = laid_out(json::parse(fay.event("revealed"))["effects"]);
  fay.say({{"cmd", "snapshot"}});
  add_object(into, "view splito", json::parse(fay.frame("snapshot"))["view"]);
  into.conversations["splito"] = fay.conversation();
}

}  // namespace splitroom::test
