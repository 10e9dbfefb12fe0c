#include "client-cli/conformance/audit.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <variant>

#include "client-cli/conformance/rules.hpp"
#include "protocol/fairness/hash.hpp"

namespace splitroom::client::conformance {

namespace command = protocol::command;
namespace rule_of = rules_of_clients;
using protocol::error_code;

namespace {

std::uint32_t number(const protocol::decision_number& which) { return which.as<std::uint32_t>(); }

/// Carried out again whenever they come, so their ids are not remembered.
bool is_repeatable(const incoming& what) {
  return as<command::hello>(what) || as<command::join>(what) || as<command::rooms>(what) ||
         as<command::snapshot>(what) || as<command::deck>(what) || as<command::phrases>(what) ||
         as<command::ping>(what) || as<command::rotate>(what);
}

std::string about(const incoming& what) {
  return std::string(protocol::command_name(what.envelope.body)) + ": " + what.text;
}

/// What an answer fixes: of a blind commitment its digest.
std::string fixed_by(const incoming& what) {
  if (const auto* choice = as<command::choose>(what)) return choice->choice.value;
  const auto* commit = as<command::commit>(what);
  return commit->choice ? commit->choice->value : protocol::to_hex(commit->digest);
}

}  // namespace

bool is_answer(const incoming& what) {
  return as<command::choose>(what) != nullptr || as<command::commit>(what) != nullptr;
}

std::optional<std::uint32_t> decision_of(const incoming& what) {
  return std::visit(
      [](const auto& each) -> std::optional<std::uint32_t> {
        if constexpr (requires { each.decision; }) {
          return number(each.decision);
        } else {
          return std::nullopt;
        }
      },
      what.envelope.body);
}

void audit::opened(bool offers_subprotocol, std::string_view target) {
  report_.expect(rule_of::handshake, offers_subprotocol && target == "/ws",
                 offers_subprotocol ? "it asked for " + std::string(target)
                                    : "it does not offer the subprotocol");
}

void audit::bad_message(const protocol::error& why) {
  report_.note(rule_of::text_only, verdict::wrong,
               std::string(protocol::to_string(why.code)) + ": " + why.message);
}

void audit::take(const incoming& what, bool says_hello) {
  report_.note(rule_of::text_only, verdict::right);
  const bool hello = as<command::hello>(what) != nullptr;
  report_.expect(rule_of::hello_once, hello != says_hello,
                 hello ? "a second hello on one connection" : "before hello: " + about(what));
  check_id(what);
  check_secrets(what);
}

void audit::overhear(const incoming& what) {
  if (!what.envelope.id || is_repeatable(what)) return;
  texts_.try_emplace(*what.envelope.id, what.text);
  highest_ = std::max(highest_, *what.envelope.id);
}

void audit::check_id(const incoming& what) {
  const std::optional<std::int64_t> id = what.envelope.id;
  if (!id || is_repeatable(what)) return;
  const auto known = texts_.find(*id);
  if (known != texts_.end()) {
    report_.expect(rule_of::ids_repeat, known->second == what.text,
                   "id " + std::to_string(*id) + " again, for another text: " + what.text);
    return;
  }
  report_.expect(
      rule_of::ids, *id > highest_ && (*id > floor_ || *id <= under_way_),
      "id " + std::to_string(*id) + " after " + std::to_string(std::max(floor_, highest_)));
  highest_ = std::max(highest_, *id);
  texts_.emplace(*id, what.text);
  report_.note(rule_of::ids_repeat, verdict::right);
}

void audit::check_secrets(const incoming& what) {
  if (const auto* commit = as<command::commit>(what)) check_commit(*commit);
  if (const auto* opening = as<command::open>(what)) check_opening(*opening);
  if (const auto* seed = as<command::seed_commit>(what)) check_seed(seed->digest);
  if (const auto* seed = as<command::seed_open>(what)) check_seed(seed->seed);
}

void audit::check_seed(const protocol::digest& what) {
  const auto [known, fresh] = seeds_.try_emplace(what, draw_);
  report_.expect(rule_of::fresh_seeds, fresh || known->second == draw_,
                 "the seed of another draw again: " + protocol::to_hex(what));
}

void audit::check_commit(const command::commit& what) {
  const auto [known, fresh] = digests_.try_emplace(what.digest, number(what.decision));
  report_.expect(rule_of::fresh_nonces, fresh || known->second == number(what.decision),
                 "a digest of another decision was sent again");
  if (!what.nonce) return;
  const auto [nonce, unused] = nonces_.try_emplace(*what.nonce, number(what.decision));
  report_.expect(rule_of::fresh_nonces, unused || nonce->second == number(what.decision),
                 "the nonce of another decision again: " + protocol::to_hex(*what.nonce));
}

void audit::check_opening(const command::open& what) {
  const auto [nonce, unused] = nonces_.try_emplace(what.nonce, number(what.decision));
  report_.expect(rule_of::fresh_nonces, unused || nonce->second == number(what.decision),
                 "the nonce of another decision again: " + protocol::to_hex(what.nonce));
  const std::string opened = what.choice.value + ' ' + protocol::to_hex(what.nonce);
  const auto [known, first] = openings_.try_emplace(number(what.decision), opened);
  report_.expect(rule_of::open_same, first || known->second == opened,
                 "decision " + std::to_string(number(what.decision)) + " opened with " +
                     known->second + " and with " + opened);
}

void audit::judged(const incoming& what, const std::optional<protocol::error>& refused) {
  const auto code = refused ? std::optional(refused->code) : std::nullopt;
  const auto is = [&](error_code which) { return code == which; };
  if (as<command::open>(what)) {
    report_.expect(rule_of::open_late, !is(error_code::not_locked),
                   "opened before `locked`: " + what.text);
    report_.expect(rule_of::digest, !is(error_code::digest_mismatch),
                   "what was opened does not give the digest: " + what.text);
  } else if (as<command::seed_open>(what)) {
    report_.expect(rule_of::seed_late, !is(error_code::not_locked), "opened before `deal_open`");
    report_.expect(rule_of::seed_right, !is(error_code::digest_mismatch),
                   "the seed does not give its digest: " + what.text);
  } else if (as<command::commit>(what) && is(error_code::digest_mismatch)) {
    report_.note(rule_of::digest, verdict::wrong, "escrow does not fit: " + what.text);
  }
  // Too late is nobody's fault.
  constexpr std::array late{error_code::decision_closed, error_code::already_opened,
                            error_code::not_locked,      error_code::digest_mismatch,
                            error_code::seeds_closed,    error_code::blind_only,
                            error_code::wrong_game};
  const bool fault = code && std::ranges::find(late, *code) == late.end();
  report_.expect(rule_of::legal, !fault,
                 code ? std::string(protocol::to_string(*code)) + " to " + about(what) : "");
}

void audit::answer_taken(const incoming& what) {
  const std::uint32_t decision = decision_of(what).value();
  const auto [known, first] = answers_.try_emplace(decision, fixed_by(what));
  report_.expect(rule_of::keeps_answer, first || known->second == fixed_by(what),
                 "decision " + std::to_string(decision) + " was answered anew: " + what.text);
}

void audit::new_game() {
  new_draw();
  answers_.clear();
  openings_.clear();
}

}  // namespace splitroom::client::conformance
