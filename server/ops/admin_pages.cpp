#include "server/ops/admin_pages.hpp"

#include <optional>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

#include "protocol/codec/codec.hpp"
#include "protocol/codec/reading.hpp"
#include "protocol/codec/strict_json.hpp"
#include "protocol/fairness/hash.hpp"
#include "protocol/names/clean_name.hpp"
#include "server/app/log.hpp"
#include "server/net/network.hpp"
#include "server/ops/counters.hpp"
#include "server/ops/http_answers.hpp"
#include "server/session/same_secret.hpp"

namespace splitroom::server {

namespace {

constexpr std::size_t longest_text = 500;       // bytes
constexpr std::size_t most_addresses = 10'000;  // whose tries are remembered
constexpr std::int64_t tries_a_second = 1;
constexpr std::int64_t tries_at_once = 5;

http_response not_offered() { return text_answer(501, "This server cannot do that.\n"); }
http_response done() {
  http_response result;
  result.status = 204;
  return result;
}

/// The body as an object that has no members but these; nothing when it is something else.
std::optional<nlohmann::json> read_object(const std::string& body,
                                          std::initializer_list<std::string_view> known) {
  auto parsed = protocol::parse_strict(body, protocol::command_limits);
  if (!parsed || !parsed->is_object()) {
    return std::nullopt;
  }
  for (const auto& each : parsed->items()) {
    if (std::find(known.begin(), known.end(), each.key()) == known.end()) {
      return std::nullopt;
    }
  }
  return *std::move(parsed);
}

/// The member "text", fit to be shown to people; nothing when it is not there or too long.
std::optional<std::string> read_text(const std::string& body) {
  const auto object = read_object(body, {"text"});
  if (!object || !object->contains("text") || !object->at("text").is_string()) {
    return std::nullopt;
  }
  const auto& text = object->at("text").get_ref<const std::string&>();
  std::string clean = text.size() > longest_text ? std::string() : protocol::printable(text);
  const bool blank = clean.find_first_not_of(' ') == std::string::npos;
  return blank ? std::nullopt : std::optional(std::move(clean));
}

}  // namespace

admin_pages::admin_pages(std::string_view token, clock_source clock)
    : offered_(!token.empty()), token_hash_(protocol::sha256(token)), clock_(std::move(clock)) {}

std::optional<http_response> admin_pages::refuse(const http_request& request) {
  // Of hashes, so that neither length nor time says anything about the token.
  const protocol::digest shown = protocol::sha256(bearer_token(request));
  const bool same = same_secret(shown, token_hash_);
  const boost::asio::ip::address from =
      request.client.is_v6() ? network_of(request.client, 64).first : request.client;
  if (tries_.size() >= most_addresses && !tries_.contains(from)) {
    tries_.clear();
  }
  rate_bucket& tries = tries_.try_emplace(from, tries_a_second, tries_at_once).first->second;
  if (const std::int64_t wait = tries.take(clock_().steady_ms); wait > 0 && !same) {
    http_response result = text_answer(429, "Too many tries.\n");
    result.headers.emplace_back("Retry-After", std::to_string((wait + 999) / 1000));
    ++counts().admin_refused;
    return result;
  }
  if (same) {
    return std::nullopt;
  }
  ++counts().admin_refused;
  log("admin")->warn("event=refused client={} path=\"{}\" why=\"wrong or no token\"",
                     request.client.to_string(), for_log(request.path));
  http_response result = text_answer(401, "Authorization: Bearer TOKEN is needed.\n");
  result.headers.emplace_back("WWW-Authenticate", "Bearer");
  return result;
}

http_response admin_pages::rooms(const operations& offered) {
  if (!offered.all_rooms) {
    return not_offered();
  }
  std::string list;
  for (const room_report& each : offered.all_rooms()) {
    list += list.empty() ? "" : ",";
    list += R"({"opened":)" + std::to_string(each.opened_ms);
    list += R"(,"present":)" + std::to_string(each.present);
    list += R"(,"state":)" + protocol::encode_frame(each.room) + "}";
  }
  return json_answer(R"({"rooms":[)" + list + "]}");
}

http_response admin_pages::close(const operations& offered, const http_request& request,
                                 std::string_view room) {
  if (!offered.close_room) {
    return not_offered();
  }
  const auto text = request.body.empty() ? std::string("Whoever hosts has closed the room.")
                                         : read_text(request.body);
  if (!text) {
    return text_answer(400, "The body is empty or {\"text\":\"...\"}.\n");
  }
  if (!offered.close_room(room, *text)) {
    return not_found();
  }
  log("admin")->info("event=close_room client={} room={}", request.client.to_string(),
                     for_log(room));
  return done();
}

http_response admin_pages::kick(const operations& offered, const http_request& request,
                                std::string_view room) {
  if (!offered.kick) {
    return not_offered();
  }
  const auto object = read_object(request.body, {"seat"});
  const bool number = object && object->contains("seat") &&
                      object->at("seat").is_number_unsigned() &&
                      object->at("seat").get<std::uint64_t>() < rules::max_seats;
  if (!number) {
    return text_answer(400, "The body is {\"seat\":0}, with the number of a seat.\n");
  }
  const auto seat = static_cast<rules::seat>(object->at("seat").get<unsigned>());
  if (const auto refused = offered.kick(room, seat)) {
    return refused->code == protocol::error_code::no_such_room
               ? not_found()
               : text_answer(409, refused->message + "\n");
  }
  log("admin")->info("event=kick client={} room={} seat={}", request.client.to_string(),
                     for_log(room), static_cast<int>(seat));
  return done();
}

http_response admin_pages::announce(const operations& offered, const http_request& request) {
  if (!offered.announce) {
    return not_offered();
  }
  const auto text = read_text(request.body);
  if (!text) {
    return text_answer(400, "The body is {\"text\":\"...\"}, at most 500 bytes of text.\n");
  }
  const std::size_t told = offered.announce(*text);
  log("admin")->info("event=announce client={} told={}", request.client.to_string(), told);
  return json_answer(R"({"told":)" + std::to_string(told) + "}");
}

http_response admin_pages::drain(const operations& offered) {
  if (!offered.drain) {
    return not_offered();
  }
  log("admin")->info("event=drain");
  offered.drain();
  http_response result = text_answer(202, "The server drains and stops.\n");
  return result;
}

}  // namespace splitroom::server
