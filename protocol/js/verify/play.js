// The game played again: every choice, commitment, default and effect.
import { playAgain, outcomeOf } from "../games/games.js";
import { commitment, defaultKey, drawer } from "../hashing.js";
import { demand, demandSeats, seatWords, Wrong } from "./fault.js";

const sameList = (a, b) => a.length === b.length && a.every((each, i) => each === b[i]);

export class PlayCheck {
  #rules;
  #key;
  #blindOnly;
  #ctx = null;
  #decision = 0;
  #commits = [];
  counts = { answers: 0, commitments: 0, defaults: 0, effects: 0 };
  choices = { player: 0, bot: 0, server: 0 };
  modes = { plain: 0, escrow: 0, blind: 0 };

  /**
   * @param {object} start the event game_start
   * @param {string} key K
   * @param {object} [deck]
   */
  constructor(start, key, deck) {
    this.#rules = playAgain(start, key, deck);
    this.#key = key;
    this.#blindOnly = start.options.blind_only;
  }

  get decisions() {
    return this.#decision;
  }

  dealt(event) {
    this.#compare(this.#rules.opening, event.effects, "shuffle",
      "the cards are not those that the seeds give: ");
  }

  asked(event, hash) {
    const { pending } = this.#rules;
    demand(pending !== null, "answers", "a decision is asked after the game's last one");
    demand(event.decision === this.#decision + 1, "answers",
      () => `decisions count up from 1: this must be number ${this.#decision + 1}`);
    const right = event.kind === pending.kind && event.secret === pending.secret;
    demand(right, "answers",
      () => `the rules ask for a ${pending.secret ? "secret " : ""}${pending.kind} here`);
    demand(sameList(event.seats, pending.seats), "answers", () => `the rules ask ` +
      `${seatWords(pending.seats)} here, not ${seatWords(event.seats)}`);
    ++this.#decision;
    this.#ctx = hash;
    this.#commits = [];
  }

  chosen(event) {
    this.#checkNumber(event);
    const { seat, choice, by, why } = event;
    demand(this.#rules.pending.seats.includes(seat), "answers", `seat ${seat} was not asked`);
    this.#checkChoice(seat, choice);
    demand((by === "server") === (why !== null), "answers", "by and why do not go together");
    demand(why !== "not_opened", "answers", "nothing is opened in an open decision");
    if (by === "server") this.#checkDefault(seat, choice);
    ++this.choices[by];
    this.#apply(new Map([[seat, choice]]), event.effects);
  }

  locked(event) {
    this.#checkNumber(event);
    demandSeats(event.commits, this.#rules.players, "commitments");
    for (const { seat, mode } of event.commits) {
      demand(this.#rules.pending.seats.includes(seat), "commitments",
        `seat ${seat} has a commitment but was not asked`);
      ++this.modes[mode];
    }
    this.#commits = event.commits;
  }

  revealed(event) {
    this.#checkNumber(event);
    const seats = event.answers.map((each) => each.seat);
    const { seats: asked } = this.#rules.pending;
    demand(sameList(seats, asked), "answers", () => `${seatWords(asked)} had to answer, but ` +
      `answers are here of ${seatWords(seats)}`);
    for (const answer of event.answers) {
      this.#checkAnswer(answer);
      ++this.choices[answer.by];
    }
    const answers = event.answers.map(({ seat, choice }) => [seat, choice]);
    this.#apply(new Map(answers), event.effects);
  }

  over(event) {
    demand(this.#rules.pending === null, "result",
      "the game is said to be over, but the rules ask for another decision");
    const outcome = outcomeOf(this.#rules);
    for (const field of ["scores", "tiebreak", "ranks"]) {
      demand(sameList(event[field], outcome[field]), "result", () => `${field} are ` +
        `${event[field].join(", ")} where the rules have ${outcome[field].join(", ")}`);
    }
    return outcome;
  }

  #checkNumber({ decision }) {
    demand(decision === this.#decision, "answers",
      () => `it answers decision ${decision}, but decision ${this.#decision} is open`);
  }

  #checkChoice(seat, choice) {
    demand(this.#rules.isLegal(seat, choice), "answers",
      () => `the choice ${choice} of seat ${seat} is against the rules`);
    ++this.counts.answers;
  }

  #checkDefault(seat, choice) {
    const below = drawer(defaultKey(this.#key, this.#decision, seat));
    const right = this.#rules.defaultChoice(seat, below);
    demand(choice === right, "defaults",
      () => `the server chose ${choice} for seat ${seat}, but the default is ${right}`);
    ++this.counts.defaults;
  }

  #checkAnswer({ seat, choice, nonce, by, why }) {
    this.#checkChoice(seat, choice);
    const byServer = by === "server";
    const commit = this.#commits.find((each) => each.seat === seat) ?? null;
    demand(byServer === (why !== null), "answers", `by and why of seat ${seat} do not go together`);
    demand(byServer === (nonce === null), "commitments", byServer
      ? `the server chose for seat ${seat}, so there can be no nonce`
      : `the nonce of seat ${seat} is missing`);
    if (!byServer) return this.#checkOpening({ seat, choice, nonce, by }, commit);
    checkReason(seat, why, commit);
    return this.#checkDefault(seat, choice);
  }

  #checkOpening({ seat, choice, nonce, by }, commit) {
    demand(commit !== null, "commitments",
      `seat ${seat} has an answer, but no commitment was locked`);
    demand(commit.digest === commitment(this.#ctx, seat, nonce, choice), "commitments",
      `the commitment of seat ${seat} that was locked is not one to this choice: another was ` +
      "made after the lock");
    demand(!this.#blindOnly || by !== "player" || commit.mode === "blind", "commitments",
      `seat ${seat} did not commit blind, which this room demands`);
    ++this.counts.commitments;
  }

  #apply(answers, told) {
    this.#compare(this.#rules.apply(answers), told, "effects", "");
  }

  #compare(right, told, check, words) {
    const count = Math.max(right.length, told.length);
    for (let i = 0; i < count; ++i) {
      const [mine, theirs] = [right[i], told[i]].map((each) => each && JSON.stringify(each));
      if (mine === theirs) continue;
      throw new Wrong(check, words + difference(mine, theirs, i));
    }
    this.counts.effects += count;
  }
}

function difference(mine, theirs, i) {
  if (theirs === undefined) return `effect ${mine} is missing`;
  if (mine === undefined) return `the rules have no effect ${theirs} here`;
  return `effect ${i} is ${theirs} where the rules have ${mine}`;
}

/** A server that knows a choice could else drop it for the default when that suits it better. */
function checkReason(seat, why, commit) {
  const fits = commit === null ? why !== "not_opened" : why !== "no_answer";
  demand(fits, "defaults", commit === null
    ? `seat ${seat} is said not to have opened, but had no commitment`
    : `seat ${seat} is said not to have answered, but had a commitment`);
  demand(commit === null || commit.mode === "blind", "defaults", `seat ${seat} got the default, ` +
    "but its commitment could be opened: the server had its choice and nonce");
}
