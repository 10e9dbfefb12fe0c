// The table of Splito, from effects. Source: ../../README.md, "Splito". Views are never changed,
// always made anew.
import { objectivesById, scoreZones } from "./splito-scoring.js";

export const HAND_SIZE = 13;

/** The zone to one side of a seat. */
export function zoneOf(edition, players, seat, side) {
  if (edition === "duel") return 2 * seat + (side === "left" ? 0 : 1);
  return side === "left" ? seat : (seat + players - 1) % players;
}

/** @param {object} start the event game_start @returns {object} the view before the first effect */
export function firstView(start) {
  const zones = start.edition === "duel" ? 4 : start.players;
  return {
    edition: start.edition,
    turn: 1,
    turns: start.edition === "duel" ? 2 * HAND_SIZE : HAND_SIZE,
    commons: [],
    zones: Array.from({ length: zones }, () => ({
      cards: [],
      points: 0,
      won: [],
      met: [],
      open: [],
      broken: [],
    })),
    hand_counts: Array(start.players).fill(0),
    hand: [],
    pending: null,
  };
}

/** Zones with what their objectives are worth now. @param {{objectives: object[]}} deck */
export function withScores(view, deck) {
  const cards = view.zones.map((each) => each.cards);
  const scores = scoreZones(cards, view.commons, objectivesById(deck));
  const zones = scores.map(({ size, ...score }, zone) => ({ cards: cards[zone], ...score }));
  return { ...view, zones };
}

const EFFECTS = {
  commons: (view, { cards }) => ({ ...view, commons: cards }),
  dealt: (view, { count }) => {
    const again = view.zones.some((each) => each.cards.length > 0);
    return {
      ...view,
      turn: again ? view.turn + 1 : view.turn,
      hand_counts: view.hand_counts.map(() => count),
    };
  },
  played: (view, { seat, zone, cards }) => ({
    ...view,
    zones: view.zones.map((each, i) =>
      i === zone ? { ...each, cards: [...each.cards, ...cards] } : each),
    hand_counts: view.hand_counts.map((count, i) => (i === seat ? count - cards.length : count)),
  }),
  passed: (view) => ({ ...view, turn: view.turn + 1 }),
};

/** @param {object} effect one that is not known changes nothing */
export function afterEffect(view, effect) {
  const change = Object.hasOwn(EFFECTS, effect.fx) ? EFFECTS[effect.fx] : null;
  return change === null ? view : change(view, effect);
}
