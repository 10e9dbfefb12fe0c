// Which language is spoken with the person. Pure but for usual_language().
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace splitroom::client {

/// Those that there is a catalogue for; by their codes of ISO 639-1.
enum class language : std::uint8_t { en, de, uk };

inline constexpr std::array all_languages{language::en, language::de, language::uk};

inline constexpr std::array<std::string_view, 3> language_codes{"en", "de", "uk"};

std::string_view to_string(language which);
std::optional<language> parse_language(std::string_view code);

/// What the environment says of languages; "" for what is not set.
struct language_variables {
  std::string priorities;  ///< LANGUAGE: "de_AT:en"
  std::string all;         ///< LC_ALL
  std::string messages;    ///< LC_MESSAGES
  std::string lang;        ///< LANG
};

/// By the rule of gettext (its manual, "Locale Environment Variables" and "The LANGUAGE variable"):
/// the first that is set of LC_ALL, LC_MESSAGES and LANG is the locale; unless that is none or "C",
/// LANGUAGE goes before it, and its first language that there is a catalogue for counts. English
/// else, and also where the terminal could not show another: `utf8` says that it can.
language language_of(const language_variables& from, bool utf8);

/// The same for this process, after setlocale().
language usual_language();

/// The person has asked for that language: then the terminal is taken for one that can show it.
void prepare_locale_for(language wanted);

}  // namespace splitroom::client
