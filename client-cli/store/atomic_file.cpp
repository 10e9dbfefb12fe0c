#include "client-cli/store/atomic_file.hpp"

#include <array>
#include <cerrno>
#include <cstdlib>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "client-cli/store/file_handle.hpp"

namespace splitroom::client {
namespace {

std::error_code last_error() { return {errno, std::generic_category()}; }

bool write_all(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(file, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

}  // namespace

std::error_code write_atomically(const std::filesystem::path& file, std::string_view bytes) {
  std::string beside = file.string() + ".XXXXXX";
  const file_handle temporary{::mkstemp(beside.data())};  // mode 0600
  if (!temporary) return last_error();
  if (!write_all(temporary.get(), bytes) || ::fsync(temporary.get()) != 0 ||
      ::rename(beside.c_str(), file.c_str()) != 0) {
    const std::error_code why = last_error();
    ::unlink(beside.c_str());
    return why;
  }
  const std::filesystem::path folder = file.has_parent_path() ? file.parent_path() : ".";
  const file_handle open_folder{::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
  if (open_folder) ::fsync(open_folder.get());  // some file systems cannot; the rename holds anyway
  return {};
}

bool create_exclusively(const std::filesystem::path& file) {
  constexpr int mode = 0600;
  const file_handle made{::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)};
  return static_cast<bool>(made);
}

std::optional<std::string> read_file(const std::filesystem::path& file, std::size_t most) {
  // Without waiting for the other end of a pipe.
  const file_handle from{::open(file.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC)};
  struct stat is{};
  if (!from || ::fstat(from.get(), &is) != 0 || !S_ISREG(is.st_mode)) return std::nullopt;
  std::string bytes;
  std::array<char, 65536> chunk{};
  while (bytes.size() <= most) {
    const ssize_t got = ::read(from.get(), chunk.data(), chunk.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return std::nullopt;
    if (got == 0) return bytes;
    bytes.append(chunk.data(), static_cast<std::size_t>(got));
  }
  return std::nullopt;
}

std::error_code make_private_folder(const std::filesystem::path& folder) {
  std::error_code fault;
  if (std::filesystem::is_directory(folder, fault)) return {};
  std::filesystem::create_directories(folder, fault);
  if (fault) return fault;
  std::filesystem::permissions(folder, std::filesystem::perms::owner_all, fault);
  return fault;
}

}  // namespace splitroom::client
