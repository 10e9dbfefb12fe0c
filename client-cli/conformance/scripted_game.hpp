// One game of Splitz for two: the host's seat is played by the script, the guest's by the client
// under test. An honest server's part of it: chain, shuffle, commitments. Pure; what scenarios
// twist is named so.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "client-cli/conformance/event_chain.hpp"
#include "protocol/match/match.hpp"
#include "protocol/messages/commands.hpp"
#include "protocol/messages/frames.hpp"
#include "rules/core/decision.hpp"

namespace splitroom::client::conformance {

inline constexpr rules::seat host_seat = 0;
inline constexpr rules::seat guest_seat = 1;

/// How a scenario twists a game.
struct game_twists {
  bool host_waits = false;     ///< does not answer secret decisions by itself
  bool burns_draw = false;     ///< the host does not open its first seed
  bool forges_digest = false;  ///< `locked` has another digest for the guest than was sent
  bool adds_effects = false;   ///< effects have one that this version does not know
};

class scripted_game {
 public:
  using refusal = std::optional<protocol::error>;

  struct setting {
    protocol::room_options options;
    std::string guest_name;
    bool guest_seed = false;  ///< the guest has announced a seed
    game_twists twists;
  };

  scripted_game(setting with, std::int64_t wall_ms);

  /// A command of the game from the guest's seat, and all that comes of it.
  refusal take(const protocol::command::any& what, std::int64_t wall_ms);
  /// Takes the default for whatever is awaited of the guest.
  void time_is_up(std::int64_t wall_ms);
  /// The bot chooses in the guest's place. @pre the guest is asked openly
  void bot_plays(std::int64_t wall_ms);
  /// Something that happens besides: `deadline`, `takeover`.
  void happens(protocol::event::any what, std::int64_t wall_ms);
  void abort(protocol::abort_reason why, std::int64_t wall_ms);
  /// From here on it is another history than the one that was shown. `with_ctx`: also what the open
  /// decision hangs on.
  void fork(bool with_ctx);
  /// The host answers the secret decision after all.
  void host_answers(std::int64_t wall_ms);

  [[nodiscard]] const event_chain& chain() const { return chain_; }
  event_chain& chain() { return chain_; }
  game_twists& twists() { return with_.twists; }
  [[nodiscard]] bool over() const { return phase_ == phase::over; }
  [[nodiscard]] bool dealing() const { return phase_ == phase::seeds || phase_ == phase::opening; }
  [[nodiscard]] bool locked() const { return asked_ && asked_->locked; }
  [[nodiscard]] bool asks_guest() const;
  [[nodiscard]] bool asks_secretly() const { return asked_ && asked_->what.secret; }
  [[nodiscard]] std::uint32_t decision() const { return decisions_; }
  /// How often the shuffle has begun.
  [[nodiscard]] int draws() const { return draws_; }
  /// Wall time by which the guest must have done its part; nothing when nothing is awaited.
  [[nodiscard]] std::optional<std::int64_t> deadline() const { return deadline_; }

  [[nodiscard]] protocol::frame::private_ own() const;
  void put_into(protocol::frame::snapshot& what) const;
  [[nodiscard]] std::optional<protocol::frame::table_answered> progress() const;

 private:
  enum class phase : std::uint8_t { seeds, opening, playing, over };
  struct sealed {
    protocol::commit_mode mode{};
    protocol::digest digest{};
    std::optional<std::string> choice;
    std::optional<protocol::digest> nonce;
  };
  struct asked {
    rules::decision what;
    protocol::digest ctx{};
    std::optional<sealed> host;
    std::optional<sealed> guest;
    bool locked = false;
    protocol::digest shown{};  ///< the guest's digest as `locked` has it
  };

  refusal on(const protocol::command::seed_commit& what);
  refusal on(const protocol::command::seed_open& what);
  refusal on(const protocol::command::choose& what);
  refusal on(const protocol::command::commit& what);
  refusal on(const protocol::command::open& what);
  refusal on(const protocol::command::withdraw& what);
  template <class Other>
  refusal on(const Other&) {
    return protocol::make_error(protocol::error_code::internal);
  }
  [[nodiscard]] refusal check_address(const protocol::game_id& game,
                                      const protocol::decision_number& number) const;
  [[nodiscard]] refusal check_open(const protocol::game_id& game,
                                   const protocol::decision_number& number) const;
  [[nodiscard]] refusal check_choice(const std::string& choice) const;

  /// Does one thing that needs nobody; false when there is none.
  bool step();
  bool step_seeds();
  bool step_decision();
  void settle(std::int64_t wall_ms);
  void start_draw();
  void open_deal();
  void burn(rules::seat who);
  void finish_deal();
  void next_decision();
  void seal(rules::seat who, std::string choice);
  void lock();
  void reveal();
  void choose(rules::seat who, const std::string& choice, protocol::chosen_by by);
  void append(protocol::event::any what) { chain_.append(std::move(what), wall_ms_); }
  [[nodiscard]] std::int64_t in(std::int64_t span_ms) {
    deadline_ = wall_ms_ + span_ms;
    return *deadline_;
  }
  [[nodiscard]] std::string bot_choice(rules::seat who) const;
  [[nodiscard]] protocol::event::effects told(protocol::event::effects what) const;
  [[nodiscard]] std::string default_choice(rules::seat who) const;

  setting with_;
  event_chain chain_;
  std::int64_t wall_ms_ = 0;
  phase phase_ = phase::seeds;
  protocol::digest server_seed_{};
  protocol::digest ctx0_{};
  protocol::digest ctx1_{};
  protocol::digest host_p_{};
  int draws_ = 0;
  bool host_gives_ = true;
  bool guest_wanted_ = false;
  bool guest_failed_ = false;
  std::optional<protocol::digest> guest_pc_;
  std::optional<protocol::digest> guest_p_;
  protocol::digest deck_key_{};
  std::unique_ptr<protocol::match> match_;
  std::uint32_t decisions_ = 0;
  std::optional<asked> asked_;
  std::optional<std::int64_t> deadline_;
  std::optional<protocol::abort_reason> aborted_;
};

}  // namespace splitroom::client::conformance
