/** The parts of a cut row: what lies in them, and choosing one of them. */
import { h } from "../../app/dom.js";
import { cardBack, splitzCard, splitzCardName } from "../cards.js";
import { badge, letterOf } from "../parts.js";
import { hintLine, hintWords, takerHints, takerWords } from "./hints.js";
import { outlook } from "./outlook.js";

export function parts(context) {
  const { view, t } = context;
  return h(
    "div",
    {
      key: "parts",
      class: "gt-parts",
      role: "group",
      "aria-label": t("table.parts"),
      "data-roving": "parts",
    },
    view.parts.map((part, index) => partView(context, part, index)),
  );
}

function partView(context, { part, cards }, index) {
  const { view, t, now, ui } = context;
  const asked = now.open && now.request.legal?.includes(part);
  const chosen = now.choice === part || (asked && ui.part === part);
  const voters = votersOf(context, part);
  const inside = [
    h(
      "span",
      { class: "gt-part-head" },
      badge(view.edition, part),
      h("span", { class: "gt-part-colour" }, t(`game.part.${part}`)),
      chosen &&
        now.request?.secret &&
        cardBack("", { class: "gt-own-vote", "aria-hidden": "true" }),
    ),
    cardsOf(context, cards, context.ids.parts[index]),
    voters.length > 0 &&
      h(
        "span",
        { class: "gt-voters gt-turn-up" },
        voters.map((name) => h("bdi", { class: "gt-voter" }, name)),
      ),
    asked && context.hints && hint(context, cards),
  ];
  const classes = `gt-part gt-of-${part}${chosen ? " gt-chosen" : ""}`;
  const at = `part:${part}`;
  const style = { "--size": cards.length };
  if (!asked) return h("div", { key: at, class: classes, "data-at": at, style }, inside);
  return h(
    "button",
    {
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
    },
    inside,
  );
}

function partLabel(context, part, cards) {
  const { view, t, now, hints } = context;
  const words = t("table.part_cards", {
    letter: letterOf(view.edition, part),
    colour: t(`game.part.${part}`),
    cards: cards.map((card) => splitzCardName(card, t)).join(", "),
  });
  const discard = now.request.kind === "discard";
  const does = t(discard ? "table.throw_it_out" : "table.vote_for_it");
  if (!hints) return `${words}. ${does}`;
  const brings = discard
    ? takerWords(context, cards)
    : hintWords(outlook(view.seats, now.me, cards), t);
  return `${words}. ${does}. ${brings.join(", ")}`;
}

function pickPart({ now, answer, set }, part) {
  if (now.request.kind === "vote") answer(part);
  else set({ part });
}

function votersOf({ model, names }, part) {
  if (!model.reveal) return [];
  return model.reveal.answers
    .filter(({ choice }) => choice === part)
    .map(({ seat }) => names[seat]);
}

/** Some cards side by side. */
export function cardsOf({ t }, cards, ids) {
  return h(
    "span",
    { class: "gt-cards", style: { "--n": cards.length } },
    cards.map((card, index) =>
      splitzCard(card, t, { key: ids[index], "data-at": ids[index], "data-flip": true }),
    ),
  );
}

/** What a part would bring: to the viewer, or to both, when it is to be thrown out. */
function hint(context, cards) {
  const { view, now, t } = context;
  if (now.request.kind === "discard") return takerHints(context, cards);
  return hintLine(outlook(view.seats, now.me, cards), t);
}
