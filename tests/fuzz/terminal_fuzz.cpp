// The terminal client's filters: whatever a server sends, only printable characters and colours
// reach the terminal, and lines are as wide as they say.
#include "client-cli/render/style.hpp"
#include "client-cli/render/text.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "tests/fuzz/text_checks.hpp"

namespace splitroom::test {

using namespace client;  // NOLINT(google-build-using-namespace): this file speaks of little else

namespace {

/// All ways to bring `text` to a width, for text that is safe already.
void lay_out(const std::string& text, std::size_t columns, std::size_t indent) {
  const std::string cut = fit(text, columns);
  hold_printable(cut, "fit");
  hold(width_of(cut) <= columns, "fit is no wider", cut);
  hold(width_of(pad(text, columns)) == columns, "pad is as wide", text);
  hold(width_of(pad_left(text, columns)) == columns, "pad_left is as wide", text);
  constexpr std::size_t least = 8;
  for (const std::string& each : wrap(text, columns, indent)) {
    hold_printable(each, "wrap");
    hold(width_of(each) <= std::max(columns, least), "wrap is no wider", each);
  }
}

}  // namespace

void run_target(std::string_view bytes) {
  fuzz_input from(bytes);
  const std::size_t columns = from.byte();
  const std::size_t indent = from.byte() % 16U;
  const std::string_view text = from.rest();

  const std::string safe = printed(text);
  hold_printable(safe, "printed");
  hold(printed(safe) == safe, "printed twice is the same");
  lay_out(safe, columns, indent);

  const std::string word = clean(text);
  hold(hold_harmless(word, "clean") > 0, "clean is never empty");
  hold(clean(word) == word, "clean twice is the same", word);
  lay_out(word, columns, indent);

  const std::string message = clean_message(text);
  hold_harmless(message, "clean_message");
  hold(clean_message(message) == message, "clean_message twice is the same", message);

  const std::string_view cut = cut_to_bytes(message, columns);
  hold(cut.size() <= columns && message.starts_with(cut), "cut_to_bytes is a beginning", cut);
  hold_harmless(cut, "cut_to_bytes");

  // What was forgotten to be cleaned is caught by the last look.
  style look;
  look.width = columns;
  for (const std::string& each : fitted({std::string(text)}, look))
    hold_printable(printed(each), "fitted");
  static_cast<void>(cut_to_bytes(text, columns));
}

}  // namespace splitroom::test
