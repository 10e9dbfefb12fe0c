// Commands as a client may send them: they are decoded or refused, and what is decoded has one form
// on the wire. The same for events, which clients and the verifier read.
#include <nlohmann/json.hpp>

#include "protocol/codec/codec.hpp"
#include "protocol/codec/flat_json.hpp"
#include "tests/fuzz/fuzz.hpp"

namespace splitroom::test {

using namespace protocol;  // NOLINT(google-build-using-namespace): this file speaks of little else

namespace {

void decode_as_command(std::string_view text) {
  const auto read = decode_command(text);
  if (!read) {
    const std::string reply = encode_error(read.error().id, read.error().error);
    hold(reply.size() < 500, "a refusal is short", reply);
    hold(nlohmann::json::accept(reply), "a refusal is JSON", reply);
    return;
  }
  hold(!command_name(read->body).empty(), "a command has a name");
  const std::string once = encode_command(*read);
  const auto again = decode_command(once);
  hold(again.has_value(), "what was decoded can be sent", once);
  hold(again->id == read->id, "the id stays", once);
  hold(encode_command(*again) == once, "and comes out the same", once);
}

/// What is read without a tree is what the strict reader reads.
void compare_flat(std::string_view text) {
  const auto flat = parse_flat(text);
  if (!flat) return;
  const auto strict = parse_strict(text, command_limits);
  hold(strict && strict->is_object(), "what is plain is strict", text);
  hold(strict->size() == flat->members().size(), "with the same members", text);
  for (const auto& [key, value] : flat->members()) {
    const auto found = strict->find(key);
    hold(found != strict->end(), "with the same names", text);
    hold(found->is_null() == value.is_null() && found->is_boolean() == value.is_boolean() &&
             found->is_number_unsigned() == value.is_number_unsigned() &&
             found->is_string() == value.is_string(),
         "of the same types", text);
    if (value.is_boolean()) hold(found->get<bool>() == value.get<bool>(), "the same value", text);
    if (value.is_number_unsigned())
      hold(found->get<std::uint64_t>() == value.get<std::uint64_t>(), "the same number", text);
    if (value.is_string())
      hold(found->get_ref<const std::string&>() == value.get_ref<const std::string&>(),
           "the same text", text);
  }
}

void decode_as_event(std::string_view text) {
  const auto read = decode_event(text);
  if (!read) return;
  const std::string once = encode_event(*read);
  const auto again = decode_event(once);
  hold(again.has_value(), "what was decoded can be sent", once);
  hold(encode_event(*again) == once, "and comes out the same", once);
}

}  // namespace

void run_target(std::string_view bytes) {
  decode_as_command(bytes);
  decode_as_event(bytes);
  compare_flat(bytes);
  // The two readers of JSON agree on what is strict.
  const auto plain = parse_strict(bytes, frame_limits);
  const auto ordered = parse_strict_ordered(bytes, frame_limits);
  hold(plain.has_value() == ordered.has_value(), "both readers agree");
  if (plain) hold(nlohmann::json::accept(bytes), "what is strict is JSON");
}

}  // namespace splitroom::test
