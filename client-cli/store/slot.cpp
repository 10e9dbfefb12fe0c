#include "client-cli/store/slot.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <span>

#include <fcntl.h>
#include <sys/file.h>

#include "client-cli/store/atomic_file.hpp"
#include "client-cli/store/paths.hpp"

namespace splitroom::client {
namespace {

namespace fs = std::filesystem;

fs::path file_of(const fs::path& folder, int number) {
  return folder / ("slot-" + std::to_string(number) + ".json");
}

/// What the slot holds; empty when there is no file; nothing when the file is damaged.
std::optional<saved_state> read_slot(const fs::path& file, std::string_view server) {
  saved_state fresh;
  fresh.server = server;
  const auto bytes = read_file(file);
  if (!bytes) {
    std::error_code ignored;
    if (fs::exists(file, ignored)) return std::nullopt;
    return fresh;
  }
  auto read = decode_saved_state(*bytes);
  if (!read) return std::nullopt;
  return std::move(*read);
}

bool seat_matters(const saved_state& in, std::int64_t unix_s) {
  return std::ranges::any_of(
      in.rooms, [&](const room_entry& each) { return each.since + seat_matters_s > unix_s; });
}

bool is_of(const saved_state& in, std::string_view token) {
  return in.token == token || in.next_token == token;
}

file_handle try_lock(const fs::path& file) {
  constexpr int mode = 0600;
  file_handle lock{::open((file.string() + ".lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, mode)};
  if (!lock || ::flock(lock.get(), LOCK_EX | LOCK_NB) != 0) return {};
  return lock;
}

}  // namespace

/// The first slot of the server that is wanted and free, by the first wish that any fits.
tl::expected<slot, message> slot::take_first(const fs::path& root, std::string_view server,
                                             std::span<const wish> wishes) {
  const fs::path folder = root / server_key(server);
  if (const std::error_code fault = make_private_folder(folder)) {
    return tl::unexpected(
        message{"terminal.store.no_folder", folder.string() + ": " + fault.message()});
  }
  for (const wish& wanted : wishes) {
    for (int number = 0; number < most_slots; ++number) {
      slot taken;
      taken.file_ = file_of(folder, number);
      const auto glance = read_slot(taken.file_, server);
      if (!glance || !wanted(*glance)) continue;
      taken.lock_ = try_lock(taken.file_);
      if (!taken.lock_) continue;
      // Again under the lock: it may have changed hands in between.
      auto state = read_slot(taken.file_, server);
      if (!state || !wanted(*state)) continue;
      taken.state_ = std::move(*state);
      return taken;
    }
  }
  return tl::unexpected(message{"terminal.store.all_in_use", folder.string()});
}

tl::expected<slot, message> slot::take(const fs::path& root, std::string_view server,
                                       std::string_view room, std::string_view name,
                                       std::int64_t unix_s) {
  const std::array<wish, 3> wishes{
      [&](const saved_state& in) { return !room.empty() && has_room(in, room) && in.name == name; },
      [&](const saved_state& in) { return !room.empty() && has_room(in, room); },
      [&](const saved_state& in) { return !seat_matters(in, unix_s); },
  };
  return take_first(root, server, wishes);
}

tl::expected<slot, message> slot::take_for(const fs::path& root, std::string_view server,
                                           std::string_view token) {
  // In use or not: the same identity twice would be two clients that replace each other.
  for (const known_slot& each : known_slots(root)) {
    if (each.in_use && each.state && each.state->server == server && is_of(*each.state, token))
      return tl::unexpected(message{"terminal.store.in_use", std::to_string(each.number)});
  }
  const std::array<wish, 2> wishes{
      [&](const saved_state& in) { return is_of(in, token); },
      [](const saved_state& in) { return in.token.empty(); },
  };
  return take_first(root, server, wishes);
}

std::vector<known_slot> known_slots(const fs::path& root) {
  std::vector<known_slot> found;
  std::error_code fault;
  std::vector<fs::path> folders;
  for (const auto& each : fs::directory_iterator(root, fault))
    folders.push_back(each.path());
  std::ranges::sort(folders);
  for (const fs::path& folder : folders) {
    for (int number = 0; number < most_slots; ++number) {
      const fs::path file = file_of(folder, number);
      if (!fs::exists(file, fault)) continue;
      found.push_back({file, number, read_slot(file, ""), !try_lock(file)});
    }
  }
  return found;
}

std::error_code slot::write(const saved_state& state) const {
  return write_atomically(file_, encode(state));
}

}  // namespace splitroom::client
