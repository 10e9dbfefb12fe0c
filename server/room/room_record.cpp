// What a room notes down of itself, and how it comes back from that.

#include <algorithm>
#include <ranges>
#include <stdexcept>
#include <utility>

#include "protocol/codec/codec.hpp"
#include "server/journal/finished_game.hpp"
#include "server/room/room_core.hpp"

namespace splitroom::server {

using protocol::seat_kind;

namespace {

// Some changes are only told, not stored: a room that is back counts on from well above them.
constexpr std::int64_t revisions_skipped = 1'000'000;

constexpr std::string_view end_begins = R"({"frame":"event","event":"end",)";

/// The last record of a room's own; throws when there is none.
note::room last_room(std::span<const record> records) {
  for (const record& each : records | std::views::reverse) {
    if (each.kind == record_kind::private_ && each.bytes->starts_with(note::room_begins)) {
      const auto decoded = note::decode(*each.bytes);
      if (!decoded || !std::holds_alternative<note::room>(*decoded)) {
        throw std::runtime_error(decoded ? "a room record is none" : decoded.error());
      }
      return std::get<note::room>(*decoded);
    }
  }
  throw std::runtime_error("no record says what kind of room it is");
}

/// The records of the last game, from its server seed on; empty when none was played.
std::span<const record> last_game(std::span<const record> records) {
  for (std::size_t i = records.size(); i > 1; --i) {
    if (starts_game(records[i - 1])) {
      return records.subspan(i - 2);
    }
  }
  return {};
}

bool ended(std::span<const record> game) {
  return std::any_of(game.begin(), game.end(), [](const record& each) {
    return each.kind == record_kind::event && each.bytes->starts_with(end_begins);
  });
}

}  // namespace

member_id member_of(const protocol::digest& identity) {
  member_id result = 0;
  for (std::size_t i = 0; i < sizeof(member_id); ++i) {
    result = result << 8U | identity.at(i);
  }
  return result;
}

room_core::room_core(house_rules house, std::string code, std::span<const record> records,
                     moment now)
    : house_(std::move(house)), seating_(0), nobody_since_(now.steady_ms), talk_rate_(house_.talk) {
  settings_.code = std::move(code);
  restore_lobby(last_room(records));
  const std::span<const record> game = last_game(records);
  if (game.empty()) {
    return;
  }
  try {
    game_.emplace(shared_config(), game, now);
    counted_ = game_->over();
    const bool other_table = game_->config().entry != settings_.entry ||
                             game_->config().seats.size() != settings_.players;
    if (counted_ && other_table) {
      game_.reset();
    }
  } catch (const std::runtime_error&) {
    if (!ended(game)) {
      throw;
    }
    game_.reset();  // it was over: the room can do without it
  }
}

void room_core::restore_lobby(const note::room& noted) {
  settings_.entry = protocol::find_game(noted.game, noted.edition);
  if (settings_.entry == nullptr || noted.chairs.size() < settings_.entry->fewest ||
      noted.chairs.size() > settings_.entry->most) {
    throw std::runtime_error("its game cannot be played here");
  }
  settings_.players = static_cast<rules::seat>(noted.chairs.size());
  settings_.visibility = noted.visibility;
  settings_.options = noted.options;
  std::vector<chair> chairs;
  for (const note::chair& each : noted.chairs) {
    chair it;
    it.kind = each.kind;
    it.name = each.name;
    it.level = each.level;
    it.gone = each.gone;
    if (each.identity) {
      it.member = member_of(*each.identity);
      if (identities_.emplace(it.member, *each.identity).first->second != *each.identity) {
        throw std::runtime_error("two of its people count as one");
      }
    }
    chairs.push_back(std::move(it));
  }
  seating_ =
      seating(std::move(chairs), noted.host ? std::optional(member_of(*noted.host)) : std::nullopt);
  for (const std::int64_t each : noted.barred) {
    barred_.insert(static_cast<member_id>(each));
  }
  games_played_ = noted.games_played;
  std::vector<scored> lines;
  for (const note::score& each : noted.scores) {
    lines.push_back(
        {each.member ? std::optional(static_cast<member_id>(*each.member)) : std::nullopt,
         {each.name, each.games, each.wins, each.points}});
  }
  score_ = score_sheet(lines);
  revision_ = noted.revision + revisions_skipped;
}

game_config room_core::shared_config() const {
  game_config config;
  config.entry = settings_.entry;
  config.options = settings_.options;
  config.objectives = house_.objectives;
  config.deck_hash = house_.deck_hash;
  config.grace_ms = house_.grace_ms;
  config.random = house_.random;
  return config;
}

std::optional<protocol::digest> room_core::identity_of(member_id who) const {
  const auto found = identities_.find(who);
  return found == identities_.end() ? std::nullopt : std::optional(found->second);
}

std::vector<known_member> room_core::seated() const {
  std::vector<known_member> result;
  for (const chair& each : seating_.chairs()) {
    if (each.kind == seat_kind::person && !each.gone) {
      result.push_back(
          {each.member, identity_of(each.member).value_or(protocol::digest{}), each.name});
    }
  }
  return result;
}

note::room room_core::noted_room() const {
  note::room noted;
  noted.game = settings_.entry->game;
  noted.edition = settings_.entry->edition;
  noted.visibility = settings_.visibility;
  noted.options = settings_.options;
  for (const chair& each : seating_.chairs()) {
    noted.chairs.push_back({each.kind, identity_of(each.member), each.name, each.level, each.gone});
  }
  if (const auto host = seating_.host()) {
    noted.host = identity_of(*host);
  }
  for (const member_id each : barred_) {
    noted.barred.push_back(static_cast<std::int64_t>(each));
  }
  noted.games_played = games_played_;
  for (const scored& each : score_.last_played_last()) {
    noted.scores.push_back(
        {each.member ? std::optional(static_cast<std::int64_t>(*each.member)) : std::nullopt,
         each.tally.name, each.tally.games, each.tally.wins, each.tally.points});
  }
  return noted;
}

/// Notes the room down when anything of it has changed that a restart must not forget. Consent is
/// not among it: whoever is away has not consented.
void room_core::note_room() {
  if (only_game_ && !room_changed_) {
    return;
  }
  note::room noted = noted_room();
  std::string bytes = note::encode(noted);
  if (bytes == noted_ || closed_) {
    return;
  }
  forget_identities();
  noted_ = std::move(bytes);
  noted.revision = revision_;
  out_.records.insert(out_.records.begin(),
                      {record_kind::private_, make_frame(note::encode(noted))});
}

/// Keeps the identities of those who hold a seat.
void room_core::forget_identities() {
  std::erase_if(identities_, [this](const auto& known) {
    const std::vector<chair>& chairs = seating_.chairs();
    return std::none_of(chairs.begin(), chairs.end(), [&](const chair& each) {
      return each.kind == seat_kind::person && each.member == known.first;
    });
  });
}

/// A command that left something in the journal leaves its answer there too.
void room_core::note_reply() {
  if (done_ && !out_.records.empty()) {
    out_.records.push_back({record_kind::private_, make_frame(note::encode(*done_))});
  }
}

void room_core::note_finished() {
  finished_game what;
  what.game_id = game_->log().id();
  what.room = settings_.code;
  what.game = game_->config().entry->game;
  what.edition = game_->config().entry->edition;
  what.visibility = settings_.visibility;
  what.started = game_->log().first_t();
  what.ended = game_->log().last_t();
  what.ended_by = game_->aborted() ? "aborted" : "game_over";
  what.why = game_->aborted();
  for (rules::seat seat = 0; seat < settings_.players; ++seat) {
    const chair& each = seating_.at(seat);
    what.seats.push_back({seat, each.name, each.kind, identity_of(each.member)});
  }
  if (const auto host = seating_.host()) {
    what.host = identity_of(*host);
  }
  if (const auto outcome = game_->outcome()) {
    what.scores = outcome->scores;
    what.ranks = outcome->ranks;
  }
  out_.records.push_back(
      {record_kind::finished, make_frame(encode(what)), protocol::to_hex(what.game_id)});
}

}  // namespace splitroom::server
