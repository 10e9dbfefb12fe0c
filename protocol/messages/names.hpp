// Closed sets of words on the wire. An enumerator's name is its wire name, with "_" written "-"
// for the enumerations named in `hyphenated` (only "split-it" today).
#pragma once

#include <cstdint>
#include <type_traits>

#include <boost/describe/enum.hpp>

namespace splitroom::protocol {

BOOST_DEFINE_ENUM_CLASS(game_name, splitz, splito)
BOOST_DEFINE_ENUM_CLASS(edition_name, splitz, split_it, standard, duel)
BOOST_DEFINE_ENUM_CLASS(visibility, private_, public_)
BOOST_DEFINE_ENUM_CLASS(join_role, player, watcher)
BOOST_DEFINE_ENUM_CLASS(bot_level, random, greedy)
/// How others see who has answered: by seat, how many, or not at all.
BOOST_DEFINE_ENUM_CLASS(progress_mode, names, count, nothing)
BOOST_DEFINE_ENUM_CLASS(room_phase, lobby, playing)
BOOST_DEFINE_ENUM_CLASS(seat_kind, empty, person, bot)
BOOST_DEFINE_ENUM_CLASS(commit_mode, plain, escrow, blind)
/// Who made a choice. `server` is the default of the rulings.
BOOST_DEFINE_ENUM_CLASS(chosen_by, player, bot, server)
/// Why the server had to choose.
BOOST_DEFINE_ENUM_CLASS(default_reason, no_answer, not_opened, left, host)
/// `closed`: by the host.
BOOST_DEFINE_ENUM_CLASS(abort_reason, abandoned, shutdown, broken, closed)
/// What happens when a person whose answer is awaited is away: the deadline runs, a bot plays for
/// them after a grace period, or the clock stops as long as their budget lasts.
BOOST_DEFINE_ENUM_CLASS(absent_policy, default_, bot, pause)
/// Who plays for a person's seat from now on.
BOOST_DEFINE_ENUM_CLASS(controller, player, bot)
/// Why a deadline is not the one announced before: the clock stops or goes on for somebody away,
/// the server was started again or could not store for a while, or everybody awaited has been
/// missing again and again.
BOOST_DEFINE_ENUM_CLASS(deadline_reason, paused, resumed, restarted, stalled, absent)
/// What may be said at the table: remarks of the fixed list, anything, or nothing.
BOOST_DEFINE_ENUM_CLASS(talk_mode, phrases, free, off)
BOOST_DEFINE_ENUM_CLASS(reaction, like, love, laugh, wow, sad, clap, think, hurry)

/// Whether a "_" inside an enumeration's names is a "-" on the wire. A "_" at the end, there only
/// because C++ reserves the word, is never written.
template <class Enum>
struct hyphenated : std::is_same<Enum, edition_name> {};

}  // namespace splitroom::protocol
