// All identities and their connections: says hello, tells repeated commands from new ones, routes
// commands to rooms and what rooms tell to connections. Lives on one executor.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/steady_timer.hpp>

#include "protocol/codec/codec.hpp"
#include "server/room/directory.hpp"
#include "server/session/client_port.hpp"
#include "server/session/hub_limits.hpp"
#include "server/session/kept_tokens.hpp"
#include "server/session/session.hpp"

namespace splitroom::server {

class session_hub;

/// What one connection is to the hub, from accept to close. Made by `session_hub::connect`.
class link {
 public:
  link(session_hub& hub, client_port& port);
  link(const link&) = delete;
  link& operator=(const link&) = delete;
  link(link&&) = delete;
  link& operator=(link&&) = delete;
  ~link();

  /// One text message from the client.
  void on_text(std::string_view text);
  /// A binary message, which the protocol does not have.
  void on_binary();

  [[nodiscard]] client_port& port() { return port_; }
  /// Closes a connection that has not said hello in time.
  void check_hello();

  [[nodiscard]] session* who() const { return session_; }
  void belong_to(session* owner) {
    session_ = owner;
    greeted_ = true;
  }

 private:
  friend class session_hub;

  /// Answers what is no command; a peer that sends nothing else is closed.
  void complain(std::optional<std::int64_t> id, const protocol::error& why);

  session_hub& hub_;
  client_port& port_;
  session* session_ = nullptr;
  bool greeted_ = false;
  std::int64_t since_ms_ = 0;  ///< steady
  rate_bucket errors_;         ///< messages that are no command, or come before hello
};

class session_hub final : public room_port {
 public:
  session_hub(boost::asio::any_io_executor executor, clock_source clock, directory& rooms,
              hub_limits limits);

  /// A new connection; `port` must outlive the link.
  std::unique_ptr<link> connect(client_port& port);
  /// Makes those known who hold a seat in a room that was in the journal, with what was answered
  /// to their last commands there.
  void restore(const room& where, std::span<const record> records);
  /// Whether what was in the journal is no room, but the tokens of somebody: they are known then.
  bool restore_tokens(const stored_room& stored) { return tokens_.restore(stored); }
  /// Forgets identities that hold no seat and have been away for so long; called by itself every
  /// minute.
  void sweep(std::int64_t away_ms);
  /// Refuses new rooms and identities from now on.
  void drain() { draining_ = true; }
  /// Takes nothing more from anybody.
  void stop();
  /// Says why and closes every connection; `comes_back`: the server is being started again, and
  /// rooms stay. @pre stopped
  void close_connections(bool comes_back);
  /// A notice to everybody who is connected; how many that are.
  std::size_t announce(const protocol::frame::notice& notice);
  /// Called after each room that has closed.
  void on_room_closed(std::function<void()> then) { room_closed_ = std::move(then); }

  [[nodiscard]] std::size_t sessions() const { return by_id_.size(); }
  /// Whoever shows the token of that hash; nobody when another one has taken its place.
  [[nodiscard]] std::optional<protocol::digest> identity_of(const protocol::digest& token) const;

  // room_port
  void attached(const attachment& what, room& where) override;
  void detached(member_id who, room& where) override;
  void deliver(std::span<tell> what, room& from) override;
  void closed(room& which) override;

 private:
  friend class link;

  void received(link& from, std::string_view text);
  void hello(link& from, std::optional<std::int64_t> id, const protocol::command::hello& what);
  /// Who it is that says hello, `identity` being theirs; null when they were refused.
  session* find_or_make(link& from, std::optional<std::int64_t> id,
                        const protocol::digest& identity);
  session& make_session(const protocol::digest& identity);
  [[nodiscard]] std::string fresh_token() const;
  /// The older connection has to go.
  void take_over(session& who, bool by_new_token);
  void welcome(session& who, const std::string& token, bool resumed);
  std::int64_t wait_before(session& who, const protocol::command::any& what);
  void handle(session& who, std::string_view text, const protocol::command::envelope& what);
  void route(session& who, const protocol::command::envelope& what);
  void create(session& who, std::optional<std::int64_t> id, const protocol::command::create& what);
  void join(session& who, std::optional<std::int64_t> id, const protocol::command::join& what);
  /// `connection`: as in `member_info`.
  void enter(session& who, std::optional<std::int64_t> id, const protocol::command::join& what,
             std::int64_t connection);
  void list(session& who, std::optional<std::int64_t> id, const protocol::command::rooms& what);
  void quick(session& who, std::optional<std::int64_t> id, const protocol::command::quick& what);
  void open_room(session& who, std::optional<std::int64_t> id, room_settings settings);
  void rotate(session& who, std::optional<std::int64_t> id);
  /// The token that `who` has come with is the only one from now on; answers the hello with `id`.
  void adopt_token(const session& who, std::optional<std::int64_t> id);
  /// Tells the connection that `who` has now, if it is still theirs when what was asked of the
  /// journal is done.
  journal::completion once_stored(const session& who, std::optional<std::int64_t> id,
                                  std::string reply);
  /// The room that the next command is for.
  static std::shared_ptr<room> room_of(const session& who);
  /// What comes next is for that room, also before its answer can be told.
  static void head_for(session& who, const std::shared_ptr<room>& where);
  [[nodiscard]] bool may_open_room(session& who, std::optional<std::int64_t> id);
  /// Who sends the command with that id.
  [[nodiscard]] static member_info sender(const session& who, std::optional<std::int64_t> id);
  void answer(session& who, std::optional<std::int64_t> id, frame_ptr reply);
  void refuse(session& who, std::optional<std::int64_t> id, const protocol::error& why);
  void gone(link& which);
  void leave_room(session& who);
  [[nodiscard]] std::size_t seats_of(const session& who) const;
  [[nodiscard]] bool may_sit_down(session& who, std::optional<std::int64_t> id);
  [[nodiscard]] bool may_join(session& who, std::optional<std::int64_t> id,
                              const protocol::command::join& what);
  void arm_sweep();

  clock_source clock_;
  directory& rooms_;
  hub_limits limits_;
  boost::asio::steady_timer sweep_timer_;
  std::unordered_map<member_id, std::unique_ptr<session>> by_id_;
  std::map<protocol::digest, session*> by_identity_;
  kept_tokens tokens_;
  /// Gone with the hub: the journal may complete something later.
  std::shared_ptr<session_hub*> self_ = std::make_shared<session_hub*>(this);
  std::function<void()> room_closed_;
  bool draining_ = false;
  bool stopped_ = false;
};

}  // namespace splitroom::server
