#include "server/ops/process_figures.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <system_error>

#include <sys/resource.h>
#include <unistd.h>

namespace splitroom::server {

namespace {

/// When the machine was started, in seconds since 1970; from /proc/stat.
double boot_seconds() {
  std::ifstream file("/proc/stat");
  for (std::string word; file >> word;) {
    double seconds = 0;
    if (word == "btime" && file >> seconds) {
      return seconds;
    }
  }
  return 0;
}

/// The fields of /proc/self/stat from the third on: the second is a name that may hold anything.
void read_stat(process_figures& into) {
  std::ifstream file("/proc/self/stat");
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const std::size_t name_end = text.rfind(')');
  if (name_end == std::string::npos) {
    return;
  }
  std::istringstream fields(text.substr(name_end + 1));
  constexpr int utime = 14;
  constexpr int stime = 15;
  constexpr int start = 22;
  constexpr int virtual_size = 23;
  constexpr int resident = 24;
  const auto ticks = static_cast<double>(sysconf(_SC_CLK_TCK));
  std::string word;
  for (int field = 3; field <= resident && fields >> word; ++field) {
    if (field == utime || field == stime) {
      into.cpu_seconds += std::stod(word) / ticks;
    } else if (field == start) {
      into.start_seconds = boot_seconds() + std::stod(word) / ticks;
    } else if (field == virtual_size) {
      into.virtual_bytes = std::stoull(word);
    } else if (field == resident) {
      into.resident_bytes = std::stoull(word) * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
    }
  }
}

std::uint64_t count_open_files() {
  std::error_code failed;
  const std::filesystem::directory_iterator files("/proc/self/fd", failed);
  if (failed) {
    return 0;
  }
  const auto found = std::distance(begin(files), end(files));
  return found > 0 ? static_cast<std::uint64_t>(found - 1) : 0;  // without the folder itself
}

}  // namespace

process_figures read_process_figures() {
  process_figures result;
  read_stat(result);
  result.open_files = count_open_files();
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
    result.most_open_files = limit.rlim_cur;
  }
  return result;
}

std::optional<std::uint64_t> free_bytes_beside(const std::string& file) {
  std::error_code failed;
  const auto space = std::filesystem::space(std::filesystem::path(file).parent_path(), failed);
  return failed ? std::nullopt : std::optional<std::uint64_t>(space.available);
}

}  // namespace splitroom::server
