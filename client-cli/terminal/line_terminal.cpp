#include "client-cli/terminal/line_terminal.hpp"

#include <algorithm>
#include <cstdio>
#include <utility>

#include <histedit.h>
#include <unistd.h>

#include <boost/asio/posix/stream_descriptor.hpp>

#include "client-cli/render/text.hpp"
#include "client-cli/terminal/key_reader.hpp"
#include "client-cli/terminal/key_sequences.hpp"

namespace splitroom::client {
namespace {

namespace asio = boost::asio;

// libedit is driven key by key (EL_UNBUFFERED), so it never waits while an event may come. Around
// everything that is printed, prompt and line are taken off the screen and drawn again below.
class line_terminal : public terminal {
 public:
  line_terminal(asio::io_context& io, handlers on)
      : input_(io, open_input()),
        on_(std::move(on)),
        editor_(::el_init("splitroom", stdin, stdout, stderr)),
        history_(::history_init()) {
    HistEvent event{};
    constexpr int kept_lines = 500;
    ::history(history_, &event, H_SETSIZE, kept_lines);
    ::history(history_, &event, H_SETUNIQUE, 1);
    ::el_set(editor_, EL_CLIENTDATA, this);
    ::el_set(editor_, EL_EDITOR, "emacs");
    ::el_set(editor_, EL_PROMPT, &give_prompt);
    ::el_set(editor_, EL_HIST, ::history, history_);
    ::el_wset(editor_, EL_GETCFN, &give_key);
    ::el_set(editor_, EL_ADDFN, "splitroom-complete", "Completes the line", &complete);
    ::el_set(editor_, EL_BIND, "^I", "splitroom-complete", nullptr);
    ::el_set(editor_, EL_BIND, "^R", "em-inc-search-prev", nullptr);
    ::el_set(editor_, EL_BIND, "^_", "ed-delete-next-char", nullptr);  // see key_sequences.hpp
  }

  line_terminal(const line_terminal&) = delete;
  line_terminal& operator=(const line_terminal&) = delete;

  ~line_terminal() override {
    if (editing_) {
      hide();
      ::el_set(editor_, EL_UNBUFFERED, 0);
      std::fflush(stdout);
    }
    ::el_end(editor_);
    ::history_end(history_);
  }

  void start() override {
    edit();
    wait();
  }

  void print(const std::vector<std::string>& lines) override {
    if (editing_) hide();
    for (const std::string& each : lines) {
      const std::string line = printed(each);
      std::fwrite(line.data(), 1, line.size(), stdout);
      std::fputc('\n', stdout);
    }
    show();
  }

  void set_prompt(const std::string& prompt) override {
    if (printed(prompt) == prompt_) return;
    if (editing_) hide();
    prompt_ = printed(prompt);
    show();
  }

  void bell() override {
    std::fputc('\a', stdout);
    std::fflush(stdout);
  }

  void refresh() override {
    // After a stop the shell has had the terminal; after a new size libedit must ask for it.
    if (!editing_) return;
    hide();
    ::el_resize(editor_);
    ::el_set(editor_, EL_PREP_TERM, 0);  // it thinks that nothing has changed
    ::el_set(editor_, EL_PREP_TERM, 1);
    show();
  }

  [[nodiscard]] std::size_t width() const override { return window_width(); }
  [[nodiscard]] bool has_prompt() const override { return true; }
  [[nodiscard]] bool alive() const override { return std::ferror(stdout) == 0; }

 private:
  static line_terminal& self(EditLine* editor) {
    void* data = nullptr;
    ::el_get(editor, EL_CLIENTDATA, &data);
    return *static_cast<line_terminal*>(data);
  }

  static char* give_prompt(EditLine* editor) { return self(editor).prompt_.data(); }

  static int give_key(EditLine* editor, wchar_t* key) { return self(editor).read_key(key); }

  int read_key(wchar_t* key) {
    if (!keys_.empty()) {
      *key = keys_.front();
      keys_.erase(0, 1);
      return 1;
    }
    const int got = next_key(STDIN_FILENO, key);
    // libedit itself tells an ended input from an emptied line in no way.
    if (got <= 0) input_ended_ = true;
    if (got <= 0 || *key != escape_key) return got;
    std::wstring sequence{escape_key};
    wchar_t next = 0;
    while (!is_whole_sequence(sequence) && next_key(STDIN_FILENO, &next) == 1 && next != 0) {
      if (next == escape_key) sequence.clear();  // the one before stood alone
      sequence += next;
    }
    keys_ = is_whole_sequence(sequence) ? editing_keys(sequence) : std::wstring();
    *key = 0;  // which does nothing
    if (keys_.empty()) return 1;
    *key = keys_.front();
    keys_.erase(0, 1);
    return 1;
  }

  static unsigned char complete(EditLine* editor, int /*key*/) {
    return self(editor).complete_line();
  }

  void edit() {
    editing_ = true;
    ::el_set(editor_, EL_UNBUFFERED, 1);  // raw mode, an empty line, the prompt
  }

  void wait() {
    input_.async_wait(asio::posix::stream_descriptor::wait_read,
                      [this](boost::system::error_code fault) {
                        if (fault) return;
                        if (take_keys()) wait();
                      });
  }

  /// False when the input has ended.
  bool take_keys() {
    do {
      int count = 0;
      const char* typed = ::el_gets(editor_, &count);
      if (input_ended_) return end();
      if (typed == nullptr || count == 0) continue;
      const std::string line(typed, static_cast<std::size_t>(count));
      constexpr char end_of_file = 4;
      if (line.size() == 1 && line[0] == end_of_file) return end();
      if (line.back() == '\n' || line.back() == '\r') take_line(line.substr(0, line.size() - 1));
    } while (!keys_.empty() || has_key(STDIN_FILENO));
    return true;
  }

  bool end() {
    ::el_set(editor_, EL_UNBUFFERED, 0);
    editing_ = false;
    std::fputc('\n', stdout);
    std::fflush(stdout);
    on_.end();
    return false;
  }

  void take_line(const std::string& line) {
    ::el_set(editor_, EL_UNBUFFERED, 0);
    editing_ = false;  // what is printed now comes below the line, which stays
    if (line.find_first_not_of(' ') != std::string::npos) {
      HistEvent event{};
      ::history(history_, &event, H_ENTER, line.c_str());
    }
    on_.line(line);
    edit();
  }

  /// Takes prompt and line off the screen; the cursor is then where they began.
  void hide() {
    const LineInfo* line = ::el_line(editor_);
    const std::string before(line->buffer, line->cursor);
    const std::size_t columns = std::max<std::size_t>(1, window_width());
    const std::size_t rows = (width_of(prompt_) + width_of(before)) / columns;
    if (rows > 0) std::fprintf(stdout, "\033[%zuA", rows);
    std::fputs("\r\033[J", stdout);
  }

  void show() {
    if (editing_) ::el_set(editor_, EL_REFRESH);
    std::fflush(stdout);
  }

  unsigned char complete_line() {
    const LineInfo* line = ::el_line(editor_);
    if (line->cursor != line->lastchar) return CC_ERROR;
    const std::string typed(line->buffer, line->cursor);
    const std::vector<std::string> found = on_.complete(typed);
    if (found.empty()) return CC_ERROR;
    std::string common = found.front();
    for (const std::string& each : found) {
      const auto [a, b] = std::ranges::mismatch(common, each);
      common.resize(static_cast<std::size_t>(a - common.begin()));
    }
    if (common.size() > typed.size()) {
      ::el_insertstr(editor_, common.c_str() + typed.size());
      return CC_REFRESH;
    }
    if (found.size() == 1) return CC_NORM;
    std::string all;
    for (const std::string& each : found)
      all += (all.empty() ? "" : "  ") + each;
    print(wrap(all, window_width()));
    return CC_NORM;
  }

  asio::posix::stream_descriptor input_;
  handlers on_;
  EditLine* editor_;
  History* history_;
  std::string prompt_ = "> ";
  std::wstring keys_;  ///< what a key's sequence stands for, still to be given to libedit
  bool editing_ = false;
  bool input_ended_ = false;
};

}  // namespace

std::unique_ptr<terminal> make_line_terminal(asio::io_context& io, terminal::handlers on) {
  return std::make_unique<line_terminal>(io, std::move(on));
}

}  // namespace splitroom::client
