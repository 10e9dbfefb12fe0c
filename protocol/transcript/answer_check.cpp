// One seat's answer to a secret decision: opened by its commitment, or the default and why.
// Source: protocol specification, "Secret decisions".
#include "protocol/fairness/commitment.hpp"
#include "protocol/transcript/play_check.hpp"

namespace splitroom::protocol {
namespace {

/// Why the server may (not) put the default in place of the seat's own choice. Without this a
/// server that knows a choice could drop it for the default when that suits it better.
verdict check_reason(rules::seat who, default_reason why, const event::seat_commit* commit) {
  const bool needs_commitment = why == default_reason::not_opened;
  const bool needs_none = why == default_reason::no_answer;
  if (commit == nullptr) {
    if (!needs_commitment) return std::nullopt;
    return seat_words(who) + " is said not to have opened, but had no commitment";
  }
  if (needs_none) return seat_words(who) + " is said not to have answered, but had a commitment";
  if (commit->mode != commit_mode::blind) {
    return seat_words(who) + " got the default, but its commitment could be opened: the server " +
           "had its choice and nonce";
  }
  return std::nullopt;
}

}  // namespace

const event::seat_commit* play_check::commit_of(rules::seat who) const {
  for (const auto& each : commits_) {
    if (seat_of(each) == who) return &each;
  }
  return nullptr;
}

verdict play_check::check_answer(const event::seat_answer& what) const {
  const rules::seat who = seat_of(what);
  const auto* commit = commit_of(who);
  if (auto wrong = check_choice(who, what.choice)) return wrong;
  const bool by_server = what.by == chosen_by::server;
  if (by_server != what.why.has_value()) {
    return "by and why of " + seat_words(who) + " do not go together";
  }
  if (by_server == what.nonce.has_value()) {
    return by_server ? "the server chose for " + seat_words(who) + ", so there can be no nonce"
                     : "the nonce of " + seat_words(who) + " is missing";
  }
  if (!by_server) return check_opening(what, commit);
  if (auto wrong = check_reason(who, *what.why, commit)) return wrong;
  return check_default(who, what.choice);
}

verdict play_check::check_opening(const event::seat_answer& what,
                                  const event::seat_commit* commit) const {
  const rules::seat who = seat_of(what);
  if (commit == nullptr) return seat_words(who) + " has an answer, but no commitment was locked";
  if (commit->digest != choice_commitment(ctx_, who, *what.nonce, what.choice)) {
    return "the commitment of " + seat_words(who) +
           " that was locked is not one to this choice: another was made after the lock";
  }
  if (blind_only_ && what.by == chosen_by::player && commit->mode != commit_mode::blind) {
    return seat_words(who) + " did not commit blind, which this room demands";
  }
  return std::nullopt;
}

}  // namespace splitroom::protocol
