// A certificate for 127.0.0.1 that signs itself, made on the spot.
#pragma once

#include <string>

#include "tests/support/temporary_folder.hpp"

namespace splitroom::test {

/// Files that go with the object.
class test_certificate {
 public:
  /// Throws std::runtime_error.
  explicit test_certificate(const std::string& name = "127.0.0.1");

  /// Replaces both by new ones with that name.
  void renew(const std::string& name);

  [[nodiscard]] const std::string& certificate() const { return certificate_; }
  [[nodiscard]] const std::string& key() const { return key_; }

 private:
  temporary_folder folder_;
  std::string certificate_;
  std::string key_;
};

}  // namespace splitroom::test
