/**
 * 1 + the number of seats that are strictly better, by seat.
 * @param {number[]} scores
 * @param {number[]} tiebreak
 * @param {boolean} moreWins whether more of the tie-break is better
 */
export function ranks(scores, tiebreak, moreWins) {
  const better = (a, b) =>
    scores[a] > scores[b] ||
    (scores[a] === scores[b] &&
      (moreWins ? tiebreak[a] > tiebreak[b] : tiebreak[a] < tiebreak[b]));
  return scores.map((_, seat) => 1 + scores.filter((__, other) => better(other, seat)).length);
}
