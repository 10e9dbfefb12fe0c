// Verification of a transcript: everything that can be checked without trusting the server.
import { shortCode } from "../hashing.js";
import { Wrong } from "./fault.js";
import { FlowCheck } from "./flow.js";
import { readLines } from "./lines.js";
import { checkNotes } from "./notes.js";

const UNCHECKED = {
  people: "who the players are: names are what the server says",
  time: "times and deadlines: they are the server's word",
  notes: "whether your own part is true: no notes of yours were given",
  deal: "the cards: the game was aborted before they were dealt",
  deck: "whether the list of objectives is the file whose hash the game names",
};

const count = (n, one, many) => `${n} ${n === 1 ? one : many}`;

/** What each check says when all is well. */
const WORDS = {
  chain: (n) => `${count(n, "event", "events")}, each with the hash of the one before`,
  seeds: (n) => `${count(n, "seed", "seeds")} opened as committed to`,
  shuffle: () => "the cards are those that the seeds give",
  answers: (n) => `${count(n, "choice", "choices")}, all allowed by the rules`,
  commitments: (n) => `${count(n, "secret answer", "secret answers")} as committed to`,
  defaults: (n) => `${count(n, "default", "defaults")}, each drawn as it must be`,
  effects: (n) => `${count(n, "effect", "effects")} as the rules have them`,
  result: () => "points and ranks are those of this game",
  notes: (n) => `${count(n, "note", "notes")} of yours in it`,
};

function emptyResult() {
  return {
    ok: false,
    game: null,
    players: [],
    seeds: { seats: [], serverAlone: false, failed: [] },
    events: 0,
    decisions: 0,
    choices: { player: 0, bot: 0, server: 0 },
    modes: { plain: 0, escrow: 0, blind: 0 },
    outcome: null,
    aborted: null,
    head: null,
    code: null,
    checks: [],
    unchecked: [],
    fault: null,
  };
}

function describe(result, frames) {
  const { game_id, game, edition, players, seats } = frames[0].event;
  result.game = { game_id, game, edition, players };
  result.players = seats.map(({ seat, name, kind }) => ({ seat, name, kind }));
  result.events = frames.length;
  result.head = frames.at(-1).hash;
  result.code = shortCode(result.head);
}

function summarize(result, flow) {
  const { deal, play } = flow;
  if (deal !== null) {
    result.seeds = { seats: deal.seats, serverAlone: deal.serverAlone, failed: deal.failed };
  }
  if (play !== null) {
    result.decisions = play.decisions;
    result.choices = play.choices;
    result.modes = play.modes;
  }
  result.outcome = flow.outcome;
  result.aborted = flow.aborted;
}

/** How many things each check that was reached has found right. */
function tallies(result, flow) {
  const reached = { chain: result.events };
  if (flow?.deal) reached.seeds = flow.deal.checked;
  if (flow?.play) {
    const { answers, commitments, defaults, effects } = flow.play.counts;
    Object.assign(reached, { shuffle: 1, answers, commitments, defaults, effects });
  }
  if (flow?.outcome) reached.result = flow.outcome.scores.length;
  return reached;
}

function report(result, reached, wrong) {
  const names = Object.keys(WORDS).filter((name) => name in reached || name === wrong?.check);
  result.checks = names.map((check) => {
    const counted = reached[check] ?? 0;
    if (wrong?.check === check) return { check, ok: false, count: counted, text: wrong.message };
    return { check, ok: true, count: counted, text: WORDS[check](counted) };
  });
  if (wrong === null) return;
  result.fault = { code: wrong.check, text: wrong.message, n: wrong.n ?? null };
}

function unchecked(flow, notes, deck) {
  const missing = [UNCHECKED.people, UNCHECKED.time];
  if (notes === undefined || notes === null) missing.push(UNCHECKED.notes);
  if (flow?.play === null) missing.push(UNCHECKED.deal);
  if (deck !== undefined) missing.push(UNCHECKED.deck);
  return missing;
}

/**
 * Checks all that a transcript proves: chain, seeds, shuffle, every choice against the rules,
 * commitments, defaults, effects, result; with notes also that the own part of it is true.
 * @param {string} text the file
 * @param {{notes?: object, deck?: object}} [how] `deck`: the reply to the command `deck`, for games
 *   of Splito whose host has another list of objectives
 * @returns {object} see `Verification` in index.d.ts. Never throws.
 */
export function verifyTranscript(text, { notes, deck } = {}) {
  const result = emptyResult();
  let flow = null;
  let reached = {};
  let wrong = null;
  try {
    const frames = readLines(String(text));
    describe(result, frames);
    flow = new FlowCheck(frames, deck);
    flow.run();
    if (notes !== undefined && notes !== null) reached = { notes: checkNotes(frames, notes) };
  } catch (error) {
    wrong = error instanceof Wrong ? error : new Wrong("chain", `unreadable: ${error.message}`);
  }
  if (flow !== null) summarize(result, flow);
  report(result, { ...tallies(result, flow), ...reached }, wrong);
  result.unchecked = unchecked(flow, notes, deck);
  result.ok = wrong === null;
  return result;
}
