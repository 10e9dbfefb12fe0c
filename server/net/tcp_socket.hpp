// The server's sockets. Bound to an io_context by type: for an executor of any kind Asio would take
// a detour through its queue for every message.
#pragma once

#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

namespace splitroom::server {

using io_executor = boost::asio::io_context::executor_type;
using tcp_socket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, io_executor>;
using tcp_acceptor = boost::asio::basic_socket_acceptor<boost::asio::ip::tcp, io_executor>;

}  // namespace splitroom::server
