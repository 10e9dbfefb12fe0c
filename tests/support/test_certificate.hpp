// A certificate for 127.0.0.1 that signs itself, made on the spot.
#pragma once

#include <string>

namespace splitroom::test {

/// Files that go with the object.
class test_certificate {
 public:
  /// Writes `certificate()` and `key()` anew into the folder. Throws std::runtime_error.
  explicit test_certificate(std::string folder, std::string name = "127.0.0.1");
  ~test_certificate();
  test_certificate(const test_certificate&) = delete;
  test_certificate& operator=(const test_certificate&) = delete;
  test_certificate(test_certificate&&) = delete;
  test_certificate& operator=(test_certificate&&) = delete;

  /// Replaces both by new ones with that name.
  void renew(const std::string& name);

  [[nodiscard]] const std::string& certificate() const { return certificate_; }
  [[nodiscard]] const std::string& key() const { return key_; }

 private:
  std::string certificate_;
  std::string key_;
};

}  // namespace splitroom::test
