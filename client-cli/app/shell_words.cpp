#include "client-cli/app/shell_words.hpp"

#include "client-cli/app/invocation.hpp"

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

std::string server_option(const std::string& server, const trusted_authorities& trust) {
  std::string words = server == usual_server ? "" : " --server " + shell_quoted(server);
  if (trust.file) words += " --ca " + shell_quoted(trust.file->string());
  return words;
}

}  // namespace splitroom::client
