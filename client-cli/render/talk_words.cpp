#include "client-cli/render/talk_words.hpp"

#include "client-cli/language/letters.hpp"
#include "client-cli/render/phrases.hpp"
#include "client-cli/render/text.hpp"
#include "protocol/codec/codec.hpp"

namespace splitroom::client {
namespace {

/// A word of a phrase: a suit, a side, a part, or a value.
std::string word_in(const catalogue& words, std::string_view phrase, const std::string& word) {
  const std::string key = phrase.ends_with("_suit") ? "game.suit." + word
                          : phrase == "look_here"   ? "app.zone." + word
                                                    : "game.part." + word;
  return words.has(key) ? words.text(key) : word;
}

/// With blanks for a person to fill in.
std::string with_blanks(const protocol::frame::phrase& phrase, const catalogue& words) {
  const std::string key = "app.phrase." + phrase.phrase;
  const std::string name = words.text("terminal.place.name");
  return words.has(key) ? words.text(key, {{"seat", name}, {"word", "..."}})
                        : filled(clean_message(phrase.text), {{"seat", name}, {"word", "..."}});
}

}  // namespace

std::string said_words(const std::string& name, bool viewer, const std::string& clean_text,
                       const catalogue& words) {
  return words.text(viewer ? "terminal.talk.says_you" : "terminal.talk.says",
                    {{"name", name}, {"text", clean_text}});
}

std::string reaction_words(const std::string& name, bool viewer, protocol::reaction what,
                           const catalogue& words) {
  const std::string key = "app.reaction." + std::string(protocol::wire_name(what));
  return words.text(viewer ? "terminal.talk.reacts_you" : "terminal.talk.reacts",
                    {{"name", name}, {"reaction", words.text(key)}});
}

std::string spoken_words(const protocol::frame::table_said& said, const catalogue& words) {
  const std::string phrase = said.phrase.value_or("");
  const std::string key = "app.phrase." + phrase;
  if (phrase.empty() || !words.has(key)) return clean_message(said.text);
  const std::string word = clean_message(said.word.value_or(""));
  return words.text(key, {{"seat", clean_message(said.about.value_or(""))},
                          {"word", word.empty() ? word : word_in(words, phrase, word)}});
}

lines draw_phrases(const table_state& table, const style& look) {
  lines out;
  std::size_t number = 0;
  constexpr std::size_t indent = 4;
  for (const protocol::frame::phrase& each : table.phrases) {
    ++number;
    std::string text = (look.plain ? std::to_string(number) : pad_left(std::to_string(number), 3)) +
                       "  " + with_blanks(each, *look.words);
    std::vector<std::string> choices;
    for (const std::string& word : each.words)
      choices.push_back(in_small_letters(word_in(*look.words, each.phrase, clean(word))));
    if (!choices.empty()) text += "  (" + or_list(choices, *look.words) + ")";
    add_wrapped(out, look, text, indent);
  }
  const bool free = table.room && table.room->options.talk == protocol::talk_mode::free;
  std::string how = table.phrases.empty() ? "" : look.text("terminal.talk.how");
  if (free) how += (how.empty() ? "" : " ") + look.text("terminal.talk.how_free");
  add_wrapped(out, look, how.empty() ? look.text("app.talk.off") : how);
  return out;
}

}  // namespace splitroom::client
