// A finished game as a file: its event frames, one a line, byte for byte, and nothing else.
// Verification re-does everything that can be checked without trusting the server.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "protocol/fairness/hash.hpp"
#include "protocol/match/match.hpp"

namespace splitroom::protocol {

/// Where a transcript goes wrong and why, in words for a person.
struct fault {
  std::int64_t frame = 0;              ///< n of the frame at fault (line - 1)
  std::optional<std::int64_t> before;  ///< set: the chain parts between `before` and `frame`
  std::string why;
};

/// What a verified transcript says, for the summary.
struct verified_game {
  std::string game;
  std::string edition;
  std::string game_id;
  std::vector<std::string> names;  ///< by seat
  bool names_left_out = false;     ///< "Player 1" and so on instead: frame 0 is not as it was
  std::int64_t events = 0;
  std::int64_t decisions = 0;
  std::int64_t choices_by_players = 0;
  std::int64_t choices_by_bots = 0;
  std::int64_t choices_by_server = 0;  ///< defaults, each re-drawn and found right
  std::int64_t seeds = 0;              ///< seats whose seed is in the shuffle
  std::int64_t redraws = 0;            ///< burnt draws
  std::int64_t blind = 0;              ///< commitments by mode
  std::int64_t escrow = 0;
  std::int64_t plain = 0;
  std::optional<std::string> aborted;  ///< why, when the game has no result
  std::vector<std::int64_t> scores;
  std::vector<std::int64_t> ranks;
  digest head{};                      ///< chain hash of the last frame
  nlohmann::ordered_json final_view;  ///< as a watcher saw it at the end; null when never dealt
};

/// Checks frames, numbering, chain, seed commitments, deck, legality, commitments, defaults,
/// effects and result, from the shuffle to the last point. `deck_sha256` is that of the deck file
/// `objectives` came from. Where the names were left out, the bytes of frame 0 cannot be checked
/// (the result says so), all else can. Never throws on any input.
tl::expected<verified_game, fault> verify_transcript(std::string_view bytes,
                                                     const objectives_ptr& objectives,
                                                     const digest& deck_sha256);

/// What a client noted down while it played, to hold against a transcript later.
struct own_notes {
  std::string game_id;
  rules::seat seat = 0;
  std::vector<digest> seeds;  ///< own p of each draw that was dealt or burnt
  struct own_commitment {
    std::uint32_t decision = 0;
    protocol::digest digest{};
    std::string choice;
    friend bool operator==(const own_commitment&, const own_commitment&) = default;
  };
  std::vector<own_commitment> commitments;  ///< as locked
  std::optional<digest> head;               ///< of the last event that was seen
};

std::string encode_notes(const own_notes& notes);
tl::expected<own_notes, std::string> decode_notes(std::string_view text);

/// Whether the notes are in the (verified) transcript; else what is not.
std::optional<fault> check_notes(std::string_view bytes, const own_notes& notes);

/// The first difference of two transcripts, or nothing when they are the same byte for byte.
std::optional<fault> first_difference(std::string_view a, std::string_view b);

}  // namespace splitroom::protocol
