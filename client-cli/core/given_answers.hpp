// What the server must have of the person's answers to one decision, to be held against what then
// counts. An answer that is under way, or was lost with its connection, may have arrived or not.
// Pure; owned by client_core.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "protocol/messages/field_types.hpp"
#include "protocol/messages/names.hpp"

namespace splitroom::client {

class given_answers {
 public:
  enum class verdict : std::uint8_t {
    fits,
    another,  ///< counts as the person's, and is not what they gave
    dropped,  ///< something else counts, though the server had all that it needed
  };

  /// A decision has opened on a connection that has not been lost since: nobody else can have
  /// answered in the person's name. `ctx`: chain hash of the event that opened it.
  void begin(const protocol::digest& ctx);
  /// An answer was sent; nothing: a withdrawal. Ids go upwards on one connection.
  void sent(std::int64_t id, const protocol::digest& ctx, std::optional<std::string> choice);
  /// The server has said whether it takes it. It takes commands in the order they were sent in.
  void settled(std::int64_t id, bool taken);
  /// The server has taken the opening of a blind answer.
  void opened(const protocol::digest& ctx);
  void connection_lost();

  /// Of what counts for the person's seat. `closed`: only their opening could have told the server
  /// their choice.
  [[nodiscard]] verdict judge(const protocol::digest& ctx, const std::string& counts,
                              protocol::chosen_by by, bool closed) const;

 private:
  struct under_way {
    std::optional<std::int64_t> id;  ///< nothing: lost with its connection
    std::optional<std::string> choice;
  };
  struct on_the_server {
    std::optional<std::string> choice;
  };
  void turn_to(const protocol::digest& ctx);

  protocol::digest ctx_{};
  std::vector<under_way> under_way_;
  std::optional<on_the_server> known_;
  bool opened_ = false;
};

}  // namespace splitroom::client
