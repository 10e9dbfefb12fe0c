// What is drawn, as one text and in plain words.
#pragma once

#include <string>

#include "client-cli/render/style.hpp"
#include "client-cli/render/text.hpp"

namespace splitroom::client::test {

inline std::string joined(const lines& all) {
  std::string text;
  for (const std::string& each : all) {
    text += each + '\n';
  }
  return text;
}

inline style plain() {
  style look;
  look.plain = true;
  return look;
}

}  // namespace splitroom::client::test
