#include "client-cli/store/paths.hpp"

#include <cstdlib>
#include <string>

#include "protocol/fairness/hash.hpp"

namespace splitroom::client {
namespace {

/// The variable when it is an absolute path (others are to be ignored), else $HOME/`otherwise`.
std::filesystem::path base(const char* variable, const char* otherwise) {
  if (const char* set = std::getenv(variable); set != nullptr && *set == '/') return set;
  const char* home = std::getenv("HOME");
  return std::filesystem::path(home != nullptr && *home != '\0' ? home : ".") / otherwise;
}

}  // namespace

std::filesystem::path state_folder() {
  return base("XDG_STATE_HOME", ".local/state") / "splitroom";
}

std::filesystem::path data_folder() { return base("XDG_DATA_HOME", ".local/share") / "splitroom"; }

std::string server_key(std::string_view url) {
  std::string readable;
  for (const char each : url) {
    const bool plain = (each >= 'a' && each <= 'z') || (each >= '0' && each <= '9') || each == '.';
    if (plain) {
      readable += each;
    } else if (!readable.empty() && readable.back() != '-') {
      readable += '-';
    }
  }
  constexpr std::size_t most = 48;
  constexpr std::size_t digits = 8;
  if (readable.size() > most) readable.resize(most);
  protocol::hash_input input;
  return readable + '-' + protocol::to_hex(protocol::sha256(input.text(url))).substr(0, digits);
}

}  // namespace splitroom::client
