// Something to be told that is put into words later, by whoever knows the language.
#pragma once

#include <string>

namespace splitroom::client {

struct message {
  std::string key;     ///< of the catalogue; "terminal.detail" has nothing but the detail
  std::string detail;  ///< what stands for `{detail}`, such as the system's own words
};

}  // namespace splitroom::client
