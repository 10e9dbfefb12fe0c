// A server whose chain is whole, and which changes what this client has given: seeds, answers.
import assert from "node:assert/strict";
import { test } from "node:test";
import { commitment, playerSeedCommitment } from "../../protocol/js/hashing.js";
import { codesOf, open, ROOM, sentBy, settled, voting } from "./support/before-script.js";
import { until } from "./support/player.js";
import { roomOf, Script } from "./support/scripted.js";

const ZEROS = "0".repeat(64);
const THEIRS = "7".repeat(64);

/** Nothing is told in this game any more, and what was seen is there. */
async function expectDistrust({ client, peer, script }, code) {
  await until(client, (state) => state.fault, "a fault", 5000);
  await settled(client);
  assert.deepEqual([...new Set(codesOf(client))], [code]);
  assert.equal(client.state.game.chain, "broken");
  assert.ok(client.transcript().includes(script.texts.at(-1)), "the lie itself is kept");
  peer.say(script.vote(9), script.private(9), script.batchEnd());
  await until(client, (state) => state.private?.request?.decision === 9, "another vote");
  const before = sentBy(peer, "commit").length;
  await assert.rejects(client.answer("blue"), { code: "unsure" });
  assert.equal(sentBy(peer, "commit").length, before);
}

async function expectPeace({ client }) {
  await settled(client);
  assert.deepEqual(codesOf(client), []);
  assert.notEqual(client.state.game.chain, "broken");
}

/** A client whose seed is open to the server, or was refused by it. */
async function drawing({ isRefused = false } = {}) {
  const script = new Script();
  const own = (seed) => ({ ...script.private(0), request: null, seed });
  const join = (peer, command) => {
    peer.ok(command, { room: ROOM, seat: 0 });
    peer.say({ frame: "room", ...roomOf(script) }, script.start());
    peer.say(own({ ctx: script.head, digest: null, opened: false, wanted: true }));
    peer.say(script.batchEnd());
  };
  const seedOpen = (peer, command) =>
    (isRefused ? peer.refuse(command, "seeds_closed") : peer.ok(command));
  const opened = await open({ join, seed_open: seedOpen });
  await opened.client.join(ROOM);
  const ctx = script.head;
  const { peer, server, client } = opened;
  await server.until(() => sentBy(peer, "seed_commit").length > 0);
  const [{ digest }] = sentBy(peer, "seed_commit");
  peer.say(own({ ctx, digest, opened: false, wanted: true }), script.batchEnd());
  const theirs = playerSeedCommitment(ctx, 1, THEIRS);
  peer.say(script.next("deal_open", {
    sc: ZEROS, deadline: 1790000000000,
    pc: [{ seat: 0, digest }, { seat: 1, digest: theirs }],
  }), script.batchEnd());
  await server.until(() => sentBy(peer, "seed_open").length > 0);
  await settled(client);
  const [{ seed }] = sentBy(peer, "seed_open");
  const shuffle = (seeds, isAlone = false) =>
    peer.say(script.next("deal_seeds", { seeds, server_alone: isAlone }), script.batchEnd());
  const burn = () => peer.say(
    script.next("deal_failed", { seats: [0], s: ZEROS, deadline: 1790000000000 }),
    script.batchEnd());
  return { ...opened, script, seed, shuffle, burn };
}

const BEN = { seat: 1, seed: THEIRS };

test("an own seed that is another one in the shuffle ends the trust", async () => {
  const game = await drawing();
  game.shuffle([{ seat: 0, seed: ZEROS }, BEN]);
  await expectDistrust(game, "seed_differs");
});

test("so does one that is left out of it", async () => {
  const game = await drawing();
  game.shuffle([], true);
  await expectDistrust(game, "seed_differs");
});

test("so does a server that says wrongly that it has shuffled alone", async () => {
  const game = await drawing();
  game.shuffle([{ seat: 0, seed: game.seed }, BEN], true);
  await expectDistrust(game, "seed_differs");
});

test("so does a seed that nobody has committed to", async () => {
  const game = await drawing();
  game.shuffle([{ seat: 0, seed: game.seed }, BEN, { seat: 2, seed: ZEROS }]);
  await expectDistrust(game, "seed_differs");
});

test("so does a draw that is burnt for a seed that was taken", async () => {
  const game = await drawing();
  game.burn();
  await expectDistrust(game, "seed_differs");
});

test("a draw that is burnt for a seed that was refused does not", async () => {
  const game = await drawing({ isRefused: true });
  game.burn();
  await expectPeace(game);
});

test("a shuffle with all seeds does not", async () => {
  const game = await drawing();
  game.shuffle([{ seat: 0, seed: game.seed }, BEN]);
  await expectPeace(game);
});

/** What counts for seat 0; seat 1 has given nothing. */
const revealed = (choice, nonce, by, why) => ({
  decision: 1, effects: [], answers: [
    { seat: 0, choice, nonce, by, why },
    { seat: 1, choice: "white", nonce: null, by: "server", why: "no_answer" },
  ],
});

/** A vote for white that is locked; `open`: as it was sent, if it was. */
async function locked(mode, handlers = {}) {
  const game = await voting(handlers);
  const { client, peer, script, server } = game;
  const ctx = script.head;
  await client.answer("white", { mode });
  const digest = mode === "plain" ? commitment(ctx, 0, ZEROS, "blue")
    : sentBy(peer, "commit")[0].digest;
  const commits = [{ seat: 0, digest, mode }];
  peer.say(script.next("locked", { decision: 1, commits, deadline: null }), script.batchEnd());
  if (mode === "blind") await server.until(() => sentBy(peer, "open").length > 0);
  await settled(client);
  const reveal = (...what) =>
    peer.say(script.next("revealed", revealed(...what)), script.batchEnd());
  return { ...game, reveal, opening: sentBy(peer, "open")[0] };
}

test("an opening that was taken and is said not to have come ends the trust", async () => {
  const game = await locked("blind");
  game.reveal("blue", null, "server", "not_opened");
  await expectDistrust(game, "answer_differs");
});

test("an opening that was refused and is passed over does not", async () => {
  const game = await locked("blind", {
    open: (peer, command) => peer.refuse(command, "decision_closed"),
  });
  game.reveal("blue", null, "server", "not_opened");
  await expectPeace(game);
});

test("a blind answer that is revealed as another ends the trust", async () => {
  const game = await locked("blind");
  game.reveal("blue", game.opening.nonce, "player", null);
  await expectDistrust(game, "answer_differs");
});

test("so does a plain one", async () => {
  const game = await locked("plain");
  game.reveal("blue", ZEROS, "player", null);
  await expectDistrust(game, "answer_differs");
});

test("so does one in escrow", async () => {
  const game = await locked("escrow");
  game.reveal("blue", sentBy(game.peer, "commit")[0].nonce, "player", null);
  await expectDistrust(game, "answer_differs");
});

test("so does one in escrow that is dropped for the default", async () => {
  const game = await locked("escrow");
  game.reveal("blue", null, "server", "not_opened");
  await expectDistrust(game, "answer_differs");
});

test("a blind answer that is revealed as it was does not", async () => {
  const game = await locked("blind");
  game.reveal("white", game.opening.nonce, "player", null);
  await expectPeace(game);
});

/** A part to discard, which is asked for openly. */
async function discarding() {
  const script = new Script();
  const join = (peer, command) => {
    peer.ok(command, { room: ROOM, seat: 0 });
    peer.say({ frame: "room", ...roomOf(script) }, script.start(), script.next("decision", {
      decision: 1, kind: "discard", secret: false, seats: [0], deadline: null,
    }));
    const own = script.private(1);
    peer.say({ ...own, request: { ...own.request, kind: "discard", secret: false } });
    peer.say(script.batchEnd());
  };
  const opened = await open({ join });
  await opened.client.join(ROOM);
  await until(opened.client, (state) => state.private?.request, "the question");
  const choose = (choice, by, why = null) => opened.peer.say(script.next("chosen", {
    decision: 1, seat: 0, choice, by, why, effects: [],
  }), script.batchEnd());
  return { ...opened, script, choose };
}

test("an open answer that counts as another ends the trust", async () => {
  const game = await discarding();
  await game.client.answer("white");
  game.choose("blue", "player");
  await expectDistrust(game, "answer_differs");
});

test("so does one that was taken and is dropped for the default", async () => {
  const game = await discarding();
  await game.client.answer("white");
  game.choose("blue", "server", "no_answer");
  await expectDistrust(game, "answer_differs");
});

test("an open answer that counts, and a default without one, do not", async () => {
  const given = await discarding();
  await given.client.answer("white");
  given.choose("white", "player");
  await expectPeace(given);
  const late = await discarding();
  late.choose("blue", "server", "no_answer");
  await expectPeace(late);
});
