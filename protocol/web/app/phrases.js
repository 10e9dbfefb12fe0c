/**
 * Phrases in the language of the reader. The wire has the name of a phrase and its English text with
 * seat and word put in; which these are is read from that text by the server's own pattern.
 */
import { has, t } from "./text.js";

/**
 * @param {{ phrase?: string|null, text?: string }} said
 * @param {{ phrase: string, text: string }[]} patterns  the answer to the command `phrases`
 * @returns {string}  the words to show
 */
export function sayInWords(said, patterns) {
  if (!said.phrase) return said.text ?? "";
  const pattern = patterns.find((each) => each.phrase === said.phrase);
  const values = pattern && valuesIn(pattern.text, said.text ?? "");
  return values && has(`app.phrase.${said.phrase}`)
    ? phraseInWords(said.phrase, values)
    : (said.text ?? "");
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

function valuesIn(pattern, text) {
  const parts = pattern.split(/\{(seat|word)\}/);
  const names = parts.filter((_, i) => i % 2 === 1);
  const expression = parts
    .map((part, i) => (i % 2 ? "(.+)" : part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")))
    .join("");
  const found = new RegExp(`^${expression}$`, "su").exec(text);
  return found && Object.fromEntries(names.map((name, i) => [name, found[i + 1]]));
}
