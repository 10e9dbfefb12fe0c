/** Cutting the row: two dividers that are dragged, or moved by keys, between cards. */
import { splitzCard, splitzCardName } from "../cards.js";
import { h } from "../../app/dom.js";
import { badge, coloursOf, letterOf } from "../parts.js";
import { symbol } from "../symbols.js";

/** As even as possible, larger parts to the left: after how many cards the two dividers stand. */
export function evenCut(cards) {
  const first = Math.ceil(cards / 3);
  return [first, first + Math.ceil((cards - first) / 2)];
}

/** The choice that two dividers stand for: "3-2-2". */
export function cutChoice([first, second], cards) {
  return `${first}-${second - first}-${cards - second}`;
}

/** The cut with one divider brought to a place, kept legal: each part has at least one card. */
export function moved(cut, which, place, cards) {
  const [first, second] = cut;
  if (which === 0) return [clamp(place, 1, second - 1), second];
  return [first, clamp(place, first + 1, cards - 1)];
}

function clamp(value, low, high) {
  return Math.max(low, Math.min(high, value));
}

/** Cards of the three parts. */
export function cutParts(row, [first, second]) {
  return [row.slice(0, first), row.slice(first, second), row.slice(second)];
}

/**
 * @param {object} context  of the board
 * @param {string[]} row
 * @param {string[]} ids  of the cards, for movements
 * @param {[number, number]} cut
 * @param {function([number, number]): void} setCut
 */
export function divider({ t, view }, row, ids, cut, setCut) {
  const colours = coloursOf(view.edition);
  const partOf = (index) => (index < cut[0] ? 0 : index < cut[1] ? 1 : 2);
  return h(
    "div",
    {
      key: "divider",
      class: "gt-row gt-row-cut",
      role: "group",
      "aria-label": t("table.row"),
      style: { "--n": row.length },
      on: { click: (event) => clicked(event, row, cut, setCut) },
    },
    row.map((card, index) =>
      h(
        "span",
        { key: ids[index], class: `gt-slot gt-slot-${colours[partOf(index)]}` },
        splitzCard(card, t, { "data-at": ids[index], "data-flip": true }),
      ),
    ),
    [0, 1].map((which) => handle({ t, view }, row, cut, which, setCut)),
  );
}

/** A click beside the dividers brings the nearer one there. */
function clicked(event, row, cut, setCut) {
  if (event.target.closest(".gt-handle")) return;
  const place = placeAt(event.currentTarget, event.clientX, row.length);
  const which = Math.abs(place - cut[0]) <= Math.abs(place - cut[1]) ? 0 : 1;
  setCut(moved(cut, which, place, row.length));
}

/** The gap between cards, from 0 to their number, that lies nearest. */
function placeAt(element, x, cards) {
  const { left, width } = element.getBoundingClientRect();
  return Math.round(((x - left) / width) * cards);
}

function handle({ t, view }, row, cut, which, setCut) {
  const move = (place) => setCut(moved(cut, which, place, row.length));
  return h(
    "div",
    {
      key: `handle-${which}`,
      class: "gt-handle",
      role: "slider",
      tabindex: "0",
      "aria-label": t("table.divider", { number: which + 1 }),
      "aria-valuemin": which === 0 ? 1 : cut[0] + 1,
      "aria-valuemax": which === 0 ? cut[1] - 1 : row.length - 1,
      "aria-valuenow": cut[which],
      "aria-valuetext": cutWords(view.edition, row, cut, t),
      "data-focus": `handle-${which}`,
      style: { "--place": cut[which] },
      on: {
        keydown: (event) => pressed(event, move, cut[which], row.length),
        pointerdown: (event) => {
          event.preventDefault();
          event.currentTarget.setPointerCapture(event.pointerId);
          event.currentTarget.focus();
        },
        pointermove: (event) => {
          if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
          move(placeAt(event.currentTarget.parentElement, event.clientX, row.length));
        },
      },
    },
    h("span", { class: "gt-handle-line" }),
    h("span", { class: "gt-handle-grip" }, symbol("grip")),
  );
}

function pressed(event, move, place, cards) {
  const steps = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };
  if (event.key in steps) move(place + steps[event.key]);
  else if (event.key === "Home") move(0);
  else if (event.key === "End") move(cards);
  else return;
  event.preventDefault();
}

/** "part A: 4, 3, 6; part B: 5, 7; part C: joker, 8". */
function cutWords(edition, row, cut, t) {
  const colours = coloursOf(edition);
  return cutParts(row, cut)
    .map((cards, index) =>
      t("table.part_cards", {
        letter: letterOf(edition, colours[index]),
        colour: t(`game.part.${colours[index]}`),
        cards: cards.map((card) => splitzCardName(card, t)).join(", "),
      }),
    )
    .join("; ");
}

/** The signs of the parts below the row, each as wide as its part. */
export function cutLegend({ t, view }, row, cut, hintOf) {
  const colours = coloursOf(view.edition);
  return h(
    "div",
    { class: "gt-cut-legend", style: { "--n": row.length } },
    cutParts(row, cut).map((cards, index) =>
      h(
        "div",
        {
          class: "gt-cut-part",
          style: { "--size": cards.length },
        },
        badge(view.edition, colours[index]),
        h("span", { class: "gt-cut-count" }, t("table.cards", { count: cards.length })),
        hintOf(cards),
      ),
    ),
  );
}
