// One number over whole games of every kind. When it changes, so did the rules: if that was meant,
// put the new number here, and say in the commit which ruling it was.
#include <gtest/gtest.h>

#include "tests/conformance/tables.hpp"

namespace splitroom::test {
namespace {

constexpr std::uint64_t signature = 1993503774699045493U;
constexpr unsigned games_of_each = 25;

/// FNV-1a, 64 bits.
class hash {
 public:
  void add(std::string_view text) {
    for (const char each : text)
      add_byte(static_cast<unsigned char>(each));
    add_byte(0);
  }
  void add(std::uint64_t number) { add(std::to_string(number)); }
  [[nodiscard]] std::uint64_t value() const { return value_; }

 private:
  void add_byte(unsigned char byte) { value_ = (value_ ^ byte) * 0x100000001B3U; }

  std::uint64_t value_ = 0xCBF29CE484222325U;
};

/// Who is asked what, how many ways there are to answer, and what is answered.
template <class Game>
void add_step(hash& sum, const Game& now, const answers_of<Game>& answers) {
  sum.add(to_string(now.pending()->kind));
  for (const auto& each : answers) {
    sum.add(each.seat);
    sum.add(now.legal(each.seat).size());
    sum.add(now.text(each.choice));
  }
}

template <class Table>
void add_games(hash& sum) {
  using game = typename Table::game;
  sum.add(table_names::GetName<Table>(0));
  for (unsigned seed = 0; seed < games_of_each; ++seed) {
    prng below(seed);
    const auto setup = setup_of<Table>(below);
    const auto end = play_randomly(
        started<game>(setup), below,
        [&sum](const game& now, const answers_of<game>& answers) { add_step(sum, now, answers); });
    ASSERT_TRUE(end) << "seed " << seed;
    const auto ended = end->outcome();
    for (const auto& numbers : {ended->scores, ended->tiebreak, ended->ranks}) {
      for (const auto each : numbers)
        sum.add(static_cast<std::uint64_t>(each));
    }
  }
}

template <class... Tables>
struct table_list {
  static void add_to(hash& sum) { (add_games<Tables>(sum), ...); }
};

TEST(signature, detects_any_change_of_the_rules) {
  hash sum;
  list_of_tables<table_list>::add_to(sum);
  EXPECT_EQ(sum.value(), signature);
}

}  // namespace
}  // namespace splitroom::test
