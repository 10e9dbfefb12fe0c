#include "server/journal/durable_file.hpp"

#include <filesystem>

#include <fcntl.h>
#include <unistd.h>

namespace splitroom::server {

void create_private_file(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file >= 0) ::close(file);
}

void sync_folder_of(const std::string& path) {
  const std::string name = std::filesystem::path(path).parent_path().string();
  const int folder = ::open(name.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder >= 0) {
    ::fsync(folder);
    ::close(folder);
  }
}

}  // namespace splitroom::server
