// Somebody in a scene: a client on JSON alone that says what the script says, and keeps every line
// that was said between it and the server.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "protocol/fairness/hash.hpp"
#include "server/session/client_port.hpp"
#include "tests/protocol_page/stage.hpp"

namespace splitroom::test {

enum class answering { plain, escrow, blind };

class actor final : public server::client_port {
 public:
  using json = nlohmann::ordered_json;

  explicit actor(stage& where, answering how = answering::plain);

  /// Sends a command, with the next id after "cmd"; its reply.
  json say(json command);
  /// Sends text as it is; the last frame that came of it.
  std::string send_raw(std::string_view text);
  /// Lets the clock run and this actor's room notice it.
  void wait(std::int64_t ms);
  /// The connection breaks.
  void drop();
  /// A new connection.
  void connect();

  // ---- what a client does in a game ----
  void seed_commit();
  void seed_open();
  /// A legal choice drawn at random for what is asked, "" when nothing is.
  std::string pick();
  void choose(const std::string& choice);
  void commit(const std::string& choice);
  void open();
  /// Whatever is to be done now, in this actor's way; false when there is nothing.
  bool act();

  // ---- what has been said ----
  [[nodiscard]] std::size_t mark() const { return lines_.size(); }
  /// "> " before what the client sent, "< " before what the server sent; from one mark to another.
  [[nodiscard]] std::vector<std::string> lines(std::size_t from) const;
  [[nodiscard]] std::vector<std::string> lines(std::size_t from, std::size_t to) const;
  /// All of it as the lines of a file: `{"from":"client"|"server","text":"..."}`; a connection that
  /// ends has `{"from":...,"closes":"1012 reason"}`, `"closes":""` when it just breaks.
  [[nodiscard]] std::string conversation() const;
  /// The last command and its reply.
  [[nodiscard]] std::vector<std::string> exchange() const;
  /// The last frame of a kind ("room", "private", ...), as it came.
  [[nodiscard]] std::string frame(std::string_view kind) const;
  /// The last event of a kind, as it came.
  [[nodiscard]] std::string event(std::string_view kind) const;
  /// All events of the last game, one a line: a transcript.
  [[nodiscard]] std::string transcript() const;

  std::string token;
  std::string room;
  std::string game_id;
  std::int64_t n = -1;
  std::string head;
  json own;  ///< the last private frame
  bool over = false;

  // ---- client_port ----
  void send(server::frame_ptr frame) override;
  void close(server::close_code code, std::string_view reason) override;

 private:
  std::string random_hex();
  void take_event(const std::string& bytes, const json& event);
  [[nodiscard]] std::string last_with(std::string_view key, std::string_view kind) const;

  stage& stage_;
  answering how_;
  std::unique_ptr<server::link> link_;
  std::vector<std::string> lines_;
  std::vector<std::string> events_;
  std::int64_t next_id_ = 1;
  int seat_ = -1;
  json reply_;
  json locked_;  ///< the last event "locked"
  std::string ctx0_;
  std::string seed_;
  std::string nonce_;
  std::string choice_;
  std::int64_t opened_ = 0;  ///< the last decision that was opened
  std::int64_t answered_ = 0;
};

}  // namespace splitroom::test
