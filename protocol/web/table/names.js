/** Who sits where, and lists of names, in the language of `t`. */

/**
 * Names by seat: those of the game's start where it is known, since a seat may change hands later.
 * @param {object} model  see game-table.js
 * @returns {string[]}
 */
export function seatNames({ room, events }, t) {
  const start = events?.find((each) => each.event === "game_start");
  const seats = start?.seats ?? room?.seats ?? [];
  return seats.map((each, index) => each.name || t("table.seat", { number: index + 1 }));
}

/** The key of why nobody plays there: away, or gone for good; null: somebody does. */
export function awayKey({ present, room }, seat) {
  if (room?.seats[seat]?.left) return "table.has_left";
  return present?.[seat] === false ? "table.away" : null;
}

/** "Ann, Ben and Cal". */
export function listOf(words, t) {
  return new Intl.ListFormat(t("table.language"), { type: "conjunction" }).format(
    words.map(String),
  );
}

/** The first letter large, whatever the script. */
export function sentence(text) {
  const [first = "", ...rest] = text;
  return first.toLocaleUpperCase() + rest.join("");
}
