// Whole games of each kind on a real server: kit players, bots and a watcher.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { after, afterEach, before, test } from "node:test";
import { replay, verifyTranscript } from "../../protocol/js/index.js";
import { closeAll, makeClient, playAtRandom, until } from "./support/player.js";
import { seeded } from "./support/prng.js";
import { program, startServer } from "./support/server.js";

let server;
let folder;
before(async () => {
  server = await startServer();
  folder = mkdtempSync(`${tmpdir()}/splitroom-kit-`);
});
afterEach(closeAll);
after(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** [game, edition, people, bots] */
const KINDS = [
  ["splitz", "splitz", 2, 0],
  ["splitz", "splitz", 3, 0],
  ["splitz", "splitz", 2, 2],
  ["splitz", "split-it", 2, 0],
  ["splitz", "split-it", 1, 2],
  ["splitz", "split-it", 4, 0],
  ["splito", "standard", 3, 0],
  ["splito", "standard", 3, 2],
  ["splito", "standard", 4, 4],
  ["splito", "duel", 2, 0],
  ["splito", "duel", 1, 1],
];

async function openTable([game, edition, people, bots], prng, options = {}) {
  const { url } = server;
  const clients = Array.from({ length: people }, (_, i) => makeClient({
    url,
    name: `Player ${"ABCDEFGH"[i]}`,
    view: prng.pick(["snapshots", "events"]),
    answers: prng.pick(["blind", "escrow", "plain"]),
    seed: prng.chance(0.7),
  }));
  const [host, ...guests] = clients;
  const { room } = await host.create({
    game, edition, players: people + bots, options: { bot_delay_ms: 0, ...options },
  });
  for (const guest of guests) await guest.join(room);
  if (bots > 0) await host.addBot();
  const watcher = makeClient({ url, name: "Watcher", view: prng.pick(["snapshots", "events"]) });
  await watcher.watch(room);
  return { clients, watcher };
}

const withoutName = ({ frame, ...body }) => body;

/** What the terminal client says of it. */
function verifyWithProgram(text, notes) {
  writeFileSync(`${folder}/game`, text);
  writeFileSync(`${folder}/notes`, JSON.stringify(notes));
  const args = ["verify", `${folder}/game`, "--mine", `${folder}/notes`];
  return execFileSync(program("splitroom"), args, {
    encoding: "utf8", env: { ...process.env, LC_ALL: "C" },
  });
}

async function playToTheEnd(kind, prng) {
  const { clients, watcher } = await openTable(kind, prng);
  for (const client of clients) playAtRandom(client, prng);
  await Promise.all(clients.map((each) => each.ready()));
  const all = [...clients, watcher];
  const states = await Promise.all(all.map((each) => until(each, (s) => s.verified, "the end")));
  return { clients, watcher, states };
}

for (const kind of KINDS) {
  const name = `${kind[1]}, ${kind[2]} people, ${kind[3]} bots`;
  test(`a whole game of ${name} is played, followed and verified`, { timeout: 90000 }, () =>
    seeded(name, async (prng) => {
      const { clients, watcher, states } = await playToTheEnd(kind, prng);
      const text = watcher.transcript();
      for (const [i, client] of [...clients, watcher].entries()) {
        const { verified, game, outcome, view } = states[i];
        assert.deepEqual(client.faults, []);
        assert.equal(verified.ok, true, verified.fault?.text);
        assert.equal(game.chain, "whole");
        assert.deepEqual(outcome, states.at(-1).outcome);
        assert.equal(client.transcript(), text);
        assert.deepEqual({ ...view, hand: [] }, { ...states.at(-1).view, hand: [] });
      }
      for (const client of clients) {
        assert.equal(client.refusals, undefined);
        assert.match(verifyWithProgram(text, await client.notes()), /^Consistent: /);
      }
      assert.deepEqual(replay(text).at(-1).outcome, states[0].outcome);
      assert.equal(states[0].verified.choices.server, 0);
    }));
}

test("the view is at every moment what the server's snapshot shows", { timeout: 90000 }, () =>
  seeded("views", async (prng) => {
    const { clients } = await openTable(prng.pick(KINDS), prng);
    const [host] = clients;
    const pairs = []; // what was sent, and what was shown then
    host.on("message", (direction, text) => {
      const frame = JSON.parse(text);
      if (direction !== "in" || frame.frame !== "snapshot") return;
      const stop = host.on("change", (state) => {
        stop();
        pairs.push([frame, state]);
      });
    });
    for (const client of clients) playAtRandom(client, prng);
    host.on("change", ({ decision }) => decision && prng.chance(0.3) &&
      host.send({ cmd: "snapshot" }).catch(() => {}));
    await Promise.all(clients.map((each) => each.ready()));
    await until(host, (state) => state.verified, "the end");
    assert.ok(pairs.length > 3, `${pairs.length} snapshots`);
    for (const [frame, state] of pairs) {
      for (const field of ["view", "decision", "pause", "budgets", "outcome", "aborted"]) {
        assert.deepEqual(state[field], frame[field], field);
      }
      assert.deepEqual(state.private, frame.own && withoutName(frame.own));
      assert.deepEqual(state.present, frame.present);
    }
  }));

test("a rematch in the same room is another game", { timeout: 90000 }, () =>
  seeded("rematch", async (prng) => {
    const { clients, watcher } = await openTable(["splitz", "splitz", 2, 0], prng);
    for (const client of clients) playAtRandom(client, prng);
    const ids = [];
    for (let i = 0; i < 2; ++i) {
      await Promise.all(clients.map((each) => each.ready()));
      const over = (state) => state.verified && !ids.includes(state.game.game_id);
      const { verified, game } = await until(clients[0], over, "the end");
      await until(clients[1], over, "the end");
      assert.equal(verified.ok, true);
      ids.push(game.game_id);
    }
    assert.notEqual(ids[0], ids[1]);
    assert.equal(clients[0].state.room.games_played, 2);
    assert.deepEqual(clients.flatMap((each) => each.faults), []);
  }));

test("whoever comes in the middle gets the whole history", { timeout: 90000 }, () =>
  seeded("late", async (prng) => {
    const { clients, watcher } = await openTable(["splito", "standard", 3, 0], prng);
    for (const client of clients) playAtRandom(client, prng);
    await Promise.all(clients.map((each) => each.ready()));
    await until(clients[0], (state) => state.view?.turn > 4, "turn 5");
    const late = makeClient({ url: server.url, view: "events" });
    const short = makeClient({ url: server.url, history: false });
    const { room } = watcher.state.room;
    await Promise.all([late.watch(room), short.watch(room)]);
    const { verified } = await until(late, (state) => state.verified, "the end");
    assert.equal(verified.ok, true);
    const end = await until(short, (state) => state.outcome, "the end");
    assert.equal(end.game.chain, "part");
    assert.equal(short.transcript(), null);
    assert.deepEqual([...late.faults, ...short.faults], []);
  }));

test("a forged transcript is not verified, a true one is", () =>
  seeded("forged", async (prng) => {
    const { clients, watcher } = await playToTheEnd(["splito", "duel", 1, 1], prng);
    const text = clients[0].transcript();
    const notes = await clients[0].notes();
    assert.equal(verifyTranscript(text, { notes }).ok, true);
    const other = { ...notes, head: "0".repeat(64) };
    assert.equal(verifyTranscript(text, { notes: other }).fault.code, "notes");
  }));
