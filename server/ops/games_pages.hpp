// Finished games over HTTP: the list, transcripts, deletion. Games of public rooms are for
// everybody, those of private rooms for who sat there; forbidden looks like unknown.
#pragma once

#include <string_view>

#include "server/journal/finished_game.hpp"
#include "server/journal/game_archive.hpp"
#include "server/net/http_message.hpp"

namespace splitroom::server {

class games_pages {
 public:
  explicit games_pages(game_archive& archive) : archive_(archive) {}

  /// The newest first; `limit` (1 to 200), `before` (the id of a game).
  [[nodiscard]] http_response list(const http_request& request) const;
  /// The transcript: the bytes of the event frames, one a line; `names=no` replaces the names.
  [[nodiscard]] http_response transcript(const http_request& request,
                                         std::string_view game_id) const;
  /// For the room's host alone.
  http_response remove(const http_request& request, std::string_view game_id);

 private:
  game_archive& archive_;
};

}  // namespace splitroom::server
