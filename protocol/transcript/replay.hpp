// Goes through the events of a transcript in their order and checks each where it stands.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "protocol/match/match.hpp"
#include "protocol/transcript/control_check.hpp"
#include "protocol/transcript/deal_check.hpp"
#include "protocol/transcript/frames.hpp"
#include "protocol/transcript/play_check.hpp"
#include "protocol/transcript/transcript.hpp"

namespace splitroom::protocol {

/// S, where the event publishes it.
const digest* published_seed(const event::any& body);

class replay {
 public:
  /// Told of every frame that was found right; `game` is null before the deal.
  using onlooker = std::function<void(std::size_t frame, const match* game)>;

  /// @pre `frames` came from read_frames, and it and `objectives` outlive the replay
  replay(std::span<const read_frame> frames, const objectives_ptr& objectives,
         const digest& deck_sha256, onlooker see = {})
      : frames_(frames), objectives_(objectives), deck_sha256_(deck_sha256), see_(std::move(see)) {}

  tl::expected<verified_game, fault> run();

  /// Frames without their end, with an S that is known from elsewhere: the first fault, or nothing.
  std::optional<fault> run_with(const digest& server_seed);

 private:
  std::optional<fault> check_all();
  /// What may come next: the name of each phase is what was last done.
  enum class phase : std::uint8_t {
    nothing,
    started,
    opened,
    failed,
    seeded,
    dealt,
    asked,
    asked_secretly,
    locked,
    answered,
    finished,
    ended,
  };

  [[nodiscard]] std::optional<fault> find_server_seed();
  [[nodiscard]] std::optional<fault> check_opened_seed() const;
  [[nodiscard]] std::optional<fault> check_server_seed(std::size_t published,
                                                       const digest& seed) const;
  /// The event must come after one of `allowed`; sets the phase to `next`.
  verdict advance(std::initializer_list<phase> allowed, phase next);

  verdict on(const event::game_start& what);
  verdict on(const event::deal_open& what);
  verdict on(const event::deal_failed& what);
  verdict on(const event::deal_seeds& what);
  verdict on(const event::dealt& what);
  verdict on(const event::decision& what);
  verdict on(const event::chosen& what);
  verdict on(const event::locked& what);
  verdict on(const event::revealed& what);
  verdict on(const event::deadline& what);
  verdict on(const event::takeover& what);
  verdict on(const event::game_over& what);
  verdict on(const event::aborted& what);
  verdict on(const event::end& what);

  std::span<const read_frame> frames_;
  const objectives_ptr& objectives_;
  const digest& deck_sha256_;
  onlooker see_;
  std::size_t now_ = 0;  ///< index of the frame that is being checked
  phase phase_ = phase::nothing;
  digest server_seed_{};  ///< S, from the end of the file
  const game_entry* row_ = nullptr;
  rules::seat players_ = 0;
  std::size_t opened_at_ = 0;  ///< the last deal_open
  decision_number decision_;   ///< the one that was asked last
  control_check control_;
  std::optional<deal_check> deal_;
  std::optional<play_check> play_;
  verified_game result_;
};

}  // namespace splitroom::protocol
