#include "server/app/limit_options.hpp"

#include <cmath>
#include <cstdint>
#include <string>

#include "server/app/config.hpp"

namespace splitroom::server {

namespace {

constexpr std::int64_t most_number = 1'000'000'000;

/// "--max-rooms" is SPLITROOM_MAX_ROOMS in the environment.
std::string variable_of(const std::string& option) {
  std::string result = "SPLITROOM_";
  for (const char each : option.substr(2)) {
    result += each == '-' ? '_' : static_cast<char>(each - 'a' + 'A');
  }
  return result;
}

template <class Number>
void add_number(CLI::App& app, const std::string& name, Number& into, const std::string& words,
                std::int64_t least = 0, std::int64_t most = most_number) {
  app.add_option(name, into, words)
      ->check(CLI::Range(least, most))
      ->envname(variable_of(name))
      ->capture_default_str();
}

/// Seconds, perhaps with a fraction.
void add_seconds(CLI::App& app, const std::string& name, std::int64_t& into_ms,
                 const std::string& words) {
  constexpr double most_seconds = 1'000'000;
  app.add_option_function<double>(
         name,
         [&into_ms](const double& seconds) {
           into_ms = static_cast<std::int64_t>(std::ceil(seconds * 1000));
         },
         words)
      ->check(CLI::Range(0.0, most_seconds))
      ->check([](const std::string& text) {  // which is in every range
        return text.find_first_of("nN") == std::string::npos ? "" : "not a number of seconds";
      })
      ->envname(variable_of(name))
      ->default_str(std::to_string(into_ms / 1000));
}

void add_totals(CLI::App& app, config& into) {
  add_number(app, "--max-connections", into.most_connections, "More are refused");
  add_number(app, "--max-rooms", into.most_rooms, "More are refused");
  add_number(app, "--max-rooms-per-identity", into.session.most_seats,
             "Rooms in which one identity may hold a seat");
}

void add_address_limits(CLI::App& app, address_allowance& into) {
  add_number(app, "--max-connections-per-address", into.connections,
             "More from one address (of IPv6: one /64) are refused");
  add_number(app, "--max-requests-per-address-minute", into.requests_a_minute,
             "More HTTP requests a minute from one address are refused");
  add_number(app, "--max-identities-per-address-hour", into.identities_an_hour,
             "More new identities an hour from one address are refused");
  add_number(app, "--max-joins-per-address-minute", into.joins_a_minute,
             "More joins and new rooms a minute from one address are refused");
  add_number(app, "--max-wrong-codes-per-address-minute", into.guesses_a_minute,
             "After so many codes that open no room an address must wait");
  add_number(app, "--max-games-per-address-hour", into.consents_an_hour,
             "More consents to a game (`ready`) an hour from one address are refused");
  add_number(app, "--max-commands-per-address-minute", into.commands_a_minute,
             "More commands a minute from one address are refused");
}

void add_waits(CLI::App& app, config& into) {
  add_seconds(app, "--handshake-seconds", into.connection.handshake_ms,
              "TLS and the HTTP request must be complete within");
  add_seconds(app, "--hello-seconds", into.session.hello_ms, "hello must come within");
  add_seconds(app, "--idle-seconds", into.connection.idle_ms,
              "A connection that is silent for so long, pings unanswered, is closed");
  add_seconds(app, "--write-seconds", into.connection.write_ms,
              "A client must take a frame within");
}

void add_sizes(CLI::App& app, config& into) {
  add_number(app, "--max-header-bytes", into.connection.most_header_bytes,
             "Size of the headers of an HTTP request", 0, connection_limits::largest_header_bytes);
  add_number(app, "--max-message-bytes", into.session.most_command_bytes,
             "Size of a client's message");
  add_number(app, "--max-depth", into.session.most_depth,
             "Depth of objects and lists in a client's message");
  add_number(app, "--max-outbox-bytes", into.connection.most_outbox_bytes,
             "What may wait for a client that does not read");
}

void add_rates(CLI::App& app, config& into) {
  add_number(app, "--commands-per-second", into.session.commands_per_second,
             "Commands of one identity");
  add_number(app, "--commands-at-once", into.session.burst, "Commands that may come at once", 1);
  add_number(app, "--errors-per-second", into.session.errors_per_second,
             "Messages of a connection that are no command");
  add_number(app, "--frames-per-second", into.connection.frames_per_second,
             "WebSocket frames of any kind on one connection");
  add_number(app, "--bytes-per-second", into.connection.bytes_per_second,
             "Bytes of WebSocket frames on one connection");
  add_number(app, "--talk-per-second", into.talk.per_second,
             "Remarks and reactions of one person in a room");
  add_number(app, "--talk-at-once", into.talk.burst, "Remarks that may come at once", 1);
}

}  // namespace

void add_limits(CLI::App& app, config& into) {
  add_totals(app, into);
  add_address_limits(app, into.of_an_address);
  add_waits(app, into);
  add_sizes(app, into);
  add_rates(app, into);
}

}  // namespace splitroom::server
