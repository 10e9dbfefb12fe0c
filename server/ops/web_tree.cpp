#include "server/ops/web_tree.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <utility>

#include "protocol/fairness/hash.hpp"

namespace splitroom::server {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_bytes = 64UL * 1024 * 1024;
constexpr std::size_t version_digits = 16;

std::string_view content_type_of(std::string_view path) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 10> types{
      {{".html", "text/html; charset=utf-8"},
       {".js", "text/javascript; charset=utf-8"},
       {".css", "text/css; charset=utf-8"},
       {".json", "application/json"},
       {".svg", "image/svg+xml"},
       {".png", "image/png"},
       {".webp", "image/webp"},
       {".woff2", "font/woff2"},
       {".webmanifest", "application/manifest+json"},
       {".txt", "text/plain; charset=utf-8"}}};
  for (const auto& [ending, type] : types) {
    if (path.ends_with(ending)) {
      return type;
    }
  }
  return "application/octet-stream";
}

/// Whether an address in index.html means a file beside it.
bool is_relative(std::string_view address) {
  return !address.empty() && address.front() != '/' && address.front() != '#' &&
         address.find(':') == std::string_view::npos;
}

/// With `prefix` before every relative address of an attribute href or src.
std::string with_prefix(std::string_view page, std::string_view prefix) {
  std::string result;
  while (!page.empty()) {
    const std::size_t href = page.find(" href=\"");
    const std::size_t src = page.find(" src=\"");
    const std::size_t found = std::min(href, src);
    if (found == std::string_view::npos) {
      break;
    }
    const std::size_t begin = page.find('"', found) + 1;
    result += page.substr(0, begin);
    page.remove_prefix(begin);
    if (is_relative(page.substr(0, page.find('"')))) {
      result += prefix;
    }
  }
  result += page;
  return result;
}

}  // namespace

web_tree::web_tree(std::span<const embedded_file> files) {
  for (const embedded_file& each : files) {
    files_[std::string(each.path)] = {content_type_of(each.path), std::string(each.bytes),
                                      std::string(each.packed)};
  }
  finish();
}

web_tree web_tree::from_folder(const fs::path& folder) {
  const auto fail = [](const fs::path& where, const std::string& why) {
    throw std::runtime_error("cannot serve the web client in " + where.string() + ": " + why);
  };
  web_tree result;
  std::size_t total = 0;
  std::error_code failed;
  for (fs::recursive_directory_iterator each(folder, failed), end; !failed && each != end;
       each.increment(failed)) {
    if (!each->is_regular_file(failed)) {
      continue;
    }
    std::ifstream file(each->path(), std::ios::binary);
    std::string bytes{std::istreambuf_iterator<char>(file), {}};
    if (!file) {
      fail(each->path(), "it cannot be read");
    }
    total += bytes.size();
    if (total > most_bytes) {
      fail(folder, "there are more than 64 MiB");
    }
    const std::string path = each->path().lexically_relative(folder).generic_string();
    result.files_[path] = {content_type_of(path), std::move(bytes), {}};
  }
  if (failed) {
    fail(folder, failed.message());
  }
  if (result.find("index.html") == nullptr) {
    fail(folder, "there is no index.html");
  }
  result.finish();
  return result;
}

const web_file* web_tree::find(std::string_view path) const {
  const auto found = files_.find(path);
  return found == files_.end() ? nullptr : &found->second;
}

void web_tree::finish() {
  std::string hashes;
  for (const auto& [path, file] : files_) {
    hashes += path + ' ' + protocol::to_hex(protocol::sha256(file.bytes)) + '\n';
  }
  version_ = protocol::to_hex(protocol::sha256(hashes)).substr(0, version_digits);
  if (const web_file* const index = find("index.html")) {
    front_ = with_prefix(index->bytes, "/v/" + version_ + "/");
  }
}

}  // namespace splitroom::server
