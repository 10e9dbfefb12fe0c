#include "protocol/errors.hpp"

#include <array>
#include <cstddef>
#include <utility>

namespace splitroom::protocol {

namespace {

using enum error_code;

constexpr bool retry = true;
constexpr bool no_retry = false;

// In the order of `error_code`.
constexpr std::array catalogue{
    // ---- the frame itself ----
    error_entry{bad_json, "bad_json", "The message is not valid JSON in UTF-8.", no_retry,
                "Send one JSON object in each text message; this is a fault of the client."},
    error_entry{too_large, "too_large", "The message is larger than the server takes.", no_retry,
                "Stay below max_frame_bytes of the welcome."},
    error_entry{too_deep, "too_deep", "Objects and lists in the message are nested too deeply.",
                no_retry, "Stay within max_depth of the welcome."},
    error_entry{not_an_object, "not_an_object", "The message is JSON, but not an object.", no_retry,
                "Send {\"cmd\":...,\"id\":...}."},
    error_entry{duplicate_key, "duplicate_key", "A key stands twice in one object.", no_retry,
                "Send every key once; the field names the second one."},
    error_entry{bad_id, "bad_id", "The id must be an integer from 0 to 9007199254740991.", no_retry,
                "Number commands upwards with integers, starting above last_id of the welcome."},
    error_entry{id_reused, "id_reused",
                "The id was used before, for another command or too long ago to repeat its answer.",
                no_retry, "Go on with a higher id than any before."},
    error_entry{unknown_command, "unknown_command", "There is no such command.", no_retry,
                "Check the spelling, and the server's version in the welcome."},
    error_entry{missing_field, "missing_field", "A field that the command needs is missing.",
                no_retry, "Add the field that is named."},
    error_entry{wrong_type, "wrong_type", "A field has the wrong type.", no_retry,
                "Correct the field that is named; integers have no fraction and no exponent."},
    error_entry{out_of_range, "out_of_range", "A number is too small or too large.", no_retry,
                "Correct the field that is named; the message says the limits."},
    error_entry{bad_value, "bad_value", "A field has a value that it cannot have.", no_retry,
                "Correct the field that is named; the message says what it takes."},

    // ---- the connection ----
    error_entry{hello_first, "hello_first", "The first command must be hello.", retry,
                "Send hello and wait for the welcome before anything else."},
    error_entry{hello_twice, "hello_twice", "This connection has said hello already.", no_retry,
                "Say hello once; open a new connection to be somebody else."},
    error_entry{unsupported_version, "unsupported_version",
                "The server speaks none of the protocol versions that were offered.", no_retry,
                "Use a client for version 1."},
    error_entry{unknown_token, "unknown_token",
                "That is no token that a server gives, or another one has taken its place.",
                no_retry,
                "Use the newer one if you have it; else forget the token and say hello "
                "without one, which makes a new identity."},
    error_entry{rate_limited, "rate_limited", "Too many commands in a short time.", retry,
                "Wait retry_after_ms, then send the same command again."},
    error_entry{server_full, "server_full", "The server takes no more at the moment.", retry,
                "Try again after a while, each time after a longer wait."},
    error_entry{shutting_down, "shutting_down", "The server is shutting down.", retry,
                "Connect again after a while, with the token."},
    error_entry{storage_failed, "storage_failed",
                "The server cannot store anything at the moment, so this did not happen.", retry,
                "Wait retry_after_ms, then try again with a new id; the clock stands still."},
    error_entry{internal, "internal", "The server made a mistake; the command had no effect.",
                no_retry, "Ask for a snapshot, and report this to whoever runs the server."},

    // ---- rooms ----
    error_entry{no_such_room, "no_such_room", "There is no such room, or it is not open to you.",
                no_retry, "Check the code; a room is closed when everybody has gone."},
    error_entry{not_in_room, "not_in_room", "You are not in a room.", no_retry,
                "Join or create a room first."},
    error_entry{not_seated, "not_seated", "You watch here and have no seat.", no_retry,
                "Take a free seat with join, between games; sit moves those who have one."},
    error_entry{not_host, "not_host", "Only the host of the room may do this.", no_retry,
                "Ask the host, whose seat the room frame names."},
    error_entry{room_full, "room_full", "All seats of the room are taken.", retry,
                "Wait for a free seat, or join as a watcher."},
    error_entry{seat_taken, "seat_taken", "That seat is taken.", retry,
                "Choose a seat that the room frame shows as empty."},
    error_entry{no_such_seat, "no_such_seat", "The room has no seat of that number.", no_retry,
                "Seats are numbered from 0 to players - 1."},
    error_entry{not_a_bot, "not_a_bot", "No bot sits on that seat.", no_retry,
                "Choose a seat that the room frame shows as a bot's."},
    error_entry{not_a_person, "not_a_person", "No person sits on that seat.", no_retry,
                "Choose a seat of a person who has not left; bots go with remove_bot."},
    error_entry{bad_order, "bad_order", "The order must name every seat of the room once.",
                no_retry, "Send the numbers 0 to players - 1 in the order that you want."},
    error_entry{unknown_edition, "unknown_edition", "The game does not have that edition.",
                no_retry, "Splitz has splitz and split-it; Splito has standard and duel."},
    error_entry{wrong_players, "wrong_players",
                "The game cannot be played by that number of players.", no_retry,
                "Splitz and Split It take 2 to 4 players, Splito 3 to 8, a duel 2."},
    error_entry{already_playing, "already_playing",
                "A game is being played, so its seats are fixed until it ends.", retry,
                "Wait for the end of the game, or join as a watcher."},
    error_entry{not_in_lobby, "not_in_lobby",
                "This can be done only in the lobby, and a game is being played.", retry,
                "Wait for the end of the game."},

    error_entry{talk_off, "talk_off", "Talk of that kind is switched off in this room.", no_retry,
                "See the room's option talk: with phrases, send a phrase instead of text."},
    error_entry{bad_phrase, "bad_phrase",
                "There is no such phrase, or it does not go with what was sent.", no_retry,
                "Ask for phrases, which says what each phrase needs."},
    error_entry{talk_limited, "talk_limited", "You talk too fast.", retry, "Wait retry_after_ms."},

    // ---- the game ----
    error_entry{no_game, "no_game", "No game is being played in this room.", no_retry,
                "Send ready, and wait for the others."},
    error_entry{wrong_game, "wrong_game", "Another game is being played in this room.", no_retry,
                "Use the game_id of the last game_start or snapshot."},
    error_entry{decision_closed, "decision_closed", "That decision takes no answers any more.",
                no_retry, "Follow the events; the answer that counts is published there."},
    error_entry{not_asked, "not_asked", "Your seat is not asked by this decision.", no_retry,
                "Answer only what your private frame asks."},
    error_entry{malformed_choice, "malformed_choice",
                "The choice is not written as this kind of decision needs it.", no_retry,
                "Write it as in the choice grammar, without spaces."},
    error_entry{illegal_choice, "illegal_choice", "The choice is not among the legal ones.",
                no_retry, "Choose what your private frame allows."},
    error_entry{not_secret, "not_secret", "This decision is not secret, so it takes no commitment.",
                no_retry, "Answer with choose."},
    error_entry{incomplete_escrow, "incomplete_escrow", "Of choice and nonce only one was sent.",
                no_retry, "Send both (escrow) or neither (blind)."},
    error_entry{digest_mismatch, "digest_mismatch",
                "What was opened does not give the digest that was committed to.", retry,
                "Check seat, ctx, nonce and choice, and open again before the deadline."},
    error_entry{blind_only, "blind_only",
                "This room takes only commitments whose opening comes after the lock.", no_retry,
                "Send commit without choice and nonce, and open after locked."},
    error_entry{not_locked, "not_locked", "It is too early to open: not everything is fixed yet.",
                retry,
                "Wait for the event locked (of a seed: deal_open) and find your digest in it."},
    error_entry{not_committed, "not_committed", "There is no commitment of yours to open.",
                no_retry, "Nothing: your seat gets the default of this decision or draw."},
    error_entry{already_opened, "already_opened", "Your commitment has been opened already.",
                no_retry, "Nothing: the opening counts."},
    error_entry{nothing_to_withdraw, "nothing_to_withdraw", "You have not answered this decision.",
                no_retry, "Nothing: there is no answer that could count."},
    error_entry{not_untimed, "not_untimed",
                "The decision has a deadline, so the host cannot call the default.", no_retry,
                "Wait for the deadline."},
    error_entry{seeds_closed, "seeds_closed", "The shuffle takes no seeds of yours now.", no_retry,
                "Nothing: the cards are shuffled without your seed."},
    error_entry{no_seed_committed, "no_seed_committed",
                "You have committed to no seed in this draw.", no_retry,
                "Send seed_commit after game_start or deal_failed, and seed_open after deal_open."},
};

constexpr bool in_order() {
  for (std::size_t i = 0; i < catalogue.size(); ++i) {
    if (static_cast<std::size_t>(catalogue[i].code) != i) return false;
  }
  return true;
}
static_assert(in_order() && catalogue.back().code == no_seed_committed,
              "every code once, in the order of error_code");

constexpr std::array notices{
    notice_entry{"reset", "The game that you have seen is not played in this room any more.",
                 "Drop your state of the game and use the snapshot that follows."},
    notice_entry{
        "history_lost",
        "You have seen events that the server does not have: it was restored from an older copy, "
        "or shows another history.",
        "Keep what you have and tell the player. The snapshot that follows belongs to another "
        "history: commit and open nothing more in this game."},
    notice_entry{"replaced", "Your seat is being played from a newer connection.",
                 "Do not connect again by yourself: the newer connection would be closed."},
    notice_entry{"token_changed",
                 "Another token has taken the place of the one that this connection came with.",
                 "Do not connect again with the old one, which is refused."},
    notice_entry{"room_closed", "The room is closed.",
                 "Save the transcript; another room can be joined at once."},
    notice_entry{"shutdown", "The server is shutting down.",
                 "Connect again after a while with the token, each time after a longer wait."},
    notice_entry{"restart", "The server is being started again; rooms and games stay.",
                 "Connect again with the token, join with resume, and go on."},
    notice_entry{"kicked", "The host has removed you from the room.",
                 "Do not join that room again: it is not open to you any more."},
    notice_entry{"storage_wait", "The server cannot store anything at the moment.",
                 "Wait: clocks stand still, and what was sent is answered when it is stored."},
    notice_entry{"storage_back", "The server can store again.",
                 "Send again what was refused with storage_failed."},
    notice_entry{"announcement", "A message from whoever runs the server.",
                 "Show the text to the player."},
};

}  // namespace

std::span<const error_entry> error_catalogue() { return catalogue; }

const error_entry& entry_of(error_code code) {
  return catalogue.at(static_cast<std::size_t>(code));
}

std::span<const notice_entry> notice_catalogue() { return notices; }

error make_error(error_code code, std::string field, std::string message) {
  if (message.empty()) message = entry_of(code).meaning;
  return {code, std::move(message), std::move(field), std::nullopt};
}

}  // namespace splitroom::protocol
