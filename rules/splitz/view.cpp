#include "rules/splitz/view.hpp"

namespace splitroom::rules::splitz {

std::array<std::uint8_t, highest_value + 1> unseen(const view& seen) {
  std::array<std::uint8_t, highest_value + 1> left{15, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
  const auto take = [&left](card which, std::uint8_t count) {
    left[which] = static_cast<std::uint8_t>(left[which] - count);
  };
  const auto take_each = [&take](const std::vector<card>& cards) {
    for (const card each : cards)
      take(each, 1);
  };
  take_each(seen.row);
  take_each(seen.discards);
  for (const part_view& part : seen.parts)
    take_each(part.cards);
  for (const contested_view& part : seen.contested)
    take_each(part.cards);
  for (const seat_view& seat : seen.seats) {
    take(joker, seat.waiting_jokers);
    for (card value = 1; value <= highest_value; ++value) {
      const stack& own = seat.stacks[value - 1U];
      take(value, own.numbers);
      take(joker, own.jokers);
    }
  }
  return left;
}

}  // namespace splitroom::rules::splitz
