// Files that stay where they were put.
#pragma once

#include <string>

namespace splitroom::server {

/// Makes the file if there is none, for nobody but this user: tokens and sealed answers will be in
/// it. A failure is left to whoever opens it.
void create_private_file(const std::string& path);

/// Syncs the folder: names given and taken in it outlive a power cut.
void sync_folder_of(const std::string& path);

}  // namespace splitroom::server
