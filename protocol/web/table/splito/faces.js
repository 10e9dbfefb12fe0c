/**
 * How objectives look: a pictogram of what they ask for, diamonds for the points, a mark for the
 * state.
 */
import { suitSymbol } from "../cards.js";
import { h } from "../../app/dom.js";
import { symbol } from "../symbols.js";

const STATE_SYMBOLS = { met: "check", open: "open", broken: "cross" };

const suitChip = (suit) => h("span", { class: `gt-chip gt-suit-${suit}` }, suitSymbol(suit));
const valueChip = (value) => h("span", { class: "gt-chip gt-chip-value" }, value);
const rainbow = () => h("span", { class: "gt-chip gt-rainbow" });
const sign = (text) => h("span", { class: "gt-sign" }, text);

const FACES = {
  majority_colour: ({ colour }) => [symbol("crown"), suitChip(colour)],
  majority_value: ({ value }) => [symbol("crown"), valueChip(value)],
  exact_count_value: ({ value, count }) => [sign(`=${count}×`), valueChip(value)],
  no_value: ({ value }) => [sign("0×"), valueChip(value)],
  no_colour: ({ colour }) => [sign("0×"), suitChip(colour)],
  all_of_colours: ({ colours }) => colours.map((each) => suitChip(each)),
  distinct_colours_exactly: ({ count }) => [sign(`=${count}`), rainbow()],
  distinct_values_exactly: ({ count }) => [sign(`=${count}`), valueChip("1-6")],
  zone_at_most: ({ count }) => [sign(`≤${count}`), symbol("cards")],
  zone_at_least: ({ count }) => [sign(`≥${count}`), symbol("cards")],
};

/** The pictogram of an objective; decoration, the words are given beside it or as a label. */
export function face(objective) {
  const known = objective && Object.hasOwn(FACES, objective.kind);
  return h(
    "span",
    { class: "gt-face", "aria-hidden": "true" },
    known ? FACES[objective.kind](objective.params) : sign("?"),
  );
}

/** One diamond a point. */
export function diamonds(points) {
  return h(
    "span",
    { class: "gt-diamonds", "aria-hidden": "true" },
    Array.from({ length: points }, () => symbol("diamond")),
  );
}

/** Moon or star of a card that can be a common objective. */
export function sky(objective) {
  return objective?.symbol ? symbol(objective.symbol, "gt-sky") : null;
}

/** @param {"met"|"open"|"broken"} state */
export function stateMark(state) {
  return h(
    "span",
    { class: `gt-state gt-state-${state}`, "aria-hidden": "true" },
    symbol(STATE_SYMBOLS[state] ?? "open"),
  );
}
