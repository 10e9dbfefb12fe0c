// load_generator: many clients in one process, which do what standard input says, step by step, and
// answer each step with a line on standard output. tests/bench/run.py drives it.
//
//   connect N [silent]     N more connections; silent: without hello
//   rooms N                N rooms of four, played until a vote
//   go_on                  what lies between votes
//   vote MODE [ids]        one vote round in every room; MODE: blind, escrow, plain
//   idle SECONDS
#include <cstdint>
#include <exception>
#include <iostream>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>

#include <unistd.h>

#include <CLI/CLI.hpp>

#include "tests/bench/load/generator.hpp"

namespace splitroom::bench {
namespace {

vote_mode mode_named(const std::string& name) {
  if (name == "blind") return vote_mode::blind;
  if (name == "escrow") return vote_mode::escrow;
  if (name == "plain") return vote_mode::plain;
  throw std::runtime_error("no such mode: " + name);
}

/// The next line of standard input; false at its end.
bool next_step(generator& it, std::string& step) {
  if (std::cin.rdbuf()->in_avail() <= 0) it.wait_for(STDIN_FILENO);
  return static_cast<bool>(std::getline(std::cin, step));
}

std::string carry_out(generator& it, const std::string& step) {
  std::istringstream words(step);
  std::string name;
  std::string what;
  std::string how;
  words >> name >> what >> how;
  if (name == "connect") return it.connect(std::stoul(what), how == "silent");
  if (name == "rooms") return it.open_rooms(std::stoul(what));
  if (name == "go_on") return it.go_on();
  if (name == "vote") return it.vote(mode_named(what), how == "ids");
  if (name == "idle") return it.idle(std::stoi(what));
  throw std::runtime_error("no such step: " + step);
}

}  // namespace
}  // namespace splitroom::bench

int main(int argc, char** argv) {
  using namespace splitroom::bench;  // NOLINT(google-build-using-namespace): all of it is used
  target kind = target::server;
  std::uint16_t port = 0;
  scoreboard how;
  CLI::App app("Load on a Splitroom server, or on a floor, on this machine.", "load_generator");
  app.add_option("--port", port, "Of 127.0.0.1")->required();
  app.add_option("--target", kind, "What listens there")
      ->transform(CLI::CheckedTransformer(std::map<std::string, target>{
          {"server", target::server}, {"beast", target::beast_floor}, {"tcp", target::tcp_floor}}));
  app.add_option("--progress", how.progress, "The room option")
      ->check(CLI::IsMember({"names", "count", "nothing"}));
  app.add_option("--first-bytes", how.relay_bytes[0], "A client's first message to a floor");
  app.add_option("--second-bytes", how.relay_bytes[1], "Its second message");
  CLI11_PARSE(app, argc, argv);
  try {
    generator it(kind, port, how);
    std::ios::sync_with_stdio(false);  // only then does it say what it has read ahead
    for (std::string step; next_step(it, step);) {
      std::cout << carry_out(it, step) << '\n' << std::flush;
    }
    return 0;
  } catch (const std::exception& failed) {
    std::cerr << "load_generator: " << failed.what() << '\n';
    return 1;
  }
}
