/** Phrases in the language of the reader. */
import { has, t } from "./text.js";

/**
 * @param {{ phrase?: string|null, about?: string|null, word?: string|null, text?: string }} said
 * @returns {string}  the words to show
 */
export function sayInWords(said) {
  if (!said.phrase || !has(`app.phrase.${said.phrase}`)) return said.text ?? "";
  return phraseInWords(said.phrase, { seat: said.about, word: said.word ?? undefined });
}

/** A phrase with the seat's name and the word put in. */
export function phraseInWords(name, { seat, word } = {}) {
  return t(`app.phrase.${name}`, {
    seat: seat ?? "…",
    word: word === undefined ? "…" : wordOf(name, word),
  });
}

/** A word of a phrase: a suit, a side, a part, or a value. */
function wordOf(phrase, word) {
  const key = phrase.endsWith("_suit")
    ? `game.suit.${word}`
    : phrase === "look_here"
      ? `app.zone.${word}`
      : `game.part.${word}`;
  return has(key) ? t(key) : word;
}
