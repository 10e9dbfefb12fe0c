/** Placing jokers: the own stacks that they can go to, as large buttons. */
import { splitzCard } from "../cards.js";
import { h } from "../../app/dom.js";
import { hintLine } from "./hints.js";
import { jokerOutlook, leadersOf, sizeOf } from "./outlook.js";
import { pile } from "./seats.js";

/** @param {object} context  as of splitzBoard */
export function jokers(context) {
  const { now, ui, set, t, answer, view } = context;
  const { count, targets } = now.request;
  const left = count - ui.jokers.length;
  const complete = left === 0;
  return h(
    "div",
    { key: "jokers", class: "gt-jokers" },
    h(
      "p",
      { class: "gt-joker-hand", "aria-hidden": "true" },
      Array.from({ length: left }, () => splitzCard("J", t)),
    ),
    h(
      "p",
      {},
      complete
        ? t("table.jokers_on", { values: ui.jokers.join(", ") })
        : t("table.jokers_left", { count: left }),
    ),
    h(
      "div",
      {
        class: "gt-targets",
        role: "group",
        "aria-label": t("table.joker_targets"),
        "data-roving": "jokers",
      },
      targets.map((value) => target(context, value)),
    ),
    complete && context.hints && hintLine(jokerOutlook(view.seats, now.me, ui.jokers), t),
    h(
      "div",
      { class: "gt-actions" },
      h(
        "button",
        {
          type: "button",
          class: "gt-plain",
          disabled: ui.jokers.length === 0,
          on: { click: () => set({ jokers: [] }) },
        },
        t("table.start_over"),
      ),
      h(
        "button",
        {
          type: "button",
          class: "gt-confirm",
          "data-focus": "confirm",
          disabled: !complete,
          on: { click: () => answer(ui.jokers.join(",")) },
        },
        t("table.put_jokers"),
      ),
    ),
  );
}

function target(context, value) {
  const { now, view, ui, t, hints } = context;
  const here = view.seats[now.me].stacks[value];
  const put = ui.jokers.filter((each) => each === value).length;
  const { seats } = leadersOf(view.seats, value);
  const { gain } = jokerOutlook(view.seats, now.me, [...ui.jokers, value]);
  const brings = t("table.hint.gain", { points: gain > 0 ? `+${gain}` : gain });
  const hinted = hints && ui.jokers.length < now.request.count;
  const label = t("table.put_joker", { value, count: sizeOf(here), put });
  return h(
    "button",
    {
      key: value,
      type: "button",
      class: `gt-pile gt-pick${put ? " gt-picked" : ""}`,
      "data-rove": true,
      "data-choice": value,
      "aria-label": hinted ? `${label}. ${brings}` : label,
      on: { click: () => add(context, value) },
    },
    pile(value, here, sizeOf(here), seats.includes(now.me), seats.length > 1),
    put > 0 && h("span", { class: "gt-put", "aria-hidden": "true" }, `+${put}`),
    hinted && h("span", { class: "gt-hint" }, h("b", {}, brings)),
  );
}

function add({ ui, set, now }, value) {
  if (ui.jokers.length === now.request.count) return;
  set({ jokers: [...ui.jokers, value].sort((a, b) => a - b) });
}
