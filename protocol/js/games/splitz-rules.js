// The rules of Splitz and Split It: from a deck and choices to effects. Numbers are those of
// rules/RULINGS.md. What lies open is kept as a view; here is only what a view does not show.
import { shuffle } from "../hashing.js";
import { defaultChoice, isLegal, sizesOf, targetsOf, valuesOf } from "./splitz-choices.js";
import { afterEffect, firstView, HIGHEST_VALUE, JOKER, leads, partColours } from "./splitz-view.js";

const PATIENCE = 3; // 2-2 votes in a row before both cards go: ruling 10

/** Deck and first leader. Source: ../../README.md, "From K to cards". */
export function dealSplitz(players, below) {
  const cards = [];
  for (let value = 1; value <= HIGHEST_VALUE; ++value) {
    cards.push(...Array(value).fill(String(value)));
  }
  cards.push(...Array(15).fill(JOKER));
  return { deck: shuffle(cards, below), leader: below(players) };
}

export class SplitzRules {
  #deck;
  #turned = 0;
  #voters = [];
  #firstCut = true;
  #stalemates = 0;
  #told = [];

  /**
   * @param {object} start the event game_start
   * @param {{deck: string[], leader: number}} dealt
   */
  constructor(start, { deck, leader }) {
    this.players = start.players;
    this.view = firstView(start);
    /** What is asked; null: the game is over. */
    this.pending = null;
    this.#deck = deck;
    this.#startRound(leader);
    /** Effects of the deal. */
    this.opening = this.#takeTold();
  }

  isLegal(seat, choice) {
    return isLegal(this.pending.kind, this.view, seat, choice);
  }

  defaultChoice(seat, below) {
    return defaultChoice(this.pending.kind, this.view, seat, below);
  }

  /**
   * @param {Map<number, string>} answers legal ones of all asked seats
   * @returns {object[]} effects
   */
  apply(answers) {
    const { kind, seats } = this.pending;
    const choice = answers.get(seats[0]);
    if (kind === "divide") this.#cut(sizesOf(choice), false);
    else if (kind === "discard") this.#discard(seats[0], choice);
    else if (kind === "vote") this.#reveal(answers);
    else this.#placeChosen(seats[0], choice);
    return this.#takeTold();
  }

  outcome() {
    const { seats, edition } = this.view;
    const tiebreak = seats.map((each, seat) => {
      const held = targetsOf(this.view, seat);
      return edition === "split-it" ? held.length
        : held.filter((value) => leads(seats, seat, value)).length;
    });
    return { scores: seats.map((each) => each.points), tiebreak, moreWins: true };
  }

  #tell(fx, fields) {
    const effect = { fx, ...fields };
    const earlier = this.#told.filter((each) => each.fx === "contested").length;
    this.view = afterEffect(this.view, effect, earlier);
    this.#told.push(effect);
  }

  #takeTold() {
    const told = this.#told;
    this.#told = [];
    return told;
  }

  #ask(kind, seats) {
    this.pending = { kind, secret: kind === "vote", seats };
  }

  #left(seat) {
    return (seat + 1) % this.players;
  }

  #startRound(leader) {
    this.#voters = Array.from({ length: this.players }, (_, seat) => seat);
    this.#firstCut = true;
    this.#tell("round", { seat: leader, round: this.view.round + 1 });
    const cards = this.#deck.slice(this.#turned, this.#turned + (this.players === 4 ? 9 : 7));
    this.#turned += cards.length;
    this.#tell("row", { cards, left: this.#deck.length - this.#turned });
    this.#ask("divide", [leader]);
  }

  #endRound() {
    this.#tell("round_end", { round: this.view.round });
    if (this.#turned === this.#deck.length) this.pending = null; // ruling 14
    else this.#startRound(this.#left(this.view.leader));
  }

  #cut(sizes, automatic) {
    const { row, leader, edition } = this.view;
    let next = 0;
    sizes.forEach((size, i) => {
      const cards = row.slice(next, next + size);
      next += size;
      const told = { seat: leader, part: partColours(edition)[i], cards };
      this.#tell("cut", automatic ? { ...told, auto: true } : told);
    });
    const discardFirst = this.#firstCut && this.players === 2; // ruling 5
    this.#firstCut = false;
    if (discardFirst) this.#ask("discard", [this.#left(leader)]);
    else this.#ask("vote", this.#voters);
  }

  #discard(seat, part) {
    const { cards } = this.view.parts.find((each) => each.part === part);
    this.#tell("discarded", { seat, part, cards });
    this.#ask("vote", this.#voters);
  }

  /** Ruling 7. */
  #reveal(votes) {
    const { parts } = this.view;
    const claims = parts.map(({ part }) => this.#voters.filter((seat) => votes.get(seat) === part));
    if (this.#isStalemate(claims)) return this.#stalemate();
    parts.forEach((each, i) => claims[i].length === 0 && this.#tell("unclaimed", { ...each }));
    parts.forEach((each, i) => claims[i].length === 1 && this.#take(claims[i][0], each));
    parts.forEach(({ part, cards }, i) => {
      if (claims[i].length > 1) this.#tell("contested", { seats: claims[i], part, cards });
    });
    return this.#proceed();
  }

  #isStalemate(claims) {
    const { parts, edition } = this.view;
    return edition === "split-it" && parts.length === 2 &&
      parts.every((each, i) => each.cards.length === 1 && claims[i].length === 2);
  }

  /** Ruling 10. */
  #stalemate() {
    ++this.#stalemates;
    this.#tell("stalemate", { seats: this.#voters, times: this.#stalemates });
    if (this.#stalemates < PATIENCE) return;
    const cards = this.view.parts.map((each) => each.cards[0]);
    this.#tell("removed", { seats: this.#voters, cards });
    this.#endRound();
  }

  #take(seat, { part, cards }) {
    const { waiting_jokers: waited } = this.view.seats[seat];
    const first = cards.find((each) => each !== JOKER);
    const joins = this.view.edition === "splitz" && waited > 0 && first !== undefined;
    this.#tell("sole", { seat, part, cards });
    if (joins) this.#tell("joined", { seat, value: Number(first), jokers: waited });
    const fresh = cards.filter((each) => each === JOKER).length;
    if (fresh > 0 && targetsOf(this.view, seat).length === 0) {
      this.#tell("waiting", { seat, jokers: fresh });
    }
  }

  #place(seat, values, automatic) {
    for (const value of new Set(values)) {
      const told = { seat, value, jokers: values.filter((each) => each === value).length };
      this.#tell("placed", automatic ? { ...told, auto: true } : told);
    }
  }

  #placeChosen(seat, choice) {
    this.#place(seat, valuesOf(choice), false);
    this.#proceed();
  }

  /** After a reveal or a placement, to the next decision. */
  #proceed() {
    if (this.#askForJokers()) return;
    if (this.view.contested.length === 0) this.#endRound();
    else if (this.view.edition === "split-it") this.#mergeContests();
    else this.#nextContest();
  }

  /** Ruling 13. */
  #askForJokers() {
    let seat = this.view.leader;
    for (let i = 0; i < this.players; ++i) {
      seat = this.#left(seat);
      const targets = targetsOf(this.view, seat);
      const jokers = this.view.seats[seat].waiting_jokers;
      if (jokers === 0 || targets.length === 0) continue;
      if (targets.length > 1) {
        this.#ask("jokers", [seat]);
        return true;
      }
      this.#place(seat, Array(jokers).fill(targets[0]), true);
    }
    return false;
  }

  #nextContest() {
    while (this.view.contested.length > 0) {
      const { seats, cards } = this.view.contested[0];
      if (cards.length > 1) return this.#lay(seats, cards);
      this.#tell("lost", { seats, cards });
    }
    return this.#endRound();
  }

  #mergeContests() {
    const cards = this.view.contested.flatMap((each) => each.cards);
    const seats = this.view.contested.flatMap((each) => each.seats).sort((a, b) => a - b);
    if (cards.length > 1) return this.#lay(seats, cards);
    this.#tell("removed", { seats, cards });
    return this.#endRound();
  }

  /** Two or three cards have one cut only: ruling 9. */
  #lay(seats, cards) {
    this.#voters = seats;
    this.#stalemates = 0;
    this.#tell("merged", { seats, cards });
    if (cards.length <= 3) this.#cut(Array(cards.length).fill(1), true);
    else this.#ask("divide", [this.view.leader]);
  }
}
