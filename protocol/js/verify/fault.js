/** Ends a verification: what is wrong, where. Never leaves this folder. */
export class Wrong extends Error {
  /**
   * @param {string} check which of the checks
   * @param {string} why in words
   * @param {number} [n] the event at fault, when it is not the one being looked at
   */
  constructor(check, why, n) {
    super(why);
    this.check = check;
    this.n = n;
  }
}

/** @param {boolean} holds */
export function demand(holds, check, why, n) {
  if (!holds) throw new Wrong(check, typeof why === "function" ? why() : why, n);
}

/** "seats 0, 2", "seat 1" or "no seat". @param {number[]} seats */
export function seatWords(seats) {
  if (seats.length === 0) return "no seat";
  return `${seats.length === 1 ? "seat" : "seats"} ${seats.join(", ")}`;
}

/** Demands that entries name seats of the game, each once, ascending. */
export function demandSeats(entries, players, check) {
  let last = -1;
  for (const entry of entries) {
    const seat = typeof entry === "number" ? entry : entry.seat;
    demand(seat < players, check, () => `it names seat ${seat}, which this game does not have`);
    demand(seat > last, check, "its seats are not in ascending order, each once");
    last = seat;
  }
}
