// What a client must still know after it was killed: who it is, where it sits, and what it has
// committed to. One file a slot; see store/slot.hpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "protocol/fairness/hash.hpp"
#include "protocol/messages/names.hpp"
#include "rules/core/seat.hpp"

namespace splitroom::client {

/// What became of a commitment before the lock. Only a live one is ever opened: the others are
/// choices that the player took back or that the server did not take.
enum class opening_state : std::uint8_t { live, replaced, withdrawn, refused };

/// A choice and the secret that opens its commitment.
struct opening {
  std::uint32_t decision = 0;
  protocol::digest ctx{};  ///< chain hash of the event that opened the decision
  std::string choice;
  protocol::digest nonce{};
  protocol::digest digest{};
  protocol::commit_mode mode = protocol::commit_mode::blind;
  opening_state state = opening_state::live;

  bool operator==(const opening&) const = default;
};

/// The own seed of one draw.
struct own_draw {
  protocol::digest ctx{};  ///< ctx0 of the draw
  protocol::digest seed{};

  bool operator==(const own_draw&) const = default;
};

/// How far a history was seen, to notice a server that tells another one later.
struct seen_head {
  std::int64_t n = 0;
  protocol::digest hash{};

  bool operator==(const seen_head&) const = default;
};

/// One game that this identity sits in.
struct game_record {
  protocol::game_id game_id{};
  rules::seat seat = 0;
  std::vector<own_draw> draws;
  std::vector<opening> openings;  ///< of every commitment that was sent, replaced ones too
  std::optional<seen_head> head;  ///< the furthest event that anything was built on
  std::string distrusted;         ///< why its history does not hold together; "" while it does

  bool operator==(const game_record&) const = default;
};

/// A room that this identity has a seat in.
struct room_entry {
  std::string code;
  std::int64_t since = 0;  ///< Unix time in seconds

  bool operator==(const room_entry&) const = default;
};

struct saved_state {
  std::string server;  ///< its URL
  std::string token;   ///< the identity; "" when there is none yet
  /// Another one that the server has offered and may not have seen yet; "" when there is none.
  std::string next_token;
  std::string name;
  std::vector<room_entry> rooms;
  std::vector<game_record> games;             ///< newest last, at most `kept_games`
  std::vector<protocol::game_id> seen_games;  ///< newest last, at most `kept_ids`

  bool operator==(const saved_state&) const = default;
};

inline constexpr std::size_t kept_games = 4;
inline constexpr std::size_t kept_rooms = 16;
inline constexpr std::size_t kept_ids = 1024;

/// What proves the identity: the token that was offered last, or its own.
const std::string& newest_token(const saved_state& in);

/// The record of a game, or null.
game_record* find_game(saved_state& in, const protocol::game_id& id);
bool has_seen(const saved_state& in, const protocol::game_id& id);
bool has_room(const saved_state& in, std::string_view code);

/// Add, and forget the oldest where there are too many.
game_record& add_game(saved_state& in, const protocol::game_id& id, rules::seat seat);
void add_room(saved_state& in, std::string_view code, std::int64_t now);
void forget_room(saved_state& in, std::string_view code);

std::string encode(const saved_state& what);
/// Words for a person when the file is damaged.
tl::expected<saved_state, std::string> decode_saved_state(std::string_view text);

}  // namespace splitroom::client
