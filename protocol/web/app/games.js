/** What the games are, as far as choosing one needs it. Sizes are those of the protocol's table. */

/** @type {Record<string, { game: "splitz"|"splito", players: number[], best: number }>} */
export const EDITIONS = {
  splitz: { game: "splitz", players: [2, 3, 4], best: 3 },
  "split-it": { game: "splitz", players: [2, 3, 4], best: 3 },
  standard: { game: "splito", players: [3, 4, 5, 6, 7, 8], best: 4 },
  duel: { game: "splito", players: [2], best: 2 },
};

/** Whether that is the name of an edition; for names that come from outside. */
export function isEdition(name) {
  return Object.hasOwn(EDITIONS, name);
}

/** The page of "how to play" for an edition. */
export function howTo(edition) {
  return edition === "duel" ? "standard" : edition;
}
