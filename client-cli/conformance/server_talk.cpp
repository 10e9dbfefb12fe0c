// Connections, hello, bad commands, ids, limits.

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>
#include <utility>

#include "client-cli/conformance/server_scenarios.hpp"

namespace splitroom::client::conformance {
namespace {

using json = nlohmann::json;

constexpr const char* talking = "Connection and messages";

/// A message and the code that it gets.
struct bad_message {
  std::string text;
  std::string_view code;
};

std::string nested(int depth) {
  return R"({"cmd":"ping","id":900,"x":)" + std::string(static_cast<std::size_t>(depth), '[') +
         std::string(static_cast<std::size_t>(depth), ']') + '}';
}

std::vector<bad_message> bad_messages(std::int64_t most_bytes) {
  return {
      {"hello?", "bad_json"},
      {R"({"cmd":"ping","id":900)", "bad_json"},
      {"\xEF\xBB\xBF"
       R"({"cmd":"ping","id":900})",
       "bad_json"},
      {R"([{"cmd":"ping","id":900}])", "not_an_object"},
      {R"({"cmd":"ping","id":900,"id":900})", "duplicate_key"},
      {R"({"cmd":"ping","id":-1})", "bad_id"},
      {R"({"cmd":"ping","id":1.5})", "bad_id"},
      {R"({"cmd":"ping","id":9007199254740992})", "bad_id"},
      {R"({"cmd":"fly","id":900})", "unknown_command"},
      {R"({"id":900})", "missing_field"},
      {R"({"cmd":"create","id":901,"game":"splitz"})", "missing_field"},
      {R"({"cmd":"create","id":902,"game":"splitz","players":"2"})", "wrong_type"},
      {R"({"cmd":"create","id":903,"game":"splitz","players":9})", "out_of_range"},
      {R"({"cmd":"create","id":904,"game":"chess","players":2})", "bad_value"},
      {R"({"cmd":"create","id":905,"game":"splito","players":2})", "wrong_players"},
      {R"({"cmd":"create","id":906,"game":"splitz","edition":"duel","players":2})",
       "unknown_edition"},
      {R"({"cmd":"join","id":907,"room":"00000000"})", "no_such_room"},
      {R"({"cmd":"sit","id":908,"seat":0})", "not_in_room"},
      {R"({"cmd":"hello","id":909})", "hello_twice"},
      {nested(20), "too_deep"},
      {R"({"cmd":"ping","id":900,"x":")" + std::string(static_cast<std::size_t>(most_bytes), 'x') +
           R"("})",
       "too_large"},
  };
}

}  // namespace

test_player server_stage::player(const std::string& name, const std::string& token) const {
  auto [at, status] = net.connect("splitroom.v1", "");
  if (!at)
    throw std::runtime_error("the server does not take the connection (HTTP status " +
                             std::to_string(status) + ")");
  test_player result(std::move(at));
  if (result.hello(name, token).is_null())
    throw std::runtime_error("the server does not answer hello with a welcome and a reply");
  return result;
}

void prove_handshake(server_stage& here) {
  constexpr rule offered{"subprotocol", "takes /ws with the offer of splitroom.v1", talking};
  constexpr rule needed{"no_subprotocol", "answers 400 without that offer", talking};
  constexpr rule elsewhere{"elsewhere", "answers 404 elsewhere", talking};
  constexpr unsigned bad_request = 400;
  constexpr unsigned not_found = 404;
  const auto status = [&](const std::string& subprotocol, const std::string& path) {
    auto [at, number] = here.net.connect(subprotocol, path);
    if (at) at->cut();
    return at ? 101U : number;
  };
  const auto said = [](unsigned number) { return "status " + std::to_string(number); };
  const unsigned good = status("splitroom.v1", "");
  here.found.expect(offered, good == 101, said(good));
  const unsigned without = status("", "");
  here.found.expect(needed, without == bad_request, said(without));
  const unsigned other = status("splitroom.v1", "/no-such-place");
  here.found.expect(elsewhere, other == not_found, said(other));
}

void prove_hello(server_stage& here) {
  constexpr rule first{"hello_first", "refuses everything before hello", "hello"};
  constexpr rule version{"versions", "refuses versions that it does not speak", "hello"};
  constexpr rule token{"unknown_token", "refuses what is no token", "hello"};
  constexpr rule welcome{"welcome", "sends a whole welcome, then the reply", "hello"};
  constexpr rule unknown{"unknown_fields", "ignores fields and capabilities it does not know",
                         "How the protocol grows"};
  constexpr rule same{"same_identity", "knows an identity by its token", "Coming back"};
  auto [at, status] = here.net.connect("splitroom.v1", "");
  if (!at) throw std::runtime_error("no connection: status " + std::to_string(status));
  test_player who(std::move(at));
  const auto code = [&](const std::string& text) { return who.ask_text(text).code; };
  const std::string early = code(R"({"cmd":"rooms","id":0})");
  here.found.expect(first, early == "hello_first", early);
  const std::string other = code(R"({"cmd":"hello","id":1,"versions":[999]})");
  here.found.expect(version, other == "unsupported_version", other);
  const std::string wrong =
      code(R"({"cmd":"hello","id":2,"token":")" + std::string(64, 'z') + R"("})");
  here.found.expect(token, wrong == "unknown_token", wrong);
  const json greeting = who.hello("Ann");
  here.found.expect(welcome, !greeting.is_null(), "no welcome that can be read, or no reply");
  if (greeting.is_null()) return;
  const protocol::reply pong = who.ask({{"cmd", "ping"}, {"of_a_later_version", {{"a", 1}}}});
  here.found.expect(unknown, pong.ok, pong.code);
  who.connection().cut();
  test_player again = here.player("Ann", who.token);
  here.found.expect(same, again.token == who.token, "another token in the welcome");
}

void prove_malformed(server_stage& here) {
  constexpr rule codes{"codes", "answers every bad command with its code", "Errors"};
  constexpr rule binary{"binary", "answers binary messages with bad_json", talking};
  constexpr rule lives{"lives", "goes on after bad commands", talking};
  test_player who = here.player("Ann");
  constexpr std::int64_t usual_bytes = 16'384;
  std::string seen;
  for (const bad_message& each : bad_messages(usual_bytes)) {
    const protocol::reply reply = who.ask_text(each.text);
    if (!reply.ok && reply.code == each.code) continue;
    seen += (seen.empty() ? "" : "; ") + (reply.code.empty() ? "no error" : reply.code) +
            " instead of " + std::string(each.code) + " to " + each.text.substr(0, 60);
  }
  here.found.expect(codes, seen.empty(), seen);
  who.connection().send_binary(R"({"cmd":"ping","id":950})");
  const auto text = who.connection().receive(reply_wait_ms);
  here.found.expect(binary, text && text->find("bad_json") != std::string::npos,
                    text.value_or("no answer"));
  who.skip_ids(2000);
  const protocol::reply pong = who.ask({{"cmd", "ping"}});
  here.found.expect(lives, pong.ok && pong.body.contains("now"), pong.code);
}

void prove_ids(server_stage& here) {
  constexpr rule again{"same_again", "answers the same text with the same id again", talking};
  constexpr rule reused{"id_reused", "refuses an id with another text", talking};
  constexpr rule across{"across", "remembers answers across connections", talking};
  constexpr rule last_id{"last_id", "says the highest remembered id in the welcome", "hello"};
  test_player who = here.player("Ann");
  const std::string text = R"({"cmd":"sit","id":700,"seat":1})";
  const protocol::reply first = who.ask_text(text);
  const protocol::reply second = who.ask_text(text);
  here.found.expect(again, first.code == "not_in_room" && second.code == first.code,
                    first.code + ", then " + second.code);
  const std::string other = who.ask_text(R"({"cmd":"sit","id":700,"seat":0})").code;
  here.found.expect(reused, other == "id_reused", other);
  who.connection().cut();
  auto [at, status] = here.net.connect("splitroom.v1", "");
  if (!at) throw std::runtime_error("no connection: status " + std::to_string(status));
  test_player back(std::move(at));
  const json welcome = back.hello("Ann", who.token);
  here.found.expect(last_id, !welcome.is_null() && welcome["last_id"] == 700,
                    welcome.is_null() ? "no welcome" : welcome["last_id"].dump());
  const std::string kept = back.ask_text(R"({"cmd":"sit","id":700,"seat":0})").code;
  here.found.expect(across, kept == "id_reused", kept);
}

void prove_limits(server_stage& here) {
  constexpr rule large{"too_large", "closes with 1009 what is larger than a message may be",
                       "Limits"};
  constexpr rule rate{"rate_limited", "keeps the rate of the welcome, and says how long to wait",
                      "Limits"};
  auto [at, status] = here.net.connect("splitroom.v1", "");
  if (!at) throw std::runtime_error("no connection: status " + std::to_string(status));
  test_player who(std::move(at));
  const json welcome = who.hello("Ann");
  if (welcome.is_null()) return;
  const auto burst = welcome["limits"]["burst"].get<std::int64_t>();
  constexpr std::int64_t bearable = 5000;
  if (welcome["limits"]["commands_per_second"] == 0) {
    here.found.note(rate, verdict::not_shown, "it has none");
  } else if (burst > bearable) {
    here.found.note(rate, verdict::not_shown, "its burst is too large to be tried");
  } else {
    const std::int64_t count = burst + burst / 2 + 50;
    for (std::int64_t i = 0; i < count; ++i)
      who.connection().send(R"({"cmd":"ping","id":)" + std::to_string(10'000 + i) + '}');
    std::int64_t limited = 0;
    std::int64_t without_wait = 0;
    for (std::int64_t i = 0; i < count; ++i) {
      const auto text = who.connection().receive(reply_wait_ms);
      if (!text) break;
      if (text->find(R"("rate_limited")") == std::string::npos) continue;
      ++limited;
      without_wait += text->find("retry_after_ms") == std::string::npos ? 1 : 0;
    }
    here.found.expect(rate, limited > 0 && without_wait == 0,
                      std::to_string(limited) + " of " + std::to_string(count) + " were refused, " +
                          std::to_string(without_wait) + " of these without retry_after_ms");
  }
  constexpr std::size_t beyond = 70'000;
  constexpr std::uint16_t too_big = 1009;
  test_player shouting = here.player("Ben");
  shouting.connection().send(R"({"cmd":"ping","id":1,"x":")" + std::string(beyond, 'x') + R"("})");
  shouting.catch_up(reply_wait_ms / 2);
  const auto closed = shouting.connection().closed();
  here.found.expect(large, closed == too_big,
                    closed ? "closed with " + std::to_string(*closed) : "not closed");
}

}  // namespace splitroom::client::conformance
