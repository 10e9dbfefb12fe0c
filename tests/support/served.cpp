#include "tests/support/served.hpp"

#include <chrono>
#include <utility>

#include <boost/asio/post.hpp>

#include "tests/support/exposition.hpp"
#include "tests/support/http_client.hpp"
#include "tests/support/raw_peer.hpp"

namespace splitroom::test {

namespace {

server::config on_a_free_port(server::config settings) {
  settings.port = 0;
  settings.journal = {true, {}};
  settings.drain_seconds = 0;
  return settings;
}

}  // namespace

served::served(server::config settings)
    : app_(io_, on_a_free_port(std::move(settings))),
      port_([this] {
        app_.start();
        const std::string url = app_.url();
        return static_cast<std::uint16_t>(std::stoi(url.substr(url.rfind(':') + 1)));
      }()),
      thread_([this] { io_.run(); }) {}

served::~served() {
  boost::asio::post(io_, [this] { app_.stop(); });
  thread_.join();
}

double served::figure(const std::string& sample) const {
  const auto page = read_exposition(http_talk(port_, http_text("GET", "/metrics")).body);
  const auto family = page.find(sample.substr(0, sample.find('{')));
  if (family == page.end()) {
    return 0;
  }
  const auto found = family->second.samples.find(sample);
  return found == family->second.samples.end() ? 0 : found->second;
}

bool served::until_figure(const std::string& sample,
                          const std::function<bool(double)>& fits) const {
  const auto give_up = std::chrono::steady_clock::now() + std::chrono::seconds(10);
  while (!fits(figure(sample))) {
    if (std::chrono::steady_clock::now() > give_up) {
      return false;
    }
  }
  return true;
}

bool served::serves() const {
  raw_peer other(port_);
  return other.greet() && other.ask(2, R"({"cmd":"ping","id":2})").find("now") != std::string::npos;
}

}  // namespace splitroom::test
