#include "tests/protocol_page/layout.hpp"

#include <algorithm>

namespace splitroom::test {

namespace {

using json = nlohmann::ordered_json;
constexpr std::size_t width = 110;

void lay_out(std::string& out, const json& what, std::size_t indent);

/// As many scalars on a line as fit.
void lay_out_scalars(std::string& out, const json& list, std::size_t indent) {
  out += "[";
  std::string line = "\n" + std::string(indent + 2, ' ');
  for (std::size_t i = 0; i < list.size(); ++i) {
    const std::string item = list[i].dump() + (i + 1 < list.size() ? "," : "");
    if (line.size() + item.size() > width) {
      out += line;
      line = "\n" + std::string(indent + 2, ' ');
    }
    line += item;
  }
  out += line + "\n" + std::string(indent, ' ') + "]";
}

void lay_out(std::string& out, const json& what, std::size_t indent) {
  const std::string whole = what.dump();
  const std::size_t begun = out.size() - std::min(out.size(), out.rfind('\n') + 1);
  if (begun + whole.size() <= width || what.is_primitive()) {
    out += whole;
    return;
  }
  if (what.is_array() && std::none_of(what.begin(), what.end(),
                                      [](const json& each) { return each.is_structured(); })) {
    return lay_out_scalars(out, what, indent);
  }
  out += what.is_array() ? "[" : "{";
  bool first = true;
  for (const auto& [key, value] : what.items()) {
    out += (first ? "\n" : ",\n") + std::string(indent + 2, ' ');
    first = false;
    if (what.is_object()) out += json(key).dump() + ":";
    lay_out(out, value, indent + 2);
  }
  out += "\n" + std::string(indent, ' ') + (what.is_array() ? "]" : "}");
}

}  // namespace

std::string laid_out(const json& what) {
  std::string out;
  lay_out(out, what, 0);
  return out;
}

std::string laid_out_without(json what, std::initializer_list<const char*> keys) {
  const std::string stand_in = R"("{...}")";
  for (const char* const key : keys) {
    what.at(key) = json::parse(stand_in);
  }
  std::string out = laid_out(what);
  for (auto at = out.find(stand_in); at != std::string::npos; at = out.find(stand_in, at)) {
    out.replace(at, stand_in.size(), stand_in.substr(1, stand_in.size() - 2));
  }
  return out;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& each : lines) {
    text += (text.empty() ? "" : "\n") + each;
  }
  return text;
}

std::string shortened(std::vector<std::string> lines, std::initializer_list<const char*> kinds) {
  for (std::string& line : lines) {
    for (const char* const kind : kinds) {
      const std::string begin = R"(< {"frame":")" + std::string(kind) + '"';
      if (line.starts_with(begin)) line = begin + ", ...}";
    }
  }
  return joined(lines);
}

}  // namespace splitroom::test
