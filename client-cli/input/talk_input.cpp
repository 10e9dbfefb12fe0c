#include "client-cli/input/talk_input.hpp"

#include <algorithm>
#include <optional>

#include <boost/describe/enumerators.hpp>
#include <boost/mp11/algorithm.hpp>

#include "client-cli/input/seat_input.hpp"
#include "client-cli/input/typed_words.hpp"
#include "client-cli/input/words.hpp"
#include "client-cli/render/text.hpp"
#include "protocol/codec/codec.hpp"

namespace splitroom::client {
namespace {

using protocol::command::say;
using saying = tl::expected<say, std::string>;

/// As they are shown to somebody who is to type one.
std::string choices_in(const std::vector<std::string>& all, const catalogue& words) {
  std::vector<std::string> shown;
  for (const std::string& each : all)
    shown.push_back(as_typed(clean(each), words));
  return comma_list(shown);
}

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(' ');
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

/// The number that the text begins with, and what follows.
std::optional<std::pair<std::int64_t, std::string_view>> leading_number(std::string_view text) {
  const auto end = std::min(text.find(' '), text.size());
  const auto number = read_number(text.substr(0, end));
  if (!number) return std::nullopt;
  return std::pair{*number, trimmed(text.substr(end))};
}

/// "3 NAME pink".
std::string example_of(const protocol::frame::phrase& phrase, std::string_view number,
                       const catalogue& words) {
  std::string text = "say " + std::string(number);
  if (phrase.seat) text += ' ' + words.text("terminal.place.name");
  if (!phrase.words.empty()) text += ' ' + as_typed(clean(phrase.words.front()), words);
  return text;
}

/// The rest of the line: "NAME", "WORD", or "NAME WORD", where a name may have spaces.
saying fill(const protocol::frame::phrase& phrase, std::string_view number, std::string_view rest,
            const table_state& table, const catalogue& words) {
  say made;
  made.phrase = protocol::text<1, 32>(phrase.phrase);
  const std::string example =
      words.text("terminal.input.as_in", {{"example", example_of(phrase, number, words)}});
  if (!phrase.words.empty()) {
    const auto gap = rest.find_last_of(' ');
    const std::string typed = tidy(gap == std::string_view::npos ? rest : rest.substr(gap + 1));
    const auto word = by_start(canonical_word(typed, words), phrase.words);
    if (!word)
      return tl::unexpected(
          example + ' ' +
          words.text("terminal.input.one_of", {{"choices", choices_in(phrase.words, words)}}));
    made.word = protocol::text<1, 16>(*word);
    rest = trimmed(gap == std::string_view::npos ? "" : rest.substr(0, gap));
  }
  if (phrase.seat) {
    if (rest.empty()) return tl::unexpected(words.text("terminal.input.who") + ' ' + example);
    const auto seat = read_seat(rest, table, words);
    if (!seat) return tl::unexpected(seat.error() + ' ' + example);
    made.seat = *seat;
    rest = {};
  }
  if (!rest.empty()) return tl::unexpected(words.text("terminal.input.too_much") + ' ' + example);
  return made;
}

}  // namespace

bool needs_phrases(std::string_view typed, const table_state& table) {
  const std::string_view text = trimmed(typed);
  return table.phrases.empty() && (text.empty() || leading_number(text).has_value());
}

saying read_say(std::string_view typed, const table_state& table, const catalogue& words) {
  const std::string_view text = trimmed(typed);
  const protocol::talk_mode mode = table.room ? table.room->options.talk : protocol::talk_mode::off;
  if (mode == protocol::talk_mode::off) return tl::unexpected(words.text("app.talk.off"));
  if (const auto number = leading_number(text)) {
    const auto at = static_cast<std::size_t>(number->first);
    if (at >= 1 && at <= table.phrases.size())
      return fill(table.phrases[at - 1], text.substr(0, text.find(' ')), number->second, table,
                  words);
    if (mode != protocol::talk_mode::free)
      return tl::unexpected(words.text("terminal.input.no_such_phrase"));
  }
  if (mode != protocol::talk_mode::free)
    return tl::unexpected(words.text("terminal.input.only_phrases"));
  constexpr std::size_t longest = 300;
  if (text.size() > longest)
    return tl::unexpected(
        words.text("terminal.input.too_long", {{"count", text.size() - longest}}));
  say made;
  made.text = protocol::text<1, 300>(std::string(text));
  return made;
}

namespace {

std::vector<std::string> names_of_reactions() {
  std::vector<std::string> names;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<protocol::reaction>>(
      [&](auto each) { names.emplace_back(protocol::wire_name(each.value)); });
  return names;
}

}  // namespace

std::string reaction_names() { return comma_list(names_of_reactions()); }

tl::expected<protocol::command::react, std::string> read_reaction(std::string_view typed,
                                                                  const catalogue& words) {
  const auto name = by_start(tidy(typed), names_of_reactions());
  if (!name)
    return tl::unexpected(words.text("terminal.input.as_in", {{"example", "react clap"}}) + ' ' +
                          words.text("terminal.input.one_of", {{"choices", reaction_names()}}));
  return protocol::command::react{*protocol::parse_reaction(*name)};
}

}  // namespace splitroom::client
