#include "server/app/config.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <string>
#include <system_error>
#include <vector>

#include <CLI/CLI.hpp>
#include <splitroom/version.hpp>

namespace splitroom::server {

namespace {

/// "HOST:PORT", "[::1]:PORT" or ":PORT" into its parts; words when it is none of these.
std::string split_address(const std::string& text, config& into) {
  const std::size_t colon = text.rfind(':');
  std::string why = "must be HOST:PORT, for example 127.0.0.1:8080 or [::1]:8080";
  if (colon == std::string::npos) {
    return why;
  }
  std::string host = text.substr(0, colon);
  if (host.size() > 2 && host.front() == '[' && host.back() == ']') {
    host = host.substr(1, host.size() - 2);
  } else if (host.find(':') != std::string::npos) {
    return why;
  }
  const char* const end = text.data() + text.size();
  const auto parsed = std::from_chars(text.data() + colon + 1, end, into.port);
  if (parsed.ec != std::errc() || parsed.ptr != end) {
    return why + "; the port is a number from 0 to 65535";
  }
  into.host = host.empty() ? "0.0.0.0" : host;
  return {};
}

}  // namespace

namespace {

/// The words of the command line with what the environment says put before them, so that the order
/// of precedence is: command line, environment, configuration file, default.
std::vector<std::string> with_environment(const CLI::App& app, int argc, const char* const* argv) {
  std::vector<std::string> words;
  for (const CLI::Option* const option : app.get_options()) {
    const char* const value =
        option->get_envname().empty() ? nullptr : std::getenv(option->get_envname().c_str());
    if (value != nullptr && *value != '\0') {
      words.push_back(option->get_name() + "=" + value);
    }
  }
  words.insert(words.end(), argv + 1, argv + argc);
  std::reverse(words.begin(), words.end());  // CLI11 takes them from the back
  return words;
}

}  // namespace

std::optional<config> read_config(int argc, const char* const* argv, int& exit_code) {
  config result;
  std::string listen = "127.0.0.1:8080";
  std::string format = "text";
  CLI::App app("Splitroom server: rooms for Splitz, Split It and Splito.", "splitroom-server");
  app.set_version_flag("--version", std::string("splitroom-server ") + version);
  app.set_config("--config", "", "Read options from this file (TOML: listen = \"0.0.0.0:8080\")")
      ->envname("SPLITROOM_CONFIG");
  app.add_option("--listen", listen, "HOST:PORT to listen on; port 0 picks a free one")
      ->envname("SPLITROOM_LISTEN")
      ->capture_default_str();
  app.add_option("--log-level", result.log_level, "How much is logged to stderr")
      ->check(CLI::IsMember({"trace", "debug", "info", "warn", "error", "off"}))
      ->envname("SPLITROOM_LOG_LEVEL")
      ->capture_default_str();
  app.add_option("--log-format", format, "How a line of the log looks")
      ->check(CLI::IsMember({"text", "json"}))
      ->envname("SPLITROOM_LOG_FORMAT")
      ->capture_default_str();
  app.add_option("--splito-deck", result.splito_deck,
                 "Deck file with the objectives of Splito; the built-in one when left out")
      ->check(CLI::ExistingFile)
      ->envname("SPLITROOM_SPLITO_DECK");
  app.add_option("--max-connections", result.most_connections, "More are refused")
      ->check(CLI::Range(1, 1'000'000))
      ->envname("SPLITROOM_MAX_CONNECTIONS")
      ->capture_default_str();
  app.add_option("--max-rooms", result.most_rooms, "More are refused")
      ->check(CLI::Range(1, 1'000'000))
      ->envname("SPLITROOM_MAX_ROOMS")
      ->capture_default_str();
  app.add_option("--abandoned-minutes", result.abandoned_minutes,
                 "A room where no player is connected closes after this")
      ->check(CLI::Range(1, 60 * 24 * 30))
      ->envname("SPLITROOM_ABANDONED_MINUTES")
      ->capture_default_str();
  app.allow_config_extras(CLI::config_extras_mode::error);
  for (CLI::Option* const option : app.get_options()) {
    option->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
  }
  try {
    app.parse(with_environment(app, argc, argv));
    if (const std::string why = split_address(listen, result); !why.empty()) {
      throw CLI::ValidationError("--listen", why);
    }
  } catch (const CLI::ParseError& ended) {
    exit_code = app.exit(ended) == 0 ? 0 : 2;
    return std::nullopt;
  }
  result.log_format = format == "json" ? log_format::json : log_format::text;
  return result;
}

}  // namespace splitroom::server
