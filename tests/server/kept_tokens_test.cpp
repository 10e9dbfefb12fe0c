#include "server/session/kept_tokens.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "tests/server/hub_house.hpp"
#include "tests/server/token_hashes.hpp"

namespace splitroom::server {
namespace {

using standing = token_book::standing;

void nothing(append_result) {}

/// What `from` holds, in this order or the other way round.
std::vector<stored_room> stored_in(const manual_journal& from, bool backwards = false) {
  std::vector<stored_room> result;
  for (const auto& [name, records] : from.by_room) {
    result.push_back({name, records, ""});
  }
  if (backwards) {
    std::reverse(result.begin(), result.end());
  }
  return result;
}

TEST(kept_tokens, are_known_after_a_restart) {
  manual_journal journal;
  kept_tokens before(journal);
  before.offer(ann, hash(10), nothing);
  before.offer(ben, hash(20), nothing);
  before.adopt(ben, nothing);
  kept_tokens after(journal);
  for (const stored_room& each : stored_in(journal)) {
    EXPECT_TRUE(after.restore(each)) << each.room;
  }
  EXPECT_EQ(after.find(ann).what, standing::current);
  EXPECT_EQ(after.find(hash(10)).what, standing::pending);
  EXPECT_EQ(after.find(ben).what, standing::replaced);
  EXPECT_EQ(after.find(hash(20)).identity, ben);
}

TEST(kept_tokens, leave_rooms_to_others) {
  manual_journal journal;
  kept_tokens tokens(journal);
  EXPECT_FALSE(tokens.restore({"28EVKFND", {}, ""}));
  EXPECT_FALSE(tokens.restore({"28EVKFND", {}, "is damaged"}));
}

TEST(kept_tokens, what_is_stored_of_one_identity_does_not_grow_without_end) {
  manual_journal journal;
  kept_tokens before(journal);
  constexpr std::uint64_t changes = 5 * kept_tokens::most_records;
  for (std::uint64_t i = 0; i <= changes; ++i) {
    before.offer(ann, hash(static_cast<std::uint8_t>(3 + i)), nothing);
    before.adopt(ann, nothing);
    journal.acknowledge();
    ASSERT_EQ(journal.by_room.size(), 1U);
    ASSERT_LE(journal.by_room.begin()->second.size(), kept_tokens::most_records);
  }
  kept_tokens after(journal);
  ASSERT_TRUE(after.restore(stored_in(journal).front()));
  EXPECT_EQ(after.find(hash(static_cast<std::uint8_t>(3 + changes))).what, standing::current);
  EXPECT_EQ(after.find(ann).what, standing::replaced);
  after.offer(ann, hash(2), nothing);
  EXPECT_EQ(journal.by_room.size(), 1U) << "it goes on where it ended";
}

// The process may end between the first record under the new name and the deletion of the old one.
TEST(kept_tokens, of_two_names_the_newer_one_counts_in_either_order) {
  for (const bool backwards : {false, true}) {
    manual_journal journal;
    kept_tokens before(journal);
    for (std::uint64_t i = 0; i <= kept_tokens::most_records; ++i) {
      before.offer(ann, hash(static_cast<std::uint8_t>(3 + i)), nothing);
    }
    ASSERT_EQ(journal.by_room.size(), 2U);
    kept_tokens after(journal);
    for (const stored_room& each : stored_in(journal, backwards)) {
      EXPECT_TRUE(after.restore(each));
    }
    EXPECT_EQ(after.find(hash(3 + kept_tokens::most_records)).what, standing::pending);
    EXPECT_EQ(journal.by_room.size(), 1U);
  }
}

TEST(kept_tokens, that_cannot_be_read_are_good_for_nobody_from_then_on) {
  manual_journal first;
  kept_tokens before(first);
  before.offer(ann, hash(10), nothing);
  before.adopt(ann, nothing);
  const std::string name = first.by_room.begin()->first;
  const std::vector<record> changed{{record_kind::private_, make_frame("{}"), ""}};
  for (const stored_room& broken : {stored_room{name, {}, "is damaged"}, stored_room{name, {}, ""},
                                    stored_room{name, changed, ""}}) {
    manual_journal journal;
    kept_tokens after(journal);
    EXPECT_TRUE(after.restore(broken));
    EXPECT_EQ(after.find(ann).what, standing::replaced);
    EXPECT_EQ(journal.aside.size(), broken.fault.empty() ? 1U : 0U);
    kept_tokens later(journal);
    for (const stored_room& each : stored_in(journal)) {
      EXPECT_NE(each.room, name);
      EXPECT_TRUE(later.restore(each));
    }
    EXPECT_EQ(later.find(ann).what, standing::replaced);
  }
}

TEST(kept_tokens, of_so_many_identities_and_no_more) {
  manual_journal journal;
  kept_tokens tokens(journal, 1);
  EXPECT_FALSE(tokens.full_for(ann));
  tokens.offer(ann, hash(10), nothing);
  EXPECT_FALSE(tokens.full_for(ann));
  EXPECT_TRUE(tokens.full_for(ben));
}

}  // namespace
}  // namespace splitroom::server
