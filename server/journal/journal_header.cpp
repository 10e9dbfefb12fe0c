#include "server/journal/journal_header.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string_view>
#include <system_error>

#include "server/journal/journal_schema.hpp"

namespace splitroom::server {

namespace {

using namespace std::string_view_literals;

constexpr std::size_t header_size = 100;
constexpr std::string_view magic = "SQLite format 3\0"sv;

// Offsets of the SQLite file format, section 1.3.
constexpr std::size_t at_size_in_pages = 28;
constexpr std::size_t at_schema_format = 44;
constexpr std::size_t at_encoding = 56;
constexpr std::size_t at_user_version = 60;
constexpr std::size_t at_application_id = 68;
constexpr std::size_t at_reserved = 72;
constexpr std::size_t after_reserved = 92;

std::uint32_t number_at(std::string_view header, std::size_t offset) {
  std::uint32_t result = 0;
  for (const char each : header.substr(offset, 4)) {
    result = result << 8U | static_cast<unsigned char>(each);
  }
  return result;
}

/// The fields that no journal ever has otherwise.
bool fixed_fields_sound(std::string_view header) {
  const bool format = header[18] >= 1 && header[18] <= 2 && header[19] >= 1 && header[19] <= 2;
  const std::string_view reserved = header.substr(at_reserved, after_reserved - at_reserved);
  return header.starts_with(magic) && header.substr(16, 2) == "\x10\0"sv && format &&
         header.substr(20, 4) == "\0\x40\x20\x20"sv && number_at(header, at_schema_format) == 4 &&
         number_at(header, at_encoding) == 1 &&
         std::ranges::all_of(reserved, [](char each) { return each == 0; });
}

}  // namespace

std::uintmax_t log_size(const std::string& path) {
  std::error_code error;
  const auto size = std::filesystem::file_size(path + "-wal", error);
  return error ? 0 : size;
}

header_state look_at_header(const std::string& path) {
  std::error_code error;
  const auto size = std::filesystem::file_size(path, error);
  if (error == std::errc::no_such_file_or_directory || (!error && size == 0)) {
    return header_state::absent;
  }
  std::ifstream file(path, std::ios::binary);
  std::array<char, header_size> bytes{};
  if (error || !file ||
      !file.read(bytes.data(),
                 std::min<std::streamsize>(header_size, static_cast<std::streamsize>(size)))) {
    throw std::runtime_error("cannot read the journal " + path);
  }
  const std::string_view header(bytes.data(), bytes.size());
  const bool ours =
      number_at(header, at_application_id) == static_cast<std::uint32_t>(journal_application_id);
  if (!ours) {
    return header.starts_with(magic) ? header_state::foreign : header_state::unknown;
  }
  const std::uint32_t version = number_at(header, at_user_version);
  if (version > journal_schema_version && header.starts_with(magic)) {
    return header_state::newer;
  }
  // While there is a log, the file may have been left in the middle of taking it over.
  const bool whole =
      log_size(path) > 0 || (size % journal_page_size == 0 &&
                             number_at(header, at_size_in_pages) == size / journal_page_size);
  if (!fixed_fields_sound(header) || !whole || version == 0) {
    return header_state::damaged;
  }
  return version < journal_schema_version ? header_state::older : header_state::sound;
}

}  // namespace splitroom::server
