#include "client-cli/input/seat_input.hpp"

#include <algorithm>
#include <optional>

#include "client-cli/input/words.hpp"

namespace splitroom::client {
namespace {

/// As it is compared: small, and without the quotes of shown_name().
std::string bare(std::string_view name) {
  std::string result = tidy(name);
  std::erase(result, '"');
  return result;
}

}  // namespace

tl::expected<std::int64_t, std::string> read_seat(std::string_view typed, const table_state& table,
                                                  const catalogue& words) {
  const std::string wanted = bare(typed);
  if (table.me && (wanted == "me" || wanted == "you")) return *table.me;
  std::optional<std::int64_t> exact;
  std::optional<std::int64_t> begun;
  bool several = false;
  for (std::size_t seat = 0; seat < table.names.size(); ++seat) {
    const std::string name = bare(table.names[seat]);
    if (wanted.empty() || !name.starts_with(wanted)) continue;
    if (name == wanted) exact = static_cast<std::int64_t>(seat);
    several = several || begun;
    begun = static_cast<std::int64_t>(seat);
  }
  if (exact) return *exact;
  // A name may be a number too; then the name goes first.
  if (const auto number = read_number(wanted);
      number && *number < static_cast<std::int64_t>(table.names.size()))
    return *number;
  if (begun && !several) return *begun;
  return tl::unexpected(words.text(
      several ? "terminal.input.several_names" : "terminal.input.no_such_name", {{"name", typed}}));
}

tl::expected<std::vector<std::int64_t>, std::string> read_order(std::string_view typed,
                                                                const table_state& table,
                                                                const catalogue& words) {
  const bool commas = typed.find(',') != std::string_view::npos;
  std::vector<std::int64_t> order;
  for (const std::string& each : split(typed, commas ? "," : " ")) {
    const auto seat = read_seat(each, table, words);
    if (!seat) return tl::unexpected(seat.error());
    if (std::ranges::find(order, *seat) != order.end())
      return tl::unexpected(words.text("terminal.input.twice", {{"name", tidy(each)}}));
    order.push_back(*seat);
  }
  if (order.empty()) return tl::unexpected(words.text("terminal.input.order"));
  for (std::int64_t seat = 0; seat < table.room->players; ++seat) {
    if (std::ranges::find(order, seat) == order.end()) order.push_back(seat);
  }
  return order;
}

}  // namespace splitroom::client
