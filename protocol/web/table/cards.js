/** Cards: how they look and what they are called. */
import { h } from "../app/dom.js";
import { symbol } from "./symbols.js";

export const SUITS = ["pink", "purple", "turquoise", "orange", "yellow", "green"];
const SUIT_SYMBOLS = {
  pink: "heart",
  purple: "gem",
  turquoise: "drop",
  orange: "flame",
  yellow: "sun",
  green: "leaf",
};

/** @returns {{ suit: string, value: number } | null} null for an objective */
export function readSuitCard(card) {
  const found = /^([a-z]+)-([1-6])$/.exec(card);
  return found && SUITS.includes(found[1]) ? { suit: found[1], value: Number(found[2]) } : null;
}

/** Splitz: "7" or "joker". */
export function splitzCardName(card, t) {
  return card === "J" ? t("game.joker") : card;
}

/** A card of Splitz, face up. `props` go to its element. */
export function splitzCard(card, t, props = {}) {
  const { class: kind = "", ...rest } = props;
  const name = splitzCardName(card, t);
  if (card === "J") {
    return h(
      "span",
      { class: `gt-card gt-joker ${kind}`, role: "img", "aria-label": name, ...rest },
      h("span", { class: "gt-card-value", "aria-hidden": "true" }, "J"),
      symbol("star", "gt-joker-star"),
    );
  }
  return h(
    "span",
    { class: `gt-card gt-value-${card} ${kind}`, role: "img", "aria-label": name, ...rest },
    h("span", { class: "gt-card-value", "aria-hidden": "true" }, card),
    h("span", { class: "gt-corner", "aria-hidden": "true" }, card),
  );
}

/** The back of a card, with what its owner may see on it, if anything. */
export function cardBack(label, props = {}, ...children) {
  const { class: kind = "", ...rest } = props;
  return h(
    "span",
    { class: `gt-card gt-back ${kind}`, role: "img", "aria-label": label, ...rest },
    ...children,
  );
}

export function suitSymbol(suit) {
  return symbol(SUIT_SYMBOLS[suit] ?? "open", "gt-suit-symbol");
}

/** "pink 3" in the language of `t`. */
export function suitCardName(card, t) {
  const { suit, value } = readSuitCard(card);
  return t("game.suit_card", { suit: t(`game.suit.${suit}`), value });
}

/** A suit card of Splito: colour, symbol, letters and value. */
export function suitCard(card, t, props = {}) {
  const { class: kind = "", ...rest } = props;
  const { suit, value } = readSuitCard(card);
  return h(
    "span",
    {
      class: `gt-card gt-suit gt-suit-${suit} ${kind}`,
      role: "img",
      "aria-label": suitCardName(card, t),
      ...rest,
    },
    h("span", { class: "gt-card-value", "aria-hidden": "true" }, value),
    suitSymbol(suit),
    h("span", { class: "gt-corner", "aria-hidden": "true" }, t(`game.suit_letters.${suit}`)),
  );
}
