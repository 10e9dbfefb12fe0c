// Commands: what a client sends.
#include <string>
#include <utility>
#include <variant>

#include "protocol/codec/alternatives.hpp"
#include "protocol/codec/bounded_command.hpp"
#include "protocol/codec/codec.hpp"
#include "protocol/codec/flat_json.hpp"
#include "protocol/codec/reading.hpp"
#include "protocol/codec/writer.hpp"

namespace splitroom::protocol {

namespace {

static_assert(codec::type_name<command::seed_commit>() == "seed_commit");

constexpr std::int64_t max_id = 9007199254740991;  // 2^53 - 1, exact in every language

/// The id, nothing when there is none, or bad_id.
template <class Json>
tl::expected<std::optional<std::int64_t>, error> read_id(const Json& object) {
  using id_field = bounded<0, max_id>;
  std::optional<id_field> id;
  if (auto why = codec::read_member(object, "id", id, nullptr)) {
    return tl::unexpected{make_error(error_code::bad_id, "id", std::move(why->message))};
  }
  if (!id) return std::nullopt;
  return id->value;
}

template <class Json>
codec::failure read_body(const Json& object, command::any& out) {
  std::string name;
  if (auto why = codec::read_member(object, "cmd", name, nullptr)) return why;
  const auto* found = codec::find_alternative<command::any, Json>(name);
  if (found == nullptr) return make_error(error_code::unknown_command, "cmd");
  return found->read(object, out);
}

tl::unexpected<bad_command> bad(error why, std::optional<std::int64_t> id = std::nullopt) {
  return tl::unexpected{bad_command{std::move(why), id}};
}

template <class Json>
tl::expected<command::envelope, bad_command> read_command(const Json& object) {
  auto id = read_id(object);
  if (!id) return bad(std::move(id.error()));
  command::envelope result{*id, {}};
  if (auto why = read_body(object, result.body)) return bad(std::move(*why), *id);
  return result;
}

}  // namespace

tl::expected<command::envelope, bad_command> decode_command(std::string_view text) {
  return decode_command(text, command_limits);
}

tl::expected<command::envelope, bad_command> decode_command(std::string_view text,
                                                            json_limits limits) {
  if (text.size() <= limits.bytes && limits.depth > 0) {
    if (const auto flat = parse_flat(text)) return read_command(*flat);
  }
  auto parsed = parse_strict(text, limits);
  if (!parsed) return bad(std::move(parsed.error()));
  if (!parsed->is_object()) return bad(make_error(error_code::not_an_object));
  return read_command(*parsed);
}

std::string encode_command(const command::envelope& what) {
  codec::writer to{codec::absent::left_out};
  to.open();
  to.field("cmd", command_name(what.body));
  to.field("id", what.id);
  std::visit([&to](const auto& body) { to.fields(body); }, what.body);
  to.close();
  return to.take();
}

std::string_view command_name(const command::any& body) { return codec::alternative_name(body); }

}  // namespace splitroom::protocol
