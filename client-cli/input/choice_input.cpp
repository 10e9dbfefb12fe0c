#include "client-cli/input/choice_input.hpp"

#include <algorithm>

#include "client-cli/input/play_input.hpp"
#include "client-cli/input/typed_words.hpp"
#include "client-cli/input/words.hpp"

namespace splitroom::client {
namespace {

using result = tl::expected<std::string, std::string>;

/// Colours with the numbers of their parts, which stay when another part is gone.
std::vector<std::string> numbered_parts(const table_state& table) {
  const auto* seen = std::get_if<rules::splitz::view>(&table.view);
  const auto names =
      rules::splitz::colour_names(seen != nullptr ? seen->edition : rules::splitz::edition::splitz);
  return {names.begin(), names.end()};
}

result read_colour(const std::string& typed, const std::vector<std::string>& legal,
                   const std::vector<std::string>& parts, const catalogue& words) {
  std::vector<std::string> choices;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (std::ranges::find(legal, parts[i]) == legal.end()) continue;
    if (typed == std::to_string(i + 1)) return parts[i];
    choices.push_back(std::to_string(i + 1) + ' ' + as_typed(parts[i], words));
  }
  const std::string canonical = canonical_word(typed, words);
  if (const auto found = by_start(canonical, legal)) return *found;
  return tl::unexpected(words.text("terminal.input.one_of", {{"choices", comma_list(choices)}}));
}

result read_cut(const std::string& typed, std::size_t cards, const catalogue& words) {
  std::vector<std::string> pieces = split(typed, "-, /|");
  if (pieces.size() == 1 && pieces[0].size() == rules::splitz::part_count) {
    pieces = {typed.substr(0, 1), typed.substr(1, 1), typed.substr(2, 1)};
  }
  std::int64_t sum = 0;
  std::string text;
  for (const std::string& each : pieces) {
    const auto size = read_number(each);
    if (!size || *size < 1) return tl::unexpected(words.text("terminal.input.sizes"));
    sum += *size;
    text += (text.empty() ? "" : "-") + std::to_string(*size);
  }
  const auto all = static_cast<std::int64_t>(cards);
  if (pieces.size() == 2 && sum < all) {
    text += '-' + std::to_string(all - sum);
    return text;
  }
  if (pieces.size() != rules::splitz::part_count || sum != all) {
    return tl::unexpected(
        words.text("terminal.input.three_sizes",
                   {{"all", all}, {"example", "1-1-" + std::to_string(all - 2)}}));
  }
  return text;
}

result read_jokers(const std::string& typed, const protocol::frame::request& asked,
                   const catalogue& words) {
  std::vector<std::int64_t> values;
  for (const std::string& each : split(typed, ",- +")) {
    const auto value = read_number(each);
    if (!value) return tl::unexpected(words.text("terminal.input.stacks"));
    values.push_back(*value);
  }
  const auto count = static_cast<std::size_t>(asked.count.value_or(1));
  if (values.size() == 1) values.resize(count, values.front());
  if (values.size() != count)
    return tl::unexpected(words.text("terminal.input.jokers", {{"count", count}}));
  std::ranges::sort(values);
  const auto targets = asked.targets.value_or(std::vector<std::int64_t>{});
  std::string text;
  for (const std::int64_t each : values) {
    if (std::ranges::find(targets, each) == targets.end())
      return tl::unexpected(words.text("terminal.input.no_stack", {{"value", each}}));
    text += (text.empty() ? "" : ",") + std::to_string(each);
  }
  return text;
}

}  // namespace

result read_choice(std::string_view typed, const protocol::frame::request& asked,
                   const table_state& table, const catalogue& words) {
  std::string text = tidy(typed);
  const auto legal = asked.legal.value_or(std::vector<std::string>{});
  if (asked.kind == "divide")
    return read_cut(text, asked.row.value_or(std::vector<std::string>{}).size(), words);
  if (asked.kind == "jokers") return read_jokers(text, asked, words);
  if (asked.kind == "play") {
    const auto* seen = std::get_if<rules::splito::view>(&table.view);
    if (seen != nullptr && table.objectives)
      return read_play(text, legal, *seen, *table.objectives, words);
  }
  if (std::ranges::find(legal, text) != legal.end()) return text;
  if (asked.kind == "vote" || asked.kind == "discard")
    return read_colour(text, legal, numbered_parts(table), words);
  return tl::unexpected(words.text("terminal.input.one_of", {{"choices", comma_list(legal)}}));
}

std::string completed_words(std::string_view typed, std::string_view choice,
                            const protocol::frame::request& asked, const catalogue& words) {
  if (asked.kind != "divide" || split(tidy(typed), "-, /|").size() != 2) return {};
  return words.text("terminal.input.completed", {{"choice", choice}});
}

std::vector<held_card> numbered_hand(const rules::splito::view& seen) {
  std::vector<held_card> result;
  for (const rules::splito::card each : seen.hand) {
    if (!result.empty() && result.back().card == each) {
      ++result.back().copies;
    } else {
      result.push_back({each, 1});
    }
  }
  return result;
}

std::string how_to_answer(const protocol::frame::request& asked, const catalogue& words) {
  if (asked.kind == "divide") {
    const std::size_t cards = asked.row ? asked.row->size() : 7;
    return words.text("terminal.how.divide",
                      {{"cards", cards}, {"example", "1-1-" + std::to_string(cards - 2)}});
  }
  if (asked.kind == "jokers")
    return words.text("terminal.how.jokers", {{"count", asked.count.value_or(1)}});
  return words.text("terminal.how." + asked.kind);
}

}  // namespace splitroom::client
