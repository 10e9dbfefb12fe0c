// How things are drawn: for eyes on a terminal, with or without colour, or one fact a line; and in
// which language.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "client-cli/language/catalogue.hpp"
#include "rules/splito/card.hpp"
#include "rules/splitz/card.hpp"

namespace splitroom::client {

struct style {
  bool plain = false;  ///< for screen readers and pipes: no boxes, no colour, one fact a line
  bool colour = false;
  bool unicode = false;  ///< whether lines may be drawn with other than ASCII
  std::size_t width = 80;
  std::string server_option;  ///< for commands that are shown: " --server URL", "" for the usual
  const catalogue* words = &english();

  /// The text of that key; see catalogue::text().
  [[nodiscard]] std::string text(std::string_view key,
                                 std::initializer_list<text_value> values = {}) const {
    return words->text(key, values);
  }
};

enum class hue : std::uint8_t {
  none,
  strong,
  dim,
  good,
  bad,
  alert,
  pink,
  purple,
  turquoise,
  orange,
  yellow,
  green,
  white,
  blue,
  black,
};

/// `text` in that hue, or as it is where there is no colour.
std::string paint(const style& look, hue which, std::string_view text);

hue hue_of(rules::splito::colour which);
/// By the name of a part's colour.
hue hue_of_part(std::string_view colour_name);

/// A headline: "-- text --------" across the window; plain: "text".
std::string headline(const style& look, std::string_view text);

/// Lines on their way to a person.
using lines = std::vector<std::string>;

/// What is too wide for the window broken at spaces; plain: as it is. The last step before
/// printing.
lines fitted(const lines& text, const style& look);

/// A line that begins so is printed as it is behind two spaces, however wide: what is to be copied.
inline constexpr char unbroken = '\t';

/// Wrapped to the window; plain: not at all, readers wrap by themselves.
lines wrapped(const style& look, std::string_view text, std::size_t indent = 0);

/// The same, added to `out`.
void add_wrapped(lines& out, const style& look, std::string_view text, std::size_t indent = 0);

/// `words` and then `whole`, which is to be copied and so is never broken: in one line where that
/// fits, and in plain; else in lines of their own. `rest` comes behind.
void add_whole(lines& out, const style& look, const std::string& words, const std::string& whole,
               const std::string& rest = {});

}  // namespace splitroom::client
