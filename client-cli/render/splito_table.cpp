#include "client-cli/render/splito_table.hpp"

#include <algorithm>

#include "client-cli/input/play_input.hpp"
#include "client-cli/render/phrases.hpp"
#include "client-cli/render/splito_hand.hpp"
#include "client-cli/render/splito_words.hpp"
#include "client-cli/render/text.hpp"

namespace splitroom::client {
namespace {

namespace splito = rules::splito;

class painter {
 public:
  painter(const table_state& table, const splito::view& seen, const style& look)
      : table_(table),
        seen_(seen),
        look_(look),
        deck_(*table.objectives),
        scores_(splito::score_zones(deck_, seen.commons, seen.zones)) {}

  lines draw() {
    title();
    commons();
    ring();
    if (table_.me) {
      own_zone(splito::side::left);
      own_zone(splito::side::right);
    }
    other_zones();
    standings();
    for (std::string& line : draw_hand(table_, seen_, look_))
      out_.push_back(std::move(line));
    legend();
    return std::move(out_);
  }

 private:
  void add(const std::string& text, std::size_t indent = 0) {
    add_wrapped(out_, look_, text, indent);
  }

  void title() {
    const bool duel = seen_.edition == splito::edition::duel;
    const std::string text =
        look_.text("terminal.title.splito",
                   {{"title", look_.text(duel ? "game.edition.duel" : "game.edition.standard")},
                    {"turn", int{std::min(seen_.turn, seen_.turns)}},
                    {"turns", int{seen_.turns}}});
    out_.push_back(headline(look_, text + room_behind(table_, look_)));
  }

  /// On one line, or it would cost more than it gives; "help" has it always.
  void legend() {
    const std::string words = splito_legend(look_);
    if (!look_.plain && width_of(words) <= look_.width)
      out_.push_back(paint(look_, hue::dim, words));
  }

  void commons() {
    for (std::size_t i = 0; i < seen_.commons.size(); ++i) {
      const splito::objective& each = deck_.at(seen_.commons[i]);
      std::string now = look_.text("table.common_nobody");
      std::string progress = most_words(each, seen_.zones, *look_.words);
      for (std::size_t zone = 0; zone < scores_.size(); ++zone) {
        if (std::ranges::find(scores_[zone].won, seen_.commons[i]) == scores_[zone].won.end())
          continue;
        now = look_.text("table.common_held", {{"zone", zone_of(zone)}});
        progress = progress_words(each, seen_.zones, zone, *look_.words);
      }
      add(look_.text(i == 0 ? "terminal.moon" : "terminal.star") + ": " + described(each) + "; " +
              now + " (" + progress + ").",
          2);
    }
  }

  /// "no card of value 2, 1 point".
  [[nodiscard]] std::string described(const splito::objective& which) const {
    return objective_words(which, *look_.words) + ", " + points_words(which.points, look_);
  }
  [[nodiscard]] std::string name(rules::seat who) const {
    return name_of(table_, who, *look_.words);
  }
  [[nodiscard]] std::string zone_of(std::size_t zone) const {
    return zone_name(table_, seen_, zone, *look_.words);
  }

  void ring() {
    if (seen_.edition == splito::edition::duel) return;
    const auto players = static_cast<rules::seat>(seen_.zones.size());
    const rules::seat first = table_.me.value_or(0);
    rules::seat who = first;
    std::string names;
    for (rules::seat i = 0; i < players; ++i) {
      names += (i == 0 ? "" : look_.plain ? ", " : " > ") + name(who);
      who = rules::left_of(who, players);
    }
    add(look_.text("terminal.ring", {{"names", names}, {"first", name(first)}}), 2);
  }

  void own_zone(splito::side side) {
    const rules::seat me = *table_.me;
    const auto players = static_cast<std::uint8_t>(seen_.hand_counts.size());
    const std::size_t zone = splito::zone_of(seen_.edition, players, me, side);
    const auto with = neighbour(seen_, me, side);
    const bool left = side == splito::side::left;
    const std::string title =
        with ? look_.text(left ? "table.own_left_with" : "table.own_right_with",
                          {{"name", name(*with)}})
             : look_.text(left ? "table.own_left" : "table.own_right");
    if (!look_.plain) out_.emplace_back();
    add(paint(look_, hue::strong, title) + ": " + size_words(zone), 2);
    const std::string cards = colours_of(seen_.zones[zone], look_);
    if (!cards.empty())
      add(look_.plain ? look_.text("table.cards_in_zone") + ": " + cards + '.' : "  " + cards, 2);
    for (const splito::card each : seen_.zones[zone]) {
      if (splito::is_objective(each)) objective(deck_.at(each), zone);
    }
    for (const splito::card each : scores_[zone].won)
      common(deck_.at(each));
  }

  [[nodiscard]] std::string size_words(std::size_t zone) const {
    return look_.text("terminal.zone_size",
                      {{"points", points_words(scores_[zone].points, look_)},
                       {"cards", cards_words(seen_.zones[zone].size(), look_)}});
  }

  void objective(const splito::objective& which, std::size_t zone) {
    const std::string mark = standing_mark(splito::standing_of(which, seen_.zones, zone), look_);
    const std::string progress = progress_words(which, seen_.zones, zone, *look_.words);
    if (look_.plain) {
      add(look_.text("terminal.plain.objective",
                     {{"state", mark}, {"words", described(which)}, {"progress", progress}}));
    } else {
      add("  " + mark + ' ' + described(which) + paint(look_, hue::dim, " (" + progress + ')'), 6);
    }
  }

  /// One that the zone would win as it stands: its points are in the zone's.
  void common(const splito::objective& which) {
    const std::string mark = standing_mark(splito::standing::met, look_);
    if (look_.plain) {
      add(look_.text("terminal.plain.common", {{"state", mark}, {"words", described(which)}}));
    } else {
      add("  " + mark + ' ' + look_.text("terminal.common", {{"words", described(which)}}), 6);
    }
  }

  void other_zones() {
    if (!look_.plain) out_.emplace_back();
    for (std::size_t zone = 0; zone < seen_.zones.size(); ++zone) {
      if (is_own(zone)) continue;
      std::string text =
          look_.text("terminal.zone", {{"zone", zone_of(zone)}}) + ": " + size_words(zone);
      const std::string cards = colours_of(seen_.zones[zone], look_);
      if (!cards.empty()) text += "; " + cards;
      for (const splito::card each : seen_.zones[zone]) {
        if (!splito::is_objective(each)) continue;
        const splito::objective& which = deck_.at(each);
        text += "; " + standing_mark(splito::standing_of(which, seen_.zones, zone), look_) + ' ' +
                in_short(which);
      }
      for (const splito::card each : scores_[zone].won) {
        text += "; " + standing_mark(splito::standing::met, look_) + ' ' +
                look_.text("terminal.common", {{"words", in_short(deck_.at(each))}});
      }
      add(text + (look_.plain ? "." : ""), 4);
    }
  }

  /// "no card of value 2 (1)".
  [[nodiscard]] std::string in_short(const splito::objective& which) const {
    return objective_words(which, *look_.words) + " (" + std::to_string(which.points) + ')';
  }

  [[nodiscard]] bool is_own(std::size_t zone) const {
    if (!table_.me) return false;
    const auto players = static_cast<std::uint8_t>(seen_.hand_counts.size());
    return zone == splito::zone_of(seen_.edition, players, *table_.me, splito::side::left) ||
           zone == splito::zone_of(seen_.edition, players, *table_.me, splito::side::right);
  }

  void standings() {
    const auto players = static_cast<std::uint8_t>(seen_.hand_counts.size());
    std::vector<std::string> each;
    for (rules::seat who = 0; who < players; ++who) {
      const auto left =
          scores_[splito::zone_of(seen_.edition, players, who, splito::side::left)].points;
      const auto right =
          scores_[splito::zone_of(seen_.edition, players, who, splito::side::right)].points;
      each.push_back(look_.text(
          "terminal.product",
          {{"name", name(who)}, {"left", left}, {"right", right}, {"total", left * right}}));
    }
    add(look_.text(seen_.pending ? "terminal.standing.now" : "terminal.standing.end",
                   {{"list", comma_list(each)}}),
        2);
  }

  const table_state& table_;
  const splito::view& seen_;
  const style& look_;
  const splito::objective_deck& deck_;
  std::vector<splito::zone_score> scores_;
  lines out_;
};

}  // namespace

namespace {

std::string legend_with(std::string_view gap, const style& look) {
  std::string text;
  for (std::size_t i = 0; i < splito::colour_count; ++i) {
    const auto each = static_cast<splito::colour>(i);
    text += letter_of(each);
    text += ' ' + suit_name(each, *look.words);
    text += gap;
  }
  return text + look.text("terminal.legend.marks");
}

}  // namespace

std::string splito_legend(const style& look) {
  std::string text = legend_with("  ", look);
  return width_of(text) <= look.width ? text : legend_with(" ", look);
}

lines draw_splito(const table_state& table, const splito::view& seen, const style& look) {
  return painter(table, seen, look).draw();
}

}  // namespace splitroom::client
