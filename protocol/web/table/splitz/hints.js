/** What something would bring, in words. Only what the player could also work out. */
import { h } from "../../app/dom.js";
import { outlook } from "./outlook.js";

/** @param {{ gain: number, alone: number[], shared: number[], jokers?: number }} brings */
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

/** Who would get how much for some cards: for those who may still get some. */
export function takerHints({ view, names, t }, cards) {
  const takers = view.seats.flatMap((each, seat) => (each.served ? [] : [seat]));
  const most = takers.map((seat) => ({ seat, ...outlook(view.seats, seat, cards) }));
  return h(
    "span",
    { class: "gt-hint gt-takers" },
    most.map(({ seat, gain }) =>
      h(
        "span",
        { class: "gt-taker" },
        h("bdi", {}, names[seat]),
        " ",
        h("b", {}, `+${gain}`),
        h("span", { class: "gt-hidden" }, t("table.hint.gain_points")),
      ),
    ),
  );
}
