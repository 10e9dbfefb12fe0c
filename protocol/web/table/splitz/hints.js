/** What something would bring, in words. Only what the player could also work out. */
import { h } from "../../app/dom.js";

/** @param {{ gain: number, alone: number[], shared: number[], jokers?: number }} outlook */
export function hintLine({ gain, alone, shared, jokers = 0 }, t) {
  return h(
    "span",
    { class: "gt-hint" },
    h("b", {}, t("table.hint.gain", { points: gain > 0 ? `+${gain}` : gain })),
    alone.length > 0 && h("span", {}, t("table.hint.alone", { values: alone.join(", ") })),
    shared.length > 0 && h("span", {}, t("table.hint.shared", { values: shared.join(", ") })),
    jokers > 0 && h("span", {}, t("table.hint.jokers", { count: jokers })),
  );
}
