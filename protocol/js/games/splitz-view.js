// The table of Splitz and Split It, from effects. Source: ../../README.md, "Splitz and Split It".
// Views are never changed, always made anew.

export const HIGHEST_VALUE = 10;
export const JOKER = "J";

/** Part colours from left to right. */
export function partColours(edition) {
  return edition === "split-it" ? ["white", "black", "pink"] : ["white", "blue", "black"];
}

/** @param {object} start the event game_start @returns {object} the view before the first effect */
export function firstView(start) {
  return {
    edition: start.edition,
    round: 0,
    rounds: start.players === 4 ? 8 : 10,
    leader: 0,
    cards_left: 70,
    row: [],
    parts: [],
    contested: [],
    seats: Array.from({ length: start.players }, () => ({
      stacks: {},
      waiting_jokers: 0,
      points: 0,
      served: false,
    })),
    discards: [],
    pending: null,
  };
}

const sizeOf = (stack) => (stack ? stack.numbers + stack.jokers : 0);

/** Whether a seat has the largest stack of a value, alone or not. */
export function leads(seats, seat, value) {
  const own = sizeOf(seats[seat].stacks[value]);
  return own > 0 && seats.every((each) => sizeOf(each.stacks[value]) <= own);
}

function withPoints(seats) {
  return seats.map((each, seat) => {
    let points = 0;
    for (let value = 1; value <= HIGHEST_VALUE; ++value) {
      if (leads(seats, seat, value)) points += value;
    }
    return { ...each, points };
  });
}

function changeSeat(view, seat, change) {
  const seats = view.seats.map((each, i) => (i === seat ? { ...each, ...change(each) } : each));
  return { ...view, seats: withPoints(seats) };
}

function stacked(stacks, value, numbers, jokers) {
  const old = stacks[value] ?? { numbers: 0, jokers: 0 };
  return { ...stacks, [value]: { numbers: old.numbers + numbers, jokers: old.jokers + jokers } };
}

function served(view, { seat, cards }) {
  return changeSeat(view, seat, (old) => {
    const jokers = cards.filter((each) => each === JOKER).length;
    const stacks = cards
      .filter((each) => each !== JOKER)
      .reduce((all, value) => stacked(all, value, 1, 0), old.stacks);
    return { stacks, waiting_jokers: old.waiting_jokers + jokers, served: true };
  });
}

function placed(view, { seat, value, jokers }) {
  return changeSeat(view, seat, (old) => ({
    stacks: stacked(old.stacks, value, 0, jokers),
    waiting_jokers: old.waiting_jokers - jokers,
  }));
}

function withoutPart(view, part) {
  return { ...view, parts: view.parts.filter((each) => each.part !== part) };
}

function discarded(view, cards) {
  return { ...view, discards: [...view.discards, ...cards] };
}

/** Splitz settles one contest after the other, Split It all at once. */
function withoutContests(view) {
  const gone = view.edition === "split-it" ? view.contested.length : 1;
  return { ...view, contested: view.contested.slice(gone) };
}

const EFFECTS = {
  round: (view, { seat, round }) => ({
    ...view,
    round,
    leader: seat,
    seats: view.seats.map((each) => ({ ...each, served: false })),
  }),
  row: (view, { cards, left }) => ({ ...view, row: cards, cards_left: left }),
  cut: (view, { part, cards }) => ({ ...view, row: [], parts: [...view.parts, { part, cards }] }),
  discarded: (view, { part, cards }) => discarded(withoutPart(view, part), cards),
  unclaimed: (view, { part, cards }) => discarded(withoutPart(view, part), cards),
  sole: (view, effect) => served(withoutPart(view, effect.part), effect),
  joined: placed,
  placed,
  contested: (view, { seats, part, cards }, earlier) => {
    const contested = [...view.contested];
    contested.splice(earlier, 0, { cards, seats });
    return { ...withoutPart(view, part), contested };
  },
  lost: (view, { cards }) => discarded(withoutContests(view), cards),
  merged: (view, { cards }) => ({ ...withoutContests(view), row: cards }),
  removed: (view, { cards }) => discarded({ ...view, parts: [], contested: [] }, cards),
};

/**
 * @param {object} view
 * @param {object} effect one that is not known changes nothing
 * @param {number} earlier how many effects `contested` came before it in the same event
 */
export function afterEffect(view, effect, earlier) {
  const change = Object.hasOwn(EFFECTS, effect.fx) ? EFFECTS[effect.fx] : null;
  return change === null ? view : change(view, effect, earlier);
}
