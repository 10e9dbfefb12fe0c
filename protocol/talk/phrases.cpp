#include "protocol/talk/phrases.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace splitroom::protocol {

namespace {

using words = std::span<const std::string_view>;

constexpr auto zones = std::to_array<std::string_view>({"left", "right"});
constexpr auto parts = std::to_array<std::string_view>({"white", "blue", "black", "pink"});
constexpr auto suits =
    std::to_array<std::string_view>({"pink", "purple", "turquoise", "orange", "yellow", "green"});
constexpr auto values =
    std::to_array<std::string_view>({"1", "2", "3", "4", "5", "6", "7", "8", "9", "10"});

constexpr auto catalogue = std::to_array<phrase_entry>({
    // ---- around the game ----
    {"hello", "Hello!", words{}},
    {"good_luck", "Good luck!", words{}},
    {"shall_we_start", "Shall we start?", words{}},
    {"one_moment", "One moment, please.", words{}},
    {"back_soon", "I'll be right back.", words{}},
    {"here_again", "I'm back.", words{}},
    {"waiting", "{seat}, we are waiting for you.", words{}},
    {"thanks", "Thank you, {seat}!", words{}},
    {"sorry", "Sorry, {seat}!", words{}},
    {"well_played", "Well played, {seat}!", words{}},
    {"good_game", "Good game!", words{}},
    {"another", "Another game?", words{}},
    {"goodbye", "Goodbye!", words{}},
    // ---- what lies open ----
    {"close", "This is close.", words{}},
    {"leads", "{seat} is in the lead.", words{}},
    {"watch_out", "Watch out for {seat}!", words{}},
    {"not_yet", "This objective is not yet fulfilled.", words{}},
    {"fulfilled", "This objective is fulfilled.", words{}},
    {"much_suit", "There is a lot of {word} on the table.", suits},
    {"little_suit", "There is little {word} on the table.", suits},
    {"much_value", "There are many {word}s on the table.", values},
    {"little_value", "There are few {word}s on the table.", values},
    {"fair_cut", "A fair cut, {seat}.", words{}},
    {"unfair_cut", "Is that a fair cut, {seat}?", words{}},
    {"ouch", "Ouch!", words{}},
    // ---- coaxing ----
    {"play_with_me", "Come and play with me, {seat}!", words{}},
    {"stop_that", "Stop playing with your neighbour, {seat}!", words{}},
    {"look_here", "Look at my {word} zone!", zones},
    {"crowded", "Everybody will want the {word} part.", parts},
    {"take_part", "The {word} part is the best.", parts},
});

constexpr bool names_are_unique() {
  for (std::size_t i = 0; i < catalogue.size(); ++i) {
    for (std::size_t j = i + 1; j < catalogue.size(); ++j) {
      if (catalogue[i].name == catalogue[j].name) return false;
    }
  }
  return true;
}
static_assert(names_are_unique());

void put(std::string& into, std::string_view place, std::string_view what) {
  if (const std::size_t found = into.find(place); found != std::string::npos) {
    into.replace(found, place.size(), what);
  }
}

}  // namespace

bool phrase_entry::takes(std::string_view word) const {
  return std::find(words.begin(), words.end(), word) != words.end();
}

std::span<const phrase_entry> phrase_catalogue() { return catalogue; }

const phrase_entry* find_phrase(std::string_view name) {
  const auto found = std::find_if(catalogue.begin(), catalogue.end(),
                                  [name](const phrase_entry& each) { return each.name == name; });
  return found == catalogue.end() ? nullptr : &*found;
}

std::string say_phrase(const phrase_entry& what, std::string_view seat, std::string_view word) {
  std::string text(what.text);
  put(text, "{word}", word);  // first: a name may hold anything
  put(text, "{seat}", seat);
  return text;
}

frame::phrase_list phrase_list() {
  frame::phrase_list list;
  for (const phrase_entry& each : catalogue) {
    list.phrases.push_back({std::string(each.name),
                            std::string(each.text),
                            each.needs_seat(),
                            {each.words.begin(), each.words.end()}});
  }
  return list;
}

}  // namespace splitroom::protocol
