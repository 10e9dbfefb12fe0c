// One game as a client follows it: its history, and the table that comes of it.
import { Chain } from "./chain.js";
import { isSame } from "./client-state.js";
import { shortCode } from "./hashing.js";
import { badEvent } from "./shapes.js";
import { Table } from "./table.js";

export class Game {
  #deck;
  #kept = null; // the history that was followed before another one was shown
  #remembered = undefined; // the last event that was seen, by this page or one before it
  /** Whether it was caught in a lie, which no other history heals. */
  isFalse = false;
  /** The seat that this client has played in; null: none, as far as is known. */
  seat = null;

  /**
   * @param {string} gameId
   * @param {{n: number, head: string}} [base] where it is taken up; left out: at event 0
   * @param {object} [deck] objectives of Splito, besides the built-in ones
   */
  constructor(gameId, base, deck) {
    this.gameId = gameId;
    this.#deck = deck;
    this.chain = new Chain(gameId, base);
    this.table = new Table(deck);
  }

  /** Whether nothing more can be played. */
  get isOver() {
    return this.table.outcome !== null || this.table.aborted !== null || this.chain.isOver;
  }

  /** Another history than the one that was followed is being shown. */
  get isBroken() {
    return this.#kept !== null;
  }

  /**
   * Whether it goes on where this page, or one before it, left it. False also as long as that is
   * not known.
   */
  get isAsRemembered() {
    if (this.#remembered === undefined) return false;
    if (this.#remembered === null) return true;
    const { n, head } = this.#remembered;
    const known = this.chain.hashAt(n);
    return known === head || (known === null && n <= this.chain.n && !this.chain.isWhole);
  }

  /** Whether `remember` is still to come. */
  get isForgetful() {
    return this.#remembered === undefined;
  }

  /** @param {{n: number, head: string}|null} seen the last event that was seen; null: none */
  remember(seen) {
    this.#remembered = seen;
  }

  /** What was followed, from event 0 on: the transcript so far; null: not whole. */
  get text() {
    const chain = this.#kept ?? this.chain;
    return chain.isWhole ? chain.text : null;
  }

  /** Chain of the followed history. */
  get followed() {
    return this.#kept ?? this.chain;
  }

  /**
   * One more event.
   * @param {string} text as it arrived
   * @param {object} event parsed, with what every event has
   * @param {(event: object, decision: object|null) => void} inspect gets it before it changes the
   *   table
   * @returns {{taken: boolean, fault?: object}}
   */
  take(text, event, inspect) {
    const outcome = this.chain.accept(text, event);
    const { n } = event;
    if (outcome === "gap") {
      const missing = `Event ${n} has come, but the one before it is missing.`;
      return { taken: false, fault: { code: "gap", text: missing, n } };
    }
    if (outcome === "fork") {
      const other = `Event ${n} does not follow the history that was shown before.`;
      return { taken: false, fault: { code: "fork", text: other, n } };
    }
    if (outcome === "whole") this.rebuild(this.#deck);
    if (outcome !== "next") return { taken: false };
    const bad = badEvent(event);
    if (bad !== null) {
      return { taken: true, fault: { code: "bad_frame", text: `Event ${n}: ${bad}`, n } };
    }
    inspect(event, this.table.decision);
    this.table.apply(event);
    return { taken: true };
  }

  /** From now on another history is being shown; what was followed is kept. */
  break() {
    this.#kept ??= this.chain;
  }

  /** Asks whether the followed history is shown again: it is, until `break`. */
  heal() {
    if (this.#kept === null) return;
    this.chain = this.#kept;
    this.#kept = null;
    this.rebuild(this.#deck);
  }

  /** Goes on from a snapshot, in the history that is shown now. */
  follow({ n, head }) {
    this.chain = new Chain(this.gameId, { n, head });
    this.table = new Table(this.#deck);
  }

  /** Makes the table anew from all events. @param {object} [deck] */
  rebuild(deck) {
    this.#deck = deck;
    if (!this.chain.isWhole) return;
    const { decision } = this.table;
    const table = new Table(deck);
    for (const event of this.chain.events) {
      if (badEvent(event) === null) table.apply(event);
    }
    if (decision !== null && decision.decision === table.decision?.decision) {
      const { answered, answered_count } = decision;
      table.decision = { ...table.decision, answered, answered_count };
    }
    this.table = table;
  }

  /** Hash of the event that opened a decision; null: it was not seen. */
  contextOf(decision) {
    const opened = this.chain.events.findLast(
      (each) => each.event === "decision" && each.decision === decision);
    return opened === undefined ? null : this.chain.hashAt(opened.n);
  }

  /** Whether a snapshot shows the table that the events give; its hand may be anything. */
  agreesWith(view) {
    if (!this.table.isDerived || view === null || this.table.view === null) return true;
    const hand = view.hand === undefined ? {} : { hand: view.hand };
    return isSame(view, { ...this.table.view, ...hand });
  }

  /** For `state.game`. @param {{game: string, edition: string}} room */
  summary({ game, edition }) {
    const { n, head, isWhole } = this.chain;
    const known = n >= 0;
    return {
      game_id: this.gameId,
      seat: this.seat,
      game: this.table.start?.game ?? game,
      edition: this.table.start?.edition ?? edition,
      n: known ? n : null,
      head: known ? head : null,
      code: known ? shortCode(head) : null,
      chain: this.isBroken || this.isFalse ? "broken" : isWhole ? "whole" : "part",
    };
  }
}
