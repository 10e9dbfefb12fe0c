#include "server/app/config.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <string>
#include <system_error>
#include <vector>

#include <CLI/CLI.hpp>
#include <splitroom/version.hpp>

#include "server/app/limit_options.hpp"

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

/// Whether the command line itself says the option.
bool on_command_line(const CLI::Option& option, int argc, const char* const* argv) {
  const std::string name = option.get_name();
  return std::any_of(argv + 1, argv + argc, [&](const std::string word) {
    return word == name || word.starts_with(name + "=");
  });
}

/// The words of the command line with what the environment says put before them, so that the order
/// of precedence is: command line, environment, configuration file, default.
std::vector<std::string> with_environment(const CLI::App& app, int argc, const char* const* argv) {
  std::vector<std::string> words;
  for (const CLI::Option* const option : app.get_options()) {
    const char* const value =
        option->get_envname().empty() ? nullptr : std::getenv(option->get_envname().c_str());
    if (value != nullptr && *value != '\0' && !on_command_line(*option, argc, argv)) {
      words.push_back(option->get_name() + "=" + value);
    }
  }
  words.insert(words.end(), argv + 1, argv + argc);
  std::reverse(words.begin(), words.end());  // CLI11 takes them from the back
  return words;
}

/// What options say in words before it is understood.
struct raw_words {
  std::string listen = "127.0.0.1:8080";
  std::string log_format = "text";
  std::string journal;
  std::string journal_sync = "full";
  std::vector<std::string> trusted_proxies;
  std::vector<std::string> origins;
};

void add_listening(CLI::App& app, config& into, raw_words& raw) {
  app.add_option("--listen", raw.listen, "HOST:PORT to listen on; port 0 picks a free one")
      ->envname("SPLITROOM_LISTEN")
      ->capture_default_str();
  CLI::Option* const certificate =
      app.add_option("--tls-certificate", into.tls_certificate,
                     "PEM file with the certificate and its chain: speak TLS")
          ->envname("SPLITROOM_TLS_CERTIFICATE");
  CLI::Option* const key =
      app.add_option("--tls-key", into.tls_key, "PEM file with the certificate's private key")
          ->envname("SPLITROOM_TLS_KEY");
  certificate->needs(key);
  key->needs(certificate);
  app.add_option("--trusted-proxy", raw.trusted_proxies,
                 "ADDRESS[/BITS] of a proxy whose X-Forwarded-For or Forwarded is believed; may be "
                 "given several times")
      ->delimiter(',')
      ->envname("SPLITROOM_TRUSTED_PROXY");
  app.add_option("--allow-origin", raw.origins,
                 "ORIGIN of web pages that may connect, besides this server's own, or any; may be "
                 "given several times")
      ->delimiter(',')
      ->envname("SPLITROOM_ALLOW_ORIGIN");
  app.add_flag("--allow-plain", into.allow_plain,
               "Listen without TLS on an address that others can reach")
      ->envname("SPLITROOM_ALLOW_PLAIN");
  app.add_option("--admin-token-file", into.admin_token_file,
                 "File with the token of the admin API; without it there is none")
      ->check(CLI::ExistingFile)
      ->envname("SPLITROOM_ADMIN_TOKEN_FILE");
  app.add_option("--web", into.web,
                 "Folder with the web client that is served at /, or none; the built-in one when "
                 "left out")
      ->check(CLI::ExistingDirectory | CLI::IsMember({"none"}))
      ->envname("SPLITROOM_WEB");
}

void add_logging(CLI::App& app, config& into, raw_words& raw) {
  app.add_option("--log-level", into.log_level, "How much is logged to stderr")
      ->check(CLI::IsMember({"trace", "debug", "info", "warn", "error", "off"}))
      ->envname("SPLITROOM_LOG_LEVEL")
      ->capture_default_str();
  app.add_option("--log-format", raw.log_format, "How a line of the log looks")
      ->check(CLI::IsMember({"text", "json"}))
      ->envname("SPLITROOM_LOG_FORMAT")
      ->capture_default_str();
}

void add_keeping(CLI::App& app, config& into, raw_words& raw) {
  app.add_option("--journal", raw.journal,
                 "Where rooms are kept: memory or sqlite:PATH; journal.sqlite in the state folder "
                 "when left out")
      ->envname("SPLITROOM_JOURNAL");
  app.add_option("--journal-sync", raw.journal_sync,
                 "full: what is acknowledged survives a power cut; normal: it survives the process")
      ->check(CLI::IsMember({"full", "normal"}))
      ->envname("SPLITROOM_JOURNAL_SYNC")
      ->capture_default_str();
  app.add_option("--keep-games-days", into.keep_games_days,
                 "Finished games are deleted after this; 0 keeps them for ever")
      ->check(CLI::Range(0, 36'500))
      ->envname("SPLITROOM_KEEP_GAMES_DAYS")
      ->capture_default_str();
  app.add_option("--drain-seconds", into.drain_seconds,
                 "A server that stops gives its clients this long to go")
      ->check(CLI::Range(0, 24 * 60 * 60))
      ->envname("SPLITROOM_DRAIN_SECONDS")
      ->capture_default_str();
}

void add_rooms(CLI::App& app, config& into) {
  app.add_option("--splito-deck", into.splito_deck,
                 "Deck file with the objectives of Splito; the built-in one when left out")
      ->check(CLI::ExistingFile)
      ->envname("SPLITROOM_SPLITO_DECK");
  app.add_option("--abandoned-minutes", into.abandoned_minutes,
                 "A room where no player is connected closes after this")
      ->check(CLI::Range(1, 60 * 24 * 30))
      ->envname("SPLITROOM_ABANDONED_MINUTES")
      ->capture_default_str();
}

origin_policy understand_origins(const std::vector<std::string>& words) {
  std::vector<std::string> allowed;
  for (const std::string& each : words) {
    if (each == "any") {
      return origin_policy::any();
    }
    const auto origin = parse_origin(each);
    if (!origin) {
      throw CLI::ValidationError("--allow-origin", std::string(origin.error()));
    }
    allowed.push_back(*origin);
  }
  return origin_policy(std::move(allowed));
}

/// Understands what was said in words. Throws CLI::ValidationError.
void understand(const raw_words& raw, config& into) {
  if (const std::string why = split_address(raw.listen, into); !why.empty()) {
    throw CLI::ValidationError("--listen", why);
  }
  if (!raw.journal.empty()) {
    const auto place = parse_journal_place(raw.journal);
    if (!place) {
      throw CLI::ValidationError("--journal", std::string(place.error()));
    }
    into.journal = *place;
  }
  for (const std::string& each : raw.trusted_proxies) {
    const auto block = parse_network(each);
    if (!block) {
      throw CLI::ValidationError("--trusted-proxy", std::string(block.error()));
    }
    into.trusted_proxies.push_back(*block);
  }
  into.origins = understand_origins(raw.origins);
  into.log_format = raw.log_format == "json" ? log_format::json : log_format::text;
  into.journal_sync = raw.journal_sync == "normal" ? journal_sync::normal : journal_sync::full;
}

}  // namespace

std::optional<config> read_config(int argc, const char* const* argv, int& exit_code) {
  config result;
  raw_words raw;
  games_query query;
  CLI::App app("Splitroom server: rooms for Splitz, Split It and Splito.", "splitroom-server");
  app.set_version_flag("--version", std::string("splitroom-server ") + version);
  app.set_config("--config", "", "Read options from this file (TOML: listen = \"0.0.0.0:8080\")")
      ->envname("SPLITROOM_CONFIG");
  add_listening(app, result, raw);
  add_logging(app, result, raw);
  add_keeping(app, result, raw);
  add_rooms(app, result);
  add_limits(app, result);
  app.allow_config_extras(CLI::config_extras_mode::error);
  for (CLI::Option* const option : app.get_options()) {
    const std::string name = option->get_name();
    option->multi_option_policy(name == "--trusted-proxy" || name == "--allow-origin"
                                    ? CLI::MultiOptionPolicy::TakeAll
                                    : CLI::MultiOptionPolicy::TakeLast);
  }
  CLI::App* const games = app.add_subcommand(
      "games", "List the finished games of the journal, or print the transcript of one");
  games->add_option("ID", query.game_id, "The game whose transcript is printed");
  games->fallthrough();
  health_query health;
  CLI::App* const healthcheck = app.add_subcommand(
      "healthcheck", "Ask the server that runs with these options how it is; status 0: well");
  healthcheck->add_flag("--ready", health.ready, "Also whether it takes new rooms");
  healthcheck->fallthrough();
  try {
    app.parse(with_environment(app, argc, argv));
    understand(raw, result);
  } catch (const CLI::ParseError& ended) {
    exit_code = app.exit(ended) == 0 ? 0 : 2;
    return std::nullopt;
  }
  if (games->parsed()) {
    result.games = query;
  }
  if (healthcheck->parsed()) {
    result.health = health;
  }
  return result;
}

}  // namespace splitroom::server
