#include "client-cli/language/language.hpp"

#include <algorithm>
#include <clocale>
#include <cstdlib>
#include <cstring>

#include <langinfo.h>

namespace splitroom::client {
namespace {

/// "de" of "de_AT.UTF-8@euro".
std::string_view code_of(std::string_view locale) {
  return locale.substr(0, locale.find_first_of("_.@-"));
}

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value != nullptr ? value : "";
}

bool shows_utf8() { return std::strcmp(::nl_langinfo(CODESET), "UTF-8") == 0; }

}  // namespace

std::string_view to_string(language which) {
  return language_codes.at(static_cast<std::size_t>(which));
}

std::optional<language> parse_language(std::string_view code) {
  const auto found = std::ranges::find(language_codes, code);
  if (found == language_codes.end()) return std::nullopt;
  return static_cast<language>(found - language_codes.begin());
}

language language_of(const language_variables& from, bool utf8) {
  const std::string& locale = !from.all.empty()        ? from.all
                              : !from.messages.empty() ? from.messages
                                                       : from.lang;
  if (!utf8 || locale.empty() || locale == "C" || locale == "POSIX") return language::en;
  std::string_view wanted = from.priorities.empty() ? locale : from.priorities;
  while (!wanted.empty()) {
    const std::string_view first = wanted.substr(0, wanted.find(':'));
    if (const auto known = parse_language(code_of(first))) return *known;
    wanted.remove_prefix(std::min(first.size() + 1, wanted.size()));
  }
  return language::en;
}

language usual_language() {
  return language_of(
      {variable("LANGUAGE"), variable("LC_ALL"), variable("LC_MESSAGES"), variable("LANG")},
      shows_utf8());
}

void prepare_locale_for(language wanted) {
  if (wanted != language::en && !shows_utf8()) std::setlocale(LC_CTYPE, "C.UTF-8");
}

}  // namespace splitroom::client
