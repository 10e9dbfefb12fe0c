#include "client-cli/terminal/pipe_terminal.hpp"

#include <array>
#include <cstdio>
#include <utility>

#include <boost/asio/buffer.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/post.hpp>

#include "client-cli/render/text.hpp"
#include "client-cli/terminal/key_reader.hpp"

namespace splitroom::client {
namespace {

namespace asio = boost::asio;

class pipe_terminal : public terminal {
 public:
  pipe_terminal(asio::io_context& io, handlers on) : input_(io), on_(std::move(on)) {}

  void start() override {
    boost::system::error_code fault;
    input_.assign(open_input(), fault);
    if (fault) {
      asio::post(input_.get_executor(), [this] { on_.end(); });
    } else {
      read();
    }
  }

  void print(const std::vector<std::string>& lines) override {
    for (const std::string& each : lines) {
      const std::string line = printed(each);
      std::fwrite(line.data(), 1, line.size(), stdout);
      std::fputc('\n', stdout);
    }
    std::fflush(stdout);
  }

  void set_prompt(const std::string&) override {}
  void bell() override {}
  void refresh() override {}
  [[nodiscard]] std::size_t width() const override { return window_width(); }
  [[nodiscard]] bool has_prompt() const override { return false; }
  [[nodiscard]] bool alive() const override { return std::ferror(stdout) == 0; }

 private:
  void read() {
    input_.async_read_some(asio::buffer(chunk_),
                           [this](boost::system::error_code fault, std::size_t bytes) {
                             if (fault == asio::error::operation_aborted) return;
                             if (fault) {
                               if (!line_.empty()) on_.line(std::exchange(line_, {}));
                               on_.end();
                               return;
                             }
                             take(bytes);
                             read();
                           });
  }

  void take(std::size_t bytes) {
    constexpr std::size_t longest = 4096;
    for (std::size_t i = 0; i < bytes; ++i) {
      if (chunk_[i] == '\n') {
        on_.line(std::exchange(line_, {}));
      } else if (line_.size() < longest) {
        line_ += chunk_[i];
      }
    }
  }

  asio::posix::stream_descriptor input_;
  handlers on_;
  std::array<char, 1024> chunk_{};
  std::string line_;
};

}  // namespace

std::unique_ptr<terminal> make_pipe_terminal(asio::io_context& io, terminal::handlers on) {
  return std::make_unique<pipe_terminal>(io, std::move(on));
}

}  // namespace splitroom::client
