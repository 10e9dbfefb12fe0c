#include "tests/support/frame_log.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <random>
#include <set>
#include <string>
#include <unordered_set>

#include <nlohmann/json.hpp>

namespace splitroom::test {

namespace {

constexpr std::size_t longest_word = 16;

/// A word of a closed set, as far as its looks say: not a name, a card or a hash.
bool is_word(const std::string& text) {
  return !text.empty() && text.size() <= longest_word &&
         std::all_of(text.begin(), text.end(),
                     [](char each) { return (each >= 'a' && each <= 'z') || each == '_'; });
}

std::string shape_of(const nlohmann::json& what) {
  if (what.is_object()) {
    std::string shape = "{";
    for (const auto& [name, value] : what.items()) {
      shape += (is_word(name) ? name : "key") + ":" + shape_of(value) + ",";
    }
    return shape + "}";
  }
  if (what.is_array()) {
    std::set<std::string> shapes;
    // Texts in lists are cards and choices, no words of the protocol.
    for (const auto& each : what) {
      shapes.insert(each.is_string() ? "\"\"" : shape_of(each));
    }
    std::string shape = "[";
    for (const std::string& each : shapes) {
      shape += each + ",";
    }
    return shape + "]";
  }
  if (what.is_string()) {
    const auto& text = what.get_ref<const std::string&>();
    return is_word(text) ? text : "\"\"";
  }
  return what.type_name();
}

}  // namespace

void log_frame(std::string_view frame) {
  static const char* const folder = std::getenv("SPLITROOM_FRAME_LOG");
  if (folder == nullptr) return;
  static std::unordered_set<std::size_t> known;
  const std::size_t shape = std::hash<std::string>{}(shape_of(nlohmann::json::parse(frame)));
  if (!known.insert(shape).second) return;
  const auto file = std::filesystem::path(folder) / (std::to_string(shape) + ".json");
  if (std::filesystem::exists(file)) return;
  // Under a name of its own first: others may be looking for whole ones.
  const auto fresh = file.string() + "." + std::to_string(std::random_device{}());
  std::ofstream(fresh) << frame << '\n';
  std::filesystem::rename(fresh, file);
}

}  // namespace splitroom::test
