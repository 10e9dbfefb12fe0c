// One identity of this user at one server, locked for one running client: two terminals are two
// people. A slot is a file with what must survive (core/saved_state.hpp) and a lock beside it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include <tl/expected.hpp>

#include "client-cli/core/saved_state.hpp"
#include "client-cli/language/message.hpp"
#include "client-cli/store/file_handle.hpp"

namespace splitroom::client {

class slot {
 public:
  /// Takes a slot in `root` for the server: for a room a free one that has a seat there (under that
  /// name, if there are several), so that a killed client finds its seat; else the first free one
  /// without a seat that may still matter. The error is for a person.
  static tl::expected<slot, message> take(const std::filesystem::path& root,
                                          std::string_view server, std::string_view room,
                                          std::string_view name, std::int64_t unix_s);

  /// The slot in `root` that has this token, or else the first free one without an identity.
  static tl::expected<slot, message> take_for(const std::filesystem::path& root,
                                              std::string_view server, std::string_view token);

  /// What was in it when it was taken.
  [[nodiscard]] const saved_state& state() const { return state_; }
  [[nodiscard]] const std::filesystem::path& file() const { return file_; }

  /// On disk when it returns without error.
  [[nodiscard]] std::error_code write(const saved_state& state) const;

 private:
  using wish = std::function<bool(const saved_state&)>;

  slot() = default;
  static tl::expected<slot, message> take_first(const std::filesystem::path& root,
                                                std::string_view server,
                                                std::span<const wish> wishes);

  std::filesystem::path file_;
  file_handle lock_;
  saved_state state_;
};

/// A slot as it lies there, looked at without taking it.
struct known_slot {
  std::filesystem::path file;
  int number = 0;
  std::optional<saved_state> state;  ///< nothing: the file is damaged
  bool in_use = false;
};

/// All slots of all servers in `root`, by server and number.
std::vector<known_slot> known_slots(const std::filesystem::path& root);

/// A seat that was left this long ago does not keep its slot any more.
inline constexpr std::int64_t seat_matters_s = std::int64_t{12} * 3600;
inline constexpr int most_slots = 64;

}  // namespace splitroom::client
