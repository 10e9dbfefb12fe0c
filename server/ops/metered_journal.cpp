#include "server/ops/metered_journal.hpp"

#include <utility>
#include <variant>

#include "protocol/codec/codec.hpp"
#include "protocol/fairness/hash.hpp"
#include "server/app/log.hpp"
#include "server/ops/counters.hpp"

namespace splitroom::server {

namespace {

std::int64_t microseconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() -
                                                               start)
      .count();
}

/// The name of an event from its frame's bytes, which always begin the same way; "" for others.
std::string_view name_of(std::string_view event) {
  constexpr std::string_view before = R"({"frame":"event","event":")";
  if (!event.starts_with(before)) {
    return {};
  }
  event.remove_prefix(before.size());
  return event.substr(0, event.find('"'));
}

}  // namespace

void metered_journal::append(std::string_view room, std::uint64_t first,
                             std::vector<record> records, completion done) {
  counts().journal_records += records.size();
  for (const record& each : records) {
    if (each.kind == record_kind::event) {
      note(room, *each.bytes);
    }
  }
  inner_.append(room, first, std::move(records),
                [done = std::move(done), since = clock::now()](append_result result) {
                  counts().append_time.observe(microseconds_since(since));
                  counts().journal_failures += result == append_result::ok ? 0 : 1;
                  done(result);
                });
}

void metered_journal::close(std::string_view room) {
  if (const auto found = games_.find(room); found != games_.end()) {
    games_.erase(found);
  }
  inner_.close(room);
}

std::vector<stored_room> metered_journal::load() {
  std::vector<stored_room> result = inner_.load();
  for (const stored_room& each : result) {
    for (const record& stored : each.records) {
      if (stored.kind == record_kind::event && name_of(*stored.bytes) == "game_start") {
        const auto start = protocol::decode_event(*stored.bytes);
        if (!start) {
          continue;
        }
        const auto& body = std::get<protocol::event::game_start>(start->body);
        games_[each.room] = {protocol::to_hex(body.game_id), body.edition, std::nullopt};
      }
    }
  }
  return result;
}

void metered_journal::note(std::string_view room, const std::string& event) {
  const std::string_view name = name_of(event);
  if (name == "game_start") {
    return note_start(room, event);
  }
  const auto playing = games_.find(room);
  if (playing == games_.end()) {
    return;
  }
  if (name == "decision") {
    playing->second.asked = clock::now();
  } else if (name == "locked" || name == "chosen") {
    if (const auto asked = std::exchange(playing->second.asked, std::nullopt)) {
      counts().decision_time.observe(microseconds_since(*asked));
    }
  } else if (name == "game_over" || name == "aborted") {
    note_end(room, name == "game_over", event);
  }
}

void metered_journal::note_start(std::string_view room, const std::string& event) {
  const auto start = protocol::decode_event(event);
  if (!start) {
    return;
  }
  const auto& body = std::get<protocol::event::game_start>(start->body);
  game& now = games_[std::string(room)];
  now = {protocol::to_hex(body.game_id), body.edition, std::nullopt};
  ++counts().games.at(static_cast<std::size_t>(body.edition)).started;
  log("game")->info("event=start room={} game={} edition={} players={}", room, now.id,
                    protocol::wire_name(body.edition), body.players);
}

void metered_journal::note_end(std::string_view room, bool finished, const std::string& event) {
  const auto ended = games_.extract(std::string(room));
  auto& figures = counts().games.at(static_cast<std::size_t>(ended.mapped().edition));
  ++(finished ? figures.finished : figures.aborted);
  std::string_view why = "finished";
  if (const auto read = protocol::decode_event(event); read && !finished) {
    why = protocol::wire_name(std::get<protocol::event::aborted>(read->body).why);
  }
  log("game")->info("event=end room={} game={} why={}", room, ended.mapped().id, why);
}

}  // namespace splitroom::server
