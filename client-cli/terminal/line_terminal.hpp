// A terminal with line editing, history and completion by libedit.
#pragma once

#include <memory>

#include "client-cli/terminal/terminal.hpp"

namespace splitroom::client {

std::unique_ptr<terminal> make_line_terminal(boost::asio::io_context& io, terminal::handlers on);

}  // namespace splitroom::client
