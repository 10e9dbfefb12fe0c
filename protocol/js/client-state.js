// The state of a client: an object that is made anew with every change.

const KEPT = 50; // notices and remarks

/** What of the state belongs to a game. */
export const NO_GAME = Object.freeze({
  game: null,
  view: null,
  decision: null,
  private: null,
  answer: null,
  deadline: null,
  pause: null,
  budgets: [],
  outcome: null,
  aborted: null,
  events: [],
  verified: null,
});

/** What of it belongs to a room. */
export const NO_ROOM = Object.freeze({ ...NO_GAME, room: null, present: [], talk: [] });

export const FIRST_STATE = Object.freeze({
  ...NO_ROOM,
  connection: { phase: "connecting", retryAt: null, reason: null },
  me: { name: null, seat: null, watching: false },
  held: [],
  limits: null,
  notices: [],
  fault: null,
});

/** A list with one more entry, the oldest ones gone when there are too many. */
export function withOneMore(list, entry) {
  return [...list, { ...entry, at: Date.now() }].slice(-KEPT);
}

/** Whether two values are the same JSON, whatever the order of keys. */
export function isSame(a, b) {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isSame(a[key], b[key]));
}
