// The files of the web client, in memory. Pure but for `from_folder`.
#pragma once

#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <string_view>

namespace splitroom::server {

/// A file in the binary. `packed`: the same under gzip; empty when that is not smaller.
struct embedded_file {
  std::string_view path;  ///< "app/main.js"
  std::string_view bytes;
  std::string_view packed;
};

/// The web client that was built into the program; empty when it was built without.
std::span<const embedded_file> embedded_web();

struct web_file {
  std::string_view content_type;
  std::string bytes;
  std::string packed;
};

class web_tree {
 public:
  /// Without files: there is no web client.
  web_tree() = default;
  explicit web_tree(std::span<const embedded_file> files);
  /// Every regular file below, as they are now. Throws std::runtime_error with words when there is
  /// no index.html, when one cannot be read or when they are larger than 64 MiB together.
  static web_tree from_folder(const std::filesystem::path& folder);

  [[nodiscard]] bool empty() const { return files_.empty(); }
  /// Null when there is none.
  [[nodiscard]] const web_file* find(std::string_view path) const;
  /// 16 hexadecimal digits that stand for all names and bytes.
  [[nodiscard]] const std::string& version() const { return version_; }
  /// index.html, its relative addresses below /v/VERSION/.
  [[nodiscard]] const std::string& front() const { return front_; }

 private:
  void finish();

  std::map<std::string, web_file, std::less<>> files_;
  std::string version_;
  std::string front_;
};

}  // namespace splitroom::server
