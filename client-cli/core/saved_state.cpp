#include "client-cli/core/saved_state.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string_view>

#include <nlohmann/json.hpp>

#include "protocol/codec/codec.hpp"

namespace splitroom::client {
namespace {

using json = nlohmann::json;
using protocol::to_hex;

template <class Bytes>
Bytes read_hex(const json& from) {
  Bytes result{};
  if (!protocol::from_hex(from.get_ref<const std::string&>(), result))
    throw std::runtime_error("bad hexadecimal digits");
  return result;
}

protocol::commit_mode read_mode(const std::string& name) {
  using protocol::commit_mode;
  for (const commit_mode each : {commit_mode::plain, commit_mode::escrow, commit_mode::blind}) {
    if (protocol::wire_name(each) == name) return each;
  }
  throw std::runtime_error("unknown mode");
}

constexpr std::array<std::string_view, 4> state_names{"live", "replaced", "withdrawn", "refused"};

opening_state read_state(const std::string& name) {
  const auto found = std::ranges::find(state_names, name);
  if (found == state_names.end()) throw std::runtime_error("unknown state of a commitment");
  return static_cast<opening_state>(found - state_names.begin());
}

opening read_opening(const json& from) {
  opening result;
  result.decision = from.at("decision").get<std::uint32_t>();
  // A file of an older version has no context: its commitments fit no decision and stay closed.
  if (from.contains("ctx")) result.ctx = read_hex<protocol::digest>(from.at("ctx"));
  result.choice = from.at("choice").get<std::string>();
  result.nonce = read_hex<protocol::digest>(from.at("nonce"));
  result.digest = read_hex<protocol::digest>(from.at("digest"));
  result.mode = read_mode(from.at("mode").get<std::string>());
  if (from.contains("state")) result.state = read_state(from.at("state").get<std::string>());
  return result;
}

json to_json(const game_record& from) {
  json draws = json::array();
  for (const own_draw& each : from.draws)
    draws.push_back({{"ctx", to_hex(each.ctx)}, {"seed", to_hex(each.seed)}});
  json openings = json::array();
  for (const opening& each : from.openings) {
    openings.push_back({{"decision", each.decision},
                        {"ctx", to_hex(each.ctx)},
                        {"choice", each.choice},
                        {"nonce", to_hex(each.nonce)},
                        {"digest", to_hex(each.digest)},
                        {"mode", protocol::wire_name(each.mode)},
                        {"state", state_names.at(static_cast<std::size_t>(each.state))}});
  }
  json result{{"game_id", to_hex(from.game_id)},
              {"seat", from.seat},
              {"draws", std::move(draws)},
              {"openings", std::move(openings)}};
  if (from.head) result["head"] = {{"n", from.head->n}, {"hash", to_hex(from.head->hash)}};
  if (!from.distrusted.empty()) result["distrusted"] = from.distrusted;
  return result;
}

game_record read_game(const json& from) {
  game_record result;
  result.game_id = read_hex<protocol::game_id>(from.at("game_id"));
  result.seat = from.at("seat").get<rules::seat>();
  for (const json& each : from.at("draws")) {
    result.draws.push_back(
        {read_hex<protocol::digest>(each.at("ctx")), read_hex<protocol::digest>(each.at("seed"))});
  }
  for (const json& each : from.at("openings"))
    result.openings.push_back(read_opening(each));
  if (from.contains("head")) {
    const json& head = from.at("head");
    result.head =
        seen_head{head.at("n").get<std::int64_t>(), read_hex<protocol::digest>(head.at("hash"))};
  }
  if (from.contains("distrusted")) result.distrusted = from.at("distrusted").get<std::string>();
  return result;
}

template <class T>
void keep_newest(std::vector<T>& list, std::size_t most) {
  if (list.size() > most) list.erase(list.begin(), list.end() - static_cast<std::ptrdiff_t>(most));
}

}  // namespace

const std::string& newest_token(const saved_state& in) {
  return in.next_token.empty() ? in.token : in.next_token;
}

game_record* find_game(saved_state& in, const protocol::game_id& id) {
  const auto found = std::ranges::find(in.games, id, &game_record::game_id);
  return found == in.games.end() ? nullptr : &*found;
}

bool has_seen(const saved_state& in, const protocol::game_id& id) {
  return std::ranges::find(in.seen_games, id) != in.seen_games.end();
}

bool has_room(const saved_state& in, std::string_view code) {
  return std::ranges::find(in.rooms, code, &room_entry::code) != in.rooms.end();
}

game_record& add_game(saved_state& in, const protocol::game_id& id, rules::seat seat) {
  in.seen_games.push_back(id);
  keep_newest(in.seen_games, kept_ids);
  game_record record;
  record.game_id = id;
  record.seat = seat;
  in.games.push_back(std::move(record));
  keep_newest(in.games, kept_games);
  return in.games.back();
}

void add_room(saved_state& in, std::string_view code, std::int64_t now) {
  forget_room(in, code);
  in.rooms.push_back({std::string(code), now});
  keep_newest(in.rooms, kept_rooms);
}

void forget_room(saved_state& in, std::string_view code) {
  std::erase_if(in.rooms, [&](const room_entry& each) { return each.code == code; });
}

std::string encode(const saved_state& what) {
  json rooms = json::array();
  for (const room_entry& each : what.rooms)
    rooms.push_back({{"code", each.code}, {"since", each.since}});
  json games = json::array();
  for (const game_record& each : what.games)
    games.push_back(to_json(each));
  json seen = json::array();
  for (const protocol::game_id& each : what.seen_games)
    seen.push_back(to_hex(each));
  json all{{"server", what.server}, {"token", what.token}, {"name", what.name},
           {"rooms", rooms},        {"games", games},      {"seen_games", seen}};
  if (!what.next_token.empty()) all["next_token"] = what.next_token;
  return all.dump(1, ' ', false, json::error_handler_t::replace) + '\n';
}

tl::expected<saved_state, std::string> decode_saved_state(std::string_view text) {
  try {
    const json all = json::parse(text);
    saved_state result;
    result.server = all.at("server").get<std::string>();
    result.token = all.at("token").get<std::string>();
    result.next_token = all.value("next_token", "");
    result.name = all.at("name").get<std::string>();
    for (const json& each : all.at("rooms")) {
      result.rooms.push_back(
          {each.at("code").get<std::string>(), each.at("since").get<std::int64_t>()});
    }
    for (const json& each : all.at("games"))
      result.games.push_back(read_game(each));
    for (const json& each : all.at("seen_games"))
      result.seen_games.push_back(read_hex<protocol::game_id>(each));
    return result;
  } catch (const std::exception& fault) {
    return tl::unexpected(std::string(fault.what()));
  }
}

}  // namespace splitroom::client
