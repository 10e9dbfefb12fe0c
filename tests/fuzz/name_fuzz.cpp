// Names, and lines that people say: what comes out does no harm, whatever goes in.
#include "protocol/names/clean_name.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "tests/fuzz/text_checks.hpp"

namespace splitroom::test {

using namespace protocol;  // NOLINT(google-build-using-namespace): this file speaks of little else

void run_target(std::string_view bytes) {
  fuzz_input from(bytes);
  const std::size_t most = from.byte();
  const std::string_view text = from.rest();

  const std::string shown = printable(text);
  hold_harmless(shown, "printable");
  hold(printable(shown) == shown, "printable twice is the same");

  const std::string line = clean_line(text, most);
  hold(hold_harmless(line, "clean_line") <= most, "no longer than allowed", line);
  hold(line.size() <= text.size(), "never longer than what came", line);
  hold(clean_line(line, most) == line, "clean_line twice is the same", line);
  hold(!line.starts_with(' ') && !line.ends_with(' '), "nothing blank at the ends", line);
  hold(line.find("  ") == std::string::npos, "single spaces", line);

  const std::string name = clean_name(text);
  hold(hold_harmless(name, "clean_name") <= longest_name, "no longer than a name", name);
  hold(clean_name(name) == name, "clean_name twice is the same", name);
}

}  // namespace splitroom::test
