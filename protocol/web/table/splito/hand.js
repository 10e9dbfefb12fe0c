/** The viewer's hand in Splito. */
import { readSuitCard, suitCardName, suitSymbol } from "../cards.js";
import { h } from "../../app/dom.js";
import { draggable } from "./drag.js";
import { diamonds, face, sky } from "./faces.js";
import { objectiveName, objectiveWords } from "./objectives.js";

/** Cards as buttons: one is picked, then a zone; or it is dragged there. */
export function hand(context) {
  const { model, view, t, now } = context;
  const cards = model.private?.hand;
  if (!cards?.length) return null;
  const shown = model.reveal?.answers.find(({ seat }) => seat === now.me);
  const played = (now.choice ?? shown?.choice)?.split("@")[0];
  const away = played ? cards.indexOf(played) : -1;
  return h(
    "section",
    { key: "hand", class: "gt-hand", "aria-label": t("table.hand"), "data-roving": "hand" },
    cards.map((card, index) => index !== away && handCard(context, card, index)),
  );
}

function handCard(context, card, index) {
  const { now, ui, t, names, view } = context;
  const key = `${view.turn}:${index}`;
  // There may be two of them.
  const isMeant = ui.card === card && ui.at === index;
  const picked = now.open && isMeant;
  const objective = readSuitCard(card) ? null : context.objectives.get(card);
  const suit = readSuitCard(card);
  const kind = suit ? `gt-suit gt-suit-${suit.suit}` : "gt-objective-card";
  const name = suit ? suitCardName(card, t) : objectiveName(objective, t);
  const giver =
    view.edition === "duel" ? 1 - (now.me ?? 0) : ((now.me ?? 0) + names.length - 1) % names.length;
  return h(
    "button",
    {
      key,
      type: "button",
      class: `gt-hand-card ${kind}${picked ? " gt-picked" : ""}${ui.dragged && isMeant ? " gt-lifted" : ""}`,
      "aria-pressed": picked ? "true" : "false",
      "aria-label": name,
      "aria-disabled": now.open ? null : "true",
      title: suit ? null : objectiveWords(objective, t),
      "data-rove": true,
      "data-card": card,
      "data-at": `hand:${key}`,
      "data-flip": true,
      "data-enter": `token:${giver}`,
      on: {
        click: (event) => pick(context, card, index, picked, event),
        keydown: (event) => event.key === "Escape" && context.set({ card: null }),
        ...(now.open && dragging(context, card, index)),
      },
    },
    suit ? suitInside(suit, t) : objectiveInside(objective, t),
  );
}

function suitInside({ suit, value }, t) {
  return [
    h("span", { class: "gt-card-value", "aria-hidden": "true" }, value),
    suitSymbol(suit),
    h("span", { class: "gt-corner", "aria-hidden": "true" }, t(`game.suit_letters.${suit}`)),
  ];
}

function objectiveInside(objective, t) {
  return [
    sky(objective),
    face(objective),
    h("span", { class: "gt-hand-words", "aria-hidden": "true" }, shortWords(objective, t)),
    diamonds(objective?.points ?? 0),
  ];
}

/** The colours of this kind are seen already, and would not fit. */
function shortWords(objective, t) {
  return objective?.kind === "all_of_colours"
    ? t("table.each_of_these")
    : objectiveWords(objective, t);
}

/**
 * Listeners that let a card be dragged to a zone. Let go elsewhere it stays picked.
 * @param {number|null} at  which card of the hand it is; null: the one that lies face down
 */
export function dragging({ now, set, bringUp }, card, at) {
  return draggable(
    { card, decision: now.request.decision },
    {
      lift: () => {
        set({ card, at, dragged: card });
        bringUp("[data-side]");
      },
      over: (over) => set({ over }),
      end: () => set({ dragged: null, over: null }),
    },
  );
}

/** Where the card can be put comes into sight; picked by keyboard, the focus goes on to there. */
function pick({ now, set, focus, bringUp }, card, at, picked, event) {
  if (!now.open) return;
  set({ card: picked ? null : card, at });
  if (picked) return;
  bringUp("[data-side]");
  if (event.detail === 0) focus("[data-side]");
}
