// Events in words, whatever the game.
#include "client-cli/render/story.hpp"

#include <algorithm>

#include "client-cli/language/letters.hpp"
#include "client-cli/render/phrases.hpp"
#include "client-cli/render/screens.hpp"
#include "client-cli/render/splito_story.hpp"
#include "client-cli/render/splitz_story.hpp"
#include "client-cli/render/text.hpp"
#include "protocol/codec/codec.hpp"
#include "protocol/match/splito_codec.hpp"
#include "protocol/match/splitz_codec.hpp"

namespace splitroom::client {
namespace {

namespace event = protocol::event;

lines tell_effects(const event::effects& effects, const table_state& table, const style& look) {
  if (!table.room) return {};
  const nlohmann::json list(effects);
  if (table.room->game == protocol::game_name::splitz) {
    const auto edition = table.room->edition == protocol::edition_name::split_it
                             ? rules::splitz::edition::split_it
                             : rules::splitz::edition::splitz;
    const auto read = protocol::splitz_effects(list, edition);
    return read ? tell_splitz(*read, edition, table, look) : lines{};
  }
  if (!table.objectives) return {};
  const auto edition = table.room->edition == protocol::edition_name::duel
                           ? rules::splito::edition::duel
                           : rules::splito::edition::standard;
  const auto read = protocol::splito_effects(list, *table.objectives);
  return read ? tell_splito(*read, edition, static_cast<std::size_t>(table.room->players), table,
                            look)
              : lines{};
}

class teller {
 public:
  teller(const table_state& table, const style& look) : table_(table), look_(look) {}

  lines operator()(const event::game_start& what) const {
    std::vector<protocol::seat_number> who;
    for (const auto& each : what.seats)
      who.push_back(each.seat);
    return say("start", {{"title", title_of(what.edition, *look_.words)}, {"names", names(who)}});
  }
  lines operator()(const event::deal_open&) const { return {}; }
  lines operator()(const event::deal_failed& what) const {
    return say("deal_failed", {{"names", names(what.seats)}});
  }
  lines operator()(const event::deal_seeds& what) const {
    if (what.server_alone) return say("deal_alone");
    std::vector<protocol::seat_number> who;
    for (const auto& each : what.seeds)
      who.push_back(each.seat);
    return say("deal_together", {{"names", names(who)}});
  }
  lines operator()(const event::dealt& what) const { return effects(what.effects); }
  lines operator()(const event::decision&) const { return {}; }
  lines operator()(const event::chosen& what) const {
    lines out;
    if (what.by == protocol::chosen_by::server) add_excuse(out, what.seat, what.choice, what.why);
    append(out, effects(what.effects));
    return out;
  }
  lines operator()(const event::locked&) const { return {}; }
  lines operator()(const event::revealed& what) const {
    lines out;
    std::vector<std::string> votes;
    for (const event::seat_answer& each : what.answers) {
      if (each.by == protocol::chosen_by::server) add_excuse(out, each.seat, each.choice, each.why);
      const std::string part = "game.part." + each.choice;  // plays are told by their effects
      if (look_.words->has(part))
        votes.push_back(
            look_.text("game.story.vote", {{"name", name(each.seat)}, {"part", look_.text(part)}}));
    }
    if (!votes.empty()) append(out, say("votes", {{"votes", comma_list(votes)}}));
    append(out, effects(what.effects));
    return out;
  }
  lines operator()(const event::deadline& what) const {
    const std::string who = what.seats.empty() ? look_.text("game.somebody") : names(what.seats);
    lines out = say("deadline_" + std::string(protocol::wire_name(what.why)), {{"names", who}});
    if (const std::string left = budgets(what); !left.empty() && !out.empty())
      out.front() += ' ' + left;
    return out;
  }
  lines operator()(const event::takeover& what) const {
    const bool bot = what.by == protocol::controller::bot;
    return {story_sentence(table_, look_, bot ? "takeover_bot" : "takeover_player",
                           {what.seat.as<rules::seat>()}, {{"name", name(what.seat)}})};
  }
  lines operator()(const event::game_over& what) const {
    rules::seat_set winners;
    std::int64_t points = 0;
    for (std::size_t seat = 0; seat < what.ranks.size() && seat < what.scores.size(); ++seat) {
      if (what.ranks[seat] != 1) continue;
      winners.insert(static_cast<rules::seat>(seat));
      points = what.scores[seat];
    }
    return {story_sentence(table_, look_, "game_over", winners,
                           {{"names", names_list(table_, winners, *look_.words)},
                            {"points", points},
                            {"count", winners.size()}})};
  }
  lines operator()(const event::aborted& what) const {
    return say("aborted_" + std::string(protocol::wire_name(what.why)));
  }
  lines operator()(const event::end&) const { return {}; }

 private:
  static void append(lines& to, lines more) {
    for (std::string& each : more)
      to.push_back(std::move(each));
  }
  [[nodiscard]] lines say(std::string_view key,
                          std::initializer_list<text_value> values = {}) const {
    return {story_sentence(table_, look_, key, {}, values)};
  }
  /// Why the server chose, for a seat that did not.
  void add_excuse(lines& out, const protocol::seat_number& seat, const std::string& choice,
                  const std::optional<protocol::default_reason>& why) const {
    const auto reason = why.value_or(protocol::default_reason::no_answer);
    out.push_back(
        story_sentence(table_, look_, "default_" + std::string(protocol::wire_name(reason)),
                       {seat.as<rules::seat>()},
                       {{"name", name(seat)}, {"choice", choice_words(table_, choice, look_)}}));
  }
  [[nodiscard]] lines effects(const event::effects& what) const {
    lines out;
    for (const std::string& line : tell_effects(what, table_, look_))
      add_wrapped(out, look_, line, 2);
    return out;
  }
  /// How long the clock may still stand for those who have used some of it.
  [[nodiscard]] std::string budgets(const event::deadline& what) const {
    if (!table_.room) return {};
    std::vector<std::string> left;
    for (const event::seat_budget& each : what.budgets) {
      const bool away = std::ranges::any_of(
          what.seats, [&](const auto& seat) { return seat.value == each.seat.value; });
      if (away || each.left_ms.value != table_.room->options.pause_budget_ms.value)
        left.push_back(name(each.seat) + ' ' + minutes_words(each.left_ms.value));
    }
    return left.empty() ? "" : look_.text("terminal.pause.budgets", {{"list", comma_list(left)}});
  }
  [[nodiscard]] std::string name(const protocol::seat_number& seat) const {
    return name_of(table_, seat.as<rules::seat>(), *look_.words);
  }
  [[nodiscard]] std::string names(const std::vector<protocol::seat_number>& list) const {
    std::vector<std::string> all;
    for (const auto& each : list)
      all.push_back(name(each));
    return and_list(all, *look_.words);
  }

  const table_state& table_;
  const style& look_;
};

/// Whether the text begins with what somebody is called, which keeps its letters.
bool begins_with_name(std::string_view text, const table_state& table) {
  const auto begins = [&](const std::string& name) {
    return !name.empty() && text.starts_with(name);
  };
  return std::ranges::any_of(table.names, begins) || std::ranges::any_of(table.players, begins);
}

}  // namespace

std::string story_sentence(const table_state& table, const style& look, std::string_view key,
                           rules::seat_set who, std::initializer_list<text_value> values) {
  const std::string shared = "game.story." + std::string(key);
  const std::string own = "terminal.story." + std::string(key);
  const bool mine = table.me && who == rules::seat_set{*table.me};
  std::string text = look.words->text(mine ? own : shared, values);
  if (mine && text == own) text = look.words->text(shared, values);
  return begins_with_name(text, table) ? text : at_start(text);
}

lines tell(const event::envelope& event, const table_state& table, const style& look) {
  return std::visit(teller(table, look), event.body);
}

}  // namespace splitroom::client
