#include "server/app/log.hpp"

#include <spdlog/sinks/stdout_sinks.h>

namespace splitroom::server {

namespace {

spdlog::sink_ptr& shared_sink() {
  static spdlog::sink_ptr sink = std::make_shared<spdlog::sinks::stderr_sink_mt>();
  return sink;
}

}  // namespace

void set_up_logging(const std::string& level, log_format format) {
  spdlog::set_level(spdlog::level::from_str(level));
  shared_sink()->set_pattern(
      format == log_format::json
          ? R"({"time":"%Y-%m-%dT%H:%M:%S.%e%z","level":"%l","component":"%n","message":"%v"})"
          : "%Y-%m-%dT%H:%M:%S.%e%z %l %n %v");
}

std::shared_ptr<spdlog::logger> log(const std::string& component) {
  if (auto known = spdlog::get(component)) {
    return known;
  }
  auto made = std::make_shared<spdlog::logger>(component, shared_sink());
  spdlog::initialize_logger(made);
  return made;
}

std::string for_log(std::string_view text) {
  constexpr std::size_t most = 80;
  constexpr std::string_view digits = "0123456789abcdef";
  std::string result;
  for (const char each : text.substr(0, most)) {
    const auto byte = static_cast<unsigned char>(each);
    if (byte < 0x20 || byte >= 0x7f || each == '"' || each == '\\') {
      result += "%";
      result.push_back(digits[byte >> 4U]);
      result.push_back(digits[byte & 0xfU]);
    } else {
      result.push_back(each);
    }
  }
  return result;
}

}  // namespace splitroom::server
