/** The table of Splitz and Split It: the row or its parts, what is to be done, the players. */
import { h } from "../../app/dom.js";
import { splitzCard, splitzCardName } from "../cards.js";
import { listOf } from "../names.js";
import { partName } from "../parts.js";
import { symbol } from "../symbols.js";
import { cutChoice, cutLegend, cutParts, divider, evenCut } from "./divider.js";
import { takerHints } from "./hints.js";
import { jokers } from "./jokers.js";
import { cardsOf, parts } from "./part_boxes.js";
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
 * @param {object} context  { model, view, now, names, t, ui, set, answer, hints, ids, lastVotes };
 *   `set` changes `ui`, `answer` sends a choice (null takes it back), `ids` names open cards for
 *   movements
 */
export function splitzBoard(context) {
  return [
    info(context),
    context.now.phase === "playing" &&
      h(
        "section",
        { key: "felt", class: "gt-felt", "aria-label": context.t("table.open_cards") },
        middle(context),
      ),
    seatPanels(context),
  ];
}

function info({ view, t }) {
  return h(
    "ul",
    { class: "gt-info" },
    h("li", {}, t("table.round", { round: view.round, rounds: view.rounds })),
    h(
      "li",
      { "data-at": "deck" },
      symbol("cards"),
      t("table.deck_left", { count: view.cards_left }),
    ),
    h("li", {}, discards(view, t)),
  );
}

function discards(view, t) {
  const count = view.discards.length;
  if (count === 0) return h("span", { "data-at": "discards" }, t("table.discards", { count }));
  const sorted = [...view.discards].sort((a, b) => rank(a) - rank(b));
  return h(
    "details",
    { class: "gt-discards" },
    h("summary", { "data-at": "discards" }, t("table.discards", { count })),
    h("p", {}, sorted.map((card) => splitzCardName(card, t)).join(", ")),
  );
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
    view.row.length + view.parts.length + view.contested.length === 0 &&
      h("p", { class: "gt-empty" }, t("table.nothing_lies")),
  ];
}

function plainRow({ view, t, ids }) {
  return h(
    "div",
    {
      key: "row",
      class: "gt-row",
      role: "list",
      "aria-label": t("table.row"),
      style: { "--n": view.row.length },
    },
    view.row.map((card, index) =>
      h(
        "span",
        { key: ids.row[index], class: "gt-slot", role: "listitem" },
        splitzCard(card, t, { "data-at": ids.row[index], "data-flip": true, "data-enter": "deck" }),
      ),
    ),
  );
}

function cutting(context) {
  const { ui, set, t, ids, answer, now, view } = context;
  const { row } = now.request;
  const setCut = (cut) => set({ cut });
  const hintOf = (cards) => context.hints && takerHints(context, cards);
  const sizes = cutParts(row, ui.cut)
    .map((each) => each.length)
    .join(" | ");
  return h(
    "div",
    { key: "cutting", class: "gt-cutting" },
    divider({ t, view }, row, ids.row, ui.cut, setCut),
    cutLegend({ t, view }, row, ui.cut, hintOf),
    h(
      "div",
      { class: "gt-actions" },
      h(
        "button",
        {
          type: "button",
          class: "gt-confirm",
          "data-focus": "confirm",
          on: { click: () => answer(cutChoice(ui.cut, row.length)) },
        },
        t("table.cut_here", { sizes }),
      ),
    ),
  );
}

function confirmDiscard({ view, ui, t, answer }) {
  const { part } = ui;
  const name = part && partName(view.edition, part, t);
  return h(
    "div",
    { class: "gt-actions" },
    h(
      "button",
      {
        type: "button",
        class: "gt-confirm gt-danger",
        "data-focus": "confirm",
        disabled: !part,
        on: { click: () => answer(part) },
      },
      part ? t("table.throw_out", { part: name }) : t("table.choose_part_first"),
    ),
  );
}

function contested({ view, names, t, ids }) {
  return h(
    "div",
    { key: "contested", class: "gt-contested" },
    view.contested.map(({ cards, seats }, index) =>
      h(
        "div",
        { class: "gt-clash" },
        h(
          "p",
          {},
          t("table.contested_by", {
            names: listOf(
              seats.map((seat) => names[seat]),
              t,
            ),
          }),
        ),
        cardsOf({ t }, cards, ids.contested[index]),
      ),
    ),
  );
}

function takeBack({ t, answer }) {
  return h(
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
  );
}
