// A connection that keeps what it is sent.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "server/session/client_port.hpp"
#include "tests/support/frame_log.hpp"

namespace splitroom::server {

class fake_port final : public client_port {
 public:
  void send(frame_ptr frame) override {
    if (!closed) {
      test::log_frame(*frame);
      sent.push_back(nlohmann::json::parse(*frame));
    }
  }
  void close(close_code code, std::string_view) override { closed = code; }

  /// The code of the last frame's error, "ok" for a reply without one, else the frame's name.
  [[nodiscard]] std::string last() const {
    const nlohmann::json& frame = sent.back();
    if (frame.contains("error")) {
      return frame["error"]["code"];
    }
    return frame.contains("ok") ? "ok" : frame.at("frame").get<std::string>();
  }

  /// Everything that was sent, one after the other.
  [[nodiscard]] std::string all() const {
    std::string result;
    for (const nlohmann::json& each : sent) {
      result += each.dump() + "\n";
    }
    return result;
  }

  std::vector<nlohmann::json> sent;
  std::optional<close_code> closed;
};

}  // namespace splitroom::server
