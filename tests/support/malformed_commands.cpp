#include "tests/support/malformed_commands.hpp"

#include "protocol/codec/strict_json.hpp"

namespace splitroom::test {

namespace {

using enum protocol::error_code;
using std::nullopt;
using std::string;
using rows = std::vector<malformed_command>;

const string id16 = "000102030405060708090a0b0c0d0e0f";
const string digest32 = id16 + id16;

string repeat(const string& what, std::size_t times) {
  string all;
  for (std::size_t i = 0; i < times; ++i) {
    all += what;
  }
  return all;
}

/// `{"cmd":"<name>","id":<id>,<rest>}`
string command(const string& name, int id, const string& rest) {
  return R"({"cmd":")" + name + R"(","id":)" + std::to_string(id) + "," + rest + "}";
}

/// With a valid `game_id`.
string in_game(const string& name, int id, const string& rest) {
  return command(name, id, R"("game_id":")" + id16 + "\"," + rest);
}

void add_text(rows& to) {
  to.insert(
      to.end(),
      {
          {"", bad_json, "", nullopt},
          {" ", bad_json, "", nullopt},
          {"hello", bad_json, "", nullopt},
          {"{", bad_json, "", nullopt},
          {"}", bad_json, "", nullopt},
          {R"({"cmd":"ping","id":1)", bad_json, "", nullopt},
          {R"({"cmd":"ping","id":1}})", bad_json, "", nullopt},
          {R"({"cmd":"ping","id":1} x)", bad_json, "", nullopt},
          {R"({"cmd":"ping","id":1}{"cmd":"ping","id":2})", bad_json, "", nullopt},
          {R"({"cmd":"ping","id":1,})", bad_json, "", nullopt},
          {R"({'cmd':'ping'})", bad_json, "", nullopt},
          {R"({cmd:"ping"})", bad_json, "", nullopt},
          {R"({"cmd":"ping",/* why */"id":1})", bad_json, "", nullopt},
          {R"({"cmd":"ping","id":01})", bad_json, "", nullopt},
          {R"({"cmd":"ping","id":+1})", bad_json, "", nullopt},
          {R"({"cmd":"ping","id":.5})", bad_json, "", nullopt},
          {R"({"cmd":"ping","id":0x10})", bad_json, "", nullopt},
          {R"({"cmd":"ping","id":NaN})", bad_json, "", nullopt},
          {R"({"cmd":"ping","id":1e999})", bad_json, "", nullopt},
          {R"({"cmd":"ping","id":True})", bad_json, "", nullopt},
          {string{"{\"cmd\":\"ping\",\"id\":1}\0", 22}, bad_json, "", nullopt},
          {string{"{\"cmd\":\"pi\0ng\",\"id\":1}", 22}, bad_json, "", nullopt},
          {string{"\0", 1}, bad_json, "", nullopt},
          {"\xEF\xBB\xBF{\"cmd\":\"ping\",\"id\":1}", bad_json, "", nullopt},
          {"{\"cmd\":\"ping\",\"x\":\"\n\"}", bad_json, "", nullopt},
          {"{\"cmd\":\"ping\",\"x\":\"\x1b[2J\"}", bad_json, "", nullopt},
          {"{\"cmd\":\"ping\",\"x\":\"\xff\"}", bad_json, "", nullopt},
          {"{\"cmd\":\"ping\",\"x\":\"\xc0\xaf\"}", bad_json, "", nullopt},          // overlong
          {"{\"cmd\":\"ping\",\"x\":\"\xed\xa0\x80\"}", bad_json, "", nullopt},      // surrogate
          {"{\"cmd\":\"ping\",\"x\":\"\xf4\x90\x80\x80\"}", bad_json, "", nullopt},  // > 10FFFF
          {"{\"cmd\":\"ping\",\"x\":\"\xe2\x82\"}", bad_json, "", nullopt},          // cut short
          {"{\"cmd\":\"ping\",\"\xff\":1}", bad_json, "", nullopt},
          {R"({"cmd":"ping","x":"\ud800"})", bad_json, "", nullopt},
          {R"({"cmd":"ping","x":"\ud800A"})", bad_json, "", nullopt},
          {R"({"cmd":"ping","x":"\udc00"})", bad_json, "", nullopt},
          {R"({"cmd":"ping","x":"\x41"})", bad_json, "", nullopt},
          {R"({"cmd":"ping","x":"\u12"})", bad_json, "", nullopt},
      });
}

void add_shape(rows& to) {
  const auto depth = protocol::command_limits.depth;
  const auto bytes = protocol::command_limits.bytes;
  to.insert(
      to.end(),
      {
          {R"({"cmd":"ping","id":1,"x":")" + repeat("x", bytes) + "\"}", too_large, "", nullopt},
          {repeat(" ", bytes + 1), too_large, "", nullopt},
          {repeat("[", depth + 1), too_deep, "", nullopt},
          {repeat("[", bytes), too_deep, "", nullopt},
          {repeat(R"({"a":)", bytes / 5), too_deep, "", nullopt},
          {R"({"cmd":"ping","id":1,"x":)" + repeat("[", depth) + repeat("]", depth) + "}", too_deep,
           "", nullopt},
          {"[]", not_an_object, "", nullopt},
          {R"([{"cmd":"ping","id":1}])", not_an_object, "", nullopt},
          {"null", not_an_object, "", nullopt},
          {"true", not_an_object, "", nullopt},
          {"17", not_an_object, "", nullopt},
          {R"("{\"cmd\":\"ping\"}")", not_an_object, "", nullopt},
          {R"({"cmd":"ping","cmd":"ping","id":1})", duplicate_key, "cmd", nullopt},
          {R"({"cmd":"ping","id":1,"id":1})", duplicate_key, "id", nullopt},
          {R"({"cmd":"ping","id":1,"\u0069d":2})", duplicate_key, "id", nullopt},
          {R"({"cmd":"ping","id":1,"x":{"y":1,"y":1}})", duplicate_key, "y", nullopt},
          {R"({"cmd":"ping","id":1,"x":[{"y":1,"z":2,"y":1}]})", duplicate_key, "y", nullopt},
          {R"({"cmd":"ping","":1,"":1})", duplicate_key, "", nullopt},
          {R"({"cmd":"ping","\u001b[2J":1,"\u001b[2J":1})", duplicate_key, "?[2J", nullopt},
      });
}

void add_head(rows& to) {
  to.insert(to.end(), {
                          {R"({"cmd":"ping","id":-1})", bad_id, "id", nullopt},
                          {R"({"cmd":"ping","id":1.0})", bad_id, "id", nullopt},
                          {R"({"cmd":"ping","id":1.9})", bad_id, "id", nullopt},
                          {R"({"cmd":"ping","id":1e3})", bad_id, "id", nullopt},
                          {R"({"cmd":"ping","id":true})", bad_id, "id", nullopt},
                          {R"({"cmd":"ping","id":"1"})", bad_id, "id", nullopt},
                          {R"({"cmd":"ping","id":[1]})", bad_id, "id", nullopt},
                          {R"({"cmd":"ping","id":{}})", bad_id, "id", nullopt},
                          {R"({"cmd":"ping","id":9007199254740992})", bad_id, "id", nullopt},
                          {R"({"cmd":"ping","id":9223372036854775808})", bad_id, "id", nullopt},
                          {R"({"cmd":"ping","id":18446744073709551617})", bad_id, "id", nullopt},
                          {R"({"cmd":"nonsense","id":-7})", bad_id, "id", nullopt},
                          {R"({})", missing_field, "cmd", nullopt},
                          {R"({"id":4})", missing_field, "cmd", 4},
                          {R"({"id":4,"CMD":"ping"})", missing_field, "cmd", 4},
                          {R"({"id":4,"cmd":null})", wrong_type, "cmd", 4},
                          {R"({"id":4,"cmd":7})", wrong_type, "cmd", 4},
                          {R"({"id":4,"cmd":["ping"]})", wrong_type, "cmd", 4},
                          {R"({"id":0,"cmd":""})", unknown_command, "cmd", 0},
                          {R"({"id":5,"cmd":"Ping"})", unknown_command, "cmd", 5},
                          {R"({"id":5,"cmd":"ping "})", unknown_command, "cmd", 5},
                          {R"({"id":5,"cmd":"ping\u0000"})", unknown_command, "cmd", 5},
                          {R"({"id":5,"cmd":"any"})", unknown_command, "cmd", 5},
                          {R"({"id":9007199254740991,"cmd":"event"})", unknown_command, "cmd",
                           9007199254740991},
                          {R"({"cmd":"nonsense"})", unknown_command, "cmd", nullopt},
                          {R"({"cmd":"nonsense","id":null})", unknown_command, "cmd", nullopt},
                      });
}

void add_hello(rows& to) {
  to.insert(
      to.end(),
      {
          {command("hello", 1, R"("versions":1)"), wrong_type, "versions", 1},
          {command("hello", 1, R"("versions":{})"), wrong_type, "versions", 1},
          {command("hello", 1, R"("versions":["1"])"), wrong_type, "versions[0]", 1},
          {command("hello", 1, R"("versions":[1,1.5])"), wrong_type, "versions[1]", 1},
          {command("hello", 1, R"("versions":[1,null])"), wrong_type, "versions[1]", 1},
          {command("hello", 1, R"("versions":[0])"), out_of_range, "versions[0]", 1},
          {command("hello", 1, R"("versions":[1)" + repeat(",1", 16) + "]"), bad_value, "versions",
           1},
          {command("hello", 1, R"("capabilities":"snapshots")"), wrong_type, "capabilities", 1},
          {command("hello", 1, R"("capabilities":[""])"), bad_value, "capabilities[0]", 1},
          {command("hello", 1, R"("capabilities":["a",")" + repeat("b", 33) + "\"]"), bad_value,
           "capabilities[1]", 1},
          {command("hello", 1, R"("name":"")"), bad_value, "name", 1},
          {command("hello", 1, R"("name":")" + repeat("n", 65) + "\""), bad_value, "name", 1},
          {command("hello", 1, R"("name":")" + repeat("\xc3\xa4", 33) + "\""), bad_value, "name",
           1},
          {command("hello", 1, R"("name":17)"), wrong_type, "name", 1},
          {command("hello", 1, R"("client":false)"), wrong_type, "client", 1},
          {command("hello", 1, R"("token":"short")"), bad_value, "token", 1},
          {command("hello", 1, R"("token":")" + repeat("0", 65) + "\""), bad_value, "token", 1},
      });
}

void add_rooms(rows& to) {
  const auto create = [](const string& rest) {
    return command("create", 2, R"("game":"splitz",)" + rest);
  };
  const auto options = [&create](const string& what) {
    return create(R"("players":3,"options":)" + what);
  };
  const auto resume = [](const string& what) {
    return command("join", 3, R"("room":"ABCDEFGH","resume":)" + what);
  };
  to.insert(
      to.end(),
      {
          {command("create", 2, R"("players":3)"), missing_field, "game", 2},
          {command("create", 2, R"("game":null,"players":3)"), wrong_type, "game", 2},
          {command("create", 2, R"("game":0,"players":3)"), wrong_type, "game", 2},
          {command("create", 2, R"("game":"chess","players":3)"), bad_value, "game", 2},
          {command("create", 2, R"("game":"Splitz","players":3)"), bad_value, "game", 2},
          {create(R"("edition":"split-it")"), missing_field, "players", 2},
          {create(R"("players":null)"), wrong_type, "players", 2},
          {create(R"("players":"3")"), wrong_type, "players", 2},
          {create(R"("players":true)"), wrong_type, "players", 2},
          {create(R"("players":3.0)"), wrong_type, "players", 2},
          {create(R"("players":3e0)"), wrong_type, "players", 2},
          {create(R"("players":1.9)"), wrong_type, "players", 2},
          {create(R"("players":1e3)"), wrong_type, "players", 2},
          {create(R"("players":1)"), out_of_range, "players", 2},
          {create(R"("players":-3)"), out_of_range, "players", 2},
          {create(R"("players":9)"), out_of_range, "players", 2},
          {create(R"("players":4294967299)"), out_of_range, "players", 2},           // 2^32 + 3
          {create(R"("players":9223372036854775811)"), out_of_range, "players", 2},  // 2^63 + 3
          {create(R"("players":18446744073709551619)"), wrong_type, "players", 2},   // 2^64 + 3
          {create(R"("players":3,"edition":"split_it")"), bad_value, "edition", 2},
          {create(R"("players":3,"edition":"")"), bad_value, "edition", 2},
          {create(R"("players":3,"visibility":"private_")"), bad_value, "visibility", 2},
          {create(R"("players":3,"visibility":true)"), wrong_type, "visibility", 2},
          {options("[]"), wrong_type, "options", 2},
          {options("true"), wrong_type, "options", 2},
          {options(R"({"untimed":1})"), wrong_type, "options.untimed", 2},
          {options(R"({"untimed":"true"})"), wrong_type, "options.untimed", 2},
          {options(R"({"decision_ms":999})"), out_of_range, "options.decision_ms", 2},
          {options(R"({"decision_ms":86400001})"), out_of_range, "options.decision_ms", 2},
          {options(R"({"reveal_ms":1000.5})"), wrong_type, "options.reveal_ms", 2},
          {options(R"({"deal_ms":-1})"), out_of_range, "options.deal_ms", 2},
          {options(R"({"bot_delay_ms":60001})"), out_of_range, "options.bot_delay_ms", 2},
          {options(R"({"progress":"all"})"), bad_value, "options.progress", 2},
          {options(R"({"blind_only":[]})"), wrong_type, "options.blind_only", 2},
          {options(R"({"watchers":0})"), wrong_type, "options.watchers", 2},
          {command("join", 3, R"("as":"player")"), missing_field, "room", 3},
          {command("join", 3, R"("room":12345678)"), wrong_type, "room", 3},
          {command("join", 3, R"("room":"ABCDEFG")"), bad_value, "room", 3},
          {command("join", 3, R"("room":"ABCDEFGHI")"), bad_value, "room", 3},
          {command("join", 3, R"("room":"ABCDEFGH","as":"host")"), bad_value, "as", 3},
          {command("join", 3, R"("room":"ABCDEFGH","seat":8)"), out_of_range, "seat", 3},
          {command("join", 3, R"("room":"ABCDEFGH","seat":"0")"), wrong_type, "seat", 3},
          {resume("1"), wrong_type, "resume", 3},
          {resume("{}"), missing_field, "resume.game_id", 3},
          {resume(R"({"game_id":")" + id16 + "\"}"), missing_field, "resume.n", 3},
          {resume(R"({"game_id":")" + id16 + R"(","n":-2})"), out_of_range, "resume.n", 3},
          {resume(R"({"game_id":")" + id16 + R"(","n":1,"hash":"00"})"), bad_value, "resume.hash",
           3},
          {command("sit", 4, R"("x":0)"), missing_field, "seat", 4},
          {command("sit", 4, R"("seat":-1)"), out_of_range, "seat", 4},
          {command("sit", 4, R"("seat":null)"), wrong_type, "seat", 4},
          {command("add_bot", 4, R"("seat":1,"level":"genius")"), bad_value, "level", 4},
          {command("add_bot", 4, R"("seat":[1])"), wrong_type, "seat", 4},
          {command("remove_bot", 4, R"("level":"greedy")"), missing_field, "seat", 4},
          {command("ready", 4, R"("ready":"yes")"), wrong_type, "ready", 4},
          {command("ready", 4, R"("ready":true,"seed":1)"), wrong_type, "seed", 4},
      });
}

void add_game(rows& to) {
  const string some_digest = R"("digest":")" + digest32 + "\"";
  const string some_nonce = R"("nonce":")" + digest32 + "\"";
  to.insert(
      to.end(),
      {
          {command("seed_commit", 5, some_digest), missing_field, "game_id", 5},
          {in_game("seed_commit", 5, R"("x":1)"), missing_field, "digest", 5},
          {in_game("seed_commit", 5, R"("digest":")" + id16 + "\""), bad_value, "digest", 5},
          {in_game("seed_commit", 5, R"("digest":")" + digest32 + "0\""), bad_value, "digest", 5},
          {in_game("seed_commit", 5, R"("digest":")" + repeat("AB", 32) + "\""), bad_value,
           "digest", 5},
          {in_game("seed_commit", 5, R"("digest":")" + repeat("0g", 32) + "\""), bad_value,
           "digest", 5},
          {in_game("seed_commit", 5, R"("digest":0)"), wrong_type, "digest", 5},
          {in_game("seed_open", 5, R"("seed":"")"), bad_value, "seed", 5},
          {in_game("seed_open", 5, R"("seed":["00"])"), wrong_type, "seed", 5},
          {command("choose", 6, R"("game_id":"","decision":1,"choice":"white")"), bad_value,
           "game_id", 6},
          {command("choose", 6, R"("game_id":1,"decision":1,"choice":"white")"), wrong_type,
           "game_id", 6},
          {in_game("choose", 6, R"("choice":"white")"), missing_field, "decision", 6},
          {in_game("choose", 6, R"("decision":1)"), missing_field, "choice", 6},
          {in_game("choose", 6, R"("decision":0,"choice":"white")"), out_of_range, "decision", 6},
          {in_game("choose", 6, R"("decision":4294967296,"choice":"white")"), out_of_range,
           "decision", 6},
          {in_game("choose", 6, R"("decision":"1","choice":"white")"), wrong_type, "decision", 6},
          {in_game("choose", 6, R"("decision":1,"choice":"")"), bad_value, "choice", 6},
          {in_game("choose", 6, R"("decision":1,"choice":[3,2,4])"), wrong_type, "choice", 6},
          {in_game("choose", 6, R"("decision":1,"choice":")" + repeat("2", 65) + "\""), bad_value,
           "choice", 6},
          {in_game("commit", 7, some_digest), missing_field, "decision", 7},
          {in_game("commit", 7, R"("decision":1)"), missing_field, "digest", 7},
          {in_game("commit", 7, R"("decision":1,)" + some_digest + R"(,"choice":7)"), wrong_type,
           "choice", 7},
          {in_game("commit", 7, R"("decision":1,)" + some_digest + R"(,"nonce":"7")"), bad_value,
           "nonce", 7},
          {in_game("open", 8, R"("decision":1,"choice":"white")"), missing_field, "nonce", 8},
          {in_game("open", 8, R"("decision":1,)" + some_nonce), missing_field, "choice", 8},
          {in_game("open", 8, R"("decision":1.5,"choice":"white",)" + some_nonce), wrong_type,
           "decision", 8},
          {in_game("withdraw", 9, R"("choice":"white")"), missing_field, "decision", 9},
          {in_game("call_default", 9, R"("decision":{})"), wrong_type, "decision", 9},
      });
}

}  // namespace

const std::vector<malformed_command>& malformed_commands() {
  static const rows all = [] {
    rows made;
    add_text(made);
    add_shape(made);
    add_head(made);
    add_hello(made);
    add_rooms(made);
    add_game(made);
    return made;
  }();
  return all;
}

}  // namespace splitroom::test
