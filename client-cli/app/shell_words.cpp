#include "client-cli/app/shell_words.hpp"

namespace splitroom::client {

std::string shell_quoted(std::string_view word) {
  constexpr std::string_view safe =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-:=@%+,";
  if (!word.empty() && word.find_first_not_of(safe) == std::string_view::npos)
    return std::string(word);
  std::string quoted = "'";
  for (const char each : word) {
    if (each == '\'') {
      quoted += "'\\''";
    } else {
      quoted += each;
    }
  }
  return quoted + '\'';
}

}  // namespace splitroom::client
