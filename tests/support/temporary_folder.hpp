// A folder for one test. Tests run beside each other in processes of their own, so no name that is
// written in a test's source is its own.
#pragma once

#include <filesystem>
#include <stdexcept>
#include <string>
#include <system_error>

#include <stdlib.h>  // NOLINT(modernize-deprecated-headers): mkdtemp is POSIX, not of <cstdlib>

namespace splitroom::test {

/// A new folder, removed at the end with everything in it.
class temporary_folder {
 public:
  /// Throws std::runtime_error when `parent` takes no folder.
  explicit temporary_folder(
      const std::filesystem::path& parent = std::filesystem::temp_directory_path()) {
    std::string name = (parent / "splitroom-test-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) {
      throw std::runtime_error("no temporary folder in " + parent.string());
    }
    path_ = name;
  }
  ~temporary_folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  temporary_folder(const temporary_folder&) = delete;
  temporary_folder& operator=(const temporary_folder&) = delete;
  temporary_folder(temporary_folder&&) = delete;
  temporary_folder& operator=(temporary_folder&&) = delete;

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  /// The path of a file in it.
  [[nodiscard]] std::string file(const std::string& name) const { return (path_ / name).string(); }

  /// In memory where there is such a place, for tests that write a lot.
  static std::filesystem::path fast() {
    const std::filesystem::path memory = "/dev/shm";
    return std::filesystem::exists(memory) ? memory : std::filesystem::temp_directory_path();
  }

 private:
  std::filesystem::path path_;
};

}  // namespace splitroom::test
