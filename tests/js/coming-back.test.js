// Connections that break at any moment, pages that are loaded again, second pages, and a server
// that is started again.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { after, afterEach, before, test } from "node:test";
import { memoryStore } from "../../protocol/js/index.js";
import {
  anyChoice, breakable, closeAll, makeClient, playAtRandom, until,
} from "./support/player.js";
import { seeded } from "./support/prng.js";
import { startServer } from "./support/server.js";

let server;
before(async () => {
  server = await startServer();
});
afterEach(closeAll);
after(() => server?.stop());

const FAST = { backoff: { firstMs: 5, longestMs: 50 } };

/** Like a disk that takes its time. */
function slowStore(prng) {
  const store = memoryStore();
  const slow = (act) => (...args) => new Promise((resolve) => {
    setTimeout(() => resolve(act(...args)), prng.below(3));
  });
  const { get, set, keys } = store;
  return { get: slow(get), set: slow(set), delete: slow(store.delete), keys };
}

/** A player whose connection breaks and whose page is loaded again, again and again. */
class Restless {
  constructor(options, prng) {
    this.options = { ...FAST, ...options, store: slowStore(prng) };
    this.prng = prng;
    this.faults = [];
    this.refusals = [];
    this.breaks = 0;
    this.reloads = 0;
    this.open();
  }

  open() {
    this.socket = breakable();
    const view = this.prng.pick(["snapshots", "events"]);
    this.client = makeClient({ ...this.options, view, WebSocket: this.socket });
    playAtRandom(this.client, this.prng, () => ({ mode: this.prng.pick(["blind", "escrow"]) }));
    this.client.on("message", () => this.trouble());
  }

  trouble() {
    if (!this.isTroubled || !this.prng.chance(0.04)) return;
    const { client } = this;
    setImmediate(() => {
      if (client !== this.client) return;
      if (this.prng.chance(0.7)) this.break();
      else this.reload();
    });
  }

  break() {
    ++this.breaks;
    this.socket.drop();
  }

  reload() {
    ++this.reloads;
    this.faults.push(...this.client.faults);
    this.refusals.push(...(this.client.refusals ?? []).filter((each) => each.code !== "closed"));
    this.socket.drop();
    this.client.close();
    this.open();
    this.client.welcomed.then(() => this.comeBack(), () => {});
  }

  async comeBack() {
    const { client } = this;
    const room = client.state.held[0]?.room;
    if (room === undefined) return;
    await client.join(room).catch(() => {});
  }

  async end() {
    for (;;) {
      const { client } = this;
      const isOver = (state) => state.verified || state.connection.phase === "closed";
      await until(client, isOver, "the end");
      if (client === this.client) return client.state;
    }
  }
}

for (const [game, edition, players] of [
  ["splitz", "splitz", 2], ["splitz", "split-it", 3], ["splito", "standard", 3],
  ["splito", "duel", 2],
]) {
  test(`${edition}: no answer, opening or seed is lost when connections break`,
    { timeout: 120000 }, () => seeded(`breaks ${edition}`, async (prng) => {
      const all = Array.from({ length: players }, (_, i) =>
        new Restless({ url: server.url, name: `Player ${"ABC"[i]}` }, prng));
      const { room } = await all[0].client.create({
        game, edition, players, options: { bot_delay_ms: 0 },
      });
      for (const each of all.slice(1)) await each.client.join(room);
      for (const each of all) await each.client.ready();
      for (const each of all) each.isTroubled = true;
      const states = await Promise.all(all.map((each) => each.end()));
      const breaks = all.reduce((sum, each) => sum + each.breaks + each.reloads, 0);
      assert.ok(breaks > 3, `${breaks} breaks`);
      for (const [i, each] of all.entries()) {
        assert.deepEqual([...each.faults, ...each.client.faults], []);
        assert.equal(states[i].verified.ok, true, states[i].verified.fault?.text);
      }
      assert.deepEqual(states[0].verified.seeds.seats, all.map((_, i) => i));
      assert.equal(states[0].verified.choices.server, 0);
      const codes = all.flatMap((each) => [...each.refusals, ...(each.client.refusals ?? [])]);
      assert.deepEqual(codes.filter((each) => each.code !== "decision_closed"), []);
    }));
}

test("a server that is killed and started again finds its players back", { timeout: 120000 }, () =>
  seeded("restart", async (prng) => {
    const folder = mkdtempSync(`${tmpdir()}/splitroom-kit-`);
    const journal = `sqlite:${folder}/journal`;
    let own = await startServer({ journal });
    const { url, port } = own;
    const clients = ["Ann", "Ben"].map((name) => makeClient({ url, name, ...FAST }));
    const { room } = await clients[0].create({ game: "splitz", players: 2 });
    await clients[1].join(room);
    for (const client of clients) playAtRandom(client, prng);
    await Promise.all(clients.map((each) => each.ready()));
    for (let round = 2; round <= 6; round += 2) {
      await until(clients[0], (state) => state.view?.round >= round, `round ${round}`);
      await own.stop();
      own = await startServer({ journal, port });
    }
    for (const client of clients) {
      const { verified } = await until(client, (state) => state.verified, "the end");
      assert.equal(verified.ok, true);
      assert.equal(verified.choices.server, 0);
      assert.deepEqual(client.faults, []);
    }
    closeAll();
    await own.stop();
    rmSync(folder, { recursive: true, force: true });
  }));

/** Two players who are asked for a secret vote. */
async function voting(prng, options = {}) {
  const store = memoryStore();
  const ann = makeClient({ url: server.url, name: "Ann", store, ...FAST, ...options });
  const ben = makeClient({ url: server.url, name: "Ben", answers: "plain", ...FAST });
  const { room } = await ann.create({ game: "splitz", players: 2 });
  await ben.join(room);
  await Promise.all([ann.ready(), ben.ready()]);
  const asked = (state) => state.private?.request && state.private.answer === null;
  for (;;) {
    const client = await Promise.race([ann, ben].map(async (each) => {
      await until(each, asked, "a question");
      return each;
    }));
    const { request } = client.state.private;
    if (request.kind === "vote") {
      await Promise.all([until(ann, asked, "the vote"), until(ben, asked, "the vote")]);
      return { ann, ben, store, room };
    }
    await client.answer(anyChoice(request, prng));
    await until(client, (state) => state.private.request?.decision !== request.decision, "more");
  }
}

test("a page that is loaded again knows its secret answer and opens it", () =>
  seeded("reload", async (prng) => {
    const { ann, ben, store, room } = await voting(prng);
    const { request } = ann.state.private;
    await ann.answer(request.legal[1]);
    assert.equal(ann.state.answer.stage, "committed");
    ann.close();
    const again = makeClient({ url: server.url, store, ...FAST });
    await again.welcomed;
    assert.deepEqual(again.state.held.map((each) => each.room), [room]);
    await again.join(room);
    const { answer } = await until(again, (state) => state.answer?.choice, "the answer");
    assert.equal(answer.choice, request.legal[1]);
    assert.equal(answer.stage, "committed");
    await ben.answer(ben.state.private.request.legal[0]);
    const after = await until(again, (state) => state.answer?.stage === "counted", "counted");
    assert.equal(after.answer.counts, request.legal[1]);
    assert.equal(after.game.chain, "whole");
    assert.deepEqual([...again.faults, ...ann.faults], []);
  }));

test("a second page takes over, and the first one does not come back by itself", () =>
  seeded("second page", async (prng) => {
    const { ann, ben, store, room } = await voting(prng);
    const { request } = ann.state.private;
    await ann.answer(request.legal[0]);
    const second = makeClient({ url: server.url, store, ...FAST });
    await second.join(room);
    await until(ann, (state) => state.connection.phase === "closed", "replaced");
    assert.equal(ann.state.connection.reason, "replaced");
    await assert.rejects(ann.answer(request.legal[1]), { code: "closed" });
    await until(second, (state) => state.answer?.choice === request.legal[0], "the answer");
    await second.answer(request.legal[1]);
    await ben.answer(ben.state.private.request.legal[0]);
    const { answer } = await until(second, (state) => state.answer?.stage === "counted", "counted");
    assert.equal(answer.counts, request.legal[1]);
    assert.equal(ann.state.connection.phase, "closed");
    ann.reconnect();
    await until(ann, (state) => state.connection.phase === "online" && state.room, "back");
    await until(second, (state) => state.connection.reason === "replaced", "replaced in turn");
    assert.deepEqual([...ann.faults, ...second.faults], []);
  }));

test("a page without the nonce says so, and what was committed elsewhere stays closed", () =>
  seeded("other machine", async (prng) => {
    const { ann, ben, room, store } = await voting(prng);
    await ann.answer(ann.state.private.request.legal[0]);
    const other = memoryStore();
    for (const key of store.keys("").filter((each) => each.endsWith("token"))) {
      other.set(key, store.get(key));
    }
    const elsewhere = makeClient({ url: server.url, store: other, ...FAST });
    await elsewhere.join(room);
    await ben.answer(ben.state.private.request.legal[0]);
    const { fault } = await until(elsewhere, (state) => state.fault, "a fault");
    assert.equal(fault.code, "not_locked_in");
  }));

test("what was given while there was no connection is sent once there is one", () =>
  seeded("offline", async (prng) => {
    const socket = breakable();
    const { ann, ben } = await voting(prng, { WebSocket: socket });
    socket.drop();
    await until(ann, (state) => state.connection.phase !== "online", "offline");
    const { legal, decision } = ann.state.private.request;
    await ann.answer(legal[0]);
    assert.equal(ann.state.connection.phase, "online");
    await ben.answer(ben.state.private.request.legal[0]);
    const counted = (state) => state.answer?.stage === "counted" &&
      state.answer.decision === decision;
    await until(ann, counted, "counted");
  }));

test("a store that fails keeps a blind answer from being sent", () =>
  seeded("store", async (prng) => {
    const { ann, store } = await voting(prng);
    const { set } = store;
    store.set = (key, value) => {
      if (key.includes("answer/")) throw new Error("full");
      return set(key, value);
    };
    const { legal } = ann.state.private.request;
    await assert.rejects(ann.answer(legal[0]), { code: "not_stored" });
    assert.equal(ann.state.answer.stage, "refused");
    assert.equal(ann.state.private.answer, null);
    await ann.answer(legal[0], { mode: "plain" });
    assert.equal(ann.state.answer.stage, "committed");
  }));

test("an answer can be taken back and given anew until the lock", () =>
  seeded("withdraw", async (prng) => {
    const { ann, ben } = await voting(prng);
    const { legal } = ann.state.private.request;
    await ann.answer(legal[0]);
    await ann.withdraw();
    await until(ann, (state) => state.private.answer === null, "withdrawn");
    assert.equal(ann.state.answer, null);
    await Promise.all([ann.answer(legal[1]), ann.answer(legal[0]), ann.answer(legal[1])]);
    await ben.answer(ben.state.private.request.legal[0]);
    const { answer } = await until(ann, (state) => state.answer?.stage === "counted", "counted");
    assert.equal(answer.counts, legal[1]);
    assert.deepEqual(ann.faults, []);
  }));

test("a room that was left while offline is not gone back to", () =>
  seeded("left", async () => {
    const socket = breakable();
    const ann = makeClient({ url: server.url, WebSocket: socket, ...FAST });
    const ben = makeClient({ url: server.url, ...FAST });
    const { room } = await ann.create({ game: "splitz", players: 3 });
    await ben.join(room);
    const leaving = ann.leave();
    setImmediate(() => socket.drop());
    await leaving;
    await ann.ping();
    assert.equal(ann.state.room, null);
    await until(ben, (state) => state.room.seats[0].kind === "empty", "a free seat");
  }));
