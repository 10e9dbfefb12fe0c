#include "client-cli/render/splito_table.hpp"

#include <algorithm>

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
    out_.push_back(headline(look_, std::string(duel ? "Splito duel (adapted)" : "Splito") +
                                       ", turn " +
                                       std::to_string(std::min(seen_.turn, seen_.turns)) + " of " +
                                       std::to_string(seen_.turns) + where()));
  }

  /// On one line, or it would cost more than it gives; "help" has it always.
  void legend() {
    constexpr std::string_view words =
        "P pink  U purple  T turquoise  O orange  Y yellow  G green  [+] met  [x] lost";
    if (!look_.plain && words.size() <= look_.width) out_.push_back(paint(look_, hue::dim, words));
  }

  [[nodiscard]] std::string where() const {
    return look_.plain || !table_.room || table_.room->room.empty()
               ? ""
               : ", room " + clean(table_.room->room);
  }

  void commons() {
    for (std::size_t i = 0; i < seen_.commons.size(); ++i) {
      const splito::objective& each = deck_.at(seen_.commons[i]);
      std::string now = "nobody has it now (" + most_words(each, seen_.zones) + ')';
      for (std::size_t zone = 0; zone < scores_.size(); ++zone) {
        if (std::ranges::find(scores_[zone].won, seen_.commons[i]) == scores_[zone].won.end())
          continue;
        now = "now with " + zone_name(table_, seen_, zone) + " (" +
              progress_words(each, seen_.zones, zone) + ')';
      }
      add(std::string(i == 0 ? "Moon: " : "Star: ") + objective_words(each) + ", " +
              points_words(each.points) + "; " + now + '.',
          2);
    }
  }

  void ring() {
    if (seen_.edition == splito::edition::duel) return;
    std::string text =
        look_.plain ? "Seats, each to the left of the one before: " : "Ring, to the left: ";
    const auto players = static_cast<rules::seat>(seen_.zones.size());
    const rules::seat first = table_.me.value_or(0);
    rules::seat who = first;
    for (rules::seat i = 0; i < players; ++i) {
      text += name_of(table_, who) + (look_.plain ? ", " : " > ");
      who = rules::left_of(who, players);
    }
    add(text + "and round to " + name_of(table_, first) + '.', 2);
  }

  void own_zone(splito::side side) {
    const rules::seat me = *table_.me;
    const auto players = static_cast<std::uint8_t>(seen_.hand_counts.size());
    const std::size_t zone = splito::zone_of(seen_.edition, players, me, side);
    const auto with = neighbour(seen_, me, side);
    const std::string name = side == splito::side::left ? "LEFT zone" : "RIGHT zone";
    if (!look_.plain) out_.emplace_back();
    add(paint(look_, hue::strong, name) + (with ? ", with " + name_of(table_, *with) : "") + ": " +
            size_words(zone),
        2);
    const std::string cards = colours_of(seen_.zones[zone], look_);
    if (!cards.empty())
      add((look_.plain ? "Cards there: " : "  ") + cards + (look_.plain ? "." : ""), 2);
    for (const splito::card each : seen_.zones[zone]) {
      if (splito::is_objective(each)) objective(deck_.at(each), zone);
    }
    for (const splito::card each : scores_[zone].won)
      common(deck_.at(each));
  }

  [[nodiscard]] std::string size_words(std::size_t zone) const {
    return points_words(scores_[zone].points) + " now, " +
           counted(static_cast<std::int64_t>(seen_.zones[zone].size()), "card", "cards");
  }

  void objective(const splito::objective& which, std::size_t zone) {
    const std::string mark = standing_mark(splito::standing_of(which, seen_.zones, zone), look_);
    const std::string words = objective_words(which);
    const std::string progress = progress_words(which, seen_.zones, zone);
    if (look_.plain) {
      add("Objective " + mark + ": " + words + ", " + points_words(which.points) + " (" + progress +
          ").");
    } else {
      add("  " + mark + ' ' + words + ", " + points_words(which.points) +
              paint(look_, hue::dim, " (" + progress + ')'),
          6);
    }
  }

  /// One that the zone would win as it stands: its points are in the zone's.
  void common(const splito::objective& which) {
    const std::string mark = standing_mark(splito::standing::met, look_);
    const std::string words =
        "common: " + objective_words(which) + ", " + points_words(which.points);
    add(look_.plain ? "Objective " + mark + ", " + words + '.' : "  " + mark + ' ' + words, 6);
  }

  void other_zones() {
    if (!look_.plain) out_.emplace_back();
    for (std::size_t zone = 0; zone < seen_.zones.size(); ++zone) {
      if (is_own(zone)) continue;
      std::string text = "Zone " + zone_name(table_, seen_, zone) + ": " + size_words(zone);
      const std::string cards = colours_of(seen_.zones[zone], look_);
      if (!cards.empty()) text += "; " + cards;
      for (const splito::card each : seen_.zones[zone]) {
        if (!splito::is_objective(each)) continue;
        const splito::objective& which = deck_.at(each);
        text += "; " + standing_mark(splito::standing_of(which, seen_.zones, zone), look_) + ' ' +
                objective_words(which) + " (" + std::to_string(which.points) + ')';
      }
      for (const splito::card each : scores_[zone].won) {
        const splito::objective& which = deck_.at(each);
        text += "; " + standing_mark(splito::standing::met, look_) +
                " common: " + objective_words(which) + " (" + std::to_string(which.points) + ')';
      }
      add(text + (look_.plain ? "." : ""), 4);
    }
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
      each.push_back(name_of(table_, who) + ' ' + std::to_string(left) + " x " +
                     std::to_string(right) + " = " + std::to_string(left * right));
    }
    std::string text = seen_.pending ? "If it ended now: " : "In the end: ";
    for (std::size_t i = 0; i < each.size(); ++i)
      text += (i == 0 ? "" : ", ") + each[i];
    add(text + '.', 2);
  }

  const table_state& table_;
  const splito::view& seen_;
  const style& look_;
  const splito::objective_deck& deck_;
  std::vector<splito::zone_score> scores_;
  lines out_;
};

}  // namespace

lines draw_splito(const table_state& table, const splito::view& seen, const style& look) {
  return painter(table, seen, look).draw();
}

}  // namespace splitroom::client
