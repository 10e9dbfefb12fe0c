/** Majorities of Splitz and Split It, and what a part would change: from what lies open to all. */

/** Cards of a stack; 0 without one. */
export function sizeOf(stack) {
  return stack ? stack.numbers + stack.jokers : 0;
}

/**
 * Who holds the majority of a value: the largest stack, of at least one card.
 * @returns {{ most: number, seats: number[] }}
 */
export function leadersOf(seats, value) {
  const sizes = seats.map((each) => sizeOf(each.stacks[value]));
  const most = Math.max(...sizes);
  return { most, seats: most === 0 ? [] : indexesOf(sizes, most) };
}

function indexesOf(list, wanted) {
  return list.flatMap((each, index) => (each === wanted ? [index] : []));
}

/** The values from 1 to 10 that each seat scores now. */
export function wonValues(seats) {
  const won = seats.map(() => []);
  for (let value = 1; value <= 10; ++value) {
    for (const seat of leadersOf(seats, value).seats) won[seat].push(value);
  }
  return won;
}

const sum = (list) => list.reduce((total, each) => total + each, 0);

/**
 * What it would bring to get cards now. Number cards only: jokers are placed as their owner likes,
 * so they are just counted.
 * @returns {{ gain: number, alone: number[], shared: number[], jokers: number }} points more than
 *   now, and values that the seat would newly lead
 */
export function outlook(seats, seat, cards) {
  const numbers = cards.filter((each) => each !== "J");
  const after = withNumbers(seats, seat, numbers);
  return { ...change(seats, after, seat), jokers: cards.length - numbers.length };
}

/** The same for putting so many jokers onto the stacks of `values`, which may repeat. */
export function jokerOutlook(seats, seat, values) {
  const stacks = { ...seats[seat].stacks };
  for (const value of values) {
    const { numbers, jokers } = stacks[value];
    stacks[value] = { numbers, jokers: jokers + 1 };
  }
  return change(seats, replaced(seats, seat, stacks), seat);
}

function withNumbers(seats, seat, numbers) {
  const stacks = { ...seats[seat].stacks };
  for (const value of numbers) {
    const { numbers: had, jokers } = stacks[value] ?? { numbers: 0, jokers: 0 };
    stacks[value] = { numbers: had + 1, jokers };
  }
  return replaced(seats, seat, stacks);
}

function replaced(seats, seat, stacks) {
  return seats.map((each, index) => (index === seat ? { ...each, stacks } : each));
}

function change(before, after, seat) {
  const had = wonValues(before)[seat];
  const has = wonValues(after)[seat];
  const alone = [];
  const shared = [];
  for (const value of has) {
    const together = leadersOf(after, value).seats.length > 1;
    const togetherBefore = leadersOf(before, value).seats.length > 1;
    if (had.includes(value) && together === togetherBefore) continue;
    (together ? shared : alone).push(value);
  }
  return { gain: sum(has) - sum(had), alone, shared };
}
