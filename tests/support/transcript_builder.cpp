#include "tests/support/transcript_builder.hpp"

#include <algorithm>

#include "protocol/codec/codec.hpp"
#include "protocol/fairness/chain.hpp"
#include "protocol/fairness/commitment.hpp"
#include "protocol/fairness/shuffle.hpp"
#include "rules/splito/objective.hpp"

namespace splitroom::test {

namespace event = protocol::event;
using protocol::chosen_by;
using protocol::commit_mode;
using protocol::default_reason;
using protocol::digest;
using text_answer_list = std::vector<protocol::text_answer>;

transcript_builder::transcript_builder(game_plan plan)
    : plan_(std::move(plan)), chance_(plan_.seed) {
  for (auto& each : id_)
    each = static_cast<std::uint8_t>(chance_(256));
  head_ = protocol::genesis(id_);
  for (rules::seat seat = 0; seat < plan_.players; ++seat) {
    made_.notes.push_back({protocol::to_hex(id_), seat, {}, {}, {}});
    // A draw that is to burn needs a contributor; otherwise about half of the seats are.
    if (seat < plan_.burnt || chance_(2) == 0) contributors_.insert(seat);
  }
}

digest transcript_builder::random_digest() {
  digest made{};
  for (auto& each : made)
    each = static_cast<std::uint8_t>(chance_(256));
  return made;
}

void transcript_builder::emit(event::any body) {
  if (may_abort_ && plan_.abort_at && n_ >= *plan_.abort_at) throw aborted_here{};
  if (plan_.forge.event) plan_.forge.event(n_, body);
  event::envelope frame{n_, 1'000'000 + 250 * n_, head_, body};
  if (std::holds_alternative<event::end>(body)) frame.t.reset();
  const auto bytes = protocol::encode_event(frame);
  head_ = protocol::frame_hash(bytes);
  ++n_;
  made_.bytes += bytes + "\n";
  made_.events.push_back(std::move(body));
}

built_transcript transcript_builder::build() {
  start();
  may_abort_ = true;
  try {
    shuffle_and_deal();
    play();
    finish();
  } catch (const aborted_here&) {
    may_abort_ = false;
    emit(event::aborted{server_seed_, protocol::abort_reason::abandoned});
  }
  may_abort_ = false;
  for (auto& each : made_.notes)
    each.head = head_;
  emit(event::end{id_});
  return std::move(made_);
}

/// In a mixed game the last seat.
bool transcript_builder::is_bot(rules::seat seat) const {
  return plan_.mixed && seat + 1 == plan_.players;
}

/// The person or the bot whose seat it is.
chosen_by transcript_builder::owner_of(rules::seat seat) const {
  return is_bot(seat) ? chosen_by::bot : chosen_by::player;
}

void transcript_builder::start() {
  event::game_start what;
  what.game_id = id_;
  what.game = plan_.game;
  what.edition = plan_.edition;
  what.players = plan_.players;
  for (rules::seat seat = 0; seat < plan_.players; ++seat) {
    what.seats.push_back({seat, "Player \xC3\xA4 " + std::to_string(seat),
                          is_bot(seat) ? protocol::seat_kind::bot : protocol::seat_kind::person});
  }
  what.options.blind_only = !plan_.mixed;
  if (plan_.game == protocol::game_name::splito) what.deck_hash = builtin_deck_digest();
  for (const auto seat : contributors_)
    what.seeds.emplace_back(seat);
  what.deadline = 10'000;
  emit(std::move(what));
}

void transcript_builder::shuffle_and_deal() {
  for (unsigned burnt = 0; burnt < plan_.burnt; ++burnt)
    draw_cards(true);
  draw_cards(false);
  protocol::chance_stream stream(key_);
  const auto* row = protocol::find_game(plan_.game, plan_.edition);
  auto dealt = row->start(plan_.players, rules::splito::builtin_deck(), std::ref(stream));
  match_ = std::move(dealt.match);
  emit(event::dealt{std::move(dealt.effects)});
}

bool transcript_builder::draw_cards(bool burn) {
  server_seed_ = random_digest();
  const digest ctx0 = head_;
  event::deal_open open;
  open.sc = protocol::server_seed_commitment(ctx0, server_seed_);
  event::deal_seeds opened;
  for (const auto seat : contributors_) {
    const digest seed = random_digest();
    made_.notes[seat].seeds.push_back(seed);
    open.pc.push_back({seat, protocol::player_seed_commitment(ctx0, seat, seed)});
    opened.seeds.push_back({seat, seed});
  }
  emit(open);
  if (burn) {
    const auto absent = contributors_.front();
    contributors_.erase(absent);
    emit(event::deal_failed{{absent}, server_seed_, 20'000});
    return false;
  }
  std::vector<protocol::contributed_seed> seeds;
  for (const auto& each : opened.seeds)
    seeds.push_back({each.seat.as<rules::seat>(), each.seed});
  key_ = protocol::deck_key(server_seed_, head_, seeds);
  if (plan_.forge.deck_key) key_ = plan_.forge.deck_key(key_);
  opened.server_alone = opened.seeds.empty();
  emit(std::move(opened));
  return true;
}

void transcript_builder::play() {
  while (const auto asked = match_->pending()) {
    event::decision what;
    what.decision = ++decision_;
    what.kind = rules::to_string(asked->kind);
    what.secret = asked->secret;
    for (const auto seat : asked->seats)
      what.seats.emplace_back(seat);
    what.deadline = 90'000;
    emit(std::move(what));
    asked->secret ? ask_secretly(*asked) : ask_openly(*asked);
  }
}

std::string transcript_builder::random_choice(rules::seat who) {
  const auto request = match_->request_for(who).value();
  const auto count = static_cast<std::uint32_t>(rules::count_choices(request));
  return rules::choice_at(request, chance_(count));
}

std::string transcript_builder::default_choice(rules::seat who) {
  protocol::chance_stream stream(protocol::default_key(key_, decision_, who));
  auto choice = match_->default_choice(who, std::ref(stream));
  return plan_.forge.default_choice ? plan_.forge.default_choice(who, choice) : choice;
}

void transcript_builder::ask_openly(const rules::decision& asked) {
  const auto seat = asked.seats.front();
  event::chosen what{decision_, seat, random_choice(seat), owner_of(seat), {}, {}};
  if (plan_.mixed && chance_(3) == 0) what.by = chosen_by::server;
  if (what.by == chosen_by::server) {
    what.choice = default_choice(seat);
    constexpr default_reason reasons[] = {default_reason::no_answer, default_reason::left,
                                          default_reason::host};
    what.why = reasons[chance_(3)];
  }
  const text_answer_list answers{{seat, what.choice}};
  what.effects = match_->apply(answers).value();
  emit(std::move(what));
}

void transcript_builder::ask_secretly(const rules::decision& asked) {
  const digest ctx = head_;
  event::locked locked{decision_, {}, std::nullopt};
  event::revealed revealed{decision_, {}, {}};
  text_answer_list answers;
  for (const auto seat : asked.seats) {
    const digest nonce = random_digest();
    event::seat_answer answer{seat, random_choice(seat), nonce, owner_of(seat), {}};
    event::seat_commit commit{seat, protocol::choice_commitment(ctx, seat, nonce, answer.choice),
                              commit_mode::blind};
    const auto fate = plan_.mixed ? chance_(8) : 0U;  // 0: blind and opened
    if (fate == 1) commit.mode = commit_mode::escrow;
    if (fate == 2 || fate == 3) commit.mode = commit_mode::plain;
    if (fate == 4) answer.why = default_reason::not_opened;
    if (fate == 5) answer.why = default_reason::no_answer;
    if (fate == 6) answer.why = chance_(2) == 0 ? default_reason::left : default_reason::host;
    const bool committed = fate != 5 && (fate != 6 || chance_(2) == 0);
    if (committed) {
      locked.commits.push_back(commit);
      made_.notes[seat].commitments.push_back({decision_, commit.digest, answer.choice});
    }
    if (answer.why) {
      answer.by = chosen_by::server;
      answer.choice = default_choice(seat);
      answer.nonce.reset();
    }
    answers.push_back({seat, answer.choice});
    revealed.answers.push_back(std::move(answer));
  }
  emit(std::move(locked));
  revealed.effects = match_->apply(answers).value();
  emit(std::move(revealed));
}

void transcript_builder::finish() {
  const auto outcome = match_->outcome().value();
  emit(event::game_over{server_seed_,
                        {outcome.scores.begin(), outcome.scores.end()},
                        {outcome.tiebreak.begin(), outcome.tiebreak.end()},
                        {outcome.ranks.begin(), outcome.ranks.end()}});
}

digest builtin_deck_digest() {
  digest made{};
  protocol::from_hex(rules::splito::builtin_deck_sha256(), made);
  return made;
}

tl::expected<protocol::verified_game, protocol::fault> verify(const std::string& bytes) {
  return protocol::verify_transcript(bytes, rules::splito::builtin_deck(), builtin_deck_digest());
}

std::vector<std::string> lines_of(const std::string& bytes) {
  std::vector<std::string> lines;
  for (std::size_t from = 0; from < bytes.size();) {
    const auto end = std::min(bytes.find('\n', from), bytes.size());
    lines.push_back(bytes.substr(from, end - from));
    from = end + 1;
  }
  return lines;
}

std::string bytes_of(const std::vector<std::string>& lines) {
  std::string bytes;
  for (const auto& each : lines)
    bytes += each + "\n";
  return bytes;
}

}  // namespace splitroom::test
