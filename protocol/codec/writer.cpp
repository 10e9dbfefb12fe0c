#include "protocol/codec/writer.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include <nlohmann/json.hpp>

namespace splitroom::protocol::codec {

namespace {

constexpr bool needs_no_escape(char each) {
  return each >= ' ' && each <= '~' && each != '"' && each != '\\';
}

/// Where the thread's last writer has left its memory.
std::string& spare() {
  thread_local std::string kept;
  return kept;
}

constexpr std::size_t most_kept = std::size_t{64} * 1024;

}  // namespace

writer::writer(absent how) : how_(how), out_(std::exchange(spare(), {})) { out_.clear(); }

writer::~writer() {
  if (out_.capacity() <= most_kept) {
    spare() = std::move(out_);
  }
}

void writer::key(std::string_view name) {
  if (out_.back() != '{') out_ += ',';
  plain_string(name);
  out_ += ':';
}

void writer::integer(std::int64_t number) {
  std::array<char, 24> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  out_.append(digits.data(), end);
}

void writer::string(std::string_view text) {
  if (std::all_of(text.begin(), text.end(), needs_no_escape)) {
    plain_string(text);
  } else {
    json(nlohmann::ordered_json(text));
  }
}

void writer::plain_string(std::string_view text) {
  out_ += '"';
  out_ += text;
  out_ += '"';
}

void writer::hex_string(std::span<const std::uint8_t> bytes) {
  out_ += '"';
  append_hex(out_, bytes);
  out_ += '"';
}

// Whatever is not UTF-8 becomes U+FFFD: names and talk are cleaned where they come in, and a frame
// must never fail because of what slipped through.
void writer::json(const nlohmann::ordered_json& what) {
  out_ += what.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

}  // namespace splitroom::protocol::codec
