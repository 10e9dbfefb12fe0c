// What may be said where talk is restricted: remarks that are legal under Splito 11 of the rulings.
// They speak of what lies open, coax and are polite; none speaks of a hand, a next card or an aim.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "protocol/messages/frames.hpp"

namespace splitroom::protocol {

struct phrase_entry {
  std::string_view name;                    ///< on the wire; stable
  std::string_view text;                    ///< with {seat} and {word} where they go
  std::span<const std::string_view> words;  ///< what {word} may be; empty: it has none

  [[nodiscard]] bool needs_seat() const { return text.find("{seat}") != std::string_view::npos; }
  [[nodiscard]] bool takes(std::string_view word) const;
};

/// Every phrase, in the order in which they are shown.
std::span<const phrase_entry> phrase_catalogue();
/// The phrase of that name, or null.
const phrase_entry* find_phrase(std::string_view name);

/// The text with its parameters in place; those that it does not have are ignored.
std::string say_phrase(const phrase_entry& what, std::string_view seat, std::string_view word);

/// The catalogue as the command `phrases` is answered.
frame::phrase_list phrase_list();

}  // namespace splitroom::protocol
