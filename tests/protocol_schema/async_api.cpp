#include "tests/protocol_schema/schemas.hpp"

namespace splitroom::test {

namespace {

ojson reference(const std::string& where) { return {{"$ref", where}}; }

/// A message for each alternative of the schema in `file`, by its definition's name.
ojson messages_of(const ojson& schema, const std::string& file) {
  ojson made = ojson::object();
  for (const ojson& each : schema["oneOf"]) {
    const auto path = each["$ref"].get<std::string>();
    const std::string name = path.substr(path.rfind('/') + 1);
    made[name] = {{"name", name},
                  {"contentType", "application/json"},
                  {"payload", reference("./" + file + path)}};
    const ojson& definition = schema["$defs"][name];
    if (definition.contains("description")) made[name]["summary"] = definition["description"];
  }
  return made;
}

ojson channel_messages(const ojson& messages) {
  ojson made = ojson::array();
  for (const auto& [name, unused] : messages.items()) {
    made.push_back(reference("#/channels/table/messages/" + name));
  }
  return made;
}

}  // namespace

ojson async_api(const ojson& commands, const ojson& messages) {
  const ojson sent = messages_of(commands, "command.schema.json");
  const ojson received = messages_of(messages, "message.schema.json");
  ojson components = sent;
  components.update(received);
  ojson in_channel = ojson::object();
  for (const auto& [name, unused] : components.items()) {
    in_channel[name] = reference("#/components/messages/" + name);
  }
  ojson replies = ojson::array();
  for (const char* const each : {"reply_ok", "reply_error"}) {
    replies.push_back(reference("#/channels/table/messages/" + std::string(each)));
  }
  return {{"asyncapi", "3.0.0"},
          {"info",
           {{"title", "Splitroom"},
            {"version", "1"},
            {"description",
             "JSON text over one WebSocket, subprotocol splitroom.v1. See protocol/README.md."}}},
          {"defaultContentType", "application/json"},
          {"channels",
           {{"table",
             {{"address", "/ws"},
              {"description", "A connection is in one room at a time."},
              {"bindings",
               {{"ws",
                 {{"method", "GET"},
                  {"headers",
                   {{"type", "object"},
                    {"properties", {{"Sec-WebSocket-Protocol", {{"const", "splitroom.v1"}}}}},
                    {"required", {"Sec-WebSocket-Protocol"}}}},
                  {"bindingVersion", "0.1.0"}}}}},
              {"messages", in_channel}}}}},
          {"operations",
           {{"take_command",
             {{"action", "receive"},
              {"channel", reference("#/channels/table")},
              {"summary", "A client's command; each gets exactly one reply."},
              {"messages", channel_messages(sent)},
              {"reply", {{"channel", reference("#/channels/table")}, {"messages", replies}}}}},
            {"tell",
             {{"action", "send"},
              {"channel", reference("#/channels/table")},
              {"summary", "What happens, in batches closed by batch_end."},
              {"messages", channel_messages(received)}}}}},
          {"components", {{"messages", components}}}};
}

}  // namespace splitroom::test
