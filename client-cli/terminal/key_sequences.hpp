// Escape sequences of keys made into plain editing keys, so that none leaves garbage in a line.
// Pure.
#pragma once

#include <string>
#include <string_view>

namespace splitroom::client {

inline constexpr wchar_t escape_key = 27;
inline constexpr wchar_t delete_key = 31;  ///< ours: deletes the character under the cursor

/// Whether `sequence`, which begins with Escape, is whole: a key with a letter, or a control
/// sequence with its last character.
bool is_whole_sequence(std::wstring_view sequence);

/// The Emacs keys that do what the sequence's key says: arrows, Home, End, Delete, words with Ctrl
/// or Alt. What is no control sequence stays as it is (Alt and a letter); a key that does nothing
/// here (F5, Page Up) gives "".
std::wstring editing_keys(std::wstring_view sequence);

}  // namespace splitroom::client
