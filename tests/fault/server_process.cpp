#include "tests/fault/server_process.hpp"

#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <random>
#include <stdexcept>
#include <utility>

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read_until.hpp>

namespace splitroom::test {

namespace asio = boost::asio;

namespace {

/// A free port below those that the system gives to connections: one of those could be taken, by a
/// client that connects while the server is down.
std::uint16_t choose_port(asio::io_context& io) {
  std::random_device chance;
  for (int attempt = 0; attempt < 100; ++attempt) {
    const auto port = static_cast<std::uint16_t>(10'000 + chance() % 20'000);
    asio::ip::tcp::acceptor probe(io);
    boost::system::error_code taken;
    probe.open(asio::ip::tcp::v4());
    probe.bind({asio::ip::address_v4::loopback(), port}, taken);
    if (!taken) {
      return port;
    }
  }
  throw std::runtime_error("no free port");
}

}  // namespace

server_process::server_process(asio::io_context& io, settings wanted)
    : io_(io), settings_(std::move(wanted)), port_(choose_port(io)), said_(io) {}

server_process::~server_process() { kill(); }

void server_process::become_server(int said) const {
  prctl(PR_SET_PDEATHSIG, SIGKILL);  // it must not outlive a test that is killed
  if (most_open_files_) {
    const rlimit most{*most_open_files_, *most_open_files_};
    setrlimit(RLIMIT_NOFILE, &most);
  }
  const std::string log = (settings_.folder / "server.log").string();
  const int errors = open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  dup2(said, STDOUT_FILENO);
  dup2(errors, STDERR_FILENO);
  std::vector<std::string> words = {std::string(SPLITROOM_BIN_DIR) + "/splitroom-server",
                                    "--listen",
                                    "127.0.0.1:" + std::to_string(port_),
                                    "--journal",
                                    "sqlite:" + settings_.journal.string(),
                                    "--commands-per-second",
                                    "0",
                                    "--frames-per-second",
                                    "0",
                                    "--bytes-per-second",
                                    "0"};
  words.insert(words.end(), settings_.options.begin(), settings_.options.end());
  std::vector<char*> arguments;
  for (std::string& each : words) {
    arguments.push_back(each.data());
  }
  arguments.push_back(nullptr);
  execv(arguments.front(), arguments.data());
  _exit(127);
}

void server_process::start() {
  int ends[2] = {};
  if (pipe2(ends, O_CLOEXEC) != 0) {
    throw std::runtime_error("no pipe");
  }
  ready_ = false;
  status_.reset();
  child_ = fork();
  if (child_ == 0) {
    become_server(ends[1]);
  }
  close(ends[1]);
  said_ = asio::posix::stream_descriptor(io_, ends[0]);
  words_.consume(words_.size());
  if (child_ < 0) {
    throw std::runtime_error("cannot start a process");
  }
  await_ready();
}

void server_process::await_ready() {
  asio::async_read_until(
      said_, words_, "/ws\n",
      [this](const boost::system::error_code& failed, std::size_t) { ready_ = !failed; });
}

void server_process::kill() {
  if (!running()) {
    return;
  }
  ::kill(child_, SIGKILL);
  int status = 0;
  waitpid(child_, &status, 0);
  reaped(status);
}

void server_process::terminate() { ::kill(child_, SIGTERM); }

void server_process::reaped(int status) {
  child_ = -1;
  ready_ = false;
  status_ = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  boost::system::error_code ignored;
  said_.close(ignored);
  io_.restart();
  io_.poll();  // the handler of the pipe must not meet the next start
  ready_ = false;
}

std::optional<int> server_process::exited() {
  int status = 0;
  if (running() && waitpid(child_, &status, WNOHANG) == child_) {
    reaped(status);
  }
  return status_;
}

double server_process::cpu_seconds() const {
  std::ifstream file("/proc/" + std::to_string(child_) + "/stat");
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  // User and system time are the fields 14 and 15; the second one, in brackets, may hold spaces.
  std::vector<std::string> fields;
  std::string field;
  for (const char each : text.substr(text.rfind(')') + 2)) {
    if (each == ' ') {
      fields.push_back(std::exchange(field, {}));
    } else {
      field += each;
    }
  }
  const double ticks = std::stod(fields.at(11)) + std::stod(fields.at(12));
  return ticks / static_cast<double>(sysconf(_SC_CLK_TCK));
}

std::string server_process::log() const {
  std::ifstream file(settings_.folder / "server.log");
  return {std::istreambuf_iterator<char>(file), {}};
}

std::string server_process::last_words() const {
  constexpr std::size_t most = 3'000;
  const std::string all = log();
  return "the server's log ends:\n" + (all.size() > most ? all.substr(all.size() - most) : all);
}

}  // namespace splitroom::test
