/** The table of Splito: the ring of players and zones, common objectives, own zones, hand. */
import { cardBack, readSuitCard, suitCardName } from "../cards.js";
import { h } from "../../app/dom.js";
import { awayKey } from "../names.js";
import { symbol } from "../symbols.js";
import { hand } from "./hand.js";
import { objectiveName } from "./objectives.js";
import { playerPoints, zonesOf } from "./standing.js";
import { common, otherZone } from "./other_zone.js";
import { ownZone } from "./own_zone.js";

/** What the player is about to play, anew for each turn: a card, and which of the hand it is. */
export function freshPlay() {
  return { card: null, at: null, dragged: null, over: null };
}

/** @param {object} context  as of splitzBoard */
export function splitoBoard(context) {
  const { view, now } = context;
  const seated = now.me !== null;
  const players = view.hand_counts.length;
  const own = seated ? zonesOf(view, now.me) : null;
  const play = (card, side) => {
    context.set({ card: null });
    context.answer(`${card}@${side}`);
  };
  return [
    info(context),
    h(
      "section",
      { key: "commons", class: "gt-commons", "aria-label": context.t("table.commons") },
      view.commons.map((id) => common(context, id)),
    ),
    own && ownZones({ ...context, play }, own, players),
    now.open && picked(context),
    hand(context),
    ring(context, own),
  ];
}

function info({ view, t }) {
  return h(
    "ul",
    { class: "gt-info" },
    h("li", {}, t("table.turn", { turn: view.turn, turns: view.turns })),
  );
}

/**
 * Clockwise from the viewer's left: players, and between them the zones that are not the viewer's.
 */
function ring(context, own) {
  const { view, now, names } = context;
  const players = names.length;
  const first = now.me ?? 0;
  const seats = names.map((_, index) => (first + index) % players).slice(own ? 1 : 0);
  const items = [];
  for (const seat of seats) {
    items.push(token(context, seat));
    const { left, right } = zonesOf(view, seat);
    if (left !== own?.right) items.push(otherZone(context, left));
    if (view.edition === "duel") items.push(otherZone(context, right));
  }
  return h(
    "section",
    { key: "ring", class: "gt-ring", "aria-label": context.t("table.ring") },
    items,
  );
}

function token(context, seat) {
  const { view, names, t, now, model } = context;
  const asked = now.decision?.seats.includes(seat);
  const done = seat === now.me ? now.answered : now.decision?.answered?.includes(seat);
  const away = awayKey(model, seat);
  return h(
    "div",
    {
      key: `token-${seat}`,
      class: `gt-token${asked && !done ? " gt-asked" : ""}`,
      "data-at": `token:${seat}`,
    },
    h("bdi", { class: "gt-token-name" }, names[seat]),
    h(
      "span",
      {
        class: "gt-token-cards",
        role: "img",
        "aria-label": t("table.cards_in_hand", { count: view.hand_counts[seat] }),
      },
      symbol("cards"),
      h("span", { "aria-hidden": "true" }, view.hand_counts[seat]),
    ),
    h(
      "span",
      {
        class: "gt-token-points",
        role: "img",
        "aria-label": t("game.points", { count: playerPoints(view.zones, view, seat) }),
      },
      symbol("star"),
      h("span", { "aria-hidden": "true" }, playerPoints(view.zones, view, seat)),
    ),
    away && h("span", { class: "gt-away" }, t(away)),
    asked && !model.reveal && status(done, names[seat], t),
  );
}

function status(done, name, t) {
  if (done) return cardBack(t("table.has_chosen", { name }), { class: "gt-vote" });
  return h(
    "span",
    { class: "gt-thinking", role: "img", "aria-label": t("table.is_choosing", { name }) },
    "…",
  );
}

function ownZones(context, own, players) {
  const { view, now, t, answer } = context;
  const duel = view.edition === "duel";
  const points = view.zones[own.left].points;
  const other = view.zones[own.right].points;
  return h(
    "section",
    { key: "own", class: "gt-own", "data-roving": "sides" },
    ownZone(context, own.left, "left", duel ? null : (now.me + 1) % players),
    h(
      "p",
      {
        class: "gt-product",
        "aria-label": t("table.product", { left: points, right: other, total: points * other }),
      },
      h("span", { "aria-hidden": "true" }, `${points} × ${other} = `, h("b", {}, points * other)),
    ),
    ownZone(context, own.right, "right", duel ? null : (now.me + players - 1) % players),
    now.open &&
      now.answered &&
      h(
        "div",
        { class: "gt-actions" },
        h(
          "button",
          {
            type: "button",
            class: "gt-plain",
            "data-take-back": true,
            on: { click: () => answer(null) },
          },
          t("table.take_back"),
        ),
      ),
  );
}

/** What is picked, in words. */
function picked({ ui, t, objectives }) {
  const { card } = ui;
  if (!card) return h("p", { key: "picked", class: "gt-picked-line" }, t("table.pick_card"));
  const name = readSuitCard(card) ? suitCardName(card, t) : objectiveName(objectives.get(card), t);
  return h("p", { key: "picked", class: "gt-picked-line" }, t("table.picked", { card: name }));
}
