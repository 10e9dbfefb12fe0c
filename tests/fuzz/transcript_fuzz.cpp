// Transcripts: no bytes crash the verifier, and no change of a true transcript is taken for true.
// The first byte says what the others are:
//   'm'  a true transcript (the next byte: which) and changes of it
//   'c'  a transcript whose chain is made to fit, so that what the events mean is looked at
//   'n'  the notes of a player
//   else a transcript as it is
#include <array>
#include <string>
#include <vector>

#include "protocol/fairness/chain.hpp"
#include "protocol/transcript/steps.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "tests/support/transcript_builder.hpp"

namespace splitroom::test {

using namespace protocol;  // NOLINT(google-build-using-namespace): this file speaks of little else

namespace {

const std::vector<built_transcript>& true_ones() {
  static const auto made = [] {
    std::vector<built_transcript> all;
    all.push_back(build_transcript({.players = 3, .seed = 11, .burnt = 1, .abort_at = 14}));
    all.push_back(build_transcript({.game = game_name::splito,
                                    .edition = edition_name::standard,
                                    .players = 3,
                                    .seed = 12,
                                    .abort_at = 14}));
    all.push_back(build_transcript({.players = 2, .seed = 13}));
    for (const built_transcript& each : all)
      hold(test::verify(each.bytes).has_value(), "what was built is true");
    return all;
  }();
  return made;
}

void change_line(std::vector<std::string>& lines, fuzz_input& from) {
  const std::size_t at = from(static_cast<std::uint32_t>(lines.size()));
  const auto here = lines.begin() + static_cast<std::ptrdiff_t>(at);
  switch (from.byte() % 3) {
    case 0:
      lines.erase(here);
      break;
    case 1:
      lines.insert(here, lines[from(static_cast<std::uint32_t>(lines.size()))]);
      break;
    default:
      std::swap(*here, lines[from(static_cast<std::uint32_t>(lines.size()))]);
      break;
  }
}

void change(std::string& bytes, fuzz_input& from) {
  const std::uint8_t how = from.byte() % 6;
  if (bytes.empty()) return;
  if (how == 0) {
    auto lines = lines_of(bytes);
    if (!lines.empty()) change_line(lines, from);
    bytes = bytes_of(lines);
    return;
  }
  const std::size_t at = from(static_cast<std::uint32_t>(bytes.size()));
  switch (how) {
    case 1:
      bytes[at] = static_cast<char>(from.byte());
      break;
    case 2:
      bytes[at] = static_cast<char>(bytes[at] ^ (1 << (from.byte() % 8)));
      break;
    case 3:
      bytes.erase(at, 1U + from.byte());
      break;
    case 4:
      bytes.insert(at, from.take(from.byte() % 32U));
      break;
    default:
      bytes.insert(at, bytes.substr(from(static_cast<std::uint32_t>(bytes.size())), from.byte()));
      break;
  }
}

std::string_view behind_first_line(std::string_view bytes) {
  return bytes.substr(std::min(bytes.find('\n'), bytes.size()));
}

void verify_changed(fuzz_input& from) {
  const built_transcript& right = true_ones()[from(static_cast<std::uint32_t>(true_ones().size()))];
  std::string bytes = right.bytes;
  for (int changes = 0; !from.empty() && changes < 8; ++changes)
    change(bytes, from);
  const auto result = test::verify(bytes);
  if (bytes == right.bytes) {
    hold(result.has_value(), "no change is none");
    if (result->aborted) return;  // notes have what was sent when it ended
    for (const own_notes& each : right.notes)
      hold(!check_notes(bytes, each), "who was there finds their own in it");
    return;
  }
  hold(first_difference(bytes, right.bytes).has_value(), "it can be said what differs");
  if (!result) return;
  // Without names, and only so, the first frame cannot be checked; the result says so.
  hold(result->names_left_out, "a change is found", bytes.substr(0, 2000));
  hold(behind_first_line(bytes) == behind_first_line(right.bytes), "a change is found behind it");
}

/// Gives every line the hash of the one before it.
std::string chained(std::string_view bytes) {
  constexpr std::string_view field = R"("prev":")";
  constexpr std::size_t digits = 64;
  std::string result;
  std::string before;
  for (fuzz_input lines(bytes); !lines.empty();) {
    std::string line(lines.line());
    const std::size_t at = line.find(field);
    if (!before.empty() && at != std::string::npos)
      line.replace(at + field.size(), digits, to_hex(frame_hash(before)));
    result += line + '\n';
    before = std::move(line);
  }
  return result;
}

void step_through_all(const std::string& bytes) {
  std::array<std::uint8_t, 32> deck = builtin_deck_digest();
  const stepped_game seen = step_through(bytes, rules::splito::builtin_deck(), deck);
  hold(seen.verified.has_value() != seen.wrong.has_value(), "right or wrong, with the reason");
  if (seen.wrong) hold(!seen.wrong->why.empty(), "in words");
  hold(test::verify(bytes).has_value() == seen.verified.has_value(), "both ways say the same");
  for (const own_notes& each : true_ones().front().notes)
    static_cast<void>(check_notes(bytes, each));
}

}  // namespace

void run_target(std::string_view bytes) {
  fuzz_input from(bytes);
  const std::uint8_t what = from.byte();
  if (what == 'm') {
    verify_changed(from);
  } else if (what == 'c') {
    step_through_all(chained(from.rest()));
  } else if (what == 'n') {
    const auto notes = decode_notes(from.rest());
    if (!notes) return;
    hold(decode_notes(encode_notes(*notes)).has_value(), "notes can be kept");
    static_cast<void>(check_notes(true_ones().front().bytes, *notes));
  } else {
    step_through_all(std::string(bytes));
  }
}

}  // namespace splitroom::test
