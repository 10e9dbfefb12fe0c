// The games that this kit knows: how a view follows from events, and how a game is played again.
import { drawer } from "../hashing.js";
import { builtinDeck } from "./deck.js";
import { ranks } from "./rank.js";
import { dealSplito, SplitoRules } from "./splito-rules.js";
import * as splito from "./splito-view.js";
import { dealSplitz, SplitzRules } from "./splitz-rules.js";
import * as splitz from "./splitz-view.js";

const GAMES = {
  splitz: {
    editions: { splitz: [2, 4], "split-it": [2, 4] },
    view: splitz,
    play: (start, below) => new SplitzRules(start, dealSplitz(start.players, below)),
  },
  splito: {
    editions: { standard: [3, 8], duel: [2, 2] },
    needsDeck: true,
    view: splito,
    play: (start, below, deck) => new SplitoRules(start, dealSplito(deck, below), deck),
  },
};

/** The entry of a game, or null when this kit does not know game, edition or number of players. */
export function gameOf(start) {
  const game = Object.hasOwn(GAMES, start.game) ? GAMES[start.game] : null;
  const players = game && Object.hasOwn(game.editions, start.edition)
    ? game.editions[start.edition] : null;
  const fits = players && start.players >= players[0] && start.players <= players[1];
  return fits ? game : null;
}

/**
 * The deck of objectives that a game was played with; null when it needs one that is not given.
 * @param {{sha256: string}} [given] of the command `deck`, besides the built-in one
 */
export function deckOf(start, given) {
  return [given, builtinDeck].find((each) => each?.sha256 === start.deck_hash) ?? null;
}

/** Whether views of this game can be derived from its events. */
export function isDerivable(start, deck) {
  const game = gameOf(start);
  return game !== null && (!game.needsDeck || deckOf(start, deck) !== null);
}

/**
 * A view after one more event, as a watcher sees it. Views are never changed, always made anew.
 * @param {object|null} view null before the deal
 * @param {object} event
 * @param {object} start the event game_start
 * @param {{deck?: object}} [how]
 */
export function viewAfter(view, event, start, { deck } = {}) {
  if (!isDerivable(start, deck)) return null;
  const game = gameOf(start);
  if (event.event === "game_over" && view !== null) return { ...view, pending: null };
  if (event.event === "decision" && view !== null) {
    const { kind, secret, seats } = event;
    return { ...view, pending: { kind, secret, seats } };
  }
  if (!Array.isArray(event.effects)) return view;
  let next = view ?? game.view.firstView(start);
  let earlier = 0;
  for (const effect of event.effects) {
    next = game.view.afterEffect(next, effect, earlier);
    if (effect.fx === "contested") ++earlier;
  }
  return game.needsDeck ? game.view.withScores(next, deckOf(start, deck)) : next;
}

/**
 * A game played by the rules, to hold the events against.
 * @param {object} start the event game_start, of a game that is known
 * @param {string} key K, hex64
 * @param {object} [deck]
 */
export function playAgain(start, key, deck) {
  return gameOf(start).play(start, drawer(key), deckOf(start, deck));
}

/** `scores`, `tiebreak` and `ranks` of a game that has been played to its end. */
export function outcomeOf(rules) {
  const { scores, tiebreak, moreWins } = rules.outcome();
  return { scores, tiebreak, ranks: ranks(scores, tiebreak, moreWins) };
}
