/** What something would bring, in words. Only what the player could also work out. */
import { h } from "../../app/dom.js";
import { outlook } from "./outlook.js";

/**
 * @param {{ gain: number, alone: number[], shared: number[], jokers?: number }} brings
 * @returns {string[]} points first
 */
export function hintWords({ gain, alone, shared, jokers = 0 }, t) {
  return [
    t("table.hint.gain", { points: gain > 0 ? `+${gain}` : gain }),
    alone.length > 0 && t("table.hint.alone", { values: alone.join(", ") }),
    shared.length > 0 && t("table.hint.shared", { values: shared.join(", ") }),
    jokers > 0 && t("table.hint.jokers", { count: jokers }),
  ].filter(Boolean);
}

/** The same to be seen. */
export function hintLine(brings, t) {
  const [points, ...more] = hintWords(brings, t);
  return h(
    "span",
    { class: "gt-hint" },
    h("b", {}, points),
    more.map((each) => h("span", {}, each)),
  );
}

/** What some cards would bring to each of those who may still get some. */
function takers({ view, names }, cards) {
  return view.seats.flatMap(({ served }, seat) =>
    served ? [] : [{ name: names[seat], gain: outlook(view.seats, seat, cards).gain }],
  );
}

/** The same in words. */
export function takerWords(context, cards) {
  return takers(context, cards).map(({ name, gain }) => `${name} +${gain}`);
}

/** The same to be seen. */
export function takerHints(context, cards) {
  return h(
    "span",
    { class: "gt-hint gt-takers" },
    takers(context, cards).map(({ name, gain }) =>
      h(
        "span",
        { class: "gt-taker" },
        h("bdi", {}, name),
        " ",
        h("b", {}, `+${gain}`),
        h("span", { class: "gt-hidden" }, context.t("table.hint.gain_points")),
      ),
    ),
  );
}
