#include "client-cli/app/replay.hpp"

#include <cstdio>
#include <memory>

#include <boost/asio/io_context.hpp>

#include "client-cli/app/fetched_games.hpp"
#include "client-cli/app/refuse.hpp"
#include "client-cli/app/transcript_file.hpp"
#include "client-cli/input/words.hpp"
#include "client-cli/render/screens.hpp"
#include "client-cli/render/text.hpp"
#include "client-cli/terminal/terminal.hpp"
#include "protocol/fairness/chain.hpp"

namespace splitroom::client {

lines draw_step(const replay_core& game, const style& look, bool whole) {
  lines out = tell(game.event(), game.table(), look);
  if (whole || game.changed_table()) {
    for (std::string& each : draw_view(game.table(), look))
      out.push_back(std::move(each));
  }
  if (game.table().outcome) {
    for (std::string& each : draw_result(game.table(), look))
      out.push_back(std::move(each));
  }
  return out;
}

namespace {

void print(const lines& text, const style& look) {
  for (const std::string& each : fitted(text, look))
    std::printf("%s\n", printed(each).c_str());
}

/// What verification says, before anything is shown.
lines verdict_on(const protocol::stepped_game& game, const style& look) {
  if (game.verified) {
    const std::string code =
        ' ' + look.text("app.checked.code") + ' ' + protocol::short_code(game.verified->head);
    return wrapped(look, look.text(game.verified->names_left_out ? "terminal.verify.names_left_out"
                                                                 : "terminal.replay.verified") +
                             code);
  }
  const std::string why =
      look.text("terminal.verify.bad", {{"place", place_of(*game.wrong, *look.words)},
                                        {"why", clean_message(game.wrong->why)}}) +
      ' ' +
      look.text(game.steps.empty() ? "terminal.replay.nothing" : "terminal.replay.up_to_there");
  lines out = draw_message(tone::warning, why, look);
  if (!game.steps.empty() && game.steps.back().view.is_null())
    add_wrapped(out, look, look.text("terminal.replay.no_cards"));
  return out;
}

/// All of it, for pipes and `--plain`: every event, the table where a round begins.
void print_all(replay_core& game, const style& look) {
  for (;;) {
    print(draw_step(game, look, false), look);
    if (game.at() + 1 == game.count()) return;
    game.next();
  }
}

/// Step by step at a prompt.
class replay_session {
 public:
  replay_session(replay_core& game, style look)
      : game_(game),
        look_(std::move(look)),
        terminal_(make_terminal(
            io_, {[this](const std::string& line) { on_line(line); }, [this] { io_.stop(); },
                  [](std::string_view) { return std::vector<std::string>{}; }})) {}

  void run() {
    terminal_->start();
    show();
    io_.run();
  }

 private:
  void on_line(const std::string& line) {
    const std::string word = tidy(line);
    if (word == "q" || word == "quit" || word == "exit") return io_.stop();
    look_.width = std::max<std::size_t>(terminal_->width(), 20);
    if (const auto moved = game_.go(line)) {
      show();
    } else {
      terminal_->print(fitted(draw_message(tone::error, moved.error(), look_), look_));
    }
  }

  void show() {
    terminal_->print(fitted(draw_step(game_, look_, true), look_));
    terminal_->set_prompt(
        look_.text("app.replay.of", {{"at", game_.at() + 1}, {"count", game_.count()}}) + "> ");
  }

  replay_core& game_;
  style look_;
  boost::asio::io_context io_{1};
  std::unique_ptr<terminal> terminal_;
};

/// The bytes of a file, or of a game that the server has; nothing, and the code to end with, when
/// there is neither.
tl::expected<std::string, int> transcript_of(const replay_game& what, const catalogue& words) {
  std::error_code ignored;
  const bool is_id = is_game_id(what.game) || is_short_id(what.game);
  if (!is_id || std::filesystem::exists(what.game, ignored)) {
    auto bytes = load_transcript(what.game, words);
    if (!bytes) return tl::unexpected(refuse(bytes.error(), 2));
    return std::move(*bytes);
  }
  auto bytes = fetch_transcript(what, words);
  if (!bytes) return tl::unexpected(refuse(bytes.error(), 1));
  if (const auto why = no_transcript(*bytes, what.game, words); !why.empty())
    return tl::unexpected(refuse(why, 1));
  return std::move(*bytes);
}

}  // namespace

int run_replay(const replay_game& what, const catalogue& words) {
  const auto bytes = transcript_of(what, words);
  if (!bytes) return bytes.error();
  const auto deck = load_deck(what.deck);
  if (!deck) return refuse(deck.error(), 2);
  protocol::stepped_game seen = protocol::step_through(*bytes, deck->objectives, deck->hash);
  const output_abilities can = abilities();
  style look;
  look.words = &words;
  look.plain = what.plain || !can.is_terminal;
  look.colour = can.colour && !look.plain;
  look.unicode = can.unicode;
  look.width = std::max<std::size_t>(window_width(), 20);
  print(verdict_on(seen, look), look);
  const bool consistent = seen.verified.has_value();
  replay_core game(std::move(seen.steps), deck->objectives, words);
  if (game.count() == 0) return 1;
  if (what.plain || !is_person_typing()) {
    print_all(game, look);
  } else {
    print(wrapped(look, look.text("terminal.replay.keys", {{"last", game.count()}})), look);
    replay_session(game, look).run();
  }
  return consistent ? 0 : 1;
}

}  // namespace splitroom::client
