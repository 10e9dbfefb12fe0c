#include "server/session/token_book.hpp"

#include <gtest/gtest.h>

#include "tests/server/token_hashes.hpp"

namespace splitroom::server {
namespace {

using standing = token_book::standing;

TEST(token_book, a_token_that_was_never_changed_is_its_own_identity) {
  const token_book book;
  EXPECT_EQ(book.find(ann).what, standing::unknown);
  EXPECT_EQ(book.find(ann).identity, ann);
}

TEST(token_book, both_tokens_are_good_until_the_new_one_is_used) {
  token_book book;
  book.offer(ann, hash(2));
  EXPECT_EQ(book.find(ann).what, standing::current);
  EXPECT_EQ(book.find(hash(2)).what, standing::pending);
  EXPECT_EQ(book.find(hash(2)).identity, ann);
  book.adopt(ann);
  EXPECT_EQ(book.find(ann).what, standing::replaced);
  EXPECT_EQ(book.find(hash(2)).what, standing::current);
  EXPECT_EQ(book.find(hash(2)).identity, ann);
  EXPECT_EQ(book.find(hash(3)).what, standing::unknown);
}

TEST(token_book, a_second_offer_takes_the_place_of_the_first) {
  token_book book;
  book.offer(ann, hash(2));
  book.offer(ann, hash(3));
  EXPECT_EQ(book.find(hash(2)).what, standing::replaced);
  EXPECT_EQ(book.find(hash(3)).what, standing::pending);
  EXPECT_EQ(book.find(ann).what, standing::current);
  EXPECT_EQ(book.size(), 1U);
}

TEST(token_book, old_tokens_are_remembered_so_far_and_the_first_one_always) {
  token_book book;
  constexpr std::uint8_t last = 40;
  for (std::uint8_t i = 2; i <= last; ++i) {
    book.offer(ann, hash(i));
    book.adopt(ann);
  }
  EXPECT_EQ(book.find(hash(last)).what, standing::current);
  EXPECT_EQ(book.find(ann).what, standing::replaced);
  EXPECT_EQ(book.find(hash(last - token_book::most_replaced)).what, standing::replaced);
  EXPECT_EQ(book.find(hash(last - token_book::most_replaced - 1)).what, standing::unknown);
}

TEST(token_book, what_is_stored_is_all_of_it) {
  token_book before;
  before.offer(ann, hash(2));
  before.adopt(ann);
  before.offer(ann, hash(3));
  token_book after;
  after.restore(before.offer(ann, hash(4)));
  for (std::uint8_t i = 1; i <= 5; ++i) {
    EXPECT_EQ(after.find(hash(i)).what, before.find(hash(i)).what) << int{i};
    EXPECT_EQ(after.find(hash(i)).identity, before.find(hash(i)).identity) << int{i};
  }
}

}  // namespace
}  // namespace splitroom::server
