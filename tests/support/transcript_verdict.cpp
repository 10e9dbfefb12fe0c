#include "tests/support/transcript_verdict.hpp"

#include <sstream>

#include "protocol/fairness/hash.hpp"
#include "protocol/transcript/transcript.hpp"
#include "rules/splito/objective.hpp"

namespace splitroom::test {

std::string verdict(const std::vector<std::string>& events) {
  std::string transcript;
  for (const std::string& each : events) {
    transcript += each + "\n";
  }
  protocol::digest hash{};
  protocol::from_hex(rules::splito::builtin_deck_sha256(), hash);
  const auto checked = protocol::verify_transcript(transcript, rules::splito::builtin_deck(), hash);
  if (checked) {
    return {};
  }
  std::ostringstream why;
  why << "frame " << checked.error().frame << ": " << checked.error().why;
  return why.str();
}

}  // namespace splitroom::test
