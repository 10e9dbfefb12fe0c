#include "server/journal/private_record.hpp"

#include "protocol/codec/alternatives.hpp"
#include "protocol/codec/reading.hpp"
#include "protocol/codec/strict_json.hpp"
#include "protocol/codec/writer.hpp"

namespace splitroom::server::note {

namespace codec = protocol::codec;

std::string encode(const any& what) {
  codec::writer to(codec::absent::left_out);
  to.open();
  to.field("kind", codec::alternative_name(what));
  std::visit([&to](const auto& body) { to.fields(body); }, what);
  to.close();
  return to.take();
}

tl::expected<any, std::string> decode(std::string_view text) {
  const auto parsed = protocol::parse_strict(text, protocol::frame_limits);
  if (!parsed || !parsed->is_object()) {
    return tl::unexpected(std::string("a private record is not a JSON object"));
  }
  std::string kind;
  if (const auto off = codec::read_member(*parsed, "kind", kind, nullptr)) {
    return tl::unexpected("a private record: " + off->message);
  }
  const auto* const found = codec::find_alternative<any, nlohmann::json>(kind);
  if (found == nullptr) {
    return tl::unexpected("there is no private record of kind \"" + kind + '"');
  }
  any result;
  if (const auto off = found->read(*parsed, result)) {
    return tl::unexpected("a private record of kind " + kind + ": " + off->message);
  }
  return result;
}

}  // namespace splitroom::server::note
