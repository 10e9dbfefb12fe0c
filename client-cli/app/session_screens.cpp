// What the person gets to see when they ask.
#include <algorithm>

#include "client-cli/app/rules_text.hpp"
#include "client-cli/app/session.hpp"
#include "client-cli/render/screens.hpp"
#include "protocol/codec/codec.hpp"

namespace splitroom::client {

style session::look() {
  look_.width = std::max<std::size_t>(terminal_->width(), 20);
  return look_;
}

void session::print(const lines& text) {
  if (!text.empty()) terminal_->print(text);
}

void session::print_text(const std::string& text) {
  lines broken;
  add_wrapped(broken, look(), text);
  print(broken);
}

void session::show_table() { print(draw_table(core_.table(), look(), now().steady_ms)); }

void session::show_all() {
  if (is_playing(core_.table())) {
    show_table();
  } else if (core_.table().room) {
    print(draw_lobby(core_.table(), look()));
  }
}

void session::show_code() {
  if (!core_.table().code) {
    print({"There is no game yet."});
    return;
  }
  print_text("After event " + std::to_string(core_.log().n()) + " the code is " +
             *core_.table().code +
             ". Whoever has another code after the same event is shown another game.");
}

void session::show_rules() {
  if (!core_.table().room) return;
  print(draw_rules(protocol::wire_name(core_.table().room->edition), look()));
}

}  // namespace splitroom::client
