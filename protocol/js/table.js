// What a snapshot says of a game, kept current from events.
import { isDerivable, viewAfter } from "./games/games.js";

function firstProgress(options) {
  const progress = options?.progress ?? "names";
  return {
    answered: progress === "names" ? [] : null,
    answered_count: progress === "nothing" ? null : 0,
  };
}

export class Table {
  #deck;
  start = null; // the event game_start; null: it was not seen
  view = null;
  decision = null;
  outcome = null;
  aborted = null;
  pause = null;
  budgets = [];
  /** The draw of the shuffle that runs: the event deal_open; null: not yet, or not any more. */
  draw = null;

  /** @param {object} [deck] objectives of Splito, besides the built-in ones */
  constructor(deck) {
    this.#deck = deck;
  }

  /** Whether `view` follows from events alone. */
  get isDerived() {
    return this.start !== null && isDerivable(this.start, this.#deck);
  }

  /** Takes over what a snapshot says. */
  adopt(snapshot) {
    this.view = snapshot.view;
    this.decision = snapshot.decision;
    this.outcome = snapshot.outcome;
    this.aborted = snapshot.aborted;
    this.pause = snapshot.pause;
    this.budgets = snapshot.budgets;
  }

  /** The frame `table` of that name. */
  answered({ decision, seats, count }) {
    if (this.decision?.decision !== decision) return;
    this.decision = { ...this.decision, answered: seats, answered_count: count };
  }

  /** One more event, whose fields are as they must be. */
  apply(event) {
    if (Object.hasOwn(this.#handlers, event.event)) this.#handlers[event.event](event);
    if (this.start === null) return;
    this.view = viewAfter(this.view, event, this.start, { deck: this.#deck });
  }

  #handlers = {
    game_start: (event) => {
      this.start = event;
      const { absent, pause_budget_ms: left } = event.options;
      if (absent === "pause") {
        this.budgets = event.seats.map(({ seat }) => ({ seat, left_ms: left }));
      }
    },
    deal_open: (event) => {
      this.draw = event;
      this.pause = null;
    },
    deal_failed: () => {
      this.draw = null;
      this.pause = null;
    },
    deal_seeds: () => {
      this.pause = null;
    },
    dealt: () => {
      this.draw = null;
    },
    decision: ({ decision, kind, secret, seats, deadline }) => {
      const progress = firstProgress(this.start?.options);
      this.decision =
        { decision, kind, secret, seats, locked: false, commits: [], ...progress, deadline };
      this.pause = null;
    },
    locked: ({ commits, deadline }) => {
      this.decision = { ...this.decision, locked: true, commits, deadline };
      this.pause = null;
    },
    chosen: () => this.#settled(),
    revealed: () => this.#settled(),
    deadline: ({ deadline, why, seats, budgets }) => {
      this.pause = deadline === null ? { why, seats } : null;
      if (budgets?.length > 0) this.budgets = budgets;
      if (this.decision !== null) this.decision = { ...this.decision, deadline };
    },
    game_over: ({ scores, tiebreak, ranks }) => {
      this.outcome = { scores, tiebreak, ranks };
    },
    aborted: ({ why }) => {
      this.aborted = why;
      this.draw = null;
      this.#settled();
    },
  };

  #settled() {
    this.decision = null;
    this.pause = null;
  }
}
