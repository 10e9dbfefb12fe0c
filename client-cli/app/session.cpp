#include "client-cli/app/session.hpp"

#include <chrono>
#include <csignal>
#include <utility>

#include "client-cli/app/refuse.hpp"
#include "client-cli/app/shell_words.hpp"
#include "client-cli/render/screens.hpp"
#include "client-cli/render/text.hpp"
#include "client-cli/store/paths.hpp"
#include "protocol/fairness/hash.hpp"

namespace splitroom::client {
namespace {

chance system_chance() {
  return {[] { return protocol::random_digest(); },
          [](std::uint32_t n) {
            if (n == 0) return std::uint32_t{0};  // nothing to choose from
            const protocol::digest some = protocol::random_digest();
            std::uint64_t number = 0;
            for (std::size_t i = 0; i < sizeof number; ++i)
              number = number << 8U | some[i];
            return static_cast<std::uint32_t>(number % n);
          }};
}

}  // namespace

instant now() {
  using namespace std::chrono;
  return {duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count(),
          duration_cast<seconds>(system_clock::now().time_since_epoch()).count()};
}

namespace {

core_config speaking(core_config config, const catalogue& words) {
  config.words = &words;
  return config;
}

}  // namespace

session::session(const online& what, slot identity, server_address address, const catalogue& words)
    : what_(what),
      words_(words),
      identity_(std::move(identity)),
      url_(to_url(address)),
      overheard_(!address.tls && !is_this_machine(address.host)),
      core_(speaking(what.core, words), identity_.state(), system_chance()),
      connection_(
          io_, std::move(address), what.trust,
          {[this] { on_open(); }, [this](std::string_view text) { run(core_.frame(text, now())); },
           [this](const loss& why) { on_loss(why); }}),
      terminal_(make_terminal(
          io_, {[this](const std::string& line) { on_line(line); }, [this] { on_end_of_input(); },
                [this](std::string_view start) { return completions(start, core_.table()); }})),
      signals_(io_, SIGINT, SIGTERM, SIGHUP),
      window_(io_, SIGWINCH, SIGCONT),
      clock_(io_),
      alarm_(io_) {
  const output_abilities can = abilities();
  look_.words = &words_;
  look_.plain = what.plain || !can.is_terminal;
  look_.colour = can.colour && !look_.plain;
  look_.unicode = can.unicode;
  look_.server_option = server_option(what.server, what.trust);
  person_ = is_person_typing();
  // Somebody who answers by a pipe or not at all has nobody to look at a prompt.
  silent_ = std::holds_alternative<list_rooms>(what.core.goal) || what.core.autopilot.has_value();
}

int session::run_to_the_end() {
  std::signal(SIGPIPE, SIG_IGN);  // NOLINT(bugprone-signal-handler,cert-err33-c): no handler
  wait_for_signal();
  wait_for_window();
  connection_.start();
  if (!silent_) terminal_->start();
  tick();
  io_.run();
  return code_;
}

void session::tick() {
  clock_.expires_after(std::chrono::seconds(1));
  clock_.async_wait([this](boost::system::error_code cancelled) {
    if (cancelled || finished_) return;
    run(core_.tick(now()));
    constexpr std::int64_t patience_ms = 3000;
    if (quitting_since_ms_ && now().steady_ms > *quitting_since_ms_ + patience_ms) finish(0);
    if (!finished_) tick();
  });
}

void session::wait_for_signal() {
  signals_.async_wait([this](boost::system::error_code cancelled, int /*signal*/) {
    if (cancelled || finished_) return;
    tell_how_to_come_back();
    finish(0);
  });
}

void session::wait_for_window() {
  window_.async_wait([this](boost::system::error_code cancelled, int) {
    if (cancelled || finished_) return;
    terminal_->refresh();
    wait_for_window();
  });
}

void session::finish(int code) {
  if (finished_) return;
  finished_ = true;
  code_ = code;
  print(std::exchange(kept_, {}));  // a game that was broken off has no result to be shown with
  connection_.close([this] { io_.stop(); });
}

int run_online(const online& what, const catalogue& words) {
  auto address = parse_address(what.server);
  if (!address) return refuse(words.text(address.error()), 2);
  const auto* room = std::get_if<enter_room>(&what.core.goal);
  auto identity =
      slot::take(state_folder(), identity_url(*address),
                 room != nullptr && !room->watch ? room->code : "", what.core.name, now().unix_s);
  if (!identity) return refuse(words.text(identity.error()));
  session running(what, std::move(*identity), std::move(*address), words);
  return running.run_to_the_end();
}

}  // namespace splitroom::client
