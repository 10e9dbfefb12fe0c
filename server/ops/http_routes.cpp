#include "server/ops/http_routes.hpp"

#include <exception>
#include <optional>
#include <utility>

#include <splitroom/version.hpp>

#include "protocol/codec/codec.hpp"
#include "server/app/log.hpp"
#include "server/ops/http_answers.hpp"
#include "server/ops/metrics_page.hpp"
#include "server/ops/query.hpp"

namespace splitroom::server {

namespace {

/// Whether the path fits; `argument` gets what stands for the "*".
bool fits(std::string_view pattern, std::string_view path, std::string_view& argument) {
  const std::size_t star = pattern.find('*');
  if (star == std::string_view::npos) {
    return pattern == path;
  }
  const std::string_view before = pattern.substr(0, star);
  const std::string_view after = pattern.substr(star + 1);
  if (path.size() <= before.size() + after.size() || !path.starts_with(before) ||
      !path.ends_with(after)) {
    return false;
  }
  argument = path.substr(before.size(), path.size() - before.size() - after.size());
  return argument.find('/') == std::string_view::npos;
}

}  // namespace

http_routes::http_routes(operations offered, game_archive& archive, std::string_view admin_token,
                         clock_source clock, web_tree web)
    : offered_(std::move(offered)),
      games_(archive, offered_.identity_of),
      admin_(admin_token, std::move(clock)),
      web_(std::move(web)) {}

const std::vector<http_routes::route>& http_routes::table() {
  static const std::vector<route> all{
      {"GET", "/", &http_routes::front},
      {"GET", "/ws", &http_routes::socket},
      {"GET", "/healthz", &http_routes::alive},
      {"GET", "/readyz", &http_routes::ready},
      {"GET", "/metrics", &http_routes::metrics},
      {"GET", "/rooms", &http_routes::rooms, true},
      {"GET", "/games", &http_routes::list_games, true},
      {"GET", "/games/*", &http_routes::show_game, true},
      {"DELETE", "/games/*", &http_routes::delete_game, true},
      {"GET", "/admin/rooms", &http_routes::admin_rooms},
      {"POST", "/admin/rooms/*/close", &http_routes::admin_close},
      {"POST", "/admin/rooms/*/kick", &http_routes::admin_kick},
      {"POST", "/admin/announce", &http_routes::admin_announce},
      {"POST", "/admin/drain", &http_routes::admin_drain},
  };
  return all;
}

http_response http_routes::answer(const http_request& request) {
  try {
    if (auto served = web_.answer(request)) {
      return *std::move(served);
    }
    http_response result = find(request);
    result.headers.emplace_back("Cache-Control", "no-store");
    result.headers.emplace_back("Content-Security-Policy", "default-src 'none'");
    return result;
  } catch (const std::exception& failed) {
    log("http")->error("event=failed path=\"{}\" why=\"{}\"", for_log(request.path),
                       for_log(failed.what()));
    return text_answer(500, "Something went wrong inside the server.\n");
  }
}

http_response http_routes::find(const http_request& request) {
  if (request.path.starts_with("/admin/")) {
    if (!admin_.offered()) {
      return not_found();
    }
    if (auto refused = admin_.refuse(request)) {
      return *std::move(refused);
    }
  }
  const std::string_view asked = request.method;
  const std::string_view method = asked == "HEAD" ? std::string_view("GET") : asked;
  std::string allowed;
  bool for_all_origins = false;
  std::optional<http_response> result;
  for (const route& each : table()) {
    std::string_view argument;
    if (!fits(each.path, request.path, argument)) {
      continue;
    }
    for_all_origins = each.for_all_origins;
    allowed += (allowed.empty() ? "" : ", ") + std::string(each.method);
    allowed += each.method == "GET" ? ", HEAD" : "";
    if (each.method == method) {
      result = (this->*each.answer)(request, argument);
    }
  }
  if (allowed.empty()) {
    return not_found();
  }
  allowed += for_all_origins ? ", OPTIONS" : "";
  if (!result && for_all_origins && method == "OPTIONS") {  // a browser asks before it shows tokens
    result.emplace();
    result->status = 204;
    result->headers.emplace_back("Access-Control-Allow-Methods", allowed);
    result->headers.emplace_back("Access-Control-Allow-Headers", "Authorization");
    result->headers.emplace_back("Access-Control-Max-Age", "86400");
  }
  if (!result) {
    result = text_answer(405, "This path does not know that method.\n");
    result->headers.emplace_back("Allow", allowed);
  }
  if (for_all_origins) {
    result->headers.emplace_back("Access-Control-Allow-Origin", "*");
  }
  return *std::move(result);
}

http_response http_routes::front(const http_request&, std::string_view) {
  return text_answer(200, "This is a Splitroom server. Clients connect to the WebSocket at /ws.\n");
}

http_response http_routes::socket(const http_request&, std::string_view) {
  http_response result = text_answer(426, "This is a WebSocket endpoint.\n");
  result.headers.emplace_back("Upgrade", "websocket");
  return result;
}

http_response http_routes::alive(const http_request&, std::string_view) {
  return text_answer(200, "ok\n");
}

http_response http_routes::ready(const http_request&, std::string_view) {
  const server_state now = offered_.state();
  if (now.draining) {
    return text_answer(503, "The server is being stopped.\n");
  }
  if (now.journal_stalled) {
    return text_answer(503, "Nothing can be stored: rooms wait. The log says more.\n");
  }
  return text_answer(200, "ready\n");
}

http_response http_routes::metrics(const http_request&, std::string_view) {
  http_response result;
  result.content_type = "text/plain; version=0.0.4; charset=utf-8";
  result.body = metrics_page(counts(), offered_.state());
  return result;
}

http_response http_routes::rooms(const http_request& request, std::string_view) {
  auto query = parse_query(request.query);
  if (!query) {
    return text_answer(400, query.error() + "\n");
  }
  protocol::command::rooms wanted;
  const auto game = take(*query, "game");
  const auto edition = take(*query, "edition");
  const auto waiting = take(*query, "waiting");
  if (game) {
    wanted.game = protocol::parse_game_name(*game);
  }
  if (edition) {
    wanted.edition = protocol::parse_edition_name(*edition);
  }
  if (waiting) {
    wanted.waiting = *waiting == "true";
  }
  const bool known = (!game || wanted.game) && (!edition || wanted.edition) &&
                     (!waiting || *waiting == "true" || *waiting == "false") && query->empty();
  if (!known) {
    return text_answer(400,
                       "Rooms can be asked for by game (splitz, splito), edition (splitz, "
                       "split-it, standard, duel) and waiting (true, false).\n");
  }
  return json_answer(protocol::to_json(offered_.public_rooms(wanted)).dump());
}

http_response http_routes::list_games(const http_request& request, std::string_view) {
  return games_.list(request);
}
http_response http_routes::show_game(const http_request& request, std::string_view argument) {
  return games_.transcript(request, argument);
}
http_response http_routes::delete_game(const http_request& request, std::string_view argument) {
  return games_.remove(request, argument);
}
http_response http_routes::admin_rooms(const http_request&, std::string_view) {
  return admin_pages::rooms(offered_);
}
http_response http_routes::admin_close(const http_request& request, std::string_view argument) {
  return admin_pages::close(offered_, request, argument);
}
http_response http_routes::admin_kick(const http_request& request, std::string_view argument) {
  return admin_pages::kick(offered_, request, argument);
}
http_response http_routes::admin_announce(const http_request& request, std::string_view) {
  return admin_pages::announce(offered_, request);
}
http_response http_routes::admin_drain(const http_request&, std::string_view) {
  return admin_pages::drain(offered_);
}

}  // namespace splitroom::server
