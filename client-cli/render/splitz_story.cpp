#include "client-cli/render/splitz_story.hpp"

#include "client-cli/render/phrases.hpp"

namespace splitroom::client {
namespace {

namespace splitz = rules::splitz;
using kind = splitz::effect_kind;

class storyteller {
 public:
  storyteller(splitz::edition edition, const table_state& table, const style& look)
      : edition_(edition), table_(table), look_(look) {}

  /// "" for a cut, which is told as a whole.
  [[nodiscard]] std::string tell(const splitz::effect& what) const {
    const std::string cards = splitz_cards(what.cards, look_);
    switch (what.kind) {
      case kind::round:
        return "Round " + std::to_string(what.count) + ": " + who(what) + ' ' + does(what, "lead") +
               '.';
      case kind::row:
        return "The row: " + cards + " (" + counted(what.count, "card", "cards") +
               " left in the deck).";
      case kind::cut:
        return {};
      case kind::discarded:
        return subject(what) + ' ' + does(what, "throw") + ' ' + part(what) + " out: " + cards +
               '.';
      case kind::unclaimed:
        return "Nobody wants " + part(what) + ": " + cards +
               (what.cards.size() == 1 ? " is" : " are") + " thrown away.";
      case kind::sole:
        return paint(look_, mine(what) ? hue::good : hue::none,
                     subject(what) + " alone voted " + part(what) + " and " + does(what, "take") +
                         ' ' + cards + '.');
      case kind::joined:
        return counted(what.count, "waiting joker", "waiting jokers") + " of " + whose(what) +
               (what.count == 1 ? " joins" : " join") + " the stack of " +
               std::to_string(what.value) + '.';
      case kind::waiting:
        return counted(what.count, "joker", "jokers") + " of " + whose(what) +
               (what.count == 1 ? " waits" : " wait") + " for a first number.";
      case kind::placed:
        return subject(what) + ' ' + does(what, "put") + ' ' +
               counted(what.count, "joker", "jokers") + " on the stack of " +
               std::to_string(what.value) + (what.automatic ? " (the only place)." : ".");
      case kind::contested:
        return paint(look_, hue::alert,
                     part_at_start(what) + " is contested by " + who(what) + ": " + cards + '.');
      case kind::lost:
        return "A single contested card is lost: " + cards + ". " + subject(what) +
               " get nothing from it.";
      case kind::merged:
        return "Contested cards lie as a row again: " + cards + ". " + subject(what) +
               " vote again.";
      case kind::stalemate:
        return "Two against two on the last two cards, time " + std::to_string(what.count) +
               " in a row: " + who(what) + " vote again.";
      case kind::removed:
        return cards + (what.cards.size() == 1 ? " is" : " are") + " taken away.";
      case kind::round_end:
        return {};
    }
    return {};
  }

  [[nodiscard]] std::string cut(const lines& parts, const splitz::effect& first) const {
    std::string text = first.automatic ? "Cut in the only way: "
                                       : subject(first) + ' ' + does(first, "cut") + ": ";
    for (std::size_t i = 0; i < parts.size(); ++i)
      text += (i == 0 ? "" : " | ") + parts[i];
    return text + '.';
  }

  [[nodiscard]] std::string cut_part(const splitz::effect& what) const {
    return part(what) + ' ' + splitz_cards(what.cards, look_);
  }

 private:
  [[nodiscard]] std::string who(const splitz::effect& what) const {
    return names_list(table_, what.seats);
  }
  // After "of".
  [[nodiscard]] std::string whose(const splitz::effect& what) const {
    return what.seats.size() == 1 && mine(what) ? "yours" : who(what);
  }
  // The same at the beginning of a sentence.
  [[nodiscard]] std::string subject(const splitz::effect& what) const {
    std::string text = who(what);
    if (!what.seats.empty() && table_.me == what.seats.front()) text.front() = 'Y';
    return text;
  }
  [[nodiscard]] std::string does(const splitz::effect& what, std::string_view stem) const {
    return what.seats.empty() ? std::string(stem) : verb(table_, what.seats.front(), stem);
  }
  [[nodiscard]] bool mine(const splitz::effect& what) const {
    return table_.me && what.seats.contains(*table_.me);
  }
  [[nodiscard]] std::string part(const splitz::effect& what) const {
    if (!what.part) return "a part";
    const std::string_view colour = splitz::colour_names(edition_)[*what.part];
    return paint(look_, hue_of_part(colour), colour);
  }
  [[nodiscard]] std::string part_at_start(const splitz::effect& what) const {
    if (!what.part) return "A part";
    std::string colour(splitz::colour_names(edition_)[*what.part]);
    colour.front() = static_cast<char>(colour.front() - 'a' + 'A');
    return colour;
  }

  splitz::edition edition_;
  const table_state& table_;
  const style& look_;
};

}  // namespace

lines tell_splitz(const std::vector<splitz::effect>& effects, splitz::edition edition,
                  const table_state& table, const style& look) {
  const storyteller teller(edition, table, look);
  lines out;
  for (std::size_t i = 0; i < effects.size(); ++i) {
    if (effects[i].kind != kind::cut) {
      if (std::string line = teller.tell(effects[i]); !line.empty()) out.push_back(std::move(line));
      continue;
    }
    lines parts;
    const splitz::effect& first = effects[i];
    for (; i < effects.size() && effects[i].kind == kind::cut; ++i)
      parts.push_back(teller.cut_part(effects[i]));
    --i;
    out.push_back(teller.cut(parts, first));
  }
  return out;
}

}  // namespace splitroom::client
