// The history of one game as it was shown: texts, hashes, events. Source: ../README.md, "Event
// chain and transcript".
import { eventHash, firstPrev } from "./hashing.js";

export class Chain {
  #base; // what came before the first entry: its number and hash
  #entries = [];
  #past = []; // from event 0 on, until it reaches the first entry

  /**
   * @param {string} gameId
   * @param {{n: number, head: string}} [base] where it is taken up; left out: at event 0
   */
  constructor(gameId, base) {
    this.gameId = gameId;
    this.#base = base ?? { n: -1, head: firstPrev(gameId) };
  }

  /** The last event; -1: none yet. */
  get n() {
    return this.#base.n + this.#entries.length;
  }

  /** Its hash. */
  get head() {
    return this.#entries.at(-1)?.hash ?? this.#base.head;
  }

  get isWhole() {
    return this.#base.n === -1;
  }

  get isOver() {
    return this.#entries.at(-1)?.event.event === "end";
  }

  /** @returns {object[]} events, parsed, from the first one that is known */
  get events() {
    return this.#entries.map((each) => each.event);
  }

  /** The transcript so far, from the first event that is known. */
  get text() {
    return this.#entries.map((each) => `${each.text}\n`).join("");
  }

  /** h(n), or null when it is not known. */
  hashAt(n) {
    if (n === this.#base.n && n >= 0) return this.#base.head;
    return this.#entries[n - this.#base.n - 1]?.hash ?? null;
  }

  /** For `resume` of `join`. */
  resumePoint() {
    if (this.n < 0) return { game_id: this.gameId, n: -1 };
    return { game_id: this.gameId, n: this.n, hash: this.head };
  }

  /**
   * @param {string} text of the frame as it arrived
   * @param {object} event parsed
   * @returns {"next"|"known"|"whole"|"gap"|"fork"} `whole`: with it the past is complete; `gap`,
   *   `fork`: it was not taken
   */
  accept(text, event) {
    const entry = { text, event, hash: eventHash(text) };
    if (event.n > this.n + 1) return "gap";
    if (event.n === this.n + 1) {
      if (event.prev !== this.head) return "fork";
      this.#entries.push(entry);
      return "next";
    }
    if (event.n > this.#base.n) return entry.hash === this.hashAt(event.n) ? "known" : "fork";
    return this.#acceptPast(entry);
  }

  #acceptPast(entry) {
    const { n, prev } = entry.event;
    if (n === 0) this.#past = [];
    if (n !== this.#past.length) return "known";
    if (prev !== (this.#past.at(-1)?.hash ?? firstPrev(this.gameId))) return "fork";
    this.#past.push(entry);
    if (n < this.#base.n) return "known";
    if (entry.hash !== this.#base.head) return "fork";
    this.#entries = [...this.#past, ...this.#entries];
    this.#past = [];
    this.#base = { n: -1, head: firstPrev(this.gameId) };
    return "whole";
  }
}
