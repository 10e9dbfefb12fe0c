// The one catalogue of errors and notices. Codes are stable: clients switch on them.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace splitroom::protocol {

enum class error_code : std::uint8_t {
  // the frame itself
  bad_json,
  too_large,
  too_deep,
  not_an_object,
  duplicate_key,
  bad_id,
  id_reused,
  unknown_command,
  missing_field,
  wrong_type,
  out_of_range,
  bad_value,
  // the connection
  hello_first,
  hello_twice,
  unsupported_version,
  unknown_token,
  rate_limited,
  server_full,
  shutting_down,
  storage_failed,
  internal,
  // rooms
  no_such_room,
  not_in_room,
  not_seated,
  not_host,
  room_full,
  seat_taken,
  no_such_seat,
  not_a_bot,
  not_a_person,
  bad_order,
  unknown_edition,
  wrong_players,
  already_playing,
  not_in_lobby,
  talk_off,
  bad_phrase,
  talk_limited,
  // the game
  no_game,
  wrong_game,
  decision_closed,
  not_asked,
  malformed_choice,
  illegal_choice,
  not_secret,
  incomplete_escrow,
  digest_mismatch,
  blind_only,
  not_locked,
  not_committed,
  already_opened,
  nothing_to_withdraw,
  not_untimed,
  seeds_closed,
  no_seed_committed,
};

struct error_entry {
  error_code code{};
  std::string_view name;  ///< the wire name
  std::string_view meaning;
  bool retry = false;       ///< whether sending the same again later can help
  std::string_view advice;  ///< what the client should do
};

/// All errors in catalogue order.
std::span<const error_entry> error_catalogue();
const error_entry& entry_of(error_code code);
inline std::string_view to_string(error_code code) { return entry_of(code).name; }

struct notice_entry {
  std::string_view name;
  std::string_view meaning;
  std::string_view advice;
};

/// reset, history_lost, replaced, token_changed, room_closed, shutdown, restart, kicked,
/// storage_wait, storage_back, announcement.
std::span<const notice_entry> notice_catalogue();

/// An error as it goes into a reply: `{"code","message","field"?,"retry_after_ms"?}`.
struct error {
  error_code code{};
  std::string message;  ///< for a person; says what was wrong
  std::string field;    ///< "" or a path such as "options.decision_ms"
  std::optional<std::int64_t> retry_after_ms;
};

/// An error with the catalogue's meaning as its message.
error make_error(error_code code, std::string field = {}, std::string message = {});

}  // namespace splitroom::protocol
