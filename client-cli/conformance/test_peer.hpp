// A player of ours at somebody's server, for proving the server: asks, waits, and keeps what it is
// told. Blocking; the connection itself is behind `peer`.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "protocol/codec/codec.hpp"

namespace splitroom::client::conformance {

class peer {
 public:
  peer() = default;
  virtual ~peer() = default;
  peer(const peer&) = delete;
  peer& operator=(const peer&) = delete;

  virtual void send(std::string text) = 0;
  virtual void send_binary(std::string bytes) = 0;
  virtual void cut() = 0;
  /// The next text; nothing when none comes in time, or the connection is closed.
  virtual std::optional<std::string> receive(std::int64_t wait_ms) = 0;
  /// With which code the server has closed (0: without any); nothing while it is open.
  [[nodiscard]] virtual std::optional<std::uint16_t> closed() const = 0;
};

/// Where the server is.
class network {
 public:
  network() = default;
  virtual ~network() = default;
  network(const network&) = delete;
  network& operator=(const network&) = delete;

  /// An open connection, or none and the HTTP status (0: no answer).
  virtual std::pair<std::unique_ptr<peer>, unsigned> connect(const std::string& subprotocol,
                                                             const std::string& path) = 0;
};

inline constexpr std::int64_t reply_wait_ms = 10'000;

class test_player {
 public:
  using json = nlohmann::json;

  /// Not connected when `at` is null.
  explicit test_player(std::unique_ptr<peer> at) : at_(std::move(at)) {}

  /// Sends with a new id and waits for the reply; an empty reply (no id) when there is none. What
  /// is refused for coming too fast is sent again when the server says.
  protocol::reply ask(nlohmann::ordered_json command);
  /// Sends the very text and waits for one reply, to whatever.
  protocol::reply ask_text(const std::string& text);
  /// hello, and the welcome that comes before the reply (null when none does).
  json hello(const std::string& name, const std::string& token = {});
  /// Reads until a batch has ended; false when none does.
  bool wait_batch();
  /// Reads what is there already.
  void catch_up(std::int64_t wait_ms = 5);
  /// Joins with what this player has of the game.
  protocol::reply resume(const std::string& room);

  peer& connection() { return *at_; }
  void reconnect(std::unique_ptr<peer> at) { at_ = std::move(at); }
  void keep_game_of(const test_player& other);
  /// What an id is numbered from.
  [[nodiscard]] std::int64_t last_id() const { return id_; }
  void skip_ids(std::int64_t up_to) { id_ = std::max(id_, up_to); }

  // ---- what came ----
  std::vector<std::string> order;  ///< kinds of frames since it was last cleared
  std::vector<json> notices;
  std::vector<std::string> events;  ///< of the newest game, as they came
  std::vector<json> parsed;         ///< the same, read
  json room;                        ///< the last frame of each kind, or null
  json own;
  json snapshot;
  json batch_end;
  std::string token;
  std::string faults;  ///< what in the frames was not as the page says
  [[nodiscard]] bool over() const { return !parsed.empty() && parsed.back()["event"] == "end"; }
  [[nodiscard]] std::string head() const;

 private:
  /// The reply, when it is one.
  std::optional<protocol::reply> take(const std::string& text);
  void take_event(const std::string& text, const json& frame);
  void fault(const std::string& what);
  protocol::reply await_reply(std::optional<std::int64_t> id);

  std::unique_ptr<peer> at_;
  std::int64_t id_ = 0;
  std::int64_t batches_ = 0;
  std::vector<protocol::digest> hashes_;
};

/// How secret answers are given.
enum class answering : std::uint8_t { plain, escrow, blind };

/// Answers what the player is asked, at random, and gives seeds and openings.
class test_seat {
 public:
  test_seat(test_player& who, answering how) : who_(who), how_(how) {}

  /// One look at what is to be done; false when a command was refused (see `trouble`).
  bool act();
  [[nodiscard]] const std::string& trouble() const { return trouble_; }

 private:
  bool give_seed(const nlohmann::json& seed);
  bool answer(const nlohmann::json& request);
  bool open_answer();
  bool say(nlohmann::ordered_json command);

  test_player& who_;
  answering how_;
  std::string trouble_;
  std::string seed_;
  std::string seed_digest_;
  std::string choice_;
  std::string nonce_;
  std::int64_t committed_ = 0;
  std::int64_t opened_ = 0;
};

/// A random legal choice.
std::string random_choice(const nlohmann::json& request);

}  // namespace splitroom::client::conformance
