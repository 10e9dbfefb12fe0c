#include "protocol/deck_file.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <optional>
#include <vector>

#include <nlohmann/json.hpp>

#include "protocol/codec/strict_json.hpp"
#include "protocol/deck_entry.hpp"
#include "protocol/fairness/hash.hpp"
#include "rules/splito/objective_check.hpp"

namespace splitroom::protocol {
namespace {

using rules::splito::objective;

/// As the rules write it; an id is shown only when it is one.
std::string place_of(std::size_t index, const objective& which) {
  const bool has_name = rules::splito::is_objective_id(which.id);
  return "objective " + std::to_string(index + 1) + (has_name ? " (" + which.id + "): " : ": ");
}

/// The same in the words of someone who edits a file.
std::string in_words(const error& why) {
  constexpr std::string_view message = "the message";
  if (why.code == error_code::duplicate_key) {
    return "the key \"" + why.field + "\" stands twice in one object";
  }
  if (why.message.starts_with(message)) return "the file" + why.message.substr(message.size());
  return why.message;
}

}  // namespace

tl::expected<std::shared_ptr<const rules::splito::objective_deck>, std::string> parse_deck_file(
    std::string_view json_text) {
  const auto file = parse_strict(json_text, frame_limits);
  if (!file) return tl::unexpected(in_words(file.error()));
  if (!file->is_array())
    return tl::unexpected(std::string("the file must be a list of objectives"));
  std::vector<objective> objectives;
  for (const nlohmann::json& entry : *file) {
    objective& next = objectives.emplace_back();
    if (const auto wrong = read_objective(entry, next)) {
      return tl::unexpected(place_of(objectives.size() - 1, next) + *wrong);
    }
  }
  return rules::splito::objective_deck::make(std::move(objectives));
}

tl::expected<deck_file, std::string> load_deck_file(const std::filesystem::path& path) {
  const std::string name = path.string() + ": ";
  std::ifstream in(path, std::ios::binary);
  if (!in) return tl::unexpected(name + "cannot be opened");
  std::string bytes(frame_limits.bytes + 1, '\0');  // one more shows that it is too large
  in.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  if (in.bad() || in.gcount() == 0) return tl::unexpected(name + "cannot be read, or is empty");
  bytes.resize(static_cast<std::size_t>(in.gcount()));
  auto deck = parse_deck_file(bytes);
  if (!deck) return tl::unexpected(name + deck.error());
  return deck_file{*std::move(deck), to_hex(sha256(bytes))};
}

}  // namespace splitroom::protocol
