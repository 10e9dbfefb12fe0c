// Events: what everybody sees, and what a transcript holds.
#include <string>
#include <utility>
#include <variant>

#include "protocol/codec/alternatives.hpp"
#include "protocol/codec/codec.hpp"
#include "protocol/codec/reading.hpp"
#include "protocol/codec/writer.hpp"

namespace splitroom::protocol {

namespace {

/// The part that all events have, `t` apart.
struct event_head {
  std::string frame;
  std::string event;
  milliseconds n;
  digest prev{};
};
BOOST_DESCRIBE_STRUCT(event_head, (), (frame, event, n, prev))

codec::failure read_event(const ojson& value, event::envelope& out) {
  auto head = codec::read_message<event_head>(value);
  if (!head) return std::move(head.error());
  if (head->frame != "event") {
    return make_error(error_code::bad_value, "frame", "frame must be \"event\"");
  }
  const auto* found = codec::find_alternative<event::any, ojson>(head->event);
  if (found == nullptr) {
    return make_error(error_code::bad_value, "event", "there is no such event");
  }
  out.n = head->n;
  out.prev = head->prev;
  if (auto why = found->read(value, out.body)) return why;
  if (std::holds_alternative<event::end>(out.body)) return std::nullopt;
  milliseconds t;
  if (auto why = codec::read_member(value, "t", t, nullptr)) return why;
  out.t = t;
  return std::nullopt;
}

}  // namespace

std::string encode_event(const event::envelope& what) {
  codec::writer to;
  to.open();
  to.field("frame", std::string_view{"event"});
  to.field("event", event_name(what.body));
  to.field("n", what.n);
  if (!std::holds_alternative<event::end>(what.body)) to.field("t", what.t.value_or(0));
  to.field("prev", what.prev);
  std::visit([&to](const auto& body) { to.fields(body); }, what.body);
  to.close();
  return to.take();
}

tl::expected<event::envelope, error> decode_event(std::string_view text) {
  auto parsed = parse_strict_ordered(text, frame_limits);
  if (!parsed) return tl::unexpected{std::move(parsed.error())};
  event::envelope result;
  if (auto why = read_event(*parsed, result)) return tl::unexpected{std::move(*why)};
  return result;
}

std::string_view event_name(const event::any& body) { return codec::alternative_name(body); }

}  // namespace splitroom::protocol
