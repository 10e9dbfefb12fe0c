// The HTTP pages without sockets: a memory journal with games in it, and a host who notes what was
// wanted.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <nlohmann/json.hpp>

#include "protocol/fairness/hash.hpp"
#include "server/journal/finished_game.hpp"
#include "server/journal/memory_journal.hpp"
#include "server/ops/http_routes.hpp"

namespace splitroom::server {

inline constexpr const char* admin_token = "0123456789abcdef0123";

class pages_house {
 public:
  explicit pages_house(const std::string& token = admin_token)
      : routes(offered(), journal, token, [this] { return now; }) {}

  http_response get(const std::string& target, const std::string& token = "") {
    return ask("GET", target, token);
  }
  http_response ask(const std::string& method, const std::string& target,
                    const std::string& token = "", const std::string& body = "") {
    http_request request;
    request.method = method;
    request.path = target.substr(0, target.find('?'));
    request.query =
        target.find('?') == std::string::npos ? "" : target.substr(target.find('?') + 1);
    request.authorization = token.empty() ? "" : "Bearer " + token;
    request.body = body;
    request.client = boost::asio::ip::make_address("192.0.2.1");
    return routes.answer(request);
  }

  /// Puts a game of two into the archive; the first player was host. Its id.
  std::string finish(int number, protocol::visibility visibility,
                     const std::vector<std::string>& tokens = {"ann", "ben"}) {
    finished_game about;
    about.game_id.fill(static_cast<std::uint8_t>(number));
    about.room = "ROOM" + std::to_string(number);
    about.visibility = visibility;
    about.ended_by = "game_over";
    about.scores = {3, 4};
    about.host = protocol::sha256(tokens.front());
    for (const std::string& each : tokens) {
      about.seats.push_back({static_cast<rules::seat>(about.seats.size()), "Name of " + each,
                             protocol::seat_kind::person, protocol::sha256(each)});
    }
    const std::string id = protocol::to_hex(about.game_id);
    std::vector<record> records;
    for (
        const char* each :
        {R"({"frame":"event","event":"game_start","n":0,"seats":[{"seat":0,"name":"Ann"},{"seat":1,"name":"Ben"}]})",
         R"({"frame":"event","event":"end","n":1})"}) {
      records.push_back({record_kind::event, make_frame(each)});
    }
    records.push_back({record_kind::private_, make_frame("{\"secret\":1}")});
    records.push_back({record_kind::finished, make_frame(encode(about)), id});
    journal.append(about.room, 0, std::move(records), [](append_result) {});
    return id;
  }

  boost::asio::io_context io;
  moment now{5'000, 1'790'000'000'000};
  memory_journal journal{io.get_executor()};
  server_state state;
  std::vector<std::string> wanted;
  http_routes routes;

 private:
  operations offered() {
    operations result;
    result.state = [this] { return state; };
    result.public_rooms = [this](const protocol::command::rooms& which) {
      wanted.emplace_back(which.waiting ? "waiting rooms" : "rooms");
      return protocol::frame::room_list{};
    };
    result.all_rooms = [] { return std::vector<room_report>(2); };
    result.close_room = [this](std::string_view room, const std::string& words) {
      wanted.push_back("close " + std::string(room) + ": " + words);
      return room == "HERE";
    };
    result.announce = [this](const std::string& text) {
      wanted.push_back("announce " + text);
      return std::size_t{3};
    };
    result.drain = [this] { wanted.emplace_back("drain"); };
    return result;
  }
};

/// The header's value; "" without it.
inline std::string header(const http_response& from, std::string_view name) {
  for (const auto& [known, value] : from.headers) {
    if (known == name) {
      return value;
    }
  }
  return {};
}

}  // namespace splitroom::server
