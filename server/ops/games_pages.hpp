// Finished games over HTTP: the list, transcripts, deletion. Games of public rooms are for
// everybody, those of private rooms for who sat there; forbidden looks like unknown.
#pragma once

#include <functional>
#include <optional>
#include <string_view>
#include <utility>

#include "server/journal/finished_game.hpp"
#include "server/journal/game_archive.hpp"
#include "server/net/http_message.hpp"

namespace splitroom::server {

class games_pages {
 public:
  /// Whose token it is, by its hash; as `operations::identity_of`.
  using identity_finder = std::function<std::optional<protocol::digest>(const protocol::digest&)>;

  games_pages(game_archive& archive, identity_finder identities)
      : archive_(archive), identities_(std::move(identities)) {}

  /// The newest first; `limit` (1 to 200), `before` (the id of a game).
  [[nodiscard]] http_response list(const http_request& request) const;
  /// The transcript: the bytes of the event frames, one a line; `names=no` replaces the names.
  [[nodiscard]] http_response transcript(const http_request& request,
                                         std::string_view game_id) const;
  /// For the room's host alone.
  http_response remove(const http_request& request, std::string_view game_id);

 private:
  /// Who shows this request's token; nothing when none is shown, or one that is not good.
  [[nodiscard]] std::optional<protocol::digest> identity_of(const http_request& request) const;

  game_archive& archive_;
  identity_finder identities_;
};

}  // namespace splitroom::server
