#include "client-cli/app/transcript_file.hpp"

#include <string_view>
#include <system_error>

#include "client-cli/render/text.hpp"
#include "client-cli/store/atomic_file.hpp"
#include "protocol/codec/codec.hpp"

namespace splitroom::client {
namespace {

constexpr std::size_t largest_transcript = std::size_t{64} << 20U;

}  // namespace

tl::expected<std::string, std::string> load_text(const std::filesystem::path& file) {
  std::error_code fault;
  const auto status = std::filesystem::status(file, fault);
  if (status.type() == std::filesystem::file_type::not_found)
    return tl::unexpected("There is no file " + file.string() + ".");
  if (std::filesystem::is_directory(status))
    return tl::unexpected(file.string() + " is a folder, not a file.");
  // A pipe or a device may never end.
  if (fault || !std::filesystem::is_regular_file(status))
    return tl::unexpected(file.string() + " is not a regular file.");
  auto bytes = read_file(file, largest_transcript);
  if (!bytes) {
    const auto size = std::filesystem::file_size(file, fault);
    return tl::unexpected(file.string() + (!fault && size > largest_transcript
                                               ? " is larger than any transcript (64 MiB)."
                                               : " cannot be read."));
  }
  if (bytes->empty()) return tl::unexpected(file.string() + " is empty.");
  return std::move(*bytes);
}

std::string no_transcript(const std::string& bytes, const std::string& where) {
  if (protocol::decode_notes(bytes))
    return where + " holds a player's notes, not a transcript: it goes behind --mine.";
  const std::string_view first = std::string_view(bytes).substr(0, bytes.find('\n'));
  if (!first.starts_with('{') || first.find("\"prev\"") == std::string_view::npos)
    return where + " is no transcript: it does not begin with an event.";
  return {};
}

tl::expected<std::string, std::string> load_transcript(const std::filesystem::path& file) {
  auto bytes = load_text(file);
  if (!bytes) return bytes;
  if (auto why = no_transcript(*bytes, file.string()); !why.empty())
    return tl::unexpected(std::move(why));
  return bytes;
}

tl::expected<known_deck, std::string> load_deck(const std::optional<std::filesystem::path>& file) {
  protocol::deck_file deck{rules::splito::builtin_deck(),
                           std::string(rules::splito::builtin_deck_sha256())};
  if (file) {
    auto loaded = protocol::load_deck_file(*file);
    if (!loaded) return tl::unexpected(clean_message(loaded.error()));
    deck = std::move(*loaded);
  }
  known_deck result;
  result.objectives = deck.deck;
  protocol::from_hex(deck.sha256, result.hash);
  return result;
}

std::string names_left_out_words() {
  return "The names were left out of this transcript, so its first frame (who played, and by which "
         "options) is not as it was and cannot be checked; all that follows can, and was.";
}

std::string place_of(const protocol::fault& fault) {
  if (fault.before) {
    return "between frames " + std::to_string(*fault.before) + " and " +
           std::to_string(fault.frame) + " (lines " + std::to_string(*fault.before + 1) + " and " +
           std::to_string(fault.frame + 1) + ")";
  }
  return "in frame " + std::to_string(fault.frame) + " (line " + std::to_string(fault.frame + 1) +
         ")";
}

}  // namespace splitroom::client
