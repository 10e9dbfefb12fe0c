#include <fstream>
#include <iomanip>
#include <sstream>

#include "protocol/fairness/chain.hpp"
#include "protocol/fairness/commitment.hpp"
#include "protocol/fairness/shuffle.hpp"
#include "protocol/match/match.hpp"
#include "tests/protocol_page/layout.hpp"
#include "tests/protocol_page/scenes.hpp"

namespace splitroom::test {

namespace {

using nlohmann::json;
using protocol::digest;
using protocol::to_hex;

digest digest_of(const json& hex) {
  digest bytes{};
  protocol::from_hex(hex.get<std::string>(), bytes);
  return bytes;
}

/// Lines of a name and a value, the values under each other.
class listing {
 public:
  void add(const std::string& name, const std::string& value) {
    std::ostringstream line;
    line << std::left << std::setw(22) << name << value;
    lines_.push_back(line.str());
  }
  [[nodiscard]] std::string text() const { return joined(lines_); }

 private:
  std::vector<std::string> lines_;
};

std::string tag_hex(std::string_view name) {
  return to_hex(protocol::hash_input{}.tag(name).data());
}

std::string commitment_text(const json& all) {
  const json& it = all["commitments"][0];
  const std::string choice = it["choice"];
  const auto seat = it["seat"].get<std::uint8_t>();
  listing out;
  out.add("tag", tag_hex("splitroom.commit"));
  out.add("ctx", it["ctx"]);
  out.add("seat", to_hex(protocol::hash_input{}.u8(seat).data()));
  out.add("nonce", it["nonce"]);
  out.add("len",
          to_hex(protocol::hash_input{}.u16(static_cast<std::uint16_t>(choice.size())).data()));
  out.add("choice \"" + choice + "\"", to_hex(protocol::bytes_of(choice)));
  out.add("C, of " + std::to_string(16 + 32 + 1 + 32 + 2 + choice.size()) + " bytes",
          to_hex(protocol::choice_commitment(digest_of(it["ctx"]), seat, digest_of(it["nonce"]),
                                             choice)));
  return out.text();
}

std::string chain_text(const json& all) {
  protocol::game_id id{};
  protocol::from_hex(all["game_id"].get<std::string>(), id);
  listing out;
  out.add("game_id", all["game_id"]);
  out.add("prev of frame 0", to_hex(protocol::genesis(id)));
  out.add("tag of a frame", tag_hex("splitroom.event"));
  out.add("h(0) = ctx0", to_hex(protocol::frame_hash(all["frame0"].get<std::string>())));
  out.add("h(1) = ctx1", to_hex(protocol::frame_hash(all["frame1"].get<std::string>())));
  out.add("short code of h(1)",
          protocol::short_code(protocol::frame_hash(all["frame1"].get<std::string>())));
  return out.text();
}

std::string shuffle_text(const json& all) {
  const digest ctx0 = digest_of(all["ctx0"]);
  const digest server_seed = digest_of(all["server_seed"]);
  listing out;
  std::vector<protocol::contributed_seed> seeds;
  for (const auto& [seat, seed] : all["player_seeds"].items()) {
    seeds.push_back({static_cast<rules::seat>(std::stoi(seat)), digest_of(seed)});
    out.add("p of seat " + seat, seed);
    out.add("PC of seat " + seat,
            to_hex(protocol::player_seed_commitment(ctx0, seeds.back().seat, seeds.back().seed)));
  }
  out.add("S", all["server_seed"]);
  out.add("SC", to_hex(protocol::server_seed_commitment(ctx0, server_seed)));
  const digest key = protocol::deck_key(server_seed, digest_of(all["ctx1"]), seeds);
  out.add("K", to_hex(key));
  protocol::chance_stream stream(key);
  std::string numbers;
  for (int i = 0; i < 4; ++i) {
    numbers += (i == 0 ? "" : ", ") + std::to_string(stream.next_u32());
  }
  out.add("first u32 of K", numbers);
  // A game dealt from this very key says its first row and leader itself.
  const auto players = all["splitz"]["players"].get<rules::seat>();
  const auto started = protocol::default_entry(protocol::game_name::splitz)
                           .start(players, nullptr, protocol::chance_stream(key));
  for (const auto& each : started.effects) {
    if (each["fx"] == "round") out.add("first leader", "seat " + each["seat"].dump());
    if (each["fx"] == "row") out.add("first row, 4 players", each["cards"].dump());
  }
  return out.text();
}

std::string default_text(const json& all) {
  const json& it = all["defaults"][1];
  const auto decision = it["decision"].get<std::uint32_t>();
  const auto seat = it["seat"].get<rules::seat>();
  const digest key = protocol::default_key(digest_of(all["deck_key"]), decision, seat);
  listing out;
  out.add("decision, seat", std::to_string(decision) + ", " + std::to_string(seat));
  out.add("key", to_hex(key));
  out.add("of 3 legal choices",
          "number " + std::to_string(protocol::chance_stream(key).below(3)) + ", counted from 0");
  return out.text();
}

}  // namespace

void work_out_hashes(page_content& into) {
  std::ifstream file(SPLITROOM_CASES_DIR "/fairness-vectors.json");
  const json all = json::parse(file);
  into.examples["hash commitment"] = commitment_text(all);
  into.examples["hash frames"] =
      all["frame0"].get<std::string>() + "\n" + all["frame1"].get<std::string>();
  into.examples["hash chain"] = chain_text(all);
  into.examples["hash shuffle"] = shuffle_text(all);
  into.examples["hash default"] = default_text(all);
}

}  // namespace splitroom::test
