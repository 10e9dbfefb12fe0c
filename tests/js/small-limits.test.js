// A server that takes few commands at once: players that answer at once are refused all the time, and
// yet play whole games; the kit, and the example in Python.
import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { closeAll, makeClient, playAtRandom, until } from "./support/player.js";
import { seeded } from "./support/prng.js";
import { closePlayers, python } from "./support/python.js";
import { startServer } from "./support/server.js";

let server;
before(async () => {
  server = await startServer({
    rates: ["--commands-per-second", "20", "--commands-at-once", "2"],
  });
});
afterEach(() => {
  closeAll();
  closePlayers();
});
after(() => server?.stop());

/** How many commands the server has refused for being too fast. */
async function refusals() {
  const page = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();
  return Number(/^splitroom_errors_total\{code="rate_limited"\} (\d+)/m.exec(page)?.[1] ?? 0);
}

for (const [game, edition] of [["splitz", "split-it"], ["splito", "standard"]]) {
  test(`the kit plays ${edition} to the end`, { timeout: 90000 }, () =>
    seeded(`small limits ${edition}`, async (prng) => {
      const before = await refusals();
      const [host, guest] = ["Ann", "Ben"].map((name) => makeClient({ url: server.url, name }));
      const { room } = await host.create({
        game, edition, players: 4, options: { bot_delay_ms: 0 },
      });
      await guest.join(room);
      await host.addBot();
      for (const client of [host, guest]) playAtRandom(client, prng);
      await Promise.all([host.ready(), guest.ready()]);
      for (const client of [host, guest]) {
        const { verified } = await until(client, (state) => state.verified, "the end");
        assert.equal(verified.ok, true, verified.fault?.text);
        assert.equal(verified.choices.server, 0);
        assert.equal(verified.seeds.seats.length, 2);
        assert.equal(client.refusals, undefined);
        assert.deepEqual(client.faults, []);
      }
      assert.ok(await refusals() > before, "the limits were not felt");
    }));
}

test("what was asked for too fast is done in its order, and none too often", { timeout: 60000 },
  async () => {
    const client = makeClient({ url: server.url, name: "Ann" });
    await client.create({ game: "splitz", players: 3 });
    const done = [];
    const waits = Array.from({ length: 12 }, (_, i) => i + 30);
    let refused = 0;
    client.on("message", (direction, text) => {
      if (direction === "in" && JSON.parse(text).error?.code === "rate_limited") ++refused;
    });
    await Promise.all(waits.map((each) =>
      client.configure({ options: { decision_ms: each * 1000 } }).then(() => done.push(each))));
    assert.deepEqual(done, waits);
    await client.ping(); // its answer comes behind all that those caused
    assert.equal(client.state.room.options.decision_ms, waits.at(-1) * 1000);
    assert.ok(refused > 0, "the limits were not felt");
    assert.ok(refused <= 2 * waits.length, `${refused} refusals of ${waits.length} commands`);
  });

test("an answer that was refused does not come behind a later one", { timeout: 60000 }, () =>
  seeded("small limits, answers", async () => {
    const client = makeClient({ url: server.url, name: "Ann", answers: "plain" });
    await client.create({ game: "splito", edition: "duel", players: 2 });
    await client.addBot();
    await client.ready();
    const { private: own } = await until(client, (state) => state.private?.request, "a question");
    const { legal } = own.request;
    const choices = Array.from({ length: 6 }, (_, i) => legal[i % legal.length]);
    const all = await Promise.allSettled(choices.map((each) => client.answer(each)));
    assert.equal(all.at(-1).status, "fulfilled");
    const { answer } = client.state;
    assert.ok(answer.choice === choices.at(-1) || answer.stage === "counted");
  }));

test("the example in Python plays to the end", { timeout: 90000 }, async () => {
  const before = await refusals();
  const host = python(server.url, "--create", "splitz", "--edition", "split-it", "--players", 3,
    "--bots", 1);
  const guest = python(server.url, "--join", await host.room);
  await Promise.all([host.end, guest.end]);
  for (const { said } of [host, guest]) assert.match(said, /^scores( \d+)+$/m);
  assert.ok(await refusals() > before, "the limits were not felt");
});
