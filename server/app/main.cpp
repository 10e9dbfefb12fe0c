#include <csignal>
#include <exception>
#include <functional>
#include <iostream>

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>

#include "server/app/config.hpp"
#include "server/app/healthcheck.hpp"
#include "server/app/log.hpp"
#include "server/app/server_app.hpp"
#include "server/ops/counters.hpp"
#include "server/ops/games_command.hpp"

namespace {

/// Runs until nothing is left to do. What a handler throws against all expectation (no memory, a
/// fault of ours) ends what it was about and not the games of everybody else.
void run(boost::asio::io_context& io) {
  using namespace splitroom::server;
  for (;;) {
    try {
      io.run();
      return;
    } catch (const std::exception& failed) {
      ++counts().faults;
      log("app")->error("event=fault why=\"{}\"", for_log(failed.what()));
    }
  }
}

}  // namespace

int main(int argc, char** argv) {
  using namespace splitroom::server;
  try {
    int exit_code = 0;
    const std::optional<config> settings = read_config(argc, argv, exit_code);
    if (!settings) {
      return exit_code;
    }
    if (settings->health) {
      return check_health(*settings, settings->health->ready, std::cerr);
    }
    if (settings->games) {
      return show_games(settings->journal, settings->games->game_id, std::cout, std::cerr);
    }
    // A reader of the log that ends must not end the games. NOLINTNEXTLINE(bugprone-signal-handler)
    std::signal(SIGPIPE, SIG_IGN);
    set_up_logging(settings->log_level, settings->log_format);
    boost::asio::io_context io(1);
    server_app app(io, *settings);
    boost::asio::signal_set signals(io, SIGTERM, SIGINT);
    // A signal that comes together with the one that ends everything is not cancelled any more.
    bool stopped = false;
    const std::function<void()> await_signal = [&] {
      signals.async_wait([&](const boost::system::error_code& cancelled, int) {
        if (!cancelled && !stopped) {
          await_signal();  // a second one does not wait for people
          app.stop();
        }
      });
    };
    await_signal();
    boost::asio::signal_set reload(io, SIGHUP);
    const std::function<void()> await_reload = [&] {
      reload.async_wait([&](const boost::system::error_code& cancelled, int) {
        if (!cancelled && !stopped) {
          app.reload();
          await_reload();
        }
      });
    };
    await_reload();
    app.on_stopped([&] {
      stopped = true;
      signals.cancel();
      reload.cancel();
    });
    app.start();
    std::cout << "listening on " << app.url() << '\n' << std::flush;
    run(io);
    return 0;
  } catch (const std::exception& failed) {
    std::cerr << "splitroom-server: " << failed.what() << '\n';
    return 1;
  }
}
