/** What lies in a zone of Splito: its suit cards, its objectives and how they stand. */
import { h } from "../../app/dom.js";
import { readSuitCard, SUITS, suitCard } from "../cards.js";
import { sentence } from "../names.js";
import { diamonds, face, stateMark } from "./faces.js";
import { objectiveName, objectiveWords } from "./objectives.js";
import { majority, progress, tally } from "./standing.js";

const STATES = ["met", "open", "broken"];

/** State of an objective in its zone, as the view says. */
export function stateOf(zone, id) {
  return STATES.find((state) => zone[state].includes(id)) ?? "open";
}

/** Suit cards by colour, then value, with their place among the cards of the zone. */
export function sortedSuits(cards) {
  return cards
    .map((card, index) => ({ card, index, read: readSuitCard(card) }))
    .filter(({ read }) => read)
    .sort(
      (a, b) =>
        SUITS.indexOf(a.read.suit) - SUITS.indexOf(b.read.suit) || a.read.value - b.read.value,
    );
}

/** "Ben": the neighbours between whom a zone lies, or its side and owner in a duel. */
export function zoneName({ view, names, t }, zone) {
  if (view.edition === "duel") {
    const key = zone % 2 === 0 ? "table.zone_left_of" : "table.zone_right_of";
    return t(key, { name: names[zone >> 1] });
  }
  const other = (zone + 1) % view.zones.length;
  return t("table.zone_between", { first: names[zone], second: names[other] });
}

/** How far an objective is, in words: "2 here, at most 3 elsewhere". */
function progressWords({ view, t }, objective, zone) {
  const tallies = view.zones.map((each) => {
    const counted = tally(each.cards);
    return { ...counted, cards: counted.cards + each.won.length };
  });
  if (objective.kind.startsWith("majority_")) {
    return t("table.progress_majority", majority(objective, tallies, zone));
  }
  return t("table.progress", { have: progress(objective, tallies[zone]) });
}

/** Answers just turned up that go into a zone, while a reveal is shown. */
export function incoming({ model, view, names }, zone) {
  const players = names.length;
  const target = (seat, side) => {
    if (view.edition === "duel") return 2 * seat + (side === "left" ? 0 : 1);
    return side === "left" ? seat : (seat + players - 1) % players;
  };
  return (model.reveal?.answers ?? []).flatMap(({ seat, choice }) => {
    const [card, side] = choice.split("@");
    return target(seat, side) === zone ? [{ seat, card }] : [];
  });
}

export function zonePoints({ points }, t) {
  return h(
    "span",
    { class: "gt-zone-points", "aria-label": t("game.points", { count: points }) },
    h("span", { "aria-hidden": "true" }, points),
  );
}

export function suits(context, here, zone) {
  const { t, names, now } = context;
  const fresh = incoming(context, zone);
  return h(
    "ul",
    { class: "gt-suits", "aria-label": t("table.cards_in_zone") },
    sortedSuits(here.cards).map(({ card, index }) =>
      h(
        "li",
        { key: `${zone}:${index}` },
        suitCard(card, t, { "data-at": `z:${zone}:${index}`, "data-flip": true }),
      ),
    ),
    fresh.map(({ seat, card }, index) => {
      const at = {
        "data-at": `z:${zone}:${here.cards.length + index}`,
        "data-flip": true,
        "data-enter": seat === now.me ? "own-card" : `token:${seat}`,
        class: "gt-turn-up",
      };
      return h(
        "li",
        { key: `in:${seat}`, class: "gt-incoming" },
        readSuitCard(card) ? suitCard(card, t, at) : objectiveCard(context, card, at),
        h("bdi", { class: "gt-by" }, names[seat]),
      );
    }),
  );
}

function objectiveCard({ objectives: known, t }, id, { class: kind, ...rest }) {
  const objective = known.get(id);
  return h(
    "span",
    {
      class: `gt-card gt-objective-card ${kind}`,
      role: "img",
      "aria-label": objectiveName(objective, t),
      ...rest,
    },
    face(objective),
    diamonds(objective?.points ?? 0),
  );
}

export function objectives(context, here, zone) {
  const { objectives: known, t } = context;
  const ids = here.cards
    .map((id, index) => ({ id, index }))
    .filter(({ id }) => !readSuitCard(id))
    .concat(here.won.map((id) => ({ id, index: `won-${id}` })));
  if (ids.length === 0) return null;
  return h(
    "ul",
    { class: "gt-objectives", "aria-label": t("table.objectives") },
    ids.map(({ id, index }) =>
      h(
        "li",
        { key: `${zone}:${index}` },
        objectiveRow(context, known.get(id), id, here, zone, index),
      ),
    ),
  );
}

function objectiveRow(context, objective, id, here, zone, index) {
  const { t, ui, set } = context;
  const state = stateOf(here, id);
  const open = ui.inspect?.zone === zone && ui.inspect.id === id;
  const words = objectiveWords(objective, t);
  return h(
    "button",
    {
      type: "button",
      class: `gt-objective gt-is-${state}`,
      "aria-expanded": open ? "true" : "false",
      "aria-label": t("table.objective_label", {
        words: objectiveName(objective, t),
        state: t(`table.state.${state}`),
      }),
      "data-at": `z:${zone}:${index}`,
      "data-flip": true,
      "data-objective": id,
      on: { click: () => set({ inspect: open ? null : { id, zone } }) },
    },
    h(
      "span",
      { class: "gt-objective-line", "aria-hidden": "true" },
      face(objective),
      diamonds(objective?.points ?? 0),
      stateMark(state),
    ),
    h("span", { class: "gt-objective-words", "aria-hidden": "true" }, words),
    open &&
      objective &&
      h(
        "span",
        { class: "gt-objective-more" },
        `${sentence(t(`table.state.${state}`))}. ${progressWords(context, objective, zone)}`,
      ),
  );
}
