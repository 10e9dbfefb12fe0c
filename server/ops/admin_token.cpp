#include "server/ops/admin_token.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <system_error>

#include "server/app/log.hpp"

namespace splitroom::server {

std::string read_admin_token(const std::string& file) {
  constexpr std::size_t shortest = 16;
  constexpr const char* space = " \t\r\n";
  if (file.empty()) {
    return {};
  }
  std::ifstream stream(file);
  std::string text{std::istreambuf_iterator<char>(stream), {}};
  if (!stream) {
    throw std::runtime_error("cannot read the admin token in " + file);
  }
  std::error_code unknown;
  const auto mode = std::filesystem::status(file, unknown).permissions();
  if (!unknown && (mode & std::filesystem::perms::others_read) != std::filesystem::perms::none) {
    log("admin")->warn("event=token_file_open file=\"{}\" why=\"every user here can read it\"",
                       for_log(file));
  }
  const std::size_t first = text.find_first_not_of(space);
  text = first == std::string::npos ? std::string()
                                    : text.substr(first, text.find_last_not_of(space) + 1 - first);
  if (text.size() < shortest || text.find_first_of(space) != std::string::npos) {
    throw std::runtime_error("the admin token in " + file +
                             " is one word of at least 16 characters; for example from: openssl "
                             "rand -hex 32");
  }
  return text;
}

}  // namespace splitroom::server
