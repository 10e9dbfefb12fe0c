// Choices of Splitz and Split It: how they are written, which are legal, and the defaults.
// Source: ../../README.md, "Choices" and "Defaults".
import { HIGHEST_VALUE } from "./splitz-view.js";

const stackSize = (stack) => stack.numbers + stack.jokers;

/** Values of the stacks that a seat has, ascending. @returns {number[]} */
export function targetsOf(view, seat) {
  return Object.keys(view.seats[seat].stacks).map(Number).sort((a, b) => a - b);
}

function sizesOf(choice) {
  return /^[1-9]\d*-[1-9]\d*-[1-9]\d*$/.test(choice) ? choice.split("-").map(Number) : null;
}

function valuesOf(choice) {
  if (!/^[1-9]\d*(,[1-9]\d*)*$/.test(choice)) return null;
  const values = choice.split(",").map(Number);
  const ascending = values.every((each, i) => i === 0 || values[i - 1] <= each);
  return ascending && values.every((each) => each <= HIGHEST_VALUE) ? values : null;
}

const LEGAL = {
  divide: (view, seat, choice) =>
    sizesOf(choice)?.reduce((sum, each) => sum + each, 0) === view.row.length,
  discard: (view, seat, choice) => view.parts.some((each) => each.part === choice),
  vote: (view, seat, choice) => view.parts.some((each) => each.part === choice),
  jokers: (view, seat, choice) => {
    const values = valuesOf(choice);
    return values !== null && values.length === view.seats[seat].waiting_jokers &&
      values.every((each) => each in view.seats[seat].stacks);
  },
};

/** Whether a seat may choose so. */
export function isLegal(kind, view, seat, choice) {
  return LEGAL[kind](view, seat, choice);
}

/** Sizes of a legal cut. */
export { sizesOf, valuesOf };

function largestStack(view, seat) {
  const { stacks } = view.seats[seat];
  return targetsOf(view, seat).reduce((best, value) =>
    stackSize(stacks[value]) >= stackSize(stacks[best]) ? value : best);
}

const DEFAULTS = {
  divide: (view) => [2, 1, 0].map((more) => Math.floor((view.row.length + more) / 3)).join("-"),
  discard: (view) =>
    view.parts.reduce((best, each) => (each.cards.length < best.cards.length ? each : best)).part,
  vote: (view, seat, below) => view.parts[below(view.parts.length)].part,
  jokers: (view, seat) => {
    const all = Array(view.seats[seat].waiting_jokers);
    return all.fill(largestStack(view, seat)).join(",");
  },
};

/** @param {(n: number) => number} below of the stream of this decision and seat */
export function defaultChoice(kind, view, seat, below) {
  return DEFAULTS[kind](view, seat, below);
}
