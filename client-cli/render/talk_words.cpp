#include "client-cli/render/talk_words.hpp"

#include "client-cli/render/phrases.hpp"
#include "client-cli/render/text.hpp"

namespace splitroom::client {
namespace {

/// "{seat}" and "{word}" as a person fills them in.
std::string with_blanks(std::string text) {
  for (const auto& [field, blank] :
       {std::pair<std::string_view, std::string_view>{"{seat}", "NAME"}, {"{word}", "..."}}) {
    if (const auto at = text.find(field); at != std::string::npos)
      text.replace(at, field.size(), blank);
  }
  return text;
}

}  // namespace

std::string said_words(const std::string& clean_text, bool viewer) {
  return (viewer ? "say: " : "says: ") + clean_text;
}

std::string reaction_words(protocol::reaction what, bool viewer) {
  using protocol::reaction;
  switch (what) {
    case reaction::like:
      return viewer ? "like that." : "likes that.";
    case reaction::love:
      return viewer ? "love that." : "loves that.";
    case reaction::laugh:
      return viewer ? "laugh." : "laughs.";
    case reaction::wow:
      return viewer ? "are amazed." : "is amazed.";
    case reaction::sad:
      return viewer ? "are sad." : "is sad.";
    case reaction::clap:
      return viewer ? "clap." : "claps.";
    case reaction::think:
      return viewer ? "are thinking." : "is thinking.";
    case reaction::hurry:
      return viewer ? "ask for a little hurry." : "asks for a little hurry.";
  }
  return {};
}

lines draw_phrases(const table_state& table, const style& look) {
  lines out;
  std::size_t number = 0;
  constexpr std::size_t indent = 4;
  for (const protocol::frame::phrase& each : table.phrases) {
    ++number;
    std::string text = (look.plain ? std::to_string(number) : pad_left(std::to_string(number), 3)) +
                       "  " + with_blanks(clean_message(each.text));
    std::vector<std::string> words;
    for (const std::string& word : each.words)
      words.push_back(clean(word));
    if (!words.empty()) text += "  (" + or_list(words) + ")";
    add_wrapped(out, look, text, indent);
  }
  const bool free = table.room && table.room->options.talk == protocol::talk_mode::free;
  std::string how =
      table.phrases.empty() ? "" : "As in: say 1, or say 1 NAME where a name is asked for.";
  if (free) how += std::string(how.empty() ? "" : " ") + "Or your own words: say hello.";
  add_wrapped(out, look, how.empty() ? "Nothing can be said in this room." : how);
  return out;
}

}  // namespace splitroom::client
