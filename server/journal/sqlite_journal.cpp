#include "server/journal/sqlite_journal.hpp"

#include <algorithm>
#include <future>
#include <stdexcept>
#include <utility>

#include <boost/asio/post.hpp>

#include "server/journal/journal_store.hpp"
#include "server/journal/stored_games.hpp"
#include "server/journal/stored_records.hpp"

namespace splitroom::server {

namespace {

constexpr std::chrono::seconds longest_removal{2};

}  // namespace

sqlite_journal::sqlite_journal(const settings& wanted, boost::asio::any_io_executor executor)
    : executor_(executor),
      file_(wanted.path, wanted.sync, wanted.vfs),
      writer_(std::move(executor),
              {
                  [this]() -> sqlite_database& { return file_.writer(); },
                  [this](std::int64_t stamp) { file_.note(stamp); },
                  [this] { file_.checkpoint(); },
                  [this](const std::string& why) { file_.rescue(why); },
              },
              file_.newest(), wanted.writer) {}

sqlite_journal::~sqlite_journal() { hand_over(); }

void sqlite_journal::gather(journal_work work) {
  gathered_->push_back(std::move(work));
  if (gathered_->size() == 1) {
    boost::asio::post(executor_, [this, gathered = std::weak_ptr(gathered_)] {
      if (!gathered.expired()) {
        hand_over();
      }
    });
  }
}

void sqlite_journal::hand_over() {
  if (!gathered_->empty()) {
    writer_.add(std::exchange(*gathered_, {}));
  }
}

void sqlite_journal::append(std::string_view room, std::uint64_t first, std::vector<record> records,
                            completion done) {
  std::size_t bytes = 0;
  for (const record& each : records) {
    bytes += each.bytes->size();
  }
  gather({[room = std::string(room), first, records = std::move(records)](journal_transaction& in) {
            return append_records(in, room, first, records);
          },
          std::move(done), bytes});
}

std::vector<record> sqlite_journal::read(std::string_view room, std::uint64_t from) const {
  return file_.read([&](sqlite_database& database) {
    std::vector<record> result;
    const auto row = find_room(database, room);
    if (row && from < static_cast<std::uint64_t>(row->slots)) {
      for (stored_record& each : read_records(database, *row, static_cast<std::int64_t>(from))) {
        result.push_back(std::move(each.what));
      }
    }
    return result;
  });
}

void sqlite_journal::close(std::string_view room) {
  gather({[room = std::string(room)](journal_transaction& in) {
    close_room(in, room);
    return append_result::ok;
  }});
}

std::vector<stored_room> sqlite_journal::load() { return file_.take_rooms(); }

void sqlite_journal::set_aside(std::string_view room, std::string_view why) {
  gather({[room = std::string(room), why = std::string(why)](journal_transaction& in) {
    set_room_aside(in, room, why);
    return append_result::ok;
  }});
}

bool sqlite_journal::knows(std::string_view room) const {
  return file_.read(
      [&](sqlite_database& database) { return find_room(database, room).has_value(); });
}

bool sqlite_journal::stalled() const { return writer_.stalled(); }

void sqlite_journal::on_stall(std::function<void(bool stalled)> then) {
  writer_.on_stall(std::move(then));
}

std::vector<archived_game> sqlite_journal::newest(std::size_t most, std::string_view before) const {
  return file_.read(
      [&](sqlite_database& database) { return newest_games(database, most, before); });
}

std::optional<archived_game> sqlite_journal::find(std::string_view game_id) const {
  return file_.read([&](sqlite_database& database) {
    const auto found = find_game_head(database, game_id);
    return found && found->whole ? std::optional(found->game) : std::nullopt;
  });
}

std::optional<std::vector<frame_ptr>> sqlite_journal::transcript(std::string_view game_id) const {
  return file_.read([&](sqlite_database& database) {
    const auto found = find_game(database, game_id);
    return found && found->whole ? std::optional(split_frames(found->frames)) : std::nullopt;
  });
}

bool sqlite_journal::remove(std::string_view game_id) {
  const auto stored = std::make_shared<std::promise<bool>>();
  std::future<bool> removed = stored->get_future();
  const auto was_there = std::make_shared<bool>(false);
  gather({[game = std::string(game_id), was_there](journal_transaction& in) {
            // A repeated attempt finds nothing any more.
            *was_there = remove_game(in, game) || *was_there;
            return append_result::ok;
          },
          {},
          0,
          [stored, was_there](append_result result) {
            stored->set_value(*was_there && result == append_result::ok);
          }});
  hand_over();
  if (removed.wait_for(longest_removal) != std::future_status::ready) {
    throw std::runtime_error("the journal cannot be written now; the game will be deleted later");
  }
  return removed.get();
}

void sqlite_journal::prune(std::chrono::seconds older_than) {
  using std::chrono::duration_cast;
  using std::chrono::milliseconds;
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  hand_over();  // rooms that have just been closed are pruned as well
  prune_step(duration_cast<milliseconds>(now - older_than).count());
}

// A little at a time, behind what is queued meanwhile.
void sqlite_journal::prune_step(std::int64_t ended_ms) {
  const auto more = std::make_shared<bool>(false);
  works step;
  step.push_back({[more, ended_ms](journal_transaction& in) {
                    *more = prune_some(in, ended_ms);
                    return append_result::ok;
                  },
                  {},
                  0,
                  [this, more, ended_ms](append_result result) {
                    if (*more && result == append_result::ok && !writer_.stopping()) {
                      prune_step(ended_ms);
                    }
                  }});
  writer_.add(std::move(step));
}

}  // namespace splitroom::server
