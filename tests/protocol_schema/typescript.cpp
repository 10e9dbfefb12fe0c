// TypeScript declarations of what the schemas describe.
#include <algorithm>
#include <cctype>
#include <string>
#include <vector>

#include "tests/protocol_schema/schemas.hpp"

namespace splitroom::test {

namespace {

std::string type_name(const std::string& definition) {
  std::string result;
  bool upper = true;
  for (const char each : definition) {
    if (each == '_') {
      upper = true;
    } else {
      result += upper ? static_cast<char>(std::toupper(each)) : each;
      upper = false;
    }
  }
  return result;
}

std::string type_of(const ojson& schema, const std::string& indent);

std::string join(const std::vector<std::string>& parts, const std::string& by) {
  std::string result;
  for (const std::string& each : parts) {
    result += (result.empty() ? "" : by) + each;
  }
  return result;
}

std::string union_of(const ojson& schemas, const std::string& indent) {
  std::vector<std::string> parts;
  for (const ojson& each : schemas)
    parts.push_back(type_of(each, indent));
  return join(parts, " | ");
}

std::string documented(const ojson& schema, const std::string& indent) {
  if (!schema.contains("description")) return "";
  std::string text = schema["description"].get<std::string>();
  for (auto at = text.find("*/"); at != std::string::npos; at = text.find("*/"))
    text.erase(at, 2);
  return indent + "/** " + text + " */\n";
}

std::string members_of(const ojson& schema, const std::string& indent) {
  const ojson required = schema.value("required", ojson::array());
  const ojson properties = schema.value("properties", ojson::object());
  std::string result = "{\n";
  for (const auto& [name, each] : properties.items()) {
    const bool needed = std::find(required.begin(), required.end(), name) != required.end();
    result += documented(each, indent + "  ");
    result += indent + "  " + name + (needed ? "" : "?") + ": " + type_of(each, indent + "  ");
    result += ";\n";
  }
  return result + indent + "}";
}

std::string type_of(const ojson& schema, const std::string& indent) {
  if (schema.contains("$ref")) {
    const auto path = schema["$ref"].get<std::string>();
    return type_name(path.substr(path.rfind('/') + 1));
  }
  for (const char* const choice : {"anyOf", "oneOf"}) {
    if (schema.contains(choice)) return union_of(schema[choice], indent);
  }
  if (schema.contains("const")) return schema["const"].dump();
  if (schema.contains("enum")) {
    std::vector<std::string> words;
    for (const ojson& each : schema["enum"])
      words.push_back(each.dump());
    return join(words, " | ");
  }
  auto type = schema["type"].get<std::string>();
  if (type == "array") return "Array<" + type_of(schema["items"], indent) + ">";
  if (type == "integer") return "number";
  if (type != "object") return type;
  if (schema.contains("patternProperties")) {
    const ojson& values = schema["patternProperties"].front();
    return "Record<string, " + type_of(values, indent) + ">";
  }
  return members_of(schema, indent);
}

std::string declaration(const std::string& name, const ojson& schema) {
  const bool plain = schema.contains("properties");
  return documented(schema, "") + "export " + (plain ? "interface " : "type ") + type_name(name) +
         (plain ? " " : " = ") + type_of(schema, "") + (plain ? "\n" : ";\n");
}

}  // namespace

std::string typescript(const ojson& commands, const ojson& messages) {
  std::string result =
      "// What goes over the wire, made from the server's own descriptions: do not edit.\n"
      "// Later servers may send more fields, frames, events, effects and codes: ignore them.\n";
  ojson all = messages["$defs"];
  all.update(commands["$defs"]);
  for (const auto& [name, schema] : all.items()) {
    result += "\n" + declaration(name, schema);
  }
  result +=
      "\n/** What a client sends. */\nexport type Command = " + union_of(commands["oneOf"], "") +
      ";\n";
  result +=
      "\n/** What a server sends. */\nexport type Message = " + union_of(messages["oneOf"], "") +
      ";\n";
  return result;
}

}  // namespace splitroom::test
