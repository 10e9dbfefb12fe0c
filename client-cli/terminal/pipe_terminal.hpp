// Lines from and to a pipe, a file or a terminal that cannot move its cursor.
#pragma once

#include <memory>

#include "client-cli/terminal/terminal.hpp"

namespace splitroom::client {

std::unique_ptr<terminal> make_pipe_terminal(boost::asio::io_context& io, terminal::handlers on);

}  // namespace splitroom::client
