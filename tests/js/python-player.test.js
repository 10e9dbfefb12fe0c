// The example in Python, which was written from the protocol page alone: whole games of each kind,
// against bots and a kit player, and killed in the middle.
import assert from "node:assert/strict";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { after, afterEach, before, test } from "node:test";
import { verifyTranscript } from "../../protocol/js/index.js";
import { closeAll, makeClient, playAtRandom, until } from "./support/player.js";
import { seeded } from "./support/prng.js";
import { closePlayers, python } from "./support/python.js";
import { startServer } from "./support/server.js";

let server;
let folder;
before(async () => {
  server = await startServer();
  folder = mkdtempSync(`${tmpdir()}/splitroom-python-`);
});
afterEach(() => {
  closeAll();
  closePlayers();
});
after(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const player = (...args) => python(server.url, ...args);

for (const [game, edition, players] of [
  ["splitz", "splitz", 2], ["splitz", "splitz", 4], ["splitz", "split-it", 3],
  ["splito", "standard", 3], ["splito", "standard", 8], ["splito", "duel", 2],
]) {
  test(`the example in Python plays ${edition} with ${players - 1} bots to the end`,
    { timeout: 60000 }, async () => {
      const file = `${folder}/${edition}-${players}`;
      const run = player("--create", game, "--edition", edition, "--players", players,
        "--bots", players - 1, "--transcript", file, "--name", "Monty");
      await run.end;
      assert.match(run.said, /^scores( \d+)+$/m);
      const verified = verifyTranscript(readFileSync(file, "utf8"));
      assert.equal(verified.ok, true, verified.fault?.text);
      assert.deepEqual(verified.seeds.seats, [0]);
      assert.equal(verified.choices.server, 0);
      if (game === "splito") assert.ok(verified.modes.blind > 0);
    });
}

test("two of them and a kit player play together", { timeout: 60000 }, () =>
  seeded("python and kit", async (prng) => {
    const host = player("--create", "splitz", "--edition", "split-it", "--players", 3);
    const room = await host.room;
    const guest = player("--join", room);
    await guest.room;
    const kit = makeClient({ url: server.url, name: "Kit" });
    playAtRandom(kit, prng);
    await kit.join(room);
    await kit.ready();
    const { verified } = await until(kit, (state) => state.verified, "the end");
    await Promise.all([host.end, guest.end]);
    assert.equal(verified.ok, true, verified.fault?.text);
    assert.equal(verified.seeds.seats.length, 3);
    assert.equal(verified.choices.server, 0);
    assert.equal(verified.modes.plain, 0);
    assert.deepEqual(kit.faults, []);
  }));

test("killed at any moment, it goes on where it was", { timeout: 60000 }, () =>
  seeded("python killed", async (prng) => {
    const file = `${folder}/killed`;
    const kept = `${folder}/state`;
    const args = ["--state", kept, "--transcript", file];
    const kit = makeClient({ url: server.url, name: "Kit" });
    const { room } = await kit.create({ game: "splito", edition: "duel", players: 2 });
    let run = player("--join", room, ...args);
    playAtRandom(kit, prng);
    await kit.ready();
    for (let turn = 1; turn <= 24; turn += 1 + prng.below(5)) {
      await until(kit, (state) => state.view?.turn >= turn, `turn ${turn}`);
      run.child.kill("SIGKILL");
      await run.end;
      assert.ok(existsSync(kept));
      run = player(...args);
    }
    const { verified } = await until(kit, (state) => state.verified, "the end");
    await run.end;
    assert.equal(verified.ok, true, verified.fault?.text);
    assert.equal(verified.choices.server, 0);
    assert.equal(readFileSync(file, "utf8"), kit.transcript());
    assert.deepEqual(kit.faults, []);
  }));
