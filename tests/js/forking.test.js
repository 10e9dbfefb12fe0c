// A server that goes on in two ways from one moment of a game, made of two real servers on copies
// of one journal: whoever has seen the one way notices the other.
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, afterEach, test } from "node:test";
import { anyChoice, closeAll, makeClient, until } from "./support/player.js";
import { seeded } from "./support/prng.js";
import { relayTo } from "./support/relay.js";
import { program, startServer } from "./support/server.js";

const folder = mkdtempSync(join(tmpdir(), "splitroom-forking-"));
/** Whatever the language of this machine is. */
const ENGLISH = { LC_ALL: "C" };
const ends = [];
afterEach(async () => {
  closeAll();
  for (const end of ends.splice(0).reverse()) await end();
});
after(() => rmSync(folder, { recursive: true, force: true }));

const FAST = { backoff: { firstMs: 5, longestMs: 50 } };
const journal = (name) => join(folder, `${name}.sqlite`);

async function start(name) {
  const server = await startServer({ journal: `sqlite:${journal(name)}` });
  ends.push(server.stop);
  return server;
}

/** Whoever is asked answers the open decision; done when the next one is open. */
async function decide(players, prng) {
  const isUpToDate = ({ decision, me, private: own }) =>
    decision && (!decision.seats.includes(me.seat) || own?.request?.decision === decision.decision);
  for (const each of players) await until(each, isUpToDate, "what is asked");
  const { decision } = players[0].state.decision;
  const asked = players.filter((each) => each.state.private.request);
  for (const each of asked) await each.answer(anyChoice(each.state.private.request, prng));
  const isNext = ({ decision: next }) => next && next.decision > decision;
  for (const each of players) await until(each, isNext, "the next decision");
}

/** A game of two that stands at a fresh decision, and servers that each go on from there. */
async function forked(prng) {
  const first = await start("one");
  const relay = await relayTo(first.port);
  ends.push(relay.stop);
  const open = (name) => makeClient({ url: relay.url, name, ...FAST });
  const players = [open("Ann"), open("Ben")];
  const options = { untimed: true };
  const { room } = await players[0].create({ game: "splitz", players: 2, options });
  await players[1].join(room);
  for (const each of players) await each.ready();
  for (let i = 0; i < 4; ++i) await decide(players, prng);
  const startN = players[0].state.game.n;
  await first.stop();
  ends.shift();
  copyFileSync(journal("one"), journal("other"));
  const one = await start("one");
  const other = await start("other");
  relay.switchTo(one.port);
  const tokens = await Promise.all(players.map((each) => each.token()));
  const others = tokens.map((token) => makeClient({ url: other.url, token, ...FAST }));
  for (const each of others) await each.join(room);
  return { relay, room, other, players, others, startN };
}

/** The terminal client as a watcher; `said` is all that it has printed. */
function watcher(url, room) {
  const child = spawn("timeout", [
    "60", program("splitroom"), "watch", room, "--server", url, "--plain",
  ], { env: { ...process.env, ...ENGLISH, XDG_STATE_HOME: join(folder, "watcher"), HOME: folder } });
  const waiting = new Set();
  const seen = { said: "" };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (data) => {
      seen.said += data;
      for (const look of waiting) look();
    });
  }
  ends.push(() => child.kill());
  seen.until = (holds) => new Promise((resolve) => {
    const look = () => {
      if (!holds(seen.said)) return;
      waiting.delete(look);
      resolve();
    };
    waiting.add(look);
    look();
  });
  seen.ask = (line) => child.stdin.write(`${line}\n`);
  return seen;
}

test("players who were shown two histories see it by codes and transcripts", () => seeded(
  "two ways", async (prng) => {
    const { players, others, startN } = await forked(prng);
    const [ann, ben] = [players[0], others[1]];
    await until(ben, (state) => state.game?.n === startN, "the common past");
    assert.equal(ben.state.game.code, ann.state.game.code);
    for (const pair of [players, others]) for (let i = 0; i < 3; ++i) await decide(pair, prng);
    assert.equal(ben.state.game.game_id, ann.state.game.game_id);
    assert.notEqual(ben.state.game.code, ann.state.game.code);
    assert.deepEqual([...ann.faults, ...ben.faults], [], "neither can know it alone");

    const files = [ann, ben].map((each, i) => {
      writeFileSync(join(folder, `${i}.jsonl`), each.transcript());
      return join(folder, `${i}.jsonl`);
    });
    const [ofAnn, ofBen] = [ann, ben].map((each) => each.transcript().split("\n"));
    const first = ofAnn.findIndex((each, i) => each !== ofBen[i]);
    assert.ok(first > startN);
    const { status, stdout, stderr } = spawnSync(program("splitroom"), ["verify", ...files],
      { env: { ...process.env, ...ENGLISH } });
    assert.equal(status, 1);
    assert.match(String(stdout) + String(stderr), new RegExp(`first in frame ${first} `));
  },
));

test("whoever comes back to another history is told, and answers no more", () => seeded(
  "the way back", async (prng) => {
    const { relay, room, other, players, others } = await forked(prng);
    const seen = watcher(relay.url, room);
    await seen.until((said) => said.includes("in the deck"));
    for (const pair of [players, others]) for (let i = 0; i < 3; ++i) await decide(pair, prng);
    const { code } = players[0].state.game;
    while (!seen.said.includes(code)) { // the same events may be on their way to it
      const answers = (said) => said.split("the code is").length;
      const before = answers(seen.said);
      seen.ask("code");
      await seen.until((said) => answers(said) > before);
    }
    relay.switchTo(other.port);
    for (const each of players) {
      const { fault } = await until(each, (state) => state.fault, "that it is noticed");
      assert.equal(fault.code, "history_lost");
    }
    await seen.until((said) => said.includes("does not hold together"));
    const asked = players.find((each) => each.state.private?.request);
    const choice = anyChoice(asked.state.private.request, prng);
    await assert.rejects(asked.answer(choice), { code: "unsure" });
  },
));
