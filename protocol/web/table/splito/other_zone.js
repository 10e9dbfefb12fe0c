/**
 * A zone of others: small, until it is opened; and the common objectives, which are open to all.
 */
import { h } from "../../app/dom.js";
import { readSuitCard, SUITS } from "../cards.js";
import { diamonds, face, sky, stateMark } from "./faces.js";
import { objectiveName, objectiveWords } from "./objectives.js";
import {
  incoming,
  objectives,
  sortedSuits,
  stateOf,
  suits,
  zoneName,
  zonePoints,
} from "./zone_content.js";

/** A zone of others: cards and objectives small; opened, with all in words. */
export function otherZone(context, zone) {
  const { view, t, ui, set, now } = context;
  const here = view.zones[zone];
  // Those who watch a small table have the room to see all of it.
  const large = now.me === null && view.zones.length <= 4;
  const open = (ui.zone === zone) !== large;
  const name = zoneName(context, zone);
  return h(
    "section",
    {
      key: `zone-${zone}`,
      class: `gt-zone gt-other-zone${open ? " gt-opened" : ""}`,
      "aria-label": name,
      "data-at": `zone:${zone}`,
    },
    h(
      "button",
      {
        type: "button",
        class: "gt-zone-open",
        "aria-expanded": open ? "true" : "false",
        "data-zone": zone,
        on: { click: () => set({ zone: ui.zone === zone ? null : zone }) },
      },
      h(
        "span",
        { class: "gt-zone-head" },
        h("span", { class: "gt-zone-name" }, name),
        zonePoints(here, t),
      ),
      !open && small(context, here),
    ),
    open && [suits(context, here, zone), objectives(context, here, zone)],
    !open && incoming(context, zone).length > 0 && suits(context, { cards: [], won: [] }, zone),
  );
}

function small({ t, objectives: known }, here) {
  return h(
    "span",
    { class: "gt-small" },
    h("span", { class: "gt-small-suits" }, smallSuits(here.cards, t)),
    h(
      "span",
      { class: "gt-small-objectives" },
      [...here.cards.filter((id) => !readSuitCard(id)), ...here.won].map((id) => {
        const state = stateOf(here, id);
        const label = t("table.objective_label", {
          words: objectiveName(known.get(id), t),
          state: t(`table.state.${state}`),
        });
        return h(
          "span",
          { class: `gt-small-objective gt-is-${state}`, role: "img", "aria-label": label },
          face(known.get(id)),
          stateMark(state),
        );
      }),
    ),
  );
}

/** Values by colour: one chip a colour. */
function smallSuits(cards, t) {
  const suitsHere = sortedSuits(cards);
  return SUITS.filter((suit) => suitsHere.some(({ read }) => read.suit === suit)).map((suit) => {
    const values = suitsHere.filter(({ read }) => read.suit === suit).map(({ read }) => read.value);
    const label = `${t(`game.suit.${suit}`)} ${values.join(", ")}`;
    return h(
      "span",
      { class: `gt-suit-run gt-suit-${suit}`, role: "img", "aria-label": label },
      h("span", { "aria-hidden": "true" }, t(`game.suit_letters.${suit}`)),
      h("b", { "aria-hidden": "true" }, values.join(" ")),
    );
  });
}

/** A common objective: open to all, won by one zone. */
export function common(context, id) {
  const { view, objectives: known, t, ui, set } = context;
  const objective = known.get(id);
  const winner = view.zones.findIndex((each) => each.won.includes(id));
  const holder =
    winner < 0
      ? t("table.common_nobody")
      : t("table.common_held", { zone: zoneName(context, winner) });
  const open = ui.inspect?.zone === "common" && ui.inspect.id === id;
  return h(
    "button",
    {
      type: "button",
      class: "gt-common",
      "data-objective": id,
      "aria-expanded": open ? "true" : "false",
      "aria-label": `${objectiveName(objective, t)}. ${holder}`,
      on: { click: () => set({ inspect: open ? null : { id, zone: "common" } }) },
    },
    h(
      "span",
      { class: "gt-objective-line", "aria-hidden": "true" },
      sky(objective),
      face(objective),
      diamonds(objective?.points ?? 0),
    ),
    h("span", { class: "gt-objective-words", "aria-hidden": "true" }, objectiveWords(objective, t)),
    h("span", { class: "gt-holder", "aria-hidden": "true" }, holder),
  );
}
