#include "client-cli/language/catalogue.hpp"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "client-cli/language/letters.hpp"
#include "client-cli/language/plural.hpp"

namespace splitroom::embedded {

extern const std::string_view text_en;
extern const std::string_view text_de;
extern const std::string_view text_uk;

}  // namespace splitroom::embedded

namespace splitroom::client {

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

catalogue::catalogue(language which, texts own, const catalogue* fallback)
    : which_(which), own_(std::move(own)), fallback_(fallback) {}

const std::string* catalogue::find(std::string_view key, std::optional<std::int64_t> count) const {
  if (count) {
    const std::string form = std::string(key) + '.' + std::string(plural_form(which_, *count));
    if (const auto found = own_.find(form); found != own_.end()) return &found->second;
  }
  if (const auto found = own_.find(key); found != own_.end()) return &found->second;
  return fallback_ != nullptr ? fallback_->find(key, count) : nullptr;
}

std::string catalogue::text(std::string_view key, std::initializer_list<text_value> values) const {
  const auto* const count = std::ranges::find(values, "count", &text_value::name);
  const std::string* pattern = find(key, count != values.end() ? count->number : std::nullopt);
  return pattern != nullptr ? filled(*pattern, values) : std::string(key);
}

std::string catalogue::text(const message& what) const {
  return text(what.key, {{"detail", what.detail}});
}

bool catalogue::has(std::string_view key) const { return find(key, std::nullopt) != nullptr; }

catalogue::texts read_texts(std::string_view json) {
  catalogue::texts result;
  const nlohmann::json all = nlohmann::json::parse(json);
  for (const auto& [key, text] : all.items())
    result.emplace(key, text.get<std::string>());
  return result;
}

const catalogue& catalogue_of(language which) {
  static const catalogue english(language::en, read_texts(embedded::text_en), nullptr);
  static const catalogue german(language::de, read_texts(embedded::text_de), &english);
  static const catalogue ukrainian(language::uk, read_texts(embedded::text_uk), &english);
  if (which == language::de) return german;
  return which == language::uk ? ukrainian : english;
}

const catalogue& english_in_ascii() {
  static const catalogue words = [] {
    catalogue::texts own = english().own();
    for (auto& [key, text] : own)
      text = in_ascii_signs(text);
    return catalogue(language::en, std::move(own), nullptr);
  }();
  return words;
}

}  // namespace splitroom::client
