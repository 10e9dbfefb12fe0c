// Makes a `match` of any type that is a `rules::game`. What differs from game to game is its wire:
// how effects and views are written, what a hand is, and how its bots are asked.
#pragma once

#include <concepts>
#include <utility>

#include "protocol/match/match.hpp"
#include "rules/core/game.hpp"

namespace splitroom::protocol {

template <class W>
concept match_wire =
    rules::game<typename W::game> &&
    requires(const W w, const typename W::game::effect& effect, const typename W::game::view& view,
             rules::bots::level how, rules::seat who, const rules::request& asked,
             const rules::draw& below) {
      { w.effect_json(effect) } -> std::same_as<nlohmann::ordered_json>;
      { w.view_json(view) } -> std::same_as<nlohmann::ordered_json>;
      // Only of a game with hands: { w.hand_of(view) } -> std::same_as<std::vector<std::string>>
      { w.bot_choice(how, view, who, asked, below) } -> std::same_as<std::string>;
    };

template <match_wire Wire>
class match_adapter final : public match {
 public:
  using game = typename Wire::game;

  match_adapter(Wire wire, game started) : wire_(std::move(wire)), game_(std::move(started)) {}

  [[nodiscard]] rules::seat players() const override { return game_.players(); }
  [[nodiscard]] std::optional<rules::decision> pending() const override { return game_.pending(); }
  [[nodiscard]] std::optional<rules::request> request_for(rules::seat who) const override {
    return game_.request_for(who);
  }
  [[nodiscard]] std::optional<rules::rejection> check(rules::seat who,
                                                      std::string_view choice) const override {
    const auto read = game_.check(who, choice);
    return read ? std::nullopt : std::optional(read.error());
  }

  tl::expected<nlohmann::ordered_json, rules::rejection> apply(
      std::span<const text_answer> answers) override {
    std::vector<rules::answer<typename game::choice>> read;
    read.reserve(answers.size());
    for (const text_answer& each : answers) {
      auto choice = game_.check(each.seat, each.choice);
      if (!choice) return tl::unexpected(choice.error());
      read.push_back({each.seat, std::move(*choice)});
    }
    std::vector<typename game::effect> effects;
    if (const auto done = game_.apply(read, effects); !done) return tl::unexpected(done.error());
    return effects_json(wire_, effects);
  }

  [[nodiscard]] nlohmann::ordered_json view_for(rules::viewer who) const override {
    return wire_.view_json(game_.view_for(who));
  }
  [[nodiscard]] std::optional<std::vector<std::string>> hand(rules::seat who) const override {
    if constexpr (requires(const typename game::view& seen) { wire_.hand_of(seen); }) {
      return wire_.hand_of(game_.view_for(who));
    } else {
      return std::nullopt;
    }
  }
  [[nodiscard]] std::string default_choice(rules::seat who,
                                           const rules::draw& below) const override {
    return game_.text(game_.default_choice(who, below));
  }
  [[nodiscard]] std::string bot_choice(rules::bots::level how, rules::seat who,
                                       const rules::draw& below) const override {
    // A copy of the seat's own view is all that a bot gets.
    return wire_.bot_choice(how, game_.view_for(who), who, game_.request_for(who).value(), below);
  }
  [[nodiscard]] std::optional<rules::outcome> outcome() const override { return game_.outcome(); }

  static nlohmann::ordered_json effects_json(const Wire& wire,
                                             const std::vector<typename game::effect>& effects) {
    auto list = nlohmann::ordered_json::array();
    for (const auto& each : effects) {
      list.push_back(wire.effect_json(each));
    }
    return list;
  }

 private:
  Wire wire_;
  game game_;
};

/// Deals `from`. Throws tl::bad_expected_access when it is no set-up of this game.
template <match_wire Wire>
started_match start_match(Wire wire, const typename Wire::game::setup& from) {
  std::vector<typename Wire::game::effect> effects;
  auto dealt = Wire::game::create(from, effects);
  auto told = match_adapter<Wire>::effects_json(wire, effects);
  return {std::make_unique<match_adapter<Wire>>(std::move(wire), std::move(dealt.value())),
          std::move(told)};
}

}  // namespace splitroom::protocol
