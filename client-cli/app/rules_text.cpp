#include "client-cli/app/rules_text.hpp"

#include <cstdio>

#include "client-cli/terminal/terminal.hpp"

namespace splitroom::client {
namespace {

const lines splitz_aim{
    "Everybody gathers numbers from 1 to 10. Who has the most cards of a number at the end gets "
    "that "
    "many points: one point for the ones, ten for the tens. If several have equally many, each of "
    "them gets the points. There is one card of 1, two of 2, up to ten of 10, and 15 jokers.",
    "",
    "Each round a row of cards is laid open: 7 with two or three players, 9 with four (7 in the "
    "last "
    "round). The leader cuts it into three parts of at least one card, without changing the order.",
};

const lines splitz_middle{
    "Then everybody, the leader too, votes in secret for one part. All votes are shown together:",
    "  - A part nobody wants is thrown away.",
    "  - A part that only one player wants is theirs, all of it.",
};

const lines splitz_jokers{
    "A joker is put at once on one of your own stacks and counts as one more card of it; it never "
    "starts a stack and never moves again.",
};

lines splitz() {
  lines out{"SPLITZ (2 to 4 players)", ""};
  out.insert(out.end(), splitz_aim.begin(), splitz_aim.end());
  out.insert(
      out.end(),
      {"With two players, the one who is not the leader then throws one whole part away.", ""});
  out.insert(out.end(), splitz_middle.begin(), splitz_middle.end());
  out.insert(
      out.end(),
      {"  - If several want the same part, only they go on: three or more cards are cut again by "
       "the "
       "leader, and they vote again; two cards become two parts of one; a single card is lost.",
       "  - If two pairs want two parts, the left part is settled first, then the other.", "",
       "Whoever got cards sits out until the round is over. The lead then passes to the left."});
  out.insert(out.end(), splitz_jokers.begin(), splitz_jokers.end());
  out.insert(
      out.end(),
      {"If you have no stack yet, your jokers wait and join the first number you get.", "",
       "Equal points: more different numbers won decide; then the victory is shared.", "",
       "Answers: a cut is three sizes (3-2-2), a vote is a colour (white, blue, black), jokers are "
       "the values of stacks (8, or 2,8)."});
  return out;
}

lines split_it() {
  lines out{"SPLIT IT (2 to 4 players)", ""};
  out.insert(out.end(), splitz_aim.begin(), splitz_aim.end());
  out.insert(
      out.end(),
      {"With two players, the one who is not the leader then throws one whole part away.", ""});
  out.insert(out.end(), splitz_middle.begin(), splitz_middle.end());
  out.insert(
      out.end(),
      {"  - All cards that were wanted by several are pushed together into one row. Three or more "
       "are cut again by the leader; of two, each is a part; and everybody who has nothing yet "
       "this "
       "round votes again. When a single card is left, it is taken away and the round ends.",
       "  - If four players vote two against two on the last two cards three times in a row, both "
       "are taken away.",
       "",
       "The round ends when all have cards or none are left. The lead then passes to the left."});
  out.insert(out.end(), splitz_jokers.begin(), splitz_jokers.end());
  out.insert(
      out.end(),
      {"If you have no stack yet, your jokers wait; when you get your first numbers, you place "
       "them.",
       "", "Equal points: more stacks decide; then the victory is shared.", "",
       "Answers: a cut is three sizes (3-2-2), a vote is a colour (white, black, pink), jokers are "
       "the values of stacks (8, or 2,8)."});
  return out;
}

const lines splito_cards{
    "There are 72 cards in six colours with values 1 to 6, two of each, and 37 objectives worth 1 "
    "to "
    "4 points. Two objectives, a moon (most of a colour) and a star (most of a value), lie open "
    "for "
    "all.",
    "",
};

const lines splito_scoring{
    "",
    "At the end each common objective goes to the one zone that has strictly the most; on a tie, "
    "to "
    "none. Then every objective in a zone is checked:",
    "  - strict majority: more cards of that colour or value than every other zone;",
    "  - exactly two cards of a value, or no card of a value;",
    "  - three named colours, or exactly so many different colours or values;",
    "  - at most, or at least, so many cards in the zone, objectives and won commons included.",
    "A zone's score is the sum of what is met. Your score is your left zone TIMES your right zone: "
    "two zones that do well beat one that does splendidly, and an empty one makes it all nothing.",
    "",
    "Equal scores: fewer cards in both zones together decide; then the victory is shared.",
    "",
    "Answers: a card and a side, such as 3l, p3 right, pink-3@left, or an objective by its name.",
};

lines splito() {
  lines out{
      "SPLITO (3 to 8 players)", "",
      "You build with both your neighbours: between you and the player to your left lies one zone, "
      "between you and the player to your right another. What you put there helps you and that "
      "neighbour alike.",
      ""};
  out.insert(out.end(), splito_cards.begin(), splito_cards.end());
  out.insert(
      out.end(),
      {"Everybody gets 13 cards. Thirteen times, all choose in secret one card and a side; all are "
       "put down together; then every hand goes to the player on the left. Any card, colours or "
       "objective, may go to either side."});
  out.insert(out.end(), splito_scoring.begin(), splito_scoring.end());
  out.insert(
      out.end(),
      {"",
       "Talk about what lies open as you like, but not about your hand or what you are after."});
  return out;
}

lines duel() {
  lines out{"SPLITO DUEL (2 players; adapted, not the publisher's own rules for two)", "",
            "Each of you owns two zones, a left and a right one; nothing is shared. Majorities are "
            "compared over all four.",
            ""};
  out.insert(out.end(), splito_cards.begin(), splito_cards.end());
  out.insert(
      out.end(),
      {"Two deals of 13 cards are played one after the other, 26 turns in all. Each turn both "
       "choose "
       "in secret one card and a side, and put it down together; then the hands are exchanged."});
  out.insert(out.end(), splito_scoring.begin(), splito_scoring.end());
  return out;
}

}  // namespace

lines rules_of(std::string_view edition) {
  if (edition == "split-it") return split_it();
  if (edition == "standard") return splito();
  if (edition == "duel") return duel();
  return splitz();
}

int run_rules(const std::string& edition) {
  style look;
  look.plain = !abilities().is_terminal;
  look.width = window_width();
  lines out;
  for (const std::string& line : rules_of(edition)) {
    add_wrapped(out, look, line, line.starts_with("  - ") ? 4 : 0);
  }
  for (const std::string& line : out)
    std::printf("%s\n", line.c_str());
  return 0;
}

}  // namespace splitroom::client
