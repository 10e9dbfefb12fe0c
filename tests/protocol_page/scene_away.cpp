#include "tests/protocol_page/actor.hpp"
#include "tests/protocol_page/layout.hpp"
#include "tests/protocol_page/scenes.hpp"

namespace splitroom::test {

namespace {

using json = nlohmann::ordered_json;

/// A game of two in a room with those options, up to its first decision; the one who is asked goes
/// away.
class away {
 public:
  away(std::uint64_t seed, const json& options) : where_(seed), kim_(where_), lou_(where_) {
    kim_.say({{"cmd", "hello"}, {"name", "Kim"}});
    kim_.say({{"cmd", "create"}, {"game", "splitz"}, {"players", 2}, {"options", options}});
    lou_.say({{"cmd", "hello"}, {"name", "Lou"}});
    lou_.say({{"cmd", "join"}, {"room", kim_.room}});
    kim_.say({{"cmd", "ready"}});
    lou_.say({{"cmd", "ready"}});
    const bool kim_leads = !kim_.own["request"].is_null();
    absent_ = kim_leads ? &kim_ : &lou_;
    stays = kim_leads ? &lou_ : &kim_;
    absent_->drop();
  }

  void come_back() {
    absent_->connect();
    absent_->say({{"cmd", "hello"}, {"token", absent_->token}});
    absent_->say({{"cmd", "join"}, {"room", absent_->room}});
  }

  actor* stays = nullptr;

 private:
  stage where_;
  actor kim_;
  actor lou_;
  actor* absent_ = nullptr;
};

}  // namespace

void play_away(page_content& into) {
  constexpr std::int64_t moment = 3'000;
  constexpr std::int64_t while_away = 20'000;
  away pauses(17, {{"absent", "pause"}, {"pause_budget_ms", 60'000}});
  pauses.stays->wait(moment);
  std::vector<std::string> shown{"< " + pauses.stays->event("deadline")};
  pauses.stays->wait(while_away);
  pauses.come_back();
  shown.push_back("< " + pauses.stays->event("deadline"));
  into.examples["talk pause"] = joined(shown);

  away bots(18, {{"absent", "bot"}, {"absent_grace_ms", 10'000}, {"bot_delay_ms", 1'000}});
  bots.stays->wait(while_away);
  shown = {"< " + bots.stays->event("takeover")};
  bots.stays->wait(while_away);
  shown.push_back("< " + bots.stays->event("chosen"));
  bots.come_back();
  shown.push_back("< " + bots.stays->event("takeover"));
  into.examples["talk takeover"] = joined(shown);
}

}  // namespace splitroom::test
