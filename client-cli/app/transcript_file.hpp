// Transcripts and decks as files that a person names, and what is wrong with them in words.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include <tl/expected.hpp>

#include "client-cli/language/catalogue.hpp"
#include "protocol/deck_file.hpp"
#include "protocol/transcript/transcript.hpp"

namespace splitroom::client {

/// The file, at most 64 MiB, or why it is none.
tl::expected<std::string, std::string> load_text(const std::filesystem::path& file,
                                                 const catalogue& words);

/// The same, if it looks like a transcript; whether it is a right one is another question.
tl::expected<std::string, std::string> load_transcript(const std::filesystem::path& file,
                                                       const catalogue& words);
/// Why bytes from `where` are no transcript at all, or "".
std::string no_transcript(const std::string& bytes, const std::string& where,
                          const catalogue& words);

/// A Splito deck, or the built-in one, with its hash.
struct known_deck {
  protocol::objectives_ptr objectives;
  protocol::digest hash{};
};
tl::expected<known_deck, std::string> load_deck(const std::optional<std::filesystem::path>& file);

/// "in frame 7 (line 8)"; in English for reports that programs read.
std::string place_of(const protocol::fault& fault, const catalogue& words = english());

}  // namespace splitroom::client
