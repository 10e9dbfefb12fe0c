#include "server/journal/journal_lock.hpp"

#include <array>
#include <cerrno>
#include <charconv>
#include <stdexcept>
#include <string_view>
#include <system_error>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include "server/journal/record_digest.hpp"

namespace splitroom::server {

namespace {

constexpr std::string_view title = "splitroom journal: keep this file beside it. Newest commit ";
constexpr std::size_t number_width = 20;

std::string note_of(std::int64_t stamp) {
  const std::string digits = std::to_string(stamp);
  std::string line = std::string(title) + std::string(number_width - digits.size(), '0') + digits;
  return line + " " + protocol::to_hex(shortened(protocol::sha256(line))) + "\n";
}

std::optional<std::int64_t> read_note(int file) {
  std::array<char, 256> buffer{};
  const ssize_t size = ::pread(file, buffer.data(), buffer.size(), 0);
  const std::string_view text(buffer.data(), size > 0 ? static_cast<std::size_t>(size) : 0);
  if (text.size() < title.size() + number_width) {
    return std::nullopt;
  }
  std::int64_t stamp = 0;
  const char* const digits = text.data() + title.size();
  const auto parsed = std::from_chars(digits, digits + number_width, stamp);
  return parsed.ec == std::errc{} && stamp >= 0 && text == note_of(stamp) ? std::optional(stamp)
                                                                          : std::nullopt;
}

std::string words_for(int error) { return std::generic_category().message(error); }

}  // namespace

journal_lock::journal_lock(const std::string& path)
    : file_(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)) {
  if (file_ < 0) {
    throw std::runtime_error("cannot create " + path + ": " + words_for(errno));
  }
  if (::flock(file_, LOCK_EX | LOCK_NB) != 0) {
    const int error = errno;
    ::close(file_);
    throw std::runtime_error(error == EWOULDBLOCK
                                 ? "the journal is in use by another server (" + path + ")"
                                 : "cannot lock " + path + ": " + words_for(error));
  }
  noted_ = read_note(file_);
}

journal_lock::~journal_lock() { ::close(file_); }

void journal_lock::note(std::int64_t stamp) const {
  const std::string line = note_of(stamp);
  [[maybe_unused]] const ssize_t written = ::pwrite(file_, line.data(), line.size(), 0);
}

}  // namespace splitroom::server
