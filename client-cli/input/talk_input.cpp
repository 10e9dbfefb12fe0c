#include "client-cli/input/talk_input.hpp"

#include <algorithm>
#include <optional>

#include <boost/describe/enumerators.hpp>
#include <boost/mp11/algorithm.hpp>

#include "client-cli/input/seat_input.hpp"
#include "client-cli/input/words.hpp"
#include "client-cli/render/text.hpp"
#include "protocol/codec/codec.hpp"

namespace splitroom::client {
namespace {

using protocol::command::say;
using result = tl::expected<say, std::string>;

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& each : words)
    text += (text.empty() ? "" : ", ") + clean(each);
  return text;
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

/// The rest of the line: "NAME", "WORD", or "NAME WORD", where a name may have spaces.
result fill(const protocol::frame::phrase& phrase, std::string_view number, std::string_view rest,
            const table_state& table) {
  say made;
  made.phrase = protocol::text<1, 32>(phrase.phrase);
  const std::string example = "say " + std::string(number) + (phrase.seat ? " NAME" : "") +
                              (phrase.words.empty() ? "" : " " + clean(phrase.words.front()));
  if (!phrase.words.empty()) {
    const auto gap = rest.find_last_of(' ');
    const auto word =
        by_start(tidy(gap == std::string_view::npos ? rest : rest.substr(gap + 1)), phrase.words);
    if (!word)
      return tl::unexpected("Which? As in: " + example + ". It can be: " + joined(phrase.words) +
                            '.');
    made.word = protocol::text<1, 16>(*word);
    rest = trimmed(gap == std::string_view::npos ? "" : rest.substr(0, gap));
  }
  if (phrase.seat) {
    if (rest.empty()) return tl::unexpected("Who? As in: " + example + '.');
    const auto seat = read_seat(rest, table);
    if (!seat) return tl::unexpected(seat.error() + " As in: " + example + '.');
    made.seat = *seat;
    rest = {};
  }
  if (!rest.empty()) return tl::unexpected("That is more than the phrase takes. As in: " + example);
  return made;
}

}  // namespace

bool needs_phrases(std::string_view typed, const table_state& table) {
  const std::string_view text = trimmed(typed);
  return table.phrases.empty() && (text.empty() || leading_number(text).has_value());
}

result read_say(std::string_view typed, const table_state& table) {
  const std::string_view text = trimmed(typed);
  const protocol::talk_mode mode = table.room ? table.room->options.talk : protocol::talk_mode::off;
  if (mode == protocol::talk_mode::off)
    return tl::unexpected(std::string("Talk is switched off in this room."));
  if (const auto number = leading_number(text)) {
    const auto at = static_cast<std::size_t>(number->first);
    if (at >= 1 && at <= table.phrases.size())
      return fill(table.phrases[at - 1], text.substr(0, text.find(' ')), number->second, table);
    if (mode != protocol::talk_mode::free)
      return tl::unexpected(std::string("There is no phrase of that number; \"say\" lists them."));
  }
  if (mode != protocol::talk_mode::free)
    return tl::unexpected(std::string(
        "Only phrases may be said in this room: \"say\" lists them, \"say 3\" says the third."));
  constexpr std::size_t longest = 300;
  if (text.size() > longest)
    return tl::unexpected("That is too long by " + std::to_string(text.size() - longest) +
                          " bytes.");
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

std::string reaction_names() { return joined(names_of_reactions()); }

tl::expected<protocol::command::react, std::string> read_reaction(std::string_view typed) {
  const auto name = by_start(tidy(typed), names_of_reactions());
  if (!name) return tl::unexpected("As in: react clap. There are: " + reaction_names() + '.');
  return protocol::command::react{*protocol::parse_reaction(*name)};
}

}  // namespace splitroom::client
