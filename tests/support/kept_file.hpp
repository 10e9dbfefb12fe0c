// Files of the repository that are made from the code: a test holds them to it, or writes them.
#pragma once

#include <string>

namespace splitroom::test {

/// The whole file; "" when there is none.
std::string read_file(const std::string& path);

/// Fails the test with the first line that differs unless the file is as wanted. With
/// SPLITROOM_UPDATE_DOCS=1 in the environment it is written instead.
void keep_file(const std::string& path, const std::string& wanted);

}  // namespace splitroom::test
