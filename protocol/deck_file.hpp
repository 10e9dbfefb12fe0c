// Reading the objectives of Splito from a deck file, strictly: an owner of the box who corrects a
// card is told what is wrong with it. The format is that of rules/splito/splito_deck.json.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "rules/splito/objective.hpp"

namespace splitroom::protocol {

/// A JSON list of 37 objects with `id`, `kind`, `params` (exactly those of the kind), `points` and,
/// for moons and stars, `symbol` ("moon", "star"; null or absent for the others). Other members
/// of an object, such as `evidence`, are notes and ignored.
/// Errors say in words what is wrong in which entry, counted from 1.
tl::expected<std::shared_ptr<const rules::splito::objective_deck>, std::string> parse_deck_file(
    std::string_view json_text);

struct deck_file {
  std::shared_ptr<const rules::splito::objective_deck> deck;
  std::string sha256;  ///< of the file's bytes, 64 lower-case hexadecimal digits
};

/// Errors: as above, or that the file cannot be read; each begins with the path.
tl::expected<deck_file, std::string> load_deck_file(const std::filesystem::path& path);

}  // namespace splitroom::protocol
