// The terminal client without its socket and terminal, at a server that says anything: it never
// ends by itself, and nothing that it draws does harm on a terminal. The first line chooses how it
// is called, each further one is what its first character says:
//   '<'  a frame from the server          '>'  a line that the person types
//   '!'  the connection is lost, or back  '+'  a second passes
#include <memory>
#include <string>
#include <utility>

#include "client-cli/core/client_core.hpp"
#include "client-cli/input/action.hpp"
#include "client-cli/input/talk_input.hpp"
#include "client-cli/render/room_words.hpp"
#include "client-cli/render/screens.hpp"
#include "client-cli/render/talk_words.hpp"
#include "client-cli/render/text.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "tests/fuzz/text_checks.hpp"
#include "tests/support/prng.hpp"

namespace splitroom::test {

using namespace client;  // NOLINT(google-build-using-namespace): this file speaks of little else

namespace {

const catalogue& spoken(std::string_view how) {
  if (how.find('D') != std::string_view::npos) return catalogue_of(language::de);
  return how.find('K') != std::string_view::npos ? catalogue_of(language::uk) : english();
}

core_config configured(std::string_view how) {
  core_config config;
  const auto has = [how](char letter) { return how.find(letter) != std::string_view::npos; };
  config.goal = enter_room{"K7QM2XFH", has('w')};
  if (has('c')) config.goal = create_room{};
  if (has('q')) config.goal = quick_room{};
  if (has('l')) config.goal = list_rooms{};
  if (has('e')) config.secrecy = protocol::commit_mode::escrow;
  if (has('p')) config.secrecy = protocol::commit_mode::plain;
  if (has('a')) config.autopilot = rules::bots::level::greedy;
  config.usual_name = "Ann";
  config.words = &spoken(how);
  return config;
}

style styled(std::string_view how) {
  style look;
  look.plain = how.find('P') != std::string_view::npos;
  look.colour = how.find('C') != std::string_view::npos;
  look.unicode = how.find('U') != std::string_view::npos;
  look.width = how.find('N') != std::string_view::npos ? 24 : 80;
  look.words = &spoken(how);
  return look;
}

chance seeded_chance() {
  const auto random = std::make_shared<prng>(7);
  return {[random] {
            protocol::digest secret{};
            for (std::uint8_t& each : secret)
              each = static_cast<std::uint8_t>((*random)(256));
            return secret;
          },
          [random](std::uint32_t n) { return (*random)(n); }};
}

class person {
 public:
  explicit person(std::string_view how)
      : look_(styled(how)), core_(configured(how), {}, seeded_chance()) {
    run(core_.connected(now_));
  }

  [[nodiscard]] bool finished() const { return finished_; }

  void take(std::string_view line) {
    if (line.starts_with('<')) {
      run(core_.frame(line.substr(1), now_));
    } else if (line.starts_with('>')) {
      type(clean_message(line.substr(1)));  // what people type is cleaned only when it is printed
    } else if (line.starts_with('!')) {
      online_ = !online_;
      run(online_ ? core_.connected(now_) : core_.disconnected(now_));
    } else {
      now_.steady_ms += 1000;
      now_.unix_s += 1;
      run(core_.tick(now_));
    }
  }

  /// Everything that could be asked for now.
  void look_at_all() {
    const table_state& table = core_.table();
    see(draw_lobby(table, look_), "lobby");
    see(draw_table(table, look_, now_.steady_ms), "table");
    see(draw_view(table, look_), "view");
    if (table.outcome) see(draw_result(table, look_), "result");
    see(draw_ids(table, look_), "ids");
    see(draw_options(table, look_), "options");
    see(draw_score(table, look_), "score");
    see(draw_phrases(table, look_), "phrases");
    see(help_lines(table, *look_.words), "help");
    see(completions("", table), "completions");
    see({prompt(), time_words(table, now_.steady_ms, *look_.words)}, "prompt");
    static_cast<void>(protocol::encode_notes(core_.notes()));
    const auto kept = decode_saved_state(encode(core_.saved()));
    hold(kept.has_value(), "what is kept can be read again");
  }

 private:
  [[nodiscard]] std::string prompt() const {
    return draw_prompt(core_.table(), now_.steady_ms, *look_.words);
  }

  void see(const lines& drawn, std::string_view where) {
    for (const std::string& each : fitted(drawn, look_))
      hold_printable(each, where);
  }

  void run(const effects& todo) {
    for (const effect::any& each : todo)
      std::visit([this](const auto& one) { perform(one); }, each);
  }
  void perform(const effect::send& what) { hold(nlohmann::json::accept(what.text), "JSON"); }
  void perform(const effect::say& what) {
    see(draw_message(what.how, what.text, look_), "message");
  }
  void perform(const effect::happened& what) {
    see(tell(what.event, core_.table(), look_), "story");
  }
  void perform(const effect::show& what) {
    if (what.what == screen::lobby) see(draw_lobby(core_.table(), look_), "lobby");
    if (what.what == screen::table) see(draw_table(core_.table(), look_, now_.steady_ms), "table");
    if (what.what == screen::result) see(draw_result(core_.table(), look_), "result");
  }
  void perform(const effect::taken& what) {
    see({taken_words(core_.table(), what.choice, look_)}, "taken");
  }
  void perform(const effect::prompt&) { see({prompt()}, "prompt"); }
  void perform(const effect::listed& what) { see(draw_rooms(what.rooms, {}, look_), "rooms"); }
  void perform(const effect::phrases&) { see(draw_phrases(core_.table(), look_), "phrases"); }
  void perform(const effect::wake& what) {
    hold(what.in_ms > 0 && what.in_ms <= 60'000, "a wait that is one, and ends");
  }
  void perform(const effect::renew&) {
    run(core_.disconnected(now_));
    run(core_.connected(now_));
  }
  void perform(const effect::finish&) { finished_ = true; }
  void perform(const effect::persist&) {}
  void perform(const effect::bell&) {}
  void perform(const effect::save&) {}

  void type(std::string_view line) {
    static_cast<void>(comes_too_early(line, core_.table(), *look_.words));
    const action::any wish = read_action(line, core_.table(), *look_.words);
    std::visit([this](const auto& one) { act(one); }, wish);
  }
  void act(const action::choose& wish) {
    see({wish.note}, "note");
    run(core_.choose(wish.choice, now_));
  }
  void act(const action::undo&) { run(core_.undo(now_)); }
  void act(const action::ready& wish) { run(core_.set_ready(wish.ready, now_)); }
  void act(const action::call_default&) { run(core_.call_default(now_)); }
  void act(const action::request& wish) { run(core_.request(wish.what, now_)); }
  void act(const action::mute& wish) { run(core_.mute(wish.name, wish.muted, now_)); }
  void act(const action::renew&) { run(core_.change_token(now_)); }
  void act(const action::leave&) { run(core_.leave(now_)); }
  void act(const action::wrong& wish) { see(draw_message(tone::error, wish.why, look_), "wrong"); }
  void act(const action::say& wish) {
    if (needs_phrases(wish.typed, core_.table())) {
      run(core_.ask_phrases(now_));
    } else if (const auto what = read_say(wish.typed, core_.table(), *look_.words)) {
      run(core_.request(*what, now_));
    } else {
      see(draw_message(tone::error, what.error(), look_), "say");
    }
  }
  template <class Other>
  void act(const Other&) {
    look_at_all();
  }

  style look_;
  client_core core_;
  instant now_{1000, 1'790'000'000};
  bool online_ = true;
  bool finished_ = false;
};

}  // namespace

void run_target(std::string_view bytes) {
  fuzz_input from(bytes);
  person one(from.line());
  while (!from.empty() && !one.finished())
    one.take(from.line());
  one.look_at_all();
}

}  // namespace splitroom::test
