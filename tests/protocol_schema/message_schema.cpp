#include <variant>

#include "protocol/errors.hpp"
#include "protocol/messages/commands.hpp"
#include "protocol/messages/events.hpp"
#include "protocol/messages/frames.hpp"
#include "tests/protocol_schema/schema_of.hpp"
#include "tests/protocol_schema/schemas.hpp"

namespace splitroom::test {

namespace {

namespace command = protocol::command;
namespace event = protocol::event;
namespace frame = protocol::frame;

constexpr const char* dialect = "https://json-schema.org/draft/2020-12/schema";

ojson constant(std::string_view text) { return {{"const", text}}; }
ojson file(const char* id, const char* title, const ojson& names, const ojson& definitions) {
  ojson made{{"$schema", dialect}, {"$id", id}, {"title", title}, {"oneOf", ojson::array()}};
  for (const auto& name : names)
    made["oneOf"].push_back(schema_builder::reference(name));
  made["$defs"] = definitions;
  return made;
}

template <class... Commands>
void add_commands(schema_builder& to, ojson& names, std::type_identity<std::variant<Commands...>>) {
  const auto add = [&]<class Command>(std::type_identity<Command>) {
    const std::string name(codec::type_name<Command>());
    names.push_back("command_" + name);
    ojson made = to.object_of<Command>({{"cmd", constant(name)}});
    made["properties"]["id"] = schema_builder::nullable(schema_builder::reference("command_id"));
    to.define(names.back(), std::move(made));
  };
  (add(std::type_identity<Commands>{}), ...);
}

/// Every event has these; `end` alone has no `t`.
ojson event_head(schema_builder& to, const std::string& name) {
  ojson head{{"frame", constant("event")},
             {"event", constant(name)},
             {"n", {{"type", "integer"}, {"minimum", 0}}}};
  if (name != "end") head["t"] = to.schema_of<protocol::milliseconds>();
  head["prev"] = to.schema_of<protocol::digest>();
  return head;
}

template <class... Events>
void add_events(schema_builder& to, ojson& names, std::type_identity<std::variant<Events...>>) {
  const auto add = [&]<class Event>(std::type_identity<Event>) {
    const std::string name(codec::type_name<Event>());
    names.push_back("event_" + name);
    to.define<Event>(names.back(), event_head(to, name));
  };
  (add(std::type_identity<Events>{}), ...);
}

template <class Frame>
void add_frame(schema_builder& to, ojson& names) {
  const std::string name(codec::type_name<Frame>());
  names.push_back("frame_" + name);
  to.define<Frame>(names.back(), {{"frame", constant(name)}});
}

/// A `table` frame: which one, says `what`.
template <class Frame>
void add_table(schema_builder& to, ojson& names) {
  const std::string name(codec::type_name<Frame>());
  names.push_back("frame_" + name);
  ojson made = to.object_of<Frame>({{"frame", constant("table")}});
  made["properties"]["what"] = constant(Frame{}.what);
  to.define(names.back(), std::move(made));
}

void add_replies(schema_builder& to, ojson& names) {
  ojson id = schema_builder::nullable(schema_builder::reference("command_id"));
  id["description"] = "the id of the command; null when it had none that could be read";
  ojson ok{{"anyOf", ojson::array()}};
  const auto body = [&]<class Body>(std::type_identity<Body>) {
    ok["anyOf"].push_back(to.schema_of<Body>());
  };
  body(std::type_identity<frame::joined>{});
  body(std::type_identity<frame::room_list>{});
  body(std::type_identity<frame::deck_info>{});
  body(std::type_identity<frame::phrase_list>{});
  body(std::type_identity<frame::pong>{});
  body(std::type_identity<frame::rotated>{});
  to.define("nothing", {{"type", "object"}, {"properties", ojson::object()}});
  ok["anyOf"].push_back(schema_builder::reference("nothing"));
  names.push_back("reply_ok");
  to.define(
      "reply_ok",
      {{"type", "object"}, {"properties", {{"re", id}, {"ok", ok}}}, {"required", {"re", "ok"}}});
  ojson why{{"type", "object"},
            {"properties",
             {{"code", {{"type", "string"}, {"description", "see catalogue.json; more may come"}}},
              {"message", {{"type", "string"}, {"description", "for people"}}},
              {"field", {{"type", "string"}, {"description", "the field at fault"}}},
              {"retry_after_ms", to.schema_of<protocol::milliseconds>()}}},
            {"required", {"code", "message"}}};
  to.define("refusal", std::move(why));
  names.push_back("reply_error");
  to.define("reply_error",
            {{"type", "object"},
             {"properties", {{"re", id}, {"error", schema_builder::reference("refusal")}}},
             {"required", {"re", "error"}}});
}

ojson command_id() {
  ojson made = schema_builder::integer(0, protocol::milliseconds::high);
  made["description"] = "chosen by the client, upwards; the reply has it as re";
  return made;
}

}  // namespace

ojson command_schema(const prose& words) {
  schema_builder to(direction::to_server, words);
  ojson names = ojson::array();
  to.define("command_id", command_id());
  add_commands(to, names, std::type_identity<command::any>{});
  return file("urn:splitroom:v1:command", "What a client sends", names, to.definitions());
}

ojson message_schema(const prose& words) {
  schema_builder to(direction::to_client, words);
  ojson names = ojson::array();
  to.define("command_id", command_id());
  add_replies(to, names);
  add_frame<frame::welcome>(to, names);
  add_frame<frame::room>(to, names);
  add_frame<frame::private_>(to, names);
  add_frame<frame::snapshot>(to, names);
  add_frame<frame::batch_end>(to, names);
  add_frame<frame::notice>(to, names);
  add_table<frame::table_presence>(to, names);
  add_table<frame::table_answered>(to, names);
  add_table<frame::table_said>(to, names);
  add_table<frame::table_reaction>(to, names);
  add_events(to, names, std::type_identity<event::any>{});
  ojson definitions = to.definitions();
  definitions.update(game_definitions(words));
  return file("urn:splitroom:v1:message", "What a server sends", names, definitions);
}

ojson catalogue() {
  ojson made{{"errors", ojson::array()}, {"notices", ojson::array()}};
  for (const auto& each : protocol::error_catalogue()) {
    made["errors"].push_back({{"code", each.name},
                              {"meaning", each.meaning},
                              {"advice", each.advice},
                              {"retry", each.retry}});
  }
  for (const auto& each : protocol::notice_catalogue()) {
    made["notices"].push_back(
        {{"code", each.name}, {"meaning", each.meaning}, {"advice", each.advice}});
  }
  // The body of `ok`, a definition of message.schema.json; for all other commands it is `nothing`.
  made["replies"] = {{"create", "joined"},   {"join", "joined"},    {"quick", "joined"},
                     {"rooms", "room_list"}, {"deck", "deck_info"}, {"phrases", "phrase_list"},
                     {"ping", "pong"},       {"rotate", "rotated"}};
  return made;
}

}  // namespace splitroom::test
