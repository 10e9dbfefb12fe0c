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

tl::expected<std::string, std::string> load_text(const std::filesystem::path& file,
                                                 const catalogue& words) {
  const auto wrong = [&](std::string_view key) {
    return tl::unexpected(words.text(key, {{"file", file.string()}}));
  };
  std::error_code fault;
  const auto status = std::filesystem::status(file, fault);
  if (status.type() == std::filesystem::file_type::not_found) return wrong("terminal.file.missing");
  if (std::filesystem::is_directory(status)) return wrong("terminal.file.folder");
  // A pipe or a device may never end.
  if (fault || !std::filesystem::is_regular_file(status)) return wrong("terminal.file.irregular");
  auto bytes = read_file(file, largest_transcript);
  if (!bytes) {
    const auto size = std::filesystem::file_size(file, fault);
    return wrong(!fault && size > largest_transcript ? "terminal.file.too_large"
                                                     : "terminal.file.unreadable");
  }
  if (bytes->empty()) return wrong("terminal.file.empty");
  return std::move(*bytes);
}

std::string no_transcript(const std::string& bytes, const std::string& where,
                          const catalogue& words) {
  if (protocol::decode_notes(bytes)) return words.text("terminal.file.notes", {{"file", where}});
  const std::string_view first = std::string_view(bytes).substr(0, bytes.find('\n'));
  if (!first.starts_with('{') || first.find("\"prev\"") == std::string_view::npos)
    return words.text("terminal.file.no_transcript", {{"file", where}});
  return {};
}

tl::expected<std::string, std::string> load_transcript(const std::filesystem::path& file,
                                                       const catalogue& words) {
  auto bytes = load_text(file, words);
  if (!bytes) return bytes;
  if (auto why = no_transcript(*bytes, file.string(), words); !why.empty())
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

std::string place_of(const protocol::fault& fault, const catalogue& words) {
  return fault.before
             ? words.text(
                   "terminal.verify.between",
                   {{"before", *fault.before}, {"after", fault.frame}, {"line", fault.frame + 1}})
             : words.text("terminal.verify.at",
                          {{"frame", fault.frame}, {"line", fault.frame + 1}});
}

}  // namespace splitroom::client
