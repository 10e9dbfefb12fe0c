// Text from strangers made safe to print, and its width on a terminal. Pure.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace splitroom::client {

/// What may be printed of `text`: without control characters, terminal escapes, direction marks,
/// zero-width and unassigned-by-purpose characters or broken UTF-8, with at most two combining
/// marks a letter, and runs of spaces as one. Never empty: "?" stands for nothing.
std::string clean(std::string_view text);

/// The same for longer texts (messages of a server): may be empty, spaces stay as they are.
std::string clean_message(std::string_view text);

/// The last look at a line before it goes to a terminal: only colour escapes and what may be
/// printed.
std::string printed(std::string_view line);

/// The beginning of `text`, at most `bytes` long and without half a character at its end.
std::string_view cut_to_bytes(std::string_view text, std::size_t bytes);

/// Columns that `text` takes; colour escapes of ours take none.
std::size_t width_of(std::string_view text);

/// Cut to `columns`, the last one a "~" when something was cut. Colour escapes stay whole.
std::string fit(std::string_view text, std::size_t columns);

/// Padded with spaces to `columns`, or cut.
std::string pad(std::string_view text, std::size_t columns);
std::string pad_left(std::string_view text, std::size_t columns);

/// Broken at spaces into lines of at most `columns`; lines after the first begin with `indent`
/// spaces. A word that is longer than a line is cut through.
std::vector<std::string> wrap(std::string_view text, std::size_t columns, std::size_t indent = 0);

}  // namespace splitroom::client
