#include "client-cli/language/catalogue.hpp"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "client-cli/language/plural.hpp"

namespace splitroom::embedded {

extern const std::string_view text_en;
extern const std::string_view text_de;
extern const std::string_view text_uk;

}  // namespace splitroom::embedded

namespace splitroom::client {
namespace {

/// In one pass: what looks like a place in a value stays what it is.
std::string filled(std::string_view pattern, std::initializer_list<text_value> values) {
  std::string result;
  while (!pattern.empty()) {
    const std::size_t begin = std::min(pattern.find('{'), pattern.size());
    result += pattern.substr(0, begin);
    pattern.remove_prefix(begin);
    const std::size_t end = pattern.find('}');
    if (end == std::string_view::npos) break;
    const std::string_view name = pattern.substr(1, end - 1);
    const auto* const value = std::ranges::find(values, name, &text_value::name);
    if (value != values.end()) {
      result += value->text;
    } else {
      result += pattern.substr(0, end + 1);
    }
    pattern.remove_prefix(end + 1);
  }
  return result += pattern;
}

}  // namespace

catalogue::catalogue(language which, std::string_view json, const catalogue* fallback)
    : which_(which), fallback_(fallback) {
  const nlohmann::json all = nlohmann::json::parse(json);
  for (const auto& [key, text] : all.items())
    texts_.emplace(key, text.get<std::string>());
}

const std::string* catalogue::find(std::string_view key, std::optional<std::int64_t> count) const {
  if (count) {
    const std::string form = std::string(key) + '.' + std::string(plural_form(which_, *count));
    if (const auto found = texts_.find(form); found != texts_.end()) return &found->second;
  }
  if (const auto found = texts_.find(key); found != texts_.end()) return &found->second;
  return fallback_ != nullptr ? fallback_->find(key, count) : nullptr;
}

std::string catalogue::text(std::string_view key, std::initializer_list<text_value> values) const {
  const auto* const count = std::ranges::find(values, "count", &text_value::name);
  const std::string* pattern = find(key, count != values.end() ? count->number : std::nullopt);
  return pattern != nullptr ? filled(*pattern, values) : std::string(key);
}

bool catalogue::has(std::string_view key) const { return find(key, std::nullopt) != nullptr; }

const catalogue& catalogue_of(language which) {
  static const catalogue english(language::en, embedded::text_en, nullptr);
  static const catalogue german(language::de, embedded::text_de, &english);
  static const catalogue ukrainian(language::uk, embedded::text_uk, &english);
  if (which == language::de) return german;
  return which == language::uk ? ukrainian : english;
}

}  // namespace splitroom::client
