#include "server/room/table_talk.hpp"

#include <utility>

#include "protocol/names/clean_name.hpp"
#include "protocol/talk/phrases.hpp"

namespace splitroom::server {

namespace command = protocol::command;
using protocol::error_code;
using protocol::make_error;

namespace {

tl::expected<remark, protocol::error> spoken(const command::say& what) {
  if (what.seat || what.word) {
    return tl::unexpected(make_error(error_code::bad_phrase, what.seat ? "seat" : "word",
                                     "Free text takes neither seat nor word."));
  }
  std::string text = protocol::clean_line(what.text->value, what.text->value.size());
  if (text.empty()) {
    return tl::unexpected(
        make_error(error_code::bad_value, "text", "Nothing of the text can be shown."));
  }
  return remark{
      .phrase = std::nullopt, .about = std::nullopt, .word = std::nullopt, .text = std::move(text)};
}

tl::expected<remark, protocol::error> phrased(const command::say& what, const seating& table) {
  const protocol::phrase_entry* const entry = protocol::find_phrase(what.phrase->value);
  if (entry == nullptr) {
    return tl::unexpected(make_error(error_code::bad_phrase, "phrase"));
  }
  if (what.seat.has_value() != entry->needs_seat()) {
    return tl::unexpected(make_error(
        error_code::bad_phrase, "seat",
        entry->needs_seat() ? "This phrase needs a seat." : "This phrase takes no seat."));
  }
  if (what.word.has_value() == entry->words.empty() ||
      (what.word && !entry->takes(what.word->value))) {
    return tl::unexpected(make_error(error_code::bad_phrase, "word",
                                     entry->words.empty()
                                         ? "This phrase takes no word."
                                         : "This phrase needs one of its own words."));
  }
  std::string name;
  if (what.seat) {
    const auto seat = what.seat->as<rules::seat>();
    if (seat >= table.chairs().size()) {
      return tl::unexpected(make_error(error_code::no_such_seat, "seat"));
    }
    name = table.at(seat).name;
    if (name.empty()) {
      return tl::unexpected(
          make_error(error_code::bad_phrase, "seat", "Nobody sits on that seat."));
    }
  }
  const std::string word = what.word ? what.word->value : std::string();
  return remark{.phrase = std::string(entry->name),
                .about = what.seat ? std::optional(name) : std::nullopt,
                .word = what.word ? std::optional(word) : std::nullopt,
                .text = say_phrase(*entry, name, word)};
}

}  // namespace

tl::expected<remark, protocol::error> make_remark(const command::say& what,
                                                  protocol::talk_mode mode, const seating& table) {
  if (mode == protocol::talk_mode::off) {
    return tl::unexpected(make_error(error_code::talk_off));
  }
  if (what.phrase && what.text) {
    return tl::unexpected(
        make_error(error_code::bad_phrase, "text", "Send either a phrase or text."));
  }
  if (what.phrase) {
    return phrased(what, table);
  }
  if (!what.text) {
    return tl::unexpected(
        make_error(error_code::missing_field, "phrase", "Send a phrase, or text."));
  }
  if (mode != protocol::talk_mode::free) {
    return tl::unexpected(make_error(error_code::talk_off, "text"));
  }
  return spoken(what);
}

std::int64_t talk_rate::take(member_id who, std::int64_t steady_ms) {
  if (limits_.per_second == 0) {
    return 0;
  }
  const std::int64_t refill_ms = limits_.burst * 1000 / limits_.per_second;  // from empty to full
  std::erase_if(talkers_,
                [&](const auto& each) { return steady_ms - each.second.last_ms >= refill_ms; });
  talker& talks =
      talkers_.try_emplace(who, talker{{limits_.per_second, limits_.burst}, 0}).first->second;
  talks.last_ms = steady_ms;
  return talks.bucket.take(steady_ms);
}

}  // namespace splitroom::server
