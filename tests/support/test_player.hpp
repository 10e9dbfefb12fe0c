// A client written from the protocol page alone: JSON in, JSON out, no message structs of ours. It
// recomputes the chain, checks its own commitments and plays random legal choices in any mode.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "tests/support/prng.hpp"

namespace splitroom::test {

enum class secrecy { plain, escrow, blind, mixed };

struct player_habits {
  secrecy mode = secrecy::mixed;
  bool seed = true;           ///< contributes to the shuffle
  bool opens_seed = true;     ///< false: burns the first draw
  bool answers = true;        ///< false: never answers a decision
  bool opens = true;          ///< false: commits blind and never opens
  bool opens_wrong = false;   ///< opens another choice first, then (refused) its own
  bool changes_mind = false;  ///< answers twice, or withdraws in between
  bool snapshots = false;     ///< a thin client
};

class test_player {
 public:
  test_player(std::uint64_t seed, player_habits habits) : chance_(seed), habits_(habits) {}

  /// Takes one frame; commands that it causes are queued in `outgoing`.
  void take(std::string_view frame);
  /// A command of the test's own, with a fresh id; its reply is found in `replies`.
  std::int64_t say(nlohmann::json command);
  /// Consents to the next game.
  void ready();
  /// The connection is gone: what is queued is lost; `resume_point` says where to go on.
  void dropped() {
    outgoing.clear();
    resumed_ = true;
  }
  [[nodiscard]] std::optional<nlohmann::json> resume_point() const;

  std::deque<std::string> outgoing;
  std::vector<std::string> frames;  ///< all, as they came
  std::vector<std::string> events;  ///< of the newest game, byte for byte
  std::vector<nlohmann::json> replies;
  std::vector<std::string> errors;  ///< codes of refused commands, but for those expected
  std::vector<std::string> faults;  ///< what the server did wrong, in words
  std::optional<int> seat;
  nlohmann::json room;      ///< the last room frame
  nlohmann::json own;       ///< the last private frame
  nlohmann::json snapshot;  ///< the last one
  std::vector<std::string> notices;
  std::string token;
  int games_over = 0;
  player_habits& habits() { return habits_; }
  [[nodiscard]] bool over() const { return over_; }
  [[nodiscard]] const std::string& game_id() const { return game_id_; }

 private:
  struct sealed_choice {
    std::int64_t decision = 0;
    std::string digest;
    std::string choice;
    std::string nonce;
    bool opened = false;
    bool blind = false;
  };

  void fault(std::string what) { faults.push_back(std::move(what)); }
  void take_event(std::string_view bytes, const nlohmann::json& event);
  void act_on_event(const nlohmann::json& event, const std::string& hash);
  void take_private(const nlohmann::json& frame);
  void answer(const nlohmann::json& request);
  void send_answer(const nlohmann::json& request, const std::string& choice);
  void open_answer(const nlohmann::json& locked);
  void repeat_what_was_lost(const nlohmann::json& frame);
  void commit_seed();
  void open_seed();
  std::string random_hex();
  std::string pick(const nlohmann::json& request);

  prng chance_;
  player_habits habits_;
  std::int64_t next_id_ = 1;
  std::string game_id_;
  std::string head_;
  std::string ctx0_;
  std::string seed_;
  std::string seed_commitment_;
  std::vector<sealed_choice> sent_;  ///< commitments of this game
  std::int64_t answered_ = 0;
  bool over_ = false;
  bool resumed_ = false;    ///< what was sent last may be lost
  bool deal_open_ = false;  ///< deal_open of this draw has come
  nlohmann::json locked_;   ///< the last one
};

}  // namespace splitroom::test
