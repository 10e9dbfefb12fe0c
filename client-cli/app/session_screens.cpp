// What the person gets to see when they ask.
#include <algorithm>

#include "client-cli/app/rules_text.hpp"
#include "client-cli/app/session.hpp"
#include "client-cli/app/shell_words.hpp"
#include "client-cli/render/room_words.hpp"
#include "client-cli/render/screens.hpp"
#include "client-cli/render/text.hpp"
#include "protocol/codec/codec.hpp"

namespace splitroom::client {

style session::look() {
  look_.width = std::max<std::size_t>(terminal_->width(), 20);
  return look_;
}

void session::print(const lines& text) {
  if (!text.empty()) terminal_->print(fitted(text, look()));
}

void session::print_text(const std::string& text) { print(wrapped(look(), text)); }

std::string session::text(std::string_view key, std::initializer_list<text_value> values) const {
  return words_.text(key, values);
}

void session::show_table() { print(draw_table(core_.table(), look(), now().steady_ms)); }

void session::show_all() {
  if (is_playing(core_.table())) {
    show_table();
    show_room();
  } else if (core_.table().room) {
    print(draw_lobby(core_.table(), look()));
  }
}

void session::show_code() {
  if (!core_.table().code) {
    print_text(text("terminal.session.no_game_yet"));
    return;
  }
  print_text(
      text("terminal.session.code", {{"number", core_.log().n()}, {"code", *core_.table().code}}));
}

void session::show_room() {
  if (!core_.table().room) return;
  const std::string code = clean(core_.table().room->room);
  lines out;
  add_whole(out, look(),
            text(core_.table().me ? "terminal.session.room_back" : "terminal.session.room_join",
                 {{"code", code}}),
            "splitroom join " + shell_quoted(code) + look_.server_option);
  print(out);
  const auto host = core_.table().room->host;
  print_text(host ? text("terminal.session.host",
                         {{"name", name_of(core_.table(), host->as<rules::seat>(), words_)}})
                  : text("terminal.session.no_host"));
}

void session::show_score() {
  lines score = draw_score(core_.table(), look());
  print(score.empty() ? lines{text("terminal.session.no_score")} : score);
}

void session::show_options() { print(draw_options(core_.table(), look())); }

void session::show_ids() { print(draw_ids(core_.table(), look())); }

void session::show_help() {
  lines out;
  constexpr std::size_t wide = 60;
  const std::size_t indent = look().width < wide ? 4 : help_column;
  for (const std::string& each : help_lines(core_.table(), words_))
    add_wrapped(out, look_, each, each.starts_with(' ') ? indent : 0);
  print(out);
}

void session::show_rules() {
  if (!core_.table().room) return;
  print(draw_rules(protocol::wire_name(core_.table().room->edition), look()));
}

}  // namespace splitroom::client
