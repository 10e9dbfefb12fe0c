// Frames as the server sends them.
#include "protocol/codec/codec.hpp"
#include "protocol/codec/writer.hpp"

namespace splitroom::protocol {

namespace {

template <class Frame>
std::string encode(std::string_view name, const Frame& what) {
  codec::writer to;
  to.open();
  to.field("frame", name);
  to.fields(what);
  to.close();
  return to.take();
}

}  // namespace

std::string encode_frame(const frame::welcome& what) { return encode("welcome", what); }
std::string encode_frame(const frame::notice& what) { return encode("notice", what); }
std::string encode_frame(const frame::room& what) { return encode("room", what); }
std::string encode_frame(const frame::table_presence& what) { return encode("table", what); }
std::string encode_frame(const frame::table_answered& what) { return encode("table", what); }
std::string encode_frame(const frame::table_said& what) { return encode("table", what); }
std::string encode_frame(const frame::table_reaction& what) { return encode("table", what); }
std::string encode_frame(const frame::private_& what) { return encode("private", what); }
std::string encode_frame(const frame::snapshot& what) { return encode("snapshot", what); }
std::string encode_frame(const frame::batch_end& what) { return encode("batch_end", what); }

}  // namespace splitroom::protocol
