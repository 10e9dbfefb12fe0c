// Everything in tests/cases/fairness-vectors.json, which an independent implementation computed.
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "protocol/fairness/chain.hpp"
#include "protocol/fairness/commitment.hpp"
#include "protocol/fairness/shuffle.hpp"
#include "rules/splito/game.hpp"
#include "rules/splitz/game.hpp"

namespace splitroom::protocol {
namespace {

using nlohmann::json;

template <class Bytes>
Bytes from(const json& hex) {
  Bytes out{};
  EXPECT_TRUE(from_hex(hex.get<std::string>(), out)) << hex;
  return out;
}

digest digest_of(const json& hex) { return from<digest>(hex); }

std::uint32_t number(const std::string& key) { return static_cast<std::uint32_t>(std::stoul(key)); }
rules::seat seat_of(const std::string& key) { return static_cast<rules::seat>(std::stoul(key)); }

class fairness_vectors : public testing::Test {
 protected:
  static json read() {
    std::ifstream file{SPLITROOM_CASES_DIR "/fairness-vectors.json"};
    return json::parse(file);
  }
  digest at(const char* name) const { return digest_of(vectors.at(name)); }
  std::string frame(const char* name) const { return vectors.at(name).get<std::string>(); }

  json vectors = read();
};

TEST_F(fairness_vectors, chain) {
  EXPECT_EQ(genesis(from<game_id>(vectors.at("game_id"))), at("genesis"));
  EXPECT_EQ(frame_hash(frame("frame0")), at("ctx0"));
  EXPECT_EQ(frame_hash(frame("frame1")), at("ctx1"));
}

TEST_F(fairness_vectors, seed_commitments) {
  EXPECT_EQ(server_seed_commitment(at("ctx0"), at("server_seed")), at("server_commitment"));
  const json& commitments = vectors.at("player_commitments");
  ASSERT_EQ(commitments.size(), vectors.at("player_seeds").size());
  for (const auto& [seat, seed] : vectors.at("player_seeds").items()) {
    EXPECT_EQ(player_seed_commitment(at("ctx0"), seat_of(seat), digest_of(seed)),
              digest_of(commitments.at(seat)))
        << "seat " << seat;
  }
}

TEST_F(fairness_vectors, deck_keys) {
  std::vector<contributed_seed> seeds;
  for (const auto& [seat, seed] : vectors.at("player_seeds").items()) {
    seeds.push_back({seat_of(seat), digest_of(seed)});
  }
  EXPECT_EQ(deck_key(at("server_seed"), at("ctx1"), seeds), at("deck_key"));
  EXPECT_EQ(deck_key(at("server_seed"), at("ctx1"), {}), at("deck_key_no_seeds"));
}

TEST_F(fairness_vectors, stream) {
  chance_stream stream{at("deck_key")};
  for (const json& each : vectors.at("first_u32")) {
    EXPECT_EQ(stream.next_u32(), each.get<std::uint32_t>());
  }
}

TEST_F(fairness_vectors, splitz_deck) {
  const json& wanted = vectors.at("splitz");
  const auto dealt = rules::splitz::shuffled(rules::splitz::edition::splitz, wanted.at("players"),
                                             chance_stream{at("deck_key")});
  json deck = json::array();
  for (const auto card : dealt.deck) {
    deck.push_back(rules::splitz::to_text(card));
  }
  EXPECT_EQ(deck, wanted.at("deck"));
  EXPECT_EQ(dealt.first_leader, wanted.at("first_leader"));
}

TEST_F(fairness_vectors, splito_deck) {
  const json& wanted = vectors.at("splito");
  const auto& objectives = rules::splito::builtin_deck();
  const auto dealt = rules::splito::shuffled(rules::splito::edition::standard, 4, objectives,
                                             chance_stream{at("deck_key")});
  json commons = json::array();
  for (const auto card : dealt.commons) {
    commons.push_back(objectives->text(card));
  }
  json deck = json::array();
  for (const auto card : dealt.deck) {
    deck.push_back(objectives->text(card));
  }
  EXPECT_EQ(commons, wanted.at("commons"));
  EXPECT_EQ(deck, wanted.at("deck"));
}

TEST_F(fairness_vectors, choice_commitments) {
  ASSERT_FALSE(vectors.at("commitments").empty());
  for (const json& each : vectors.at("commitments")) {
    EXPECT_EQ(choice_commitment(digest_of(each.at("ctx")), each.at("seat"),
                                digest_of(each.at("nonce")), each.at("choice").get<std::string>()),
              digest_of(each.at("digest")))
        << each;
  }
}

TEST_F(fairness_vectors, defaults) {
  ASSERT_FALSE(vectors.at("defaults").empty());
  for (const json& each : vectors.at("defaults")) {
    const digest key = default_key(at("deck_key"), each.at("decision"), each.at("seat"));
    EXPECT_EQ(key, digest_of(each.at("key"))) << each;
    for (const auto& [count, drawn] : each.at("below").items()) {
      EXPECT_EQ(chance_stream{key}.below(number(count)), drawn.get<std::uint32_t>()) << each;
    }
  }
}

TEST(chance_stream, stays_below_and_reaches_everything) {
  chance_stream stream{digest{1}};
  for (const std::uint32_t n : {1U, 2U, 3U, 6U, 107U}) {
    std::vector<bool> seen(n);
    for (std::uint32_t i = 0; i < n * 40; ++i) {
      const std::uint32_t drawn = stream.below(n);
      ASSERT_LT(drawn, n);
      seen[drawn] = true;
    }
    EXPECT_EQ(std::count(seen.begin(), seen.end(), true), n);
  }
}

// floor(2^32 / n) * n is 2^31 + 1 for n = 2^31 + 1: almost half of what is drawn must be passed
// over.
TEST(chance_stream, rejects_instead_of_bending) {
  constexpr std::uint32_t n = (1U << 31U) + 1U;
  chance_stream raw{digest{2}};
  chance_stream stream{digest{2}};
  int rejected = 0;
  for (int i = 0; i < 200; ++i) {
    std::uint32_t wanted = raw.next_u32();
    while (wanted >= n) {
      wanted = raw.next_u32();
      ++rejected;
    }
    ASSERT_EQ(stream.below(n), wanted);
  }
  EXPECT_GT(rejected, 100);
}

TEST(commitment, depends_on_every_part) {
  const digest ctx{1};
  const digest nonce{2};
  const digest base = choice_commitment(ctx, 0, nonce, "white");
  EXPECT_NE(choice_commitment(digest{9}, 0, nonce, "white"), base);
  EXPECT_NE(choice_commitment(ctx, 1, nonce, "white"), base);
  EXPECT_NE(choice_commitment(ctx, 0, digest{9}, "white"), base);
  EXPECT_NE(choice_commitment(ctx, 0, nonce, "whit"), base);
  EXPECT_NE(player_seed_commitment(ctx, 0, nonce), player_seed_commitment(ctx, 1, nonce));
  EXPECT_NE(server_seed_commitment(ctx, nonce), server_seed_commitment(nonce, ctx));
}

}  // namespace
}  // namespace splitroom::protocol
