/** Zones of Splito: the viewer's two large ones, and the others, small until opened. */
import { cardBack, readSuitCard, SUITS, suitCard, suitCardName } from "../cards.js";
import { h } from "../../app/dom.js";
import { symbol } from "../symbols.js";
import { diamonds, face, sky, stateMark } from "./faces.js";
import { objectiveName, objectiveWords } from "./objectives.js";
import { majority, preview, progress, tally } from "./standing.js";

const STATES = ["met", "open", "broken"];

/** State of an objective in its zone, as the view says. */
export function stateOf(zone, id) {
  return STATES.find((state) => zone[state].includes(id)) ?? "open";
}

/** Suit cards by colour, then value, with their place among the cards of the zone. */
function sortedSuits(cards) {
  return cards
    .map((card, index) => ({ card, index, read: readSuitCard(card) }))
    .filter(({ read }) => read)
    .sort((a, b) =>
      SUITS.indexOf(a.read.suit) - SUITS.indexOf(b.read.suit) || a.read.value - b.read.value);
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
export function progressWords({ view, t }, objective, zone) {
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
function incoming({ model, view, names }, zone) {
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

/**
 * One of the viewer's zones.
 * @param {"left"|"right"} side
 */
export function ownZone(context, zone, side, neighbour) {
  const { view, t, names, now, ui } = context;
  const here = view.zones[zone];
  const playable = now.open && ui.card && now.request.legal.includes(`${ui.card}@${side}`);
  const title = neighbour === null
    ? t(`table.own_${side}`)
    : t(`table.own_${side}_with`, { name: names[neighbour] });
  const play = () => playable && context.play(side);
  return h("section", {
    key: `zone-${zone}`,
    class: `gt-zone gt-own-zone gt-own-${side}${playable ? " gt-target" : ""}`,
    "aria-label": title,
    "data-at": `zone:${zone}`,
    on: { click: (event) => !event.target.closest("button") && play() },
  },
  h("header", { class: "gt-zone-head" },
    side === "left" && symbol("left"),
    h("h3", {}, title),
    side === "right" && symbol("right"),
    zonePoints(here, t)),
  suits(context, here, zone),
  objectives(context, here, zone),
  hidden(context, side),
  playable && playButton(context, zone, side, play));
}

function zonePoints({ points }, t) {
  return h("span", { class: "gt-zone-points", "aria-label": t("game.points", { count: points }) },
    h("span", { "aria-hidden": "true" }, points));
}

function suits(context, here, zone) {
  const { t, names } = context;
  const fresh = incoming(context, zone);
  return h("ul", { class: "gt-suits", "aria-label": t("table.cards_in_zone") },
    sortedSuits(here.cards).map(({ card, index }) =>
      h("li", { key: `${zone}:${index}` },
        suitCard(card, t, { "data-at": `z:${zone}:${index}`, "data-flip": true }))),
    fresh.map(({ seat, card }, index) => {
      const at = { "data-at": `z:${zone}:${here.cards.length + index}`, class: "gt-turn-up" };
      return h("li", { key: `in:${seat}`, class: "gt-incoming" },
        readSuitCard(card) ? suitCard(card, t, at) : objectiveCard(context, card, at),
        h("bdi", { class: "gt-by" }, names[seat]));
    }));
}

function objectiveCard({ objectives: known, t }, id, { class: kind, ...rest }) {
  const objective = known.get(id);
  return h("span", { class: `gt-card gt-objective-card ${kind}`, role: "img",
    "aria-label": objectiveName(objective, t), ...rest },
  face(objective), diamonds(objective?.points ?? 0));
}

function objectives(context, here, zone) {
  const { objectives: known, t } = context;
  const ids = here.cards
    .map((id, index) => ({ id, index }))
    .filter(({ id }) => !readSuitCard(id))
    .concat(here.won.map((id) => ({ id, index: `won-${id}` })));
  if (ids.length === 0) return null;
  return h("ul", { class: "gt-objectives", "aria-label": t("table.objectives") },
    ids.map(({ id, index }) =>
      h("li", { key: `${zone}:${index}` }, objectiveRow(context, known.get(id), id, here, zone, index))));
}

function objectiveRow(context, objective, id, here, zone, index) {
  const { t, ui, set } = context;
  const state = stateOf(here, id);
  const open = ui.inspect?.zone === zone && ui.inspect.id === id;
  const words = objectiveWords(objective, t);
  return h("button", {
    type: "button",
    class: `gt-objective gt-is-${state}`,
    "aria-expanded": open ? "true" : "false",
    "aria-label": t("table.objective_label", {
      words: objectiveName(objective, t), state: t(`table.state.${state}`) }),
    "data-at": `z:${zone}:${index}`,
    "data-flip": true,
    "data-objective": id,
    on: { click: () => set({ inspect: open ? null : { id, zone } }) },
  },
  h("span", { class: "gt-objective-line", "aria-hidden": "true" },
    face(objective), diamonds(objective?.points ?? 0), stateMark(state)),
  h("span", { class: "gt-objective-words", "aria-hidden": "true" }, words),
  open && objective && h("span", { class: "gt-objective-more" },
    `${t(`table.state.${state}`)}. ${progressWords(context, objective, zone)}`));
}

/** The viewer's own card, face down until all are turned up; picked again, it can go elsewhere. */
function hidden({ now, t, objectives: known, set }, side) {
  const [card, to] = now.choice?.split("@") ?? [];
  if (!now.answered || to !== side) return null;
  const name = readSuitCard(card) ? suitCardName(card, t) : objectiveName(known.get(card), t);
  const words = t("table.your_choice", { choice: name });
  const look = [
    cardBack("", { "aria-hidden": "true", "data-at": "own-card", "data-flip": true }),
    h("span", {}, words),
  ];
  if (!now.open) return h("p", { class: "gt-secret" }, look);
  return h("button", {
    type: "button",
    class: "gt-secret",
    "data-own-card": true,
    "aria-label": `${words}. ${t("table.pick_again")}`,
    on: { click: () => set({ card }) },
  }, look);
}

function playButton(context, zone, side, play) {
  const { t, hints, view, now, ui, objectives: known } = context;
  return h("button", {
    type: "button",
    class: "gt-confirm gt-play",
    "data-rove": true,
    "data-side": side,
    on: { click: play },
  },
  h("span", {}, t(`table.play_${side}`)),
  hints && previewLine(context, preview(view, now.me, ui.card, zone, known)));
}

/** What a play would change: points of the viewer, objectives that stand otherwise. */
function previewLine({ t, objectives: known }, { before, after, changes }) {
  const told = changes.filter(({ state, before: had }) => state === "met" || had === "met" || state === "broken");
  return h("span", { class: "gt-hint" },
    h("b", {}, before === after
      ? t("table.hint.same", { points: after })
      : t("table.hint.points", { before, after })),
    told.slice(0, 4).map(({ id, state }) =>
      h("span", { class: `gt-change gt-is-${state}` },
        stateMark(state), face(known.get(id)),
        h("span", { class: "gt-hidden" },
          `${objectiveWords(known.get(id), t)}: ${t(`table.state.${state}`)}`))));
}

/** A zone of others: cards and objectives small; opened, with all in words. */
export function otherZone(context, zone) {
  const { view, t, ui, set, now } = context;
  const here = view.zones[zone];
  // Those who watch a small table have the room to see all of it.
  const large = now.me === null && view.zones.length <= 4;
  const open = (ui.zone === zone) !== large;
  const name = zoneName(context, zone);
  return h("section", {
    key: `zone-${zone}`,
    class: `gt-zone gt-other-zone${open ? " gt-opened" : ""}`,
    "aria-label": name,
    "data-at": `zone:${zone}`,
  },
  h("button", {
    type: "button",
    class: "gt-zone-open",
    "aria-expanded": open ? "true" : "false",
    "data-zone": zone,
    on: { click: () => set({ zone: ui.zone === zone ? null : zone }) },
  },
  h("span", { class: "gt-zone-head" },
    h("span", { class: "gt-zone-name" }, name),
    zonePoints(here, t)),
  !open && small(context, here)),
  open && [suits(context, here, zone), objectives(context, here, zone)],
  !open && incoming(context, zone).length > 0 && suits(context, { cards: [], won: [] }, zone));
}

function small({ t, objectives: known }, here) {
  return h("span", { class: "gt-small" },
    h("span", { class: "gt-small-suits" }, smallSuits(here.cards, t)),
    h("span", { class: "gt-small-objectives" },
      [...here.cards.filter((id) => !readSuitCard(id)), ...here.won].map((id) => {
        const state = stateOf(here, id);
        const label = t("table.objective_label", {
          words: objectiveName(known.get(id), t), state: t(`table.state.${state}`) });
        return h("span", { class: `gt-small-objective gt-is-${state}`, role: "img", "aria-label": label },
          face(known.get(id)), stateMark(state));
      })));
}

/** Values by colour: one chip a colour. */
function smallSuits(cards, t) {
  const suitsHere = sortedSuits(cards);
  return SUITS.filter((suit) => suitsHere.some(({ read }) => read.suit === suit)).map((suit) => {
    const values = suitsHere.filter(({ read }) => read.suit === suit).map(({ read }) => read.value);
    const label = `${t(`game.suit.${suit}`)} ${values.join(", ")}`;
    return h("span", { class: `gt-suit-run gt-suit-${suit}`, role: "img", "aria-label": label },
      h("span", { "aria-hidden": "true" }, t(`game.suit_letters.${suit}`)),
      h("b", { "aria-hidden": "true" }, values.join(" ")));
  });
}

/** A common objective: open to all, won by one zone. */
export function common(context, id) {
  const { view, objectives: known, t, ui, set } = context;
  const objective = known.get(id);
  const winner = view.zones.findIndex((each) => each.won.includes(id));
  const holder = winner < 0 ? t("table.common_nobody") : t("table.common_held", { zone: zoneName(context, winner) });
  const open = ui.inspect?.zone === "common" && ui.inspect.id === id;
  return h("button", {
    type: "button",
    class: "gt-common",
    "data-objective": id,
    "aria-expanded": open ? "true" : "false",
    "aria-label": `${objectiveName(objective, t)}. ${holder}`,
    on: { click: () => set({ inspect: open ? null : { id, zone: "common" } }) },
  },
  h("span", { class: "gt-objective-line", "aria-hidden": "true" },
    sky(objective), face(objective), diamonds(objective?.points ?? 0)),
  h("span", { class: "gt-objective-words", "aria-hidden": "true" }, objectiveWords(objective, t)),
  h("span", { class: "gt-holder", "aria-hidden": "true" }, holder));
}
