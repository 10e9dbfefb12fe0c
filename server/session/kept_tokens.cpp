#include "server/session/kept_tokens.hpp"

#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>
#include <variant>
#include <vector>

#include "protocol/fairness/hash.hpp"

namespace splitroom::server {

namespace {

// No code of a room begins like that.
constexpr std::string_view name_begins = "tokens:";
constexpr std::size_t identity_digits = 64;

/// "tokens:IDENTITY:GENERATION".
std::string name_of(const protocol::digest& identity, std::uint64_t generation) {
  return std::string(name_begins) + protocol::to_hex(identity) + ':' + std::to_string(generation);
}

struct read_name {
  protocol::digest identity{};
  std::uint64_t generation = 0;
};

std::optional<read_name> parse_name(std::string_view name) {
  read_name result;
  name.remove_prefix(name_begins.size());
  if (name.size() <= identity_digits + 1 || name[identity_digits] != ':' ||
      !protocol::from_hex(name.substr(0, identity_digits), result.identity)) {
    return std::nullopt;
  }
  const std::string number(name.substr(identity_digits + 1));
  const char* const end = number.data() + number.size();
  const auto parsed = std::from_chars(number.data(), end, result.generation);
  return parsed.ec == std::errc() && parsed.ptr == end ? std::optional(result) : std::nullopt;
}

/// The last one counts; nothing when it cannot be read, or is another identity's.
std::optional<note::tokens> last_of(const stored_room& stored, const protocol::digest& identity) {
  if (!stored.fault.empty() || stored.records.empty()) {
    return std::nullopt;
  }
  auto decoded = note::decode(*stored.records.back().bytes);
  auto* const found = decoded ? std::get_if<note::tokens>(&*decoded) : nullptr;
  if (found == nullptr || found->identity != identity) {
    return std::nullopt;
  }
  return std::move(*found);
}

}  // namespace

bool kept_tokens::restore(const stored_room& stored) {
  if (!stored.room.starts_with(name_begins)) {
    return false;
  }
  const auto name = parse_name(stored.room);
  if (!name) {
    return true;
  }
  const auto known = places_.find(name->identity);
  if (known != places_.end() && known->second.generation > name->generation) {
    journal_.close(stored.room);  // the process ended before it could
    return true;
  }
  if (known != places_.end()) {
    journal_.close(name_of(name->identity, known->second.generation));
  }
  places_[name->identity] = {name->generation, stored.records.size()};
  if (const auto tokens = last_of(stored, name->identity)) {
    book_.restore(*tokens);
    return true;
  }
  const note::tokens none{name->identity, {}, {}, {}};
  book_.restore(none);
  if (stored.fault.empty()) {
    journal_.set_aside(stored.room, "its tokens cannot be read");
  }
  places_[name->identity].slot = most_records;  // not behind what cannot be read
  store(none, [](append_result) {});
  return true;
}

void kept_tokens::offer(const protocol::digest& identity, const protocol::digest& token,
                        journal::completion done) {
  store(book_.offer(identity, token), std::move(done));
}

void kept_tokens::adopt(const protocol::digest& identity, journal::completion done) {
  store(book_.adopt(identity), std::move(done));
}

void kept_tokens::store(const note::tokens& what, journal::completion done) {
  place& next = places_[what.identity];
  std::string ends;
  if (next.slot >= most_records) {
    ends = name_of(what.identity, next.generation);
    next = {next.generation + 1, 0};
  }
  std::vector<record> records{{record_kind::private_, make_frame(note::encode(what)), ""}};
  journal_.append(name_of(what.identity, next.generation), next.slot++, std::move(records),
                  [&to = journal_, ends, done = std::move(done)](append_result result) {
                    if (!ends.empty() && result == append_result::ok) {
                      to.close(ends);
                    }
                    done(result);
                  });
}

}  // namespace splitroom::server
