#include "client-cli/render/splitz_story.hpp"

#include "client-cli/render/phrases.hpp"
#include "client-cli/render/story.hpp"

namespace splitroom::client {
namespace {

namespace splitz = rules::splitz;
using kind = splitz::effect_kind;

class storyteller {
 public:
  storyteller(splitz::edition edition, const table_state& table, const style& look)
      : edition_(edition), table_(table), look_(look) {}

  /// "" for a cut, which is told as a whole, and for what need not be told.
  [[nodiscard]] std::string tell(const splitz::effect& what) const {
    switch (what.kind) {
      case kind::round:
        return say("round", what, {"round", int{what.count}});
      case kind::row:
        return say("row", what, {"count", int{what.count}});
      case kind::discarded:
        return say("discarded", what);
      case kind::unclaimed:
        return say("unclaimed", what, {"count", what.cards.size()});
      case kind::sole:
        return paint(look_, mine(what) ? hue::good : hue::none, say("sole", what));
      case kind::joined:
        return say("joined", what, {"count", int{what.count}});
      case kind::waiting:
        return say("waiting", what, {"count", int{what.count}});
      case kind::placed:
        return say(what.automatic ? "placed_auto" : "placed", what, {"count", int{what.count}});
      case kind::contested:
        return paint(look_, hue::alert, say("contested", what));
      case kind::lost:
        return say("lost", what);
      case kind::merged:
        return say("merged", what);
      case kind::stalemate:
        return say("stalemate", what, {"count", int{what.count}});
      case kind::removed:
        return say("removed", what, {"count", what.cards.size()});
      case kind::cut:
      case kind::round_end:
        return {};
    }
    return {};
  }

  [[nodiscard]] std::string cut(const std::string& parts, const splitz::effect& first) const {
    return say(first.automatic ? "cut_auto" : "cut", first, {"parts", parts});
  }

  [[nodiscard]] std::string cut_part(const splitz::effect& what) const {
    return look_.text("game.story.cut_part",
                      {{"part", part(what, "game.part.")}, {"cards", cards(what)}});
  }

 private:
  /// The sentence `key`, with everything that effects name.
  [[nodiscard]] std::string say(std::string_view key, const splitz::effect& what,
                                text_value more = {"", ""}) const {
    const std::string who = names_list(table_, what.seats, *look_.words);
    return story_sentence(table_, look_, key, what.seats,
                          {{"name", who},
                           {"names", who},
                           {"cards", cards(what)},
                           {"part_acc", part(what, "game.part_acc.")},
                           {"value", int{what.value}},
                           std::move(more)});
  }
  [[nodiscard]] std::string cards(const splitz::effect& what) const {
    return splitz_cards(what.cards, look_);
  }
  [[nodiscard]] bool mine(const splitz::effect& what) const {
    return table_.me && what.seats.contains(*table_.me);
  }
  [[nodiscard]] std::string part(const splitz::effect& what, const std::string& form) const {
    if (!what.part) return {};
    const std::string_view colour = splitz::colour_names(edition_)[*what.part];
    return paint(look_, hue_of_part(colour), look_.text(form + std::string(colour)));
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
    std::string parts;
    const splitz::effect& first = effects[i];
    for (; i < effects.size() && effects[i].kind == kind::cut; ++i)
      parts += (parts.empty() ? "" : " | ") + teller.cut_part(effects[i]);
    --i;
    out.push_back(teller.cut(parts, first));
  }
  return out;
}

}  // namespace splitroom::client
