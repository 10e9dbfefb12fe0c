// A whole server but for its listening socket, and connections to it through pairs of sockets: what
// is written at one end is there at the other at once, so that the same bytes always do the same.
#pragma once

#include <cstddef>
#include <cstdint>
#include <list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <boost/asio/io_context.hpp>

#include "server/journal/memory_journal.hpp"
#include "server/net/send_turn.hpp"
#include "server/net/ws_connection.hpp"
#include "server/ops/http_routes.hpp"
#include "server/room/directory.hpp"
#include "server/session/session_hub.hpp"

namespace splitroom::test {

class socket_house;

/// One connection, seen from the client's end.
class socket_guest final : server::connection_owner {
 public:
  explicit socket_guest(socket_house& house);
  ~socket_guest() override;
  socket_guest(const socket_guest&) = delete;
  socket_guest& operator=(const socket_guest&) = delete;
  socket_guest(socket_guest&&) = delete;
  socket_guest& operator=(socket_guest&&) = delete;

  /// Writes all, `piece` bytes at a time (0: at once), and lets the server do what it will.
  void write(std::string_view bytes, std::size_t piece = 0);
  /// The same for a text in a frame of its own, masked with zeros.
  void write_text(std::string_view text, std::size_t piece = 0);
  /// Nothing more comes from here; the server must let go of it.
  void hang_up();
  /// Takes what has come; whether there was anything.
  bool read();

  /// Everything that the server has sent.
  [[nodiscard]] const std::string& got() const { return got_; }
  [[nodiscard]] bool is_closed() const { return closed_; }

 private:
  // As the listener has them.
  std::optional<server::http_response> arrived(const server::source_headers& headers,
                                               bool upgrades) override;
  server::http_response answer(const server::http_request& request) override;
  bool may_stay() override { return true; }
  void opened() override;
  void text(std::string_view message) override { link_->on_text(message); }
  void binary() override { link_->on_binary(); }
  std::int64_t wait_of_address(server::address_use) override { return 0; }
  void count_for_address(server::address_use, std::int64_t) override {}
  void has_output() override;
  void closed() override;

  socket_house& house_;
  int socket_ = -1;
  std::unique_ptr<server::link> link_;
  std::shared_ptr<server::ws_connection> connection_;
  std::string got_;
  bool closed_ = false;
};

class socket_house {
 public:
  socket_house();
  ~socket_house();
  socket_house(const socket_house&) = delete;
  socket_house& operator=(const socket_house&) = delete;
  socket_house(socket_house&&) = delete;
  socket_house& operator=(socket_house&&) = delete;

  /// Runs what is ready until nothing is; what comes for the guests is taken.
  void run_until_quiet();

  boost::asio::io_context io{1};
  server::moment now{5'000, 1'790'000'000'000};
  server::memory_journal journal{io.get_executor()};
  server::directory rooms;
  server::session_hub hub;
  server::http_routes routes;
  server::send_turn turn{io.get_executor()};
  std::list<socket_guest*> guests;
};

/// Every frame in what the server has sent after its upgrade answer is whole and as RFC 6455 wants
/// it, and every text is JSON; what comes before is HTTP.
void hold_well_formed(std::string_view sent);

/// A request that is upgraded.
std::string upgrade_request();

}  // namespace splitroom::test
