// What may follow what in a game, and which check each event gets. Source: ../../README.md,
// "A game".
import { deckOf, gameOf } from "../games/games.js";
import { ControlCheck } from "./control.js";
import { DealCheck } from "./deal.js";
import { demand, demandSeats, Wrong } from "./fault.js";
import { PlayCheck } from "./play.js";

const RULESET = 1;

export class FlowCheck {
  #frames;
  #deck;
  #phase = "nothing";
  #serverSeed;
  #start = null;
  #control = null;
  #open = null; // the number of the open decision
  deal = null;
  play = null;
  outcome = null;
  aborted = null;

  /**
   * @param {{event: object, hash: string}[]} frames of a finished game
   * @param {object} [deck] of the command `deck`, for games with another than the built-in one
   */
  constructor(frames, deck) {
    this.#frames = frames;
    this.#deck = deck;
    const last = frames.at(-2)?.event;
    demand(last?.event === "game_over" || last?.event === "aborted", "chain",
      "the end frame must follow game_over or aborted", frames.length - 1);
    this.#serverSeed = last.s;
  }

  /** @throws {Wrong} */
  run() {
    for (const { event, hash } of this.#frames) this.#check(event, hash);
  }

  #check(event, hash) {
    const handler = Object.hasOwn(this.#handlers, event.event) ? this.#handlers[event.event] : null;
    if (handler === null) return;
    try {
      handler(event, hash);
    } catch (error) {
      if (error instanceof Wrong) {
        error.n ??= event.n;
        error.message = `${event.event}: ${error.message}`;
      }
      throw error;
    }
  }

  #handlers = {
    game_start: (event, hash) => {
      this.#advance(event, ["nothing"], "started");
      this.#checkStart(event);
      this.#start = event;
      this.#control = new ControlCheck(event);
      this.deal = new DealCheck(event.players, hash);
    },
    deal_open: (event, hash) => {
      this.#advance(event, ["started", "failed"], "opened");
      this.deal.opened(event, hash);
    },
    deal_failed: (event, hash) => {
      this.#advance(event, ["opened"], "failed");
      this.deal.burnt(event, hash);
    },
    deal_seeds: (event) => {
      this.#advance(event, ["opened"], "seeded");
      this.deal.serverSeed(this.#serverSeed, this.#frames.length - 2);
      this.deal.seeded(event, this.#serverSeed);
    },
    dealt: (event) => {
      this.#advance(event, ["seeded"], "dealt");
      this.play = new PlayCheck(this.#start, this.deal.key, this.#deck);
      this.play.dealt(event);
    },
    decision: (event, hash) => {
      const next = event.secret ? "asked in secret" : "asked";
      this.#advance(event, ["dealt", "answered"], next);
      this.play.asked(event, hash);
      this.#open = event.decision;
    },
    chosen: (event) => {
      this.#advance(event, ["asked"], "answered");
      this.play.chosen(event);
      this.#control.answered(event.seat, event.by);
    },
    locked: (event) => {
      this.#advance(event, ["asked in secret"], "locked");
      this.play.locked(event);
    },
    revealed: (event) => {
      this.#advance(event, ["locked"], "answered");
      this.play.revealed(event);
      for (const { seat, by } of event.answers) this.#control.answered(seat, by);
    },
    deadline: (event) => this.#checkDeadline(event),
    takeover: (event) => {
      demand(!["nothing", "over", "ended"].includes(this.#phase), "chain", "it cannot come here");
      this.#control.takenOver(event);
    },
    game_over: (event) => {
      this.#advance(event, ["dealt", "answered"], "over");
      this.outcome = this.play.over(event);
    },
    aborted: (event) => {
      demand(!["nothing", "over", "ended"].includes(this.#phase), "chain", "it cannot come here");
      if (this.#phase === "opened") this.deal.serverSeed(event.s, event.n);
      this.#phase = "over";
      this.aborted = event.why;
    },
    end: (event) => this.#advance(event, ["over"], "ended"),
  };

  #advance({ n }, allowed, next) {
    const before = this.#frames[n - 1]?.event.event;
    demand(allowed.includes(this.#phase), "chain", `it cannot follow ${before}`);
    this.#phase = next;
  }

  #checkStart(start) {
    demand(gameOf(start) !== null, "answers", () => `this kit does not know ${start.game}, ` +
      `${start.edition}, with ${start.players} players`);
    demand(start.ruleset === RULESET, "answers",
      () => `it was played by ruleset ${start.ruleset}, which this kit does not know`);
    demand(start.seats.length === start.players, "chain",
      "its list of seats is not one entry a player");
    demandSeats(start.seats, start.players, "chain");
    demandSeats(start.seeds, start.players, "seeds");
    if (gameOf(start).needsDeck) {
      demand(deckOf(start, this.#deck) !== null, "shuffle", () => "the game was played with " +
        `another deck file (SHA-256 ${start.deck_hash}), which must be given`);
    } else {
      demand(start.deck_hash === null, "shuffle", "this game has no deck file, but names one");
    }
  }

  #checkDeadline(event) {
    const deciding = ["asked", "asked in secret", "locked"].includes(this.#phase);
    const dealing = ["started", "opened", "failed"].includes(this.#phase);
    demand(deciding || dealing, "chain", "it cannot come here");
    demand(event.decision === (deciding ? this.#open : null), "chain",
      "it is not about what is open");
    demandSeats(event.seats, this.#start.players, "chain");
  }
}
