// Clients with one fault each, and one without: the scripted server must tell them apart.
#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "client-cli/conformance/scripted_server.hpp"
#include "tests/client/stub_client.hpp"

namespace splitroom::client::conformance {
namespace {

const scenario& scenario_named(const std::string& name) {
  return *std::ranges::find_if(client_scenarios(),
                               [&](const scenario& each) { return each.name == name; });
}

TEST(conformance_client, a_client_as_the_page_describes_it_passes_every_scenario) {
  for (const scenario& each : client_scenarios()) {
    stub_client client(each, fault::none);
    const report& found = client.play();
    EXPECT_EQ(found.count(verdict::wrong), 0U) << to_table(found, false);
    EXPECT_GT(found.count(verdict::right), 5U) << to_table(found, true);
  }
}

struct fault_case {
  fault which;
  std::string scenario;
  std::string rule;  ///< that is found wrong
};

TEST(conformance_client, every_fault_is_caught_by_name) {
  const std::vector<fault_case> cases{
      {fault::says_hello_twice, "whole-game", "hello_once"},
      {fault::sends_broken_json, "whole-game", "text_only"},
      {fault::repeats_an_id, "whole-game", "ids_repeat"},
      {fault::chooses_what_is_illegal, "whole-game", "legal"},
      {fault::opens_early, "whole-game", "open_late"},
      {fault::opens_what_it_did_not_commit_to, "whole-game", "digest"},
      {fault::opens_in_two_ways, "whole-game", "open_same"},
      {fault::reuses_a_nonce, "whole-game", "fresh_nonces"},
      {fault::reuses_a_seed, "burnt-draw", "fresh_seeds"},
      {fault::opens_its_seed_early, "whole-game", "seed_late"},
      {fault::answers_anew_after_a_drop, "drop-after-answer", "keeps_answer"},
      {fault::tries_again_at_once, "rate-limited", "waits"},
      {fault::keeps_the_id_after_storage_failed, "storage-failed", "new_id"},
      {fault::never_opens_again, "refused-opening", "opens_again"},
      {fault::resumes_with_a_wrong_hash, "drop-and-resume", "resume_point"},
      {fault::forgets_its_token, "shutdown", "same_token"},
      {fault::stays_away_after_a_drop, "shutdown", "comes_back"},
      {fault::comes_back_after_4001, "replaced", "stays_away"},
      {fault::joins_after_kicked, "kicked", "stays_out"},
      {fault::plays_on_in_a_closed_room, "room-closed", "lets_room_go"},
      {fault::waits_no_longer_each_time, "restart", "waits_grow"},
      {fault::stops_at_unknown_frames, "unknown-things", "ignores_unknown"},
      {fault::does_not_pong, "fragments", "pongs"},
      {fault::counts_ids_from_zero_after_a_restart, "restart", "ids"},
  };
  for (const fault_case& each : cases) {
    stub_client client(scenario_named(each.scenario), each.which);
    const report& found = client.play();
    EXPECT_EQ(found.of(each.rule), verdict::wrong) << each.rule << '\n' << to_table(found, true);
  }
}

TEST(conformance_client, what_a_plain_client_need_not_have_is_not_wrong) {
  report found("name", "sentence");
  constexpr rule some{"some", "Does something", "Section"};
  found.note(some, verdict::not_shown, "why");
  EXPECT_EQ(found.count(verdict::wrong), 0U);
  found.note(some, verdict::wrong, "seen");
  found.note(some, verdict::right);
  EXPECT_EQ(found.of("some"), verdict::wrong);
  EXPECT_NE(to_json_lines(found).find(R"("seen":"seen")"), std::string::npos);
}

}  // namespace
}  // namespace splitroom::client::conformance
