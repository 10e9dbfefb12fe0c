// A tiny server: plays a whole game offline with seeded chance and writes its transcript with the
// real codec, as an honest server would, or as one that forges.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "protocol/match/match.hpp"
#include "protocol/messages/events.hpp"
#include "protocol/transcript/transcript.hpp"
#include "tests/support/prng.hpp"

namespace splitroom::test {

/// What a dishonest server does; hooks that are not set leave all as it is.
struct forgery {
  /// Changes an event before it is sealed into the chain; what follows goes on from the result.
  std::function<void(std::int64_t n, protocol::event::any& body)> event{};
  /// Takes another choice instead of the right default.
  std::function<std::string(rules::seat who, const std::string& right)> default_choice{};
  /// Deals from another key than that of the seeds.
  std::function<protocol::digest(const protocol::digest& right)> deck_key{};
};

struct game_plan {
  protocol::game_name game = protocol::game_name::splitz;
  protocol::edition_name edition = protocol::edition_name::splitz;
  rules::seat players = 2;
  std::uint64_t seed = 1;
  bool mixed = true;   ///< all modes, bots and defaults; else every choice is a person's, blind
  unsigned burnt = 0;  ///< draws in which the lowest seat that is left does not open
  std::optional<std::int64_t>
      abort_at{};  ///< this frame is `aborted` (or the first possible later)
  forgery forge{};
};

struct built_transcript {
  std::string bytes;
  std::vector<protocol::own_notes> notes;  ///< by seat
  std::vector<protocol::event::any> events;
};

class transcript_builder {
 public:
  explicit transcript_builder(game_plan plan);
  built_transcript build();

 private:
  struct aborted_here {};  ///< thrown when the plan's frame is reached

  protocol::digest random_digest();
  void emit(protocol::event::any body);
  [[nodiscard]] bool is_bot(rules::seat seat) const;
  [[nodiscard]] protocol::chosen_by owner_of(rules::seat seat) const;
  void start();
  void shuffle_and_deal();
  /// One draw; false when it burns.
  bool draw_cards(bool burn);
  void play();
  void ask_openly(const rules::decision& asked);
  void ask_secretly(const rules::decision& asked);
  void finish();
  std::string random_choice(rules::seat who);
  std::string default_choice(rules::seat who);

  game_plan plan_;
  prng chance_;
  protocol::game_id id_{};
  protocol::digest server_seed_{};
  protocol::digest key_{};
  protocol::digest head_{};
  std::int64_t n_ = 0;
  rules::seat_set contributors_;
  std::uint32_t decision_ = 0;
  bool may_abort_ = false;
  std::unique_ptr<protocol::match> match_;
  built_transcript made_;
};

inline built_transcript build_transcript(game_plan plan) {
  return transcript_builder(std::move(plan)).build();
}

/// What transcripts of Splito name as their deck.
protocol::digest builtin_deck_digest();

/// Verifies with the built-in deck.
tl::expected<protocol::verified_game, protocol::fault> verify(const std::string& bytes);

/// The lines of a transcript, without their newlines, and back.
std::vector<std::string> lines_of(const std::string& bytes);
std::string bytes_of(const std::vector<std::string>& lines);

}  // namespace splitroom::test
