// Where the person sits: lines in, lines out. What is printed never disturbs the line being typed.
// Owned by app/session, lives on its io_context.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <boost/asio/io_context.hpp>

namespace splitroom::client {

class terminal {
 public:
  struct handlers {
    std::function<void(const std::string&)> line;
    std::function<void()> end;  ///< Ctrl-D, or the input is used up
    /// Whole lines that could be meant by one that begins so.
    std::function<std::vector<std::string>(std::string_view)> complete;
  };

  virtual ~terminal() = default;
  virtual void start() = 0;
  virtual void print(const std::vector<std::string>& lines) = 0;
  virtual void set_prompt(const std::string& prompt) = 0;
  virtual void bell() = 0;
  /// The window has another size, or the program goes on after a stop.
  virtual void refresh() = 0;
  /// Columns of the window, now.
  [[nodiscard]] virtual std::size_t width() const = 0;
  /// Whether there is a prompt that can be kept up to date.
  [[nodiscard]] virtual bool has_prompt() const = 0;
  /// False once nobody reads what is printed.
  [[nodiscard]] virtual bool alive() const = 0;
};

/// With line editing where input and output are a terminal that can do it, else line by line.
std::unique_ptr<terminal> make_terminal(boost::asio::io_context& io, terminal::handlers on);

/// What the standard output can show.
struct output_abilities {
  bool is_terminal = false;
  bool colour = false;   ///< a terminal that is not dumb, and NO_COLOR is not set
  bool unicode = false;  ///< by the locale
};
output_abilities abilities();

/// Whether somebody sits there to be asked again.
bool is_person_typing();

/// Columns of the terminal on the standard output; 80 when it is none.
std::size_t window_width();

}  // namespace splitroom::client
