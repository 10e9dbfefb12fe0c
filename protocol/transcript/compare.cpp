// Two transcripts of one game, as two players kept them: where they part.
#include "protocol/codec/strict_json.hpp"
#include "protocol/transcript/lines.hpp"
#include "protocol/transcript/transcript.hpp"

namespace splitroom::protocol {
namespace {

using json = nlohmann::json;

/// A value on one line, not too long.
std::string shown(const json& value) {
  constexpr std::size_t most = 60;
  auto text = value.dump(-1, ' ', true);  // ASCII: may be cut anywhere
  if (text.size() > most) text = text.substr(0, most) + "...";
  return text;
}

std::string joined(const std::string& path, const std::string& name) {
  return path.empty() ? name : path + "." + name;
}

std::string field_words(const std::string& path) {
  return path.empty() ? std::string("the frame") : path;
}

std::string difference(const json& a, const json& b, const std::string& path);

std::string object_difference(const json& a, const json& b, const std::string& path) {
  for (auto it = a.begin(); it != a.end(); ++it) {
    const auto inner = joined(path, it.key());
    const auto other = b.find(it.key());
    if (other == b.end()) return inner + " is in the first only";
    if (auto words = difference(*it, *other, inner); !words.empty()) return words;
  }
  for (auto it = b.begin(); it != b.end(); ++it) {
    if (!a.contains(it.key())) return joined(path, it.key()) + " is in the second only";
  }
  return {};
}

std::string list_difference(const json& a, const json& b, const std::string& path) {
  for (std::size_t i = 0; i < a.size() && i < b.size(); ++i) {
    auto words = difference(a[i], b[i], path + "[" + std::to_string(i) + "]");
    if (!words.empty()) return words;
  }
  if (a.size() == b.size()) return {};
  return field_words(path) + " has " + std::to_string(a.size()) + " elements in the first and " +
         std::to_string(b.size()) + " in the second";
}

/// The first field that differs, in words; empty when none does.
std::string difference(const json& a, const json& b, const std::string& path) {
  if (a.is_object() && b.is_object()) return object_difference(a, b, path);
  if (a.is_array() && b.is_array()) return list_difference(a, b, path);
  if (a == b && a.type() == b.type()) return {};
  return field_words(path) + " is " + shown(a) + " in the first and " + shown(b) + " in the second";
}

std::string line_difference(std::string_view a, std::string_view b) {
  const auto first = parse_strict(a, frame_limits);
  const auto second = parse_strict(b, frame_limits);
  if (!first && !second) return "neither line is JSON, and they differ";
  if (!first) return "the line of the first is no JSON";
  if (!second) return "the line of the second is no JSON";
  // "prev" comes from the frame before and says least, so it is named only when nothing else
  // differs.
  json rest_a = *first;
  json rest_b = *second;
  if (rest_a.is_object()) rest_a.erase("prev");
  if (rest_b.is_object()) rest_b.erase("prev");
  auto words = difference(rest_a, rest_b, "");
  if (words.empty()) words = difference(*first, *second, "");
  return words.empty() ? "both say the same in different bytes" : words;
}

fault at(std::int64_t frame, std::string why) { return {frame, std::nullopt, std::move(why)}; }

}  // namespace

std::optional<fault> first_difference(std::string_view a, std::string_view b) {
  line_reader first(a);
  line_reader second(b);
  for (std::int64_t n = 0;; ++n) {
    const auto one = first.next();
    const auto other = second.next();
    if (!one && !other) return std::nullopt;
    if (!one) return at(n, "the first ends before this frame");
    if (!other) return at(n, "the second ends before this frame");
    if (*one != *other) return at(n, line_difference(*one, *other));
    if (first.ended() != second.ended()) {
      return at(n, "only one of the two has a newline at the end");
    }
  }
}

}  // namespace splitroom::protocol
