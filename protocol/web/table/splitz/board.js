/** The table of Splitz and Split It: the row or its parts, what is to be done with them, the players. */
import { cardBack, splitzCard, splitzCardName } from "../cards.js";
import { h } from "../../app/dom.js";
import { listOf } from "../names.js";
import { badge, letterOf, partName } from "../parts.js";
import { symbol } from "../symbols.js";
import { cutChoice, cutLegend, cutParts, divider, evenCut } from "./divider.js";
import { hintLine } from "./hints.js";
import { jokers } from "./jokers.js";
import { outlook } from "./outlook.js";
import { seatPanels } from "./seats.js";

/** What the player is about to choose, anew for each decision. */
export function freshChoice(request) {
  return {
    cut: request?.row ? evenCut(request.row.length) : null,
    part: null,
    jokers: [],
  };
}

/**
 * @param {object} context  { model, view, now, names, t, ui, set, answer, hints, ids, lastVotes }; `set`
 *   changes `ui`, `answer` sends a choice (null takes it back), `ids` names open cards for movements
 */
export function splitzBoard(context) {
  return [
    info(context),
    context.now.phase === "playing" && h("section", { key: "felt", class: "gt-felt",
      "aria-label": context.t("table.open_cards") }, middle(context)),
    seatPanels(context),
  ];
}

function info({ view, t }) {
  return h("ul", { class: "gt-info" },
    h("li", {}, t("table.round", { round: view.round, rounds: view.rounds })),
    h("li", { "data-at": "deck" }, symbol("cards"), t("table.deck_left", { count: view.cards_left })),
    h("li", {}, discards(view, t)));
}

function discards(view, t) {
  const count = view.discards.length;
  if (count === 0) return h("span", { "data-at": "discards" }, t("table.discards", { count }));
  const sorted = [...view.discards].sort((a, b) => rank(a) - rank(b));
  return h("details", { class: "gt-discards" },
    h("summary", { "data-at": "discards" }, t("table.discards", { count })),
    h("p", {}, sorted.map((card) => splitzCardName(card, t)).join(", ")));
}

const rank = (card) => (card === "J" ? 11 : Number(card));

function middle(context) {
  const { view, now, t } = context;
  const asked = now.open ? now.request.kind : null;
  return [
    view.row.length > 0 && (asked === "divide" ? cutting(context) : plainRow(context)),
    view.parts.length > 0 && parts(context),
    view.contested.length > 0 && contested(context),
    asked === "discard" && confirmDiscard(context),
    asked === "jokers" && jokers(context),
    now.open && now.answered && now.request.secret && takeBack(context),
    view.row.length + view.parts.length + view.contested.length === 0
      && h("p", { class: "gt-empty" }, t("table.nothing_lies")),
  ];
}

function plainRow({ view, t, ids }) {
  return h("div", { key: "row", class: "gt-row", role: "list", "aria-label": t("table.row"),
    style: { "--n": view.row.length } },
  view.row.map((card, index) =>
    h("span", { key: ids.row[index], class: "gt-slot", role: "listitem" },
      splitzCard(card, t, { "data-at": ids.row[index], "data-flip": true, "data-enter": "deck" }))));
}

function cutting(context) {
  const { ui, set, t, ids, answer, now, view } = context;
  const { row } = now.request;
  const setCut = (cut) => set({ cut });
  const hintOf = (cards) => context.hints && takerHints(context, cards);
  const sizes = cutParts(row, ui.cut).map((each) => each.length).join(" | ");
  return h("div", { key: "cutting", class: "gt-cutting" },
    divider({ t, view }, row, ids.row, ui.cut, setCut),
    cutLegend({ t, view }, row, ui.cut, hintOf),
    h("div", { class: "gt-actions" },
      h("button", {
        type: "button",
        class: "gt-confirm",
        "data-focus": "confirm",
        on: { click: () => answer(cutChoice(ui.cut, row.length)) },
      }, t("table.cut_here", { sizes }))));
}

/** Who would get how much for some cards: for those who may still get some. */
function takerHints({ view, names, t }, cards) {
  const takers = view.seats.flatMap((each, seat) => (each.served ? [] : [seat]));
  const most = takers.map((seat) => ({ seat, ...outlook(view.seats, seat, cards) }));
  return h("ul", { class: "gt-hint gt-takers" }, most.map(({ seat, gain }) =>
    h("li", {}, h("bdi", {}, names[seat]), " ", h("b", {}, `+${gain}`),
      h("span", { class: "gt-hidden" }, t("table.hint.gain_points")))));
}

function parts(context) {
  const { view, t } = context;
  return h("div", { key: "parts", class: "gt-parts", role: "group", "aria-label": t("table.parts"),
    "data-roving": "parts" }, view.parts.map((part, index) => partView(context, part, index)));
}

function partView(context, { part, cards }, index) {
  const { view, t, now, ui } = context;
  const asked = now.open && now.request.legal?.includes(part);
  const chosen = now.choice === part || (asked && ui.part === part);
  const voters = votersOf(context, part);
  const inside = [
    h("span", { class: "gt-part-head" },
      badge(view.edition, part),
      h("span", { class: "gt-part-colour" }, t(`game.part.${part}`)),
      chosen && now.request?.secret && cardBack("", { class: "gt-own-vote", "aria-hidden": "true" }),
      voters.length > 0 && h("span", { class: "gt-voters gt-turn-up" },
        voters.map((name) => h("bdi", { class: "gt-voter" }, name)))),
    cardsOf(context, cards, context.ids.parts[index]),
    asked && context.hints && ownHint(context, cards),
  ];
  const classes = `gt-part gt-of-${part}${chosen ? " gt-chosen" : ""}`;
  const at = `part:${part}`;
  const style = { "--size": cards.length };
  if (!asked) return h("div", { key: at, class: classes, "data-at": at, style }, inside);
  return h("button", {
    key: at,
    type: "button",
    class: `${classes} gt-pick`,
    "data-at": at,
    "data-rove": true,
    "data-choice": part,
    "aria-pressed": chosen ? "true" : "false",
    "aria-label": partLabel(context, part, cards),
    style,
    on: { click: () => pickPart(context, part) },
  }, inside);
}

function partLabel({ view, t, now }, part, cards) {
  const words = t("table.part_cards", {
    letter: letterOf(view.edition, part),
    colour: t(`game.part.${part}`),
    cards: cards.map((card) => splitzCardName(card, t)).join(", "),
  });
  return `${words}. ${t(now.request.kind === "vote" ? "table.vote_for_it" : "table.throw_it_out")}`;
}

function pickPart({ now, answer, set }, part) {
  if (now.request.kind === "vote") answer(part);
  else set({ part });
}

function votersOf({ model, names }, part) {
  if (!model.reveal) return [];
  return model.reveal.answers.filter(({ choice }) => choice === part).map(({ seat }) => names[seat]);
}

function cardsOf({ t }, cards, ids) {
  return h("span", { class: "gt-cards", style: { "--n": cards.length } },
    cards.map((card, index) =>
      splitzCard(card, t, { key: ids[index], "data-at": ids[index], "data-flip": true })));
}

/** What a part would bring to the viewer. */
function ownHint({ view, now, t }, cards) {
  return hintLine(outlook(view.seats, now.me, cards), t);
}

function confirmDiscard({ view, ui, t, answer }) {
  const { part } = ui;
  const name = part && partName(view.edition, part, t);
  return h("div", { class: "gt-actions" },
    h("button", {
      type: "button",
      class: "gt-confirm gt-danger",
      "data-focus": "confirm",
      disabled: !part,
      on: { click: () => answer(part) },
    }, part ? t("table.throw_out", { part: name }) : t("table.choose_part_first")));
}

function contested({ view, names, t, ids }) {
  return h("div", { key: "contested", class: "gt-contested" },
    view.contested.map(({ cards, seats }, index) =>
      h("div", { class: "gt-clash" },
        h("p", {}, t("table.contested_by", { names: listOf(seats.map((seat) => names[seat]), t) })),
        cardsOf({ t }, cards, ids.contested[index]))));
}

function takeBack({ t, answer }) {
  return h("div", { class: "gt-actions" },
    h("button", { type: "button", class: "gt-plain", "data-take-back": true,
      on: { click: () => answer(null) } }, t("table.take_back")));
}

/** Names of the open cards by which movements know them again: of a round, by value. */
export function nameCards(view, before) {
  const groups = {
    row: view.row,
    parts: view.parts.map((each) => each.cards),
    contested: view.contested.map((each) => each.cards),
  };
  const spare = before?.round === view.round ? [...before.all] : [];
  const all = [];
  let number = before?.round === view.round ? before.next : 0;
  const name = (card) => {
    const index = spare.findIndex((each) => each.card === card);
    const id = index < 0 ? `card:${view.round}:${number++}` : spare.splice(index, 1)[0].id;
    all.push({ id, card });
    return id;
  };
  return {
    round: view.round,
    row: groups.row.map(name),
    parts: groups.parts.map((cards) => cards.map(name)),
    contested: groups.contested.map((cards) => cards.map(name)),
    colours: view.parts.map((each) => each.part),
    all,
    next: number,
  };
}

/** Which cards fly where for some effects: from where they lay to whoever gets them. */
export function splitzFlights(effects, ids) {
  if (!ids) return [];
  const used = new Set();
  const take = (card, part) => {
    const of = part ? ids.parts[ids.colours.indexOf(part)] ?? [] : null;
    const found = ids.all.find((each) =>
      each.card === card && !used.has(each.id) && (!of || of.includes(each.id)));
    if (found) used.add(found.id);
    return found?.id;
  };
  const flights = [];
  for (const effect of effects) {
    const to = destination(effect);
    for (const card of to ? effect.cards : []) {
      const from = take(card, effect.part);
      if (from) flights.push({ card, from, to: to(card) });
    }
  }
  return flights;
}

function destination({ fx, seat }) {
  if (fx === "sole") return (card) => (card === "J" ? `seat:${seat}` : `stack:${seat}:${card}`);
  if (["discarded", "unclaimed", "lost", "removed"].includes(fx)) return () => "discards";
  return null;
}
