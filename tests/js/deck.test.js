// A server whose host has given another list of objectives.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { after, afterEach, before, test } from "node:test";
import { builtinDeck, replay, verifyTranscript } from "../../protocol/js/index.js";
import { writeOwnDeck } from "./support/own-deck.js";
import { closeAll, makeClient, playAtRandom, until } from "./support/player.js";
import { seeded } from "./support/prng.js";
import { program, startServer } from "./support/server.js";

let server;
let folder;
let deckFile;
before(async () => {
  folder = mkdtempSync(`${tmpdir()}/splitroom-kit-`);
  deckFile = writeOwnDeck(folder);
  server = await startServer({ args: ["--splito-deck", deckFile] });
});
afterEach(closeAll);
after(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A whole duel; one player takes the table from snapshots, the other from the events alone. */
async function duel(prng) {
  const [ann, ben] = ["snapshots", "events"].map((view) =>
    makeClient({ url: server.url, name: view, view }));
  const { room } = await ann.create({ game: "splito", edition: "duel", players: 2 });
  await ben.join(room);
  for (const each of [ann, ben]) playAtRandom(each, prng);
  await Promise.all([ann, ben].map((each) => each.ready()));
  const states = await Promise.all([ann, ben].map((each) =>
    until(each, (state) => state.verified, "the end")));
  return { ann, ben, states };
}

test("the kit plays, shows and verifies by the server's list", { timeout: 60000 }, () =>
  seeded("deck: own deck", async (prng) => {
    const { ann, ben, states } = await duel(prng);
    const deck = await ann.deck();
    const own = deck.objectives.filter((each) => /^three_\d+s$/.test(each.id));
    assert.equal(own.length, 6);
    for (const { params, points } of own) assert.deepEqual([params.count, points], [3, 4]);
    for (const { verified } of states) assert.ok(verified.ok, JSON.stringify(verified.fault));
    assert.deepEqual([ann.faults, ben.faults], [[], []]);
    assert.deepEqual(states[1].view.zones, states[0].view.zones);
    const text = ann.transcript();
    assert.ok(own.some(({ id }) => text.includes(id)), "none of them was in the game");
    const last = replay(text, { deck }).at(-1);
    assert.deepEqual(last.view.zones, states[0].view.zones);
    assert.ok(verifyTranscript(text, { deck }).ok);
  }));

test("without the list, or with another, a game is not called right", { timeout: 60000 }, () =>
  seeded("deck: lists", async (prng) => {
    const { ann } = await duel(prng);
    const text = ann.transcript();
    const deck = await ann.deck();
    for (const given of [undefined, builtinDeck, { ...deck, sha256: "0".repeat(64) }]) {
      const { ok, fault } = verifyTranscript(text, { deck: given });
      assert.equal(ok, false);
      assert.match(fault.text, new RegExp(`another deck file \\(SHA-256 ${deck.sha256}\\)`));
    }
    // The right name on a wrong list does not help: points and states come out otherwise.
    const forged = { ...builtinDeck, sha256: deck.sha256 };
    assert.equal(verifyTranscript(text, { deck: forged }).ok, false);
    assert.deepEqual(replay(text).map((each) => each.view).filter(Boolean), []);
  }));

test("the terminal client agrees, with the same file", { timeout: 60000 }, () =>
  seeded("deck: terminal", async (prng) => {
    const { ann } = await duel(prng);
    const game = `${folder}/game.jsonl`;
    writeFileSync(game, ann.transcript());
    const verify = (...more) =>
      execFileSync(program("splitroom"), ["verify", game, ...more], { stdio: "pipe" });
    verify("--deck", deckFile);
    assert.throws(() => verify(), { status: 1 });
  }));
