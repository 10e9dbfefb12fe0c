// Events, frames and replies as a client or the verifier reads them: strict about what is needed,
// indifferent to what is new.
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "protocol/codec/codec.hpp"

namespace splitroom::protocol {
namespace {

using nlohmann::json;

json sample_event() {
  event::decision open{3, "vote", true, {0, 1}, 500};
  return json::parse(encode_event({9, 100, digest{1}, open}));
}

std::string fault_in(const json& event) {
  const auto read = decode_event(event.dump());
  return read ? "" : read.error().field + ": " + std::string{to_string(read.error().code)};
}

TEST(decode_event, ignores_what_is_new) {
  json event = sample_event();
  event["new"] = {{"x", 1}};
  EXPECT_EQ(fault_in(event), "");
}

TEST(decode_event, names_what_is_missing) {
  for (const char* field :
       {"frame", "event", "n", "t", "prev", "decision", "kind", "secret", "seats"}) {
    json event = sample_event();
    event.erase(field);
    EXPECT_EQ(fault_in(event), std::string{field} + ": missing_field");
  }
}

TEST(decode_event, names_what_is_off) {
  const auto with = [](const char* field, json value) {
    json event = sample_event();
    event[field] = std::move(value);
    return fault_in(event);
  };
  EXPECT_EQ(with("frame", "room"), "frame: bad_value");
  EXPECT_EQ(with("event", "party"), "event: bad_value");
  EXPECT_EQ(with("n", -1), "n: out_of_range");
  EXPECT_EQ(with("n", 1.5), "n: wrong_type");
  EXPECT_EQ(with("t", nullptr), "t: wrong_type");
  EXPECT_EQ(with("prev", "00"), "prev: bad_value");
  EXPECT_EQ(with("seats", {0, 8}), "seats[1]: out_of_range");
  EXPECT_EQ(with("seats", {{"0", 1}}), "seats: wrong_type");
  EXPECT_EQ(with("deadline", "soon"), "deadline: wrong_type");
  EXPECT_EQ(with("decision", 0), "decision: out_of_range");
}

TEST(decode_event, the_end_has_no_time) {
  const std::string end = encode_event({9, std::nullopt, digest{1}, event::end{}});
  const auto read = decode_event(end);
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_FALSE(read->t);
  EXPECT_EQ(event_name(read->body), "end");
}

TEST(decode_event, refuses_what_is_not_strict_json) {
  EXPECT_EQ(decode_event("").error().code, error_code::bad_json);
  EXPECT_EQ(decode_event("[]").error().code, error_code::not_an_object);
  const std::string text = sample_event().dump();
  EXPECT_EQ(decode_event(text + "x").error().code, error_code::bad_json);
  EXPECT_EQ(decode_event(text.substr(0, text.size() - 1) + ",\"n\":9}").error().code,
            error_code::duplicate_key);
}

TEST(decode_event, effects_keep_their_order) {
  event::dealt dealt;
  dealt.effects = ojson::parse(R"([{"fx":"row","cards":["2"],"at":1}])");
  const std::string text = encode_event({1, 1, {}, dealt});
  EXPECT_EQ(encode_event(*decode_event(text)), text);
}

TEST(decode_frame, wants_the_right_frame) {
  const json notice = json::parse(encode_frame(frame::notice{"reset", "x"}));
  EXPECT_TRUE(decode_notice(notice));
  EXPECT_EQ(decode_room(notice).error().field, "frame");
  const json presence = json::parse(encode_frame(frame::table_presence{}));
  EXPECT_TRUE(decode_table_presence(presence));
  EXPECT_FALSE(decode_table_answered(presence));
  json other = presence;
  other["what"] = "answered";
  EXPECT_EQ(decode_table_presence(other).error().field, "what");
}

TEST(decode_frame, frame_of_anything) {
  EXPECT_EQ(frame_of({{"frame", "room"}}), "room");
  EXPECT_EQ(frame_of({{"re", 1}, {"ok", json::object()}}), "");
  EXPECT_EQ(frame_of({{"frame", 1}}), "");
  EXPECT_EQ(frame_of(json::array()), "");
  EXPECT_EQ(frame_of(nullptr), "");
}

TEST(decode_reply, of_both_kinds) {
  const auto ok = decode_reply(json::parse(R"({"re":3,"ok":{"seat":1}})"));
  ASSERT_TRUE(ok);
  EXPECT_EQ(ok->id, 3);
  EXPECT_TRUE(ok->ok);
  EXPECT_EQ(ok->body.at("seat"), 1);

  const auto no = decode_reply(json::parse(
      R"({"re":null,"error":{"code":"brand_new","message":"No.","retry_after_ms":5,"x":0}})"));
  ASSERT_TRUE(no);
  EXPECT_FALSE(no->id);
  EXPECT_FALSE(no->ok);
  EXPECT_EQ(no->code, "brand_new");
  EXPECT_EQ(no->message, "No.");
  EXPECT_EQ(no->field, "");
  EXPECT_EQ(no->retry_after_ms, 5);
}

TEST(decode_reply, refuses_what_is_none) {
  for (const char* text : {"[]", "{}", R"({"ok":{}})", R"({"re":"1","ok":{}})", R"({"re":1})",
                           R"({"re":1,"error":"no"})", R"({"re":1,"error":{"code":"x"}})",
                           R"({"re":1,"error":{"code":1,"message":"x"}})"}) {
    EXPECT_FALSE(decode_reply(json::parse(text))) << text;
  }
}

}  // namespace
}  // namespace splitroom::protocol
