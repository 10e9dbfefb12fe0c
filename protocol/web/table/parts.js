/** The parts of a row in Splitz and Split It: colour, symbol and letter, left to right. */
import { h } from "../app/dom.js";
import { symbol } from "./symbols.js";

const COLOURS = { splitz: ["white", "blue", "black"], "split-it": ["white", "black", "pink"] };
const SYMBOLS = { white: "circle", blue: "diamond", black: "square", pink: "triangle" };
const LETTERS = ["A", "B", "C"];

/** Colours of an edition, left to right. */
export function coloursOf(edition) {
  return COLOURS[edition] ?? COLOURS.splitz;
}

/** "A", "B" or "C": by place, so the same in every language. */
export function letterOf(edition, colour) {
  return LETTERS[coloursOf(edition).indexOf(colour)] ?? "?";
}

/** The sign of a part: its symbol and letter on its colour. */
export function badge(edition, colour, kind = "") {
  return h(
    "span",
    { class: `gt-badge gt-part-${colour} ${kind}`.trim(), "aria-hidden": "true" },
    symbol(SYMBOLS[colour] ?? "circle"),
    letterOf(edition, colour),
  );
}

/** "part A (white)" in the language of `t`. */
export function partName(edition, colour, t) {
  return t("table.part", { letter: letterOf(edition, colour), colour: t(`game.part.${colour}`) });
}
