// SHA-256, HMAC, hexadecimal and random bytes against published vectors.
#include "protocol/fairness/hash.hpp"

#include <array>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "protocol/fairness/chain.hpp"

namespace splitroom::protocol {
namespace {

std::string hex_of(std::string_view text) { return to_hex(sha256(text)); }

TEST(hash, sha256_of_the_standards_examples) {
  EXPECT_EQ(hex_of(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(hex_of("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(hex_of("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(hex_of(std::string(1'000'000, 'a')),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

// RFC 4231, cases 1 and 2; a key shorter than 32 bytes is one padded with zeros.
TEST(hash, hmac_of_the_rfcs_examples) {
  digest key{};
  std::fill_n(key.begin(), 20, std::uint8_t{0x0b});
  EXPECT_EQ(to_hex(hmac_sha256(key, hash_input{}.text("Hi There"))),
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
  const digest jefe{'J', 'e', 'f', 'e'};
  EXPECT_EQ(to_hex(hmac_sha256(jefe, hash_input{}.text("what do ya want for nothing?"))),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
}

TEST(hash, pieces_are_gathered_big_endian_and_tags_padded) {
  hash_input input;
  input.tag("ab").u8(1).u16(0x0203).u32(0x04050607).u64(0x08090a0b0c0d0e0f).text("z");
  EXPECT_EQ(to_hex(input.data()),
            "61620000000000000000000000000000"
            "0102030405060708090a0b0c0d0e0f"
            "7a");
  EXPECT_EQ(to_hex(hash_input{}.tag("splitroom.commit").data()),
            to_hex(bytes_of("splitroom.commit")));
}

TEST(hash, in_two_pieces_is_as_in_one) {
  EXPECT_EQ(sha256(hash_input{}.text("ab"), "c"), sha256("abc"));
  EXPECT_EQ(sha256(hash_input{}.text("abc")), sha256("abc"));
  EXPECT_EQ(sha256(hash_input{}, ""), sha256(""));
}

TEST(hash, every_thread_has_its_own_context) {
  const digest wanted = sha256("abc");
  std::array<bool, 4> right{};
  std::vector<std::thread> threads;
  for (bool& each : right) {
    threads.emplace_back([&each, &wanted] {
      bool all = true;
      for (int i = 0; i < 2000; ++i) {
        all = all && sha256("abc") == wanted;
      }
      each = all;
    });
  }
  for (std::thread& each : threads) {
    each.join();
  }
  for (const bool each : right) {
    EXPECT_TRUE(each);
  }
}

TEST(hex, both_ways) {
  bytes<4> out{};
  EXPECT_TRUE(from_hex("00ff1a9e", out));
  EXPECT_EQ(out, (bytes<4>{0x00, 0xff, 0x1a, 0x9e}));
  EXPECT_EQ(to_hex(out), "00ff1a9e");
  EXPECT_EQ(to_hex(bytes<0>{}), "");
}

TEST(hex, refuses_all_but_lower_case_of_the_right_length_and_changes_nothing) {
  bytes<2> out{7, 8};
  for (const char* text : {"", "00", "000", "00000", "000000", "00FF", "00fg", "0x00", " 00f",
                           "-100", "00f\xff", "00f:", "00f/", "00f`"}) {
    EXPECT_FALSE(from_hex(text, out)) << text;
    EXPECT_EQ(out, (bytes<2>{7, 8})) << text;
  }
}

TEST(random, differs_every_time) {
  std::set<digest> seen;
  for (int i = 0; i < 100; ++i) {
    seen.insert(random_digest());
  }
  EXPECT_EQ(seen.size(), 100U);
  random_bytes({});
}

TEST(short_code, is_the_first_sixty_bits) {
  EXPECT_EQ(short_code(digest{}), "0000-0000-0000");
  digest ones;
  ones.fill(0xff);
  EXPECT_EQ(short_code(ones), "ZZZZ-ZZZZ-ZZZZ");
  // 00443214c74254b635cf84653a56d7c6: every symbol from 0 in turn
  digest counting{};
  ASSERT_TRUE(
      from_hex("00443214c74254b6"
               "35cf84653a56d7c6" +
                   std::string(32, '0'),
               counting));
  EXPECT_EQ(short_code(counting), "0123-4567-89AB");
  digest other = counting;
  other[7] ^= 0x0f;  // bits 60 to 63 and all later ones do not show
  other[31] = 9;
  EXPECT_EQ(short_code(other), short_code(counting));
  other[7] ^= 0x10;
  EXPECT_NE(short_code(other), short_code(counting));
}

}  // namespace
}  // namespace splitroom::protocol
