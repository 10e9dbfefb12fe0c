#include "client-cli/language/plural.hpp"

namespace splitroom::client {
namespace {

std::string_view ukrainian(std::int64_t count) {
  constexpr std::int64_t ten = 10;
  constexpr std::int64_t hundred = 100;
  const std::int64_t last = count % ten;
  const std::int64_t last_two = count % hundred;
  const bool teen = last_two >= 11 && last_two <= 14;
  if (last == 1 && !teen) return "one";
  return last >= 2 && last <= 4 && !teen ? "few" : "many";
}

}  // namespace

std::string_view plural_form(language which, std::int64_t count) {
  if (which == language::uk) return ukrainian(count < 0 ? -count : count);
  return count == 1 || count == -1 ? "one" : "other";
}

std::vector<std::string_view> plural_forms(language which) {
  if (which == language::uk) return {"one", "few", "many", "other"};
  return {"one", "other"};
}

}  // namespace splitroom::client
