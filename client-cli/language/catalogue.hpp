// The words of one language: texts by key, with values put in. They come from protocol/text, which
// the web page shares. Immutable; the built-in ones live as long as the program.
#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "client-cli/language/language.hpp"
#include "client-cli/language/message.hpp"

namespace splitroom::client {

/// A value for a text: it stands where the text has `{name}`.
struct text_value {
  text_value(std::string_view its_name, std::string its_text)
      : name(its_name), text(std::move(its_text)) {}
  text_value(std::string_view its_name, std::string_view its_text)
      : name(its_name), text(its_text) {}
  text_value(std::string_view its_name, const char* its_text) : name(its_name), text(its_text) {}
  template <std::integral Number>
  text_value(std::string_view its_name, Number its_number)
      : name(its_name),
        text(std::to_string(its_number)),
        number(static_cast<std::int64_t>(its_number)) {}

  std::string_view name;
  std::string text;
  std::optional<std::int64_t> number;
};

/// `pattern` with the values in their places; a place without a value stays as it is.
std::string filled(std::string_view pattern, std::initializer_list<text_value> values);

class catalogue {
 public:
  using texts = std::map<std::string, std::string, std::less<>>;

  /// Texts that `own` lacks are those of `fallback`, which must outlive this.
  catalogue(language which, texts own, const catalogue* fallback);

  [[nodiscard]] language which() const { return which_; }
  /// The text of `key`, or of "key.FORM" where the value `count` chooses the plural form. A key
  /// that no language has gives the key; a place without a value stays as it is.
  [[nodiscard]] std::string text(std::string_view key,
                                 std::initializer_list<text_value> values = {}) const;
  [[nodiscard]] std::string text(const message& what) const;
  [[nodiscard]] bool has(std::string_view key) const;
  /// Without those of the fallback.
  [[nodiscard]] const texts& own() const { return own_; }

 private:
  [[nodiscard]] const std::string* find(std::string_view key,
                                        std::optional<std::int64_t> count) const;

  language which_;
  texts own_;
  const catalogue* fallback_;
};

/// From a JSON object of texts by key. @throws std::exception when it is none
catalogue::texts read_texts(std::string_view json);

/// The built-in words of that language, with English ones where they lack any.
const catalogue& catalogue_of(language which);
inline const catalogue& english() { return catalogue_of(language::en); }
/// The same without typographic signs, for terminals without UTF-8.
const catalogue& english_in_ascii();

}  // namespace splitroom::client
