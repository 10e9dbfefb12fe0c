// Replies: `{"re":N,"ok":{...}}` or `{"re":N,"error":{...}}`.
#include <string>
#include <utility>

#include "protocol/codec/codec.hpp"
#include "protocol/codec/reading.hpp"
#include "protocol/codec/writer.hpp"

namespace splitroom::protocol {

namespace {

using nlohmann::json;

/// An error as a client reads it: with whatever code, also one of a newer server.
struct error_body {
  std::string code;
  std::string message;
  std::optional<std::string> field;
  std::optional<std::int64_t> retry_after_ms;
};
BOOST_DESCRIBE_STRUCT(error_body, (), (code, message, field, retry_after_ms))

/// The few replies with a body are rare, so one way to write a struct is enough.
template <class Body>
ojson tree(const Body& what) {
  codec::writer to;
  to.value(what);
  return ojson::parse(to.take());
}

}  // namespace

std::string encode_ok(std::optional<std::int64_t> id, const ojson& body) {
  codec::writer to;
  to.open();
  to.field("re", id);
  if (body.is_object() && body.empty()) {  // nearly all of them
    to.key("ok");
    to.raw("{}");
  } else {
    to.field("ok", body);
  }
  to.close();
  return to.take();
}

std::string encode_error(std::optional<std::int64_t> id, const error& what) {
  codec::writer to;
  to.open();
  to.field("re", id);
  to.key("error");
  to.open();
  to.field("code", to_string(what.code));
  to.field("message", what.message);
  if (!what.field.empty()) to.field("field", what.field);
  if (what.retry_after_ms) to.field("retry_after_ms", *what.retry_after_ms);
  to.close();
  to.close();
  return to.take();
}

ojson to_json(const frame::joined& what) { return tree(what); }
ojson to_json(const frame::room_list& what) { return tree(what); }
ojson to_json(const frame::deck_info& what) { return tree(what); }
ojson to_json(const frame::phrase_list& what) { return tree(what); }
ojson to_json(const frame::pong& what) { return tree(what); }
ojson to_json(const frame::rotated& what) { return tree(what); }

tl::expected<reply, error> decode_reply(const json& value) {
  if (!value.is_object()) return tl::unexpected{make_error(error_code::not_an_object)};
  reply result;
  if (!value.contains("re")) {
    return tl::unexpected{codec::missing({nullptr, "re"}, "an integer or null")};
  }
  if (auto why = codec::read_member(value, "re", result.id, nullptr)) {
    return tl::unexpected{std::move(*why)};
  }
  if (const auto ok = value.find("ok"); ok != value.end()) {
    result.ok = true;
    result.body = *ok;
    return result;
  }
  error_body why;
  if (auto off = codec::read_member(value, "error", why, nullptr)) {
    return tl::unexpected{std::move(*off)};
  }
  result.code = std::move(why.code);
  result.message = std::move(why.message);
  result.field = std::move(why.field).value_or("");
  result.retry_after_ms = why.retry_after_ms;
  return result;
}

}  // namespace splitroom::protocol
