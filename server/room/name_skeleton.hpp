// Names as people see them, by the tables of Unicode (ICU; UTS 39): which look the same, which mean
// to mislead. Pure.
#pragma once

#include <string>
#include <string_view>

namespace splitroom::server {

/// `name` as it is shown: composed (NFC) and cleaned. Empty when nothing is left, and when the name
/// would mislead: a word that mixes scripts which no language mixes, as Latin and Cyrillic, or a
/// name that reads like the server's own ("Bot 2", "Server", "Seat 1").
std::string presentable_name(std::string_view name);

/// Whether people could take one for the other: the same letters, whatever their case, script or
/// width.
bool look_alike(std::string_view one, std::string_view other);

/// `name` with a number behind it, no longer than a name may be.
std::string numbered_name(std::string_view name, int number);

}  // namespace splitroom::server
