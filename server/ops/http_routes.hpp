// Every HTTP path of the server beside the WebSocket, and what is answered there. Lives on the
// executor of the listener.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/net/http_message.hpp"
#include "server/ops/admin_pages.hpp"
#include "server/ops/games_pages.hpp"
#include "server/ops/operations.hpp"
#include "server/ops/web_pages.hpp"

namespace splitroom::server {

class http_routes {
 public:
  /// `admin_token`: "" when there is no admin API. `web`: empty when there is no web client.
  http_routes(operations offered, game_archive& archive, std::string_view admin_token,
              clock_source clock, web_tree web = {});

  /// Never throws; what goes wrong inside is answered 500.
  http_response answer(const http_request& request);

 private:
  using page = http_response (http_routes::*)(const http_request&, std::string_view argument);

  /// `path`: as it is, or with one "*" for a part between slashes, which becomes the argument.
  struct route {
    std::string_view method;
    std::string_view path;
    page answer;
    bool for_all_origins = false;  ///< pages of other origins may read it
  };
  static const std::vector<route>& table();

  http_response find(const http_request& request);
  http_response front(const http_request& request, std::string_view argument);
  http_response socket(const http_request& request, std::string_view argument);
  http_response alive(const http_request& request, std::string_view argument);
  http_response ready(const http_request& request, std::string_view argument);
  http_response metrics(const http_request& request, std::string_view argument);
  http_response rooms(const http_request& request, std::string_view argument);
  http_response list_games(const http_request& request, std::string_view argument);
  http_response show_game(const http_request& request, std::string_view argument);
  http_response delete_game(const http_request& request, std::string_view argument);
  http_response admin_rooms(const http_request& request, std::string_view argument);
  http_response admin_close(const http_request& request, std::string_view argument);
  http_response admin_kick(const http_request& request, std::string_view argument);
  http_response admin_announce(const http_request& request, std::string_view argument);
  http_response admin_drain(const http_request& request, std::string_view argument);

  operations offered_;
  games_pages games_;
  admin_pages admin_;
  web_pages web_;
};

}  // namespace splitroom::server
