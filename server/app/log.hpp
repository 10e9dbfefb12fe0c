// One logger a component: `log("room")->info("event=created room={}", code)`. Fields are key=value
// in a fixed order; never a sealed answer, a hand, a seed of a running game or a token.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include <spdlog/spdlog.h>

namespace splitroom::server {

enum class log_format { text, json };

/// Sets level and format for all components; logs go to stderr. @pre called once, before logging
void set_up_logging(const std::string& level, log_format format);

/// The component's logger, made when first asked for. Thread-safe.
std::shared_ptr<spdlog::logger> log(const std::string& component);

/// Client text for a log line: at most 80 bytes, control characters and quotes escaped.
std::string for_log(std::string_view text);

}  // namespace splitroom::server
