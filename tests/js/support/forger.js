// Makes whole transcripts, true ones and such as a dishonest server could make: everything that
// follows a lie is computed anew, so that only the lie itself can give it away.
import { outcomeOf, playAgain } from "../../../protocol/js/games/games.js";
import { builtinDeck } from "../../../protocol/js/index.js";
import * as hashing from "../../../protocol/js/hashing.js";
import { anyChoice } from "./player.js";
import { OPTIONS, Script } from "./scripted.js";

const PART_COUNT = 3;

/** Random bytes. @param {import("./prng.js").Prng} prng */
const randomHex = (prng, bytes) =>
  Array.from({ length: 2 * bytes }, () => prng.below(16).toString(16)).join("");

/** What a seat is asked, as far as a random choice needs it. */
function requestOf(rules, seat) {
  const { kind } = rules.pending;
  const { row, parts, seats } = rules.view;
  if (kind === "play") return { kind, legal: rules.legal(seat) };
  if (kind === "divide") return { kind, row };
  if (kind === "jokers") {
    const { stacks, waiting_jokers: count } = seats[seat];
    return { kind, count, targets: Object.keys(stacks).map(Number) };
  }
  return { kind, legal: parts.slice(0, PART_COUNT).map((each) => each.part) };
}

/**
 * @param {object} kind `game`, `edition`, `players`
 * @param {import("./prng.js").Prng} prng
 * @param {object} [lies] by name of the event: `(fields, context) => fields`, before it is hashed
 * @returns {string} the transcript
 */
export function forge({ game, edition, players }, prng, lies = {}) {
  const script = new Script(randomHex(prng, 16));
  const tell = (event, fields, context = {}) =>
    script.next(event, lies[event] === undefined ? fields : lies[event](fields, context));
  const bots = [];
  const start = startOf({ game, edition, players, gameId: script.gameId });
  tell("game_start", start);
  const told = JSON.parse(script.texts[0]);
  const { key, serverSeed } = shuffle(script, tell, players, prng);
  const rules = playAgain({ ...told, game, edition, players }, key);
  tell("dealt", { effects: rules.opening }, { rules });
  for (let decision = 1; rules.pending !== null; ++decision) {
    play({ script, tell, rules, decision, key, prng, bots });
  }
  tell("game_over", { s: serverSeed, ...outcomeOf(rules) }, { rules });
  script.end();
  return script.texts.map((each) => `${each}\n`).join("");
}

function startOf({ game, edition, players, gameId }) {
  const seats = Array.from({ length: players }, (_, seat) =>
    ({ seat, name: `Player ${seat}`, kind: seat === 1 ? "bot" : "person" }));
  return {
    game_id: gameId, game, edition, players, seats, options: OPTIONS, ruleset: 1,
    deck_hash: game === "splito" ? builtinDeck.sha256 : null, seeds: [0],
    deadline: 1790000000000,
  };
}

/** One burnt draw, one that counts; seats 0 and 1 take part, then seat 0 alone. */
function shuffle(script, tell, players, prng) {
  const draw = (seats) => {
    const ctx0 = script.head;
    const serverSeed = randomHex(prng, 32);
    const seeds = seats.map((seat) => ({ seat, seed: randomHex(prng, 32) }));
    const pc = seeds.map(({ seat, seed }) =>
      ({ seat, digest: hashing.playerSeedCommitment(ctx0, seat, seed) }));
    const sc = hashing.serverSeedCommitment(ctx0, serverSeed);
    tell("deal_open", { sc, pc, deadline: 1790000000000 }, { seats });
    return { serverSeed, seeds, ctx1: script.head };
  };
  const burnt = draw([0, players - 1]);
  tell("deal_failed", { seats: [players - 1], s: burnt.serverSeed, deadline: 1790000000000 });
  const { serverSeed, seeds, ctx1 } = draw([0]);
  tell("deal_seeds", { seeds, server_alone: false });
  return { serverSeed, key: hashing.deckKey(serverSeed, ctx1, seeds) };
}

function play({ script, tell, rules, decision, key, prng }) {
  const { kind, secret, seats } = rules.pending;
  tell("decision", { decision, kind, secret, seats, deadline: null }, { rules });
  const ctx = script.head;
  const answers = seats.map((seat) => {
    const below = hashing.drawer(hashing.defaultKey(key, decision, seat));
    const isDefault = seat !== 1 && prng.chance(0.2);
    const choice = isDefault ? rules.defaultChoice(seat, below)
      : anyChoice(requestOf(rules, seat), prng);
    if (isDefault) return { seat, choice, nonce: null, by: "server", why: "no_answer" };
    const by = seat === 1 ? "bot" : "player";
    return { seat, choice, nonce: randomHex(prng, 32), by, why: null };
  });
  const context = { rules, ctx, key, decision };
  const effectsOf = () => rules.apply(new Map(answers.map((each) => [each.seat, each.choice])));
  if (!secret) {
    const [{ seat, choice, by, why }] = answers;
    tell("chosen", { decision, seat, choice, by, why, effects: effectsOf() }, context);
    return;
  }
  const commits = answers.filter((each) => each.nonce !== null).map(({ seat, choice, nonce }) =>
    ({ seat, digest: hashing.commitment(ctx, seat, nonce, choice), mode: "plain" }));
  tell("locked", { decision, commits, deadline: null }, context);
  tell("revealed", { decision, answers, effects: effectsOf() }, context);
}
