#include "client-cli/store/identity_text.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

#include <nlohmann/json.hpp>

#include "client-cli/input/words.hpp"
#include "protocol/codec/codec.hpp"
#include "protocol/fairness/hash.hpp"

namespace splitroom::client {
namespace {

constexpr std::string_view prefix = "splitroom-id:";
constexpr std::string_view alphabet =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr std::size_t checksum_bytes = 4;
constexpr unsigned symbol_bits = 6;
constexpr unsigned byte_bits = 8;

std::string to_base64url(std::string_view bytes) {
  std::string text;
  std::uint32_t held = 0;
  unsigned bits = 0;
  for (const char each : bytes) {
    held = (held << byte_bits) | static_cast<unsigned char>(each);
    for (bits += byte_bits; bits >= symbol_bits;) {
      bits -= symbol_bits;
      text += alphabet[(held >> bits) % alphabet.size()];
    }
  }
  if (bits > 0) text += alphabet[(held << (symbol_bits - bits)) % alphabet.size()];
  return text;
}

std::optional<std::string> from_base64url(std::string_view text) {
  std::string bytes;
  std::uint32_t held = 0;
  unsigned bits = 0;
  for (const char each : text) {
    const auto value = alphabet.find(each);
    if (value == std::string_view::npos) return std::nullopt;
    held = (held << symbol_bits) | static_cast<std::uint32_t>(value);
    bits += symbol_bits;
    if (bits < byte_bits) continue;
    bits -= byte_bits;
    bytes += static_cast<char>((held >> bits) & 0xFFU);
  }
  // One spelling for each identity: what is left over is nothing.
  if (bits >= symbol_bits || (held & ((1U << bits) - 1U)) != 0) return std::nullopt;
  return bytes;
}

std::string checksum(std::string_view bytes) {
  protocol::hash_input input;
  const protocol::digest hash = protocol::sha256(input.text(bytes));
  return {hash.begin(), hash.begin() + checksum_bytes};
}

bool is_token(std::string_view text) {
  constexpr std::size_t length = 64;
  return text.size() == length &&
         text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

bool is_code(std::string_view text) {
  constexpr std::size_t length = 8;
  return text.size() == length &&
         text.find_first_not_of("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ") == std::string_view::npos;
}

}  // namespace

std::string encode_identity(const saved_state& from) {
  constexpr std::size_t most_rooms = 4;
  nlohmann::json rooms = nlohmann::json::array();
  const std::size_t skipped = from.rooms.size() - std::min(most_rooms, from.rooms.size());
  for (std::size_t i = skipped; i < from.rooms.size(); ++i)
    rooms.push_back(from.rooms[i].code);
  const nlohmann::json all{{"server", from.server},
                           {"token", newest_token(from)},
                           {"name", from.name},
                           {"rooms", rooms}};
  const std::string bytes = all.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
  return std::string(prefix) + to_base64url(bytes + checksum(bytes));
}

tl::expected<saved_state, message> decode_identity(std::string_view text, std::int64_t unix_s) {
  const auto wrong = [](const char* key) { return tl::unexpected(message{key, {}}); };
  constexpr std::size_t longest = 4096;
  std::string line(text.substr(0, longest));
  std::erase_if(line, [](char each) { return each == ' ' || each == '\r' || each == '\n'; });
  if (!line.starts_with(prefix)) return wrong("terminal.identity.none");
  const auto bytes = from_base64url(std::string_view(line).substr(prefix.size()));
  if (!bytes || bytes->size() <= checksum_bytes) return wrong("terminal.identity.mistyped");
  const std::string_view body = std::string_view(*bytes).substr(0, bytes->size() - checksum_bytes);
  if (checksum(body) != bytes->substr(body.size())) return wrong("terminal.identity.mistyped");
  const auto all = nlohmann::json::parse(body, nullptr, false);
  const auto field = [&](const char* name) {
    return all.is_object() && all.contains(name) && all[name].is_string()
               ? all[name].get<std::string>()
               : std::string();
  };
  saved_state result;
  result.server = field("server");
  result.token = field("token");
  result.name = field("name");
  if (result.server.empty() || !is_token(result.token))
    return wrong("terminal.identity.unknown_kind");
  if (all.contains("rooms") && all["rooms"].is_array()) {
    for (const nlohmann::json& each : all["rooms"]) {
      if (each.is_string() && is_code(each.get<std::string>()))
        add_room(result, each.get<std::string>(), unix_s);
    }
  }
  return result;
}

}  // namespace splitroom::client
