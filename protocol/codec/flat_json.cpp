#include "protocol/codec/flat_json.hpp"

namespace splitroom::protocol {

namespace {

constexpr std::size_t most_digits = 15;  // all of them are below 2^53

constexpr bool is_digit(char each) { return each >= '0' && each <= '9'; }

class flat_parser {
 public:
  explicit flat_parser(std::string_view text) : rest_(text) {}

  std::optional<flat_object> parse() {
    flat_object result;
    if (!take('{')) return std::nullopt;
    if (!take('}')) {
      do {
        const auto key = text();
        if (!key || !take(':')) return std::nullopt;
        const auto value = scalar();
        if (!value || !result.add(*key, *value)) return std::nullopt;
      } while (take(','));
      if (!take('}')) return std::nullopt;
    }
    skip_space();
    return rest_.empty() ? std::optional(result) : std::nullopt;
  }

 private:
  void skip_space() {
    while (!rest_.empty() && (rest_.front() == ' ' || rest_.front() == '\t' ||
                              rest_.front() == '\n' || rest_.front() == '\r')) {
      rest_.remove_prefix(1);
    }
  }

  bool take(char wanted) {
    skip_space();
    if (rest_.empty() || rest_.front() != wanted) return false;
    rest_.remove_prefix(1);
    return true;
  }

  bool take_word(std::string_view wanted) {
    if (!rest_.starts_with(wanted)) return false;
    rest_.remove_prefix(wanted.size());
    return true;
  }

  /// ASCII that one can see, without escapes.
  std::optional<std::string_view> text() {
    if (!take('"')) return std::nullopt;
    std::size_t size = 0;
    while (size < rest_.size() && rest_[size] >= ' ' && rest_[size] <= '~' && rest_[size] != '"' &&
           rest_[size] != '\\') {
      ++size;
    }
    if (size == rest_.size() || rest_[size] != '"') return std::nullopt;
    const std::string_view result = rest_.substr(0, size);
    rest_.remove_prefix(size + 1);
    return result;
  }

  /// Digits alone; what follows them is looked at by whoever wants a comma or the end.
  std::optional<flat_value> integer() {
    std::uint64_t result = 0;
    std::size_t size = 0;
    while (size < rest_.size() && is_digit(rest_[size]) && size <= most_digits) {
      result = result * 10 + static_cast<std::uint64_t>(rest_[size] - '0');
      ++size;
    }
    if (size == 0 || size > most_digits || (rest_.front() == '0' && size > 1)) return std::nullopt;
    rest_.remove_prefix(size);
    return flat_value(result);
  }

  std::optional<flat_value> scalar() {
    skip_space();
    if (rest_.empty()) return std::nullopt;
    if (rest_.front() == '"') {
      const auto found = text();
      return found ? std::optional(flat_value(*found)) : std::nullopt;
    }
    if (take_word("true")) return flat_value(true);
    if (take_word("false")) return flat_value(false);
    if (take_word("null")) return flat_value();
    return integer();
  }

  std::string_view rest_;
};

}  // namespace

std::optional<flat_object> parse_flat(std::string_view text) { return flat_parser(text).parse(); }

}  // namespace splitroom::protocol
