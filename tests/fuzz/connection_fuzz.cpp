// The server from its sockets on: HTTP, the upgrade, frames, commands, rooms. Nothing crashes it,
// and what it says stays well-formed. The first byte says what the others are:
//   'u'  what a connection sends that has been upgraded and has said hello
//   'c'  commands of up to four people, each line a digit (who) and the text of a frame; '!' for
//   the
//        text: they are gone. ROOM_CODE, GAME_ID and TOKEN_OF_0 to TOKEN_OF_3 stand for what the
//        server gave
//   else what a new connection sends
// The second byte says in how large pieces the bytes arrive.
#include <algorithm>
#include <array>
#include <memory>
#include <string>

#include "tests/fuzz/fuzz.hpp"
#include "tests/fuzz/socket_house.hpp"

namespace splitroom::test {
namespace {

constexpr const char* hello = R"({"cmd":"hello","id":1,"capabilities":["snapshots"],"name":"Ann"})";

void greet(socket_guest& guest) {
  guest.write(upgrade_request());
  guest.write_text(hello);
  hold(guest.got().find(R"("frame":"welcome")") != std::string::npos, "hello is answered");
}

void replace_all(std::string& text, std::string_view what, std::string_view with) {
  for (std::size_t at = text.find(what); at != std::string::npos;
       at = text.find(what, at + with.size()))
    text.replace(at, what.size(), with);
}

/// So many characters behind the last `field` in what the server has sent; "" without any.
std::string newest(const std::string& got, std::string_view field, std::size_t characters) {
  const std::size_t at = got.rfind(field);
  return at == std::string::npos ? "" : got.substr(at + field.size(), characters);
}

void keep(std::string& known, const std::string& given) {
  if (!given.empty()) known = given;
}

/// Up to four people who send text frames.
class table_of_guests {
 public:
  void take(std::string_view line, std::size_t piece) {
    if (line.empty()) return;
    const std::size_t who = static_cast<unsigned char>(line.front()) % guests_.size();
    std::unique_ptr<socket_guest>& guest = guests_.at(who);
    std::string text(line.substr(1));
    if (text == "!") {
      leave(guest);
      return;
    }
    if (!guest) {
      guest = std::make_unique<socket_guest>(house_);
      guest->write(upgrade_request());
    }
    fill_in(text);
    guest->write_text(text, piece);
    keep(tokens_.at(who), newest(guest->got(), R"("token":")", 64));
    keep(game_, newest(guest->got(), R"("game_id":")", 32));
  }

  void finish() {
    for (std::unique_ptr<socket_guest>& each : guests_)
      leave(each);
  }

 private:
  static void leave(std::unique_ptr<socket_guest>& guest) {
    if (guest) hold_well_formed(guest->got());
    guest.reset();
  }

  void fill_in(std::string& text) const {
    std::string code = "00000000";
    house_.rooms.for_each([&code](const server::room& each) { code = each.code(); });
    replace_all(text, "ROOM_CODE", code);
    replace_all(text, "GAME_ID", game_);
    for (std::size_t who = 0; who < tokens_.size(); ++who)
      replace_all(text, "TOKEN_OF_" + std::to_string(who), tokens_.at(who));
  }

  socket_house house_;
  std::array<std::unique_ptr<socket_guest>, 4> guests_;
  std::array<std::string, 4> tokens_;
  std::string game_;
};

}  // namespace

void run_target(std::string_view bytes) {
  fuzz_input from(bytes);
  const std::uint8_t what = from.byte();
  const std::size_t piece = from.byte() % 16U;
  if (what == 'c') {
    table_of_guests table;
    while (!from.empty())
      table.take(from.line(), piece);
    table.finish();
    return;
  }
  socket_house house;
  socket_guest guest(house);
  if (what == 'u') greet(guest);
  guest.write(from.rest(), piece);
  guest.hang_up();
  hold_well_formed(guest.got());
}

}  // namespace splitroom::test
