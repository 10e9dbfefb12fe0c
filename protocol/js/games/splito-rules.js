// The rules of Splito: from dealt hands and choices to effects. Numbers are those of
// rules/RULINGS.md.
import { shuffle } from "../hashing.js";
import { objectivesById, scoreZones, SUIT_CARDS } from "./splito-scoring.js";
import { afterEffect, firstView, HAND_SIZE, zoneOf } from "./splito-view.js";

const COMMONS_OF_A_KIND = 6;

/** Commons and deck. Source: ../../README.md, "From K to cards". */
export function dealSplito({ objectives }, below) {
  const marked = (symbol) => objectives.filter((each) => each.symbol === symbol);
  const commons = ["moon", "star"].map((symbol) => marked(symbol)[below(COMMONS_OF_A_KIND)].id);
  const others = objectives.map((each) => each.id).filter((each) => !commons.includes(each));
  const deck = [...SUIT_CARDS.flatMap((each) => [each, each]), ...others];
  return { commons, deck: shuffle(deck, below) };
}

/** Orders cards canonically. */
function ordering(deck) {
  const order = new Map([...SUIT_CARDS, ...deck.objectives.map((e) => e.id)].map((c, i) => [c, i]));
  return (a, b) => order.get(a) - order.get(b);
}

export class SplitoRules {
  #hands;
  #next = 0;
  #cards;
  #order;
  #objectives;

  /**
   * @param {object} start the event game_start
   * @param {{commons: string[], deck: string[]}} dealt
   * @param {{objectives: object[]}} deck
   */
  constructor(start, dealt, deck) {
    this.players = start.players;
    this.view = firstView(start);
    this.#cards = dealt.deck;
    this.#order = ordering(deck);
    this.#objectives = objectivesById(deck);
    /** Effects of the deal. */
    this.opening = [];
    this.#tell(this.opening, { fx: "commons", cards: dealt.commons });
    this.#deal(this.opening);
    const seats = Array.from({ length: this.players }, (_, seat) => seat);
    /** What is asked; null: the game is over. */
    this.pending = { kind: "play", secret: true, seats };
  }

  /** Legal choices in canonical order. */
  legal(seat) {
    return [...new Set(this.#hands[seat])].flatMap((card) => [`${card}@left`, `${card}@right`]);
  }

  isLegal(seat, choice) {
    return this.legal(seat).includes(choice);
  }

  defaultChoice(seat, below) {
    const legal = this.legal(seat);
    return legal[below(legal.length)];
  }

  /**
   * @param {Map<number, string>} answers legal ones of all seats
   * @returns {object[]} effects
   */
  apply(answers) {
    const out = [];
    for (let seat = 0; seat < this.players; ++seat) this.#play(out, seat, answers.get(seat));
    const { turn, turns } = this.view;
    if (turn === turns) this.#end(out);
    else if (turn % HAND_SIZE === 0) this.#deal(out);
    else this.#pass(out);
    return out;
  }

  outcome() {
    const zones = this.#scores();
    const scores = [];
    const tiebreak = [];
    for (let seat = 0; seat < this.players; ++seat) {
      const [left, right] = ["left", "right"].map(
        (side) => zones[zoneOf(this.view.edition, this.players, seat, side)]);
      scores.push(left.points * right.points);
      tiebreak.push(left.size + right.size);
    }
    return { scores, tiebreak, moreWins: false };
  }

  #tell(out, effect) {
    this.view = afterEffect(this.view, effect);
    out.push(effect);
  }

  #deal(out) {
    this.#hands = Array.from({ length: this.players }, () => {
      const hand = this.#cards.slice(this.#next, this.#next + HAND_SIZE);
      this.#next += HAND_SIZE;
      return hand.sort(this.#order);
    });
    this.#tell(out, { fx: "dealt", count: HAND_SIZE });
  }

  #play(out, seat, choice) {
    const [card, side] = choice.split("@");
    this.#hands[seat].splice(this.#hands[seat].indexOf(card), 1);
    const zone = zoneOf(this.view.edition, this.players, seat, side);
    this.#tell(out, { fx: "played", seat, side, zone, cards: [card] });
  }

  #pass(out) {
    this.#hands.unshift(this.#hands.pop());
    this.#tell(out, { fx: "passed" });
  }

  #end(out) {
    this.pending = null;
    const zones = this.#scores();
    for (const common of this.view.commons) {
      const zone = zones.findIndex((each) => each.won.includes(common));
      this.#tell(out, zone < 0 ? { fx: "common_lost", cards: [common] }
        : { fx: "common_won", zone, cards: [common] });
    }
    zones.forEach(({ met, points }, zone) => {
      this.#tell(out, { fx: "scored", zone, cards: met, points });
    });
  }

  #scores() {
    const cards = this.view.zones.map((each) => each.cards);
    return scoreZones(cards, this.view.commons, this.#objectives);
  }
}
