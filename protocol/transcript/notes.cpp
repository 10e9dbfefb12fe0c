// What a client noted down, to JSON and back.
#include "protocol/codec/strict_json.hpp"
#include "protocol/match/json_reader.hpp"
#include "protocol/transcript/transcript.hpp"

namespace splitroom::protocol {
namespace {

constexpr std::int64_t most_decisions = 4'294'967'295;
constexpr std::size_t most_entries = 100'000;

template <std::size_t Size>
bool read_hex(const json_reader& from, bytes<Size>& into) {
  if (from_hex(from.text(), into)) return true;
  from.note("must be " + std::to_string(2 * Size) + " lower-case hexadecimal digits");
  return false;
}

digest read_digest(const json_reader& from) {
  digest read{};
  read_hex(from, read);
  return read;
}

own_notes::own_commitment read_commitment(const json_reader& from) {
  own_notes::own_commitment read;
  read.decision = from.field("decision").number<std::uint32_t>(1, most_decisions);
  read.digest = read_digest(from.field("digest"));
  read.choice = from.field("choice").text();
  return read;
}

own_notes read_notes(const json_reader& from) {
  own_notes read;
  game_id id{};
  if (read_hex(from.field("game_id"), id)) read.game_id = to_hex(id);
  read.seat = from.field("seat").number<rules::seat>(0, rules::max_seats - 1);
  from.field("seeds").each_item(rules::max_seats + 1U, [&](const json_reader& item) {
    read.seeds.push_back(read_digest(item));
  });
  from.field("commitments").each_item(most_entries, [&](const json_reader& item) {
    read.commitments.push_back(read_commitment(item));
  });
  if (const auto head = from.field("head"); !head.is_null()) read.head = read_digest(head);
  return read;
}

}  // namespace

std::string encode_notes(const own_notes& notes) {
  using ojson = nlohmann::ordered_json;
  ojson made;
  made["game_id"] = notes.game_id;
  made["seat"] = notes.seat;
  ojson& seeds = made["seeds"] = ojson::array();
  for (const digest& each : notes.seeds) {
    seeds.push_back(to_hex(each));
  }
  ojson& commitments = made["commitments"] = ojson::array();
  for (const auto& each : notes.commitments) {
    ojson entry;
    entry["decision"] = each.decision;
    entry["digest"] = to_hex(each.digest);
    entry["choice"] = each.choice;
    commitments.push_back(std::move(entry));
  }
  made["head"] = notes.head ? ojson(to_hex(*notes.head)) : ojson();
  return made.dump(-1, ' ', false, ojson::error_handler_t::replace);
}

tl::expected<own_notes, std::string> decode_notes(std::string_view text) {
  constexpr json_limits limits{16 * 1024 * 1024, 8};
  const auto value = parse_strict(text, limits);
  if (!value) return tl::unexpected(value.error().message);
  reading_fault fault;
  auto notes = read_notes(json_reader(*value, "", fault));
  if (!fault.empty()) return tl::unexpected(fault.words());
  return notes;
}

}  // namespace splitroom::protocol
