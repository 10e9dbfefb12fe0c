// A server that shows another history, or a table or answers that do not follow from it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { commitment, memoryStore } from "../../protocol/js/index.js";
import {
  bodyOf, codesOf, FAST, open, ROOM, sentBy, settled, stops, voting,
} from "./support/before-script.js";
import { makeClient, until } from "./support/player.js";
import { roomOf, Script, scripted } from "./support/scripted.js";

test("a blind answer is never opened in another history", async () => {
  const { client, peer, script } = await voting();
  await client.answer("white");
  const { digest } = sentBy(peer, "commit")[0];
  const other = new Script(script.gameId);
  other.start();
  other.next("comet"); // here the histories part
  other.vote(1);
  other.next("locked", { decision: 1, commits: [{ seat: 0, digest, mode: "blind" }],
    deadline: null });
  peer.say(other.texts.at(-1), other.batchEnd());
  await until(client, (state) => state.fault, "a fault");
  await settled(client);
  assert.ok(codesOf(client).includes("gap") || codesOf(client).includes("fork"));
  assert.deepEqual(sentBy(peer, "open"), []);
});

test("it is not opened when the server goes back and asks again", async () => {
  let again = null;
  const join = (peer, command) => {
    peer.ok(command, { room: ROOM, seat: 0 });
    const script = again ?? first;
    peer.say({ frame: "room", ...roomOf(script) });
    if (again !== null) {
      peer.say({ frame: "notice", code: "history_lost", text: "What you saw is not here." });
      peer.say(again.private(1), again.snapshot({ own: again.private(1) }));
    } else {
      peer.say(...first.texts, first.private(1));
    }
    peer.say(script.batchEnd());
  };
  const first = new Script();
  first.start();
  first.vote(1);
  const { server, client, peer } = await open({ join });
  await client.join(ROOM);
  await until(client, (state) => state.private?.request, "the vote");
  await client.answer("white");
  const { digest } = sentBy(peer, "commit")[0];
  again = new Script(first.gameId);
  again.start();
  again.next("comet");
  again.vote(1);
  peer.socket.terminate();
  await until(client, (state) => state.game?.chain === "broken", "another history");
  await settled(client);
  const [, second] = server.peers;
  second.say(again.next("locked", { decision: 1, deadline: null,
    commits: [{ seat: 0, digest, mode: "blind" }] }), again.batchEnd());
  await settled(client);
  assert.deepEqual(sentBy(second, "open"), []);
  assert.ok(codesOf(client).includes("history_lost"));
  await assert.rejects(client.answer("blue"), { code: "unsure" });
  assert.deepEqual(sentBy(second, "commit"), []);
  await client.answer("blue", { mode: "plain" });
  assert.equal(sentBy(second, "choose").length, 1);
  assert.match(client.transcript(), /"event":"game_start"/);
  assert.ok(!client.transcript().includes("comet"), "what was followed is kept");
  again = null; // the followed history is shown again
  second.socket.terminate();
  await until(client, (state) => state.game?.chain === "whole", "healed");
  assert.equal(client.state.game.n, first.n);
});

/** A page that has committed, loaded again on a server that has turned back time. */
async function reloadedElsewhere(options) {
  const store = memoryStore();
  const { client, server } = await voting({}, { store });
  await client.answer("white");
  client.close();
  const [{ commands }] = server.peers;
  const { digest } = commands.find((each) => each.cmd === "commit");
  const other = new Script();
  other.start();
  other.next("comet");
  other.vote(1);
  const asked = bodyOf(other.private(1));
  const commits = [{ seat: 0, digest, mode: "blind" }];
  other.next("locked", { decision: 1, deadline: null, commits });
  const decision = {
    decision: 1, kind: "vote", secret: true, seats: [0, 1], locked: true, commits,
    answered: [0], answered_count: 1, deadline: null,
  };
  const join = (peer, command) => {
    peer.ok(command, { room: ROOM, seat: 0 });
    peer.say({ frame: "room", ...roomOf(other) });
    if (command.resume) peer.say(...other.texts);
    peer.say(other.snapshot({ own: asked, decision }), other.batchEnd());
  };
  const again = await scripted({ join });
  stops.push(again.stop);
  const keys = store.keys("").map((each) => [each, each.replace(server.url, again.url)]);
  for (const [old, key] of keys) store.set(key, store.get(old)); // the same server, come back
  const reloaded = makeClient({ url: again.url, store, ...FAST, ...options });
  await reloaded.join(ROOM);
  await until(reloaded, (state) => state.fault, "a fault", 5000);
  await settled(reloaded);
  assert.deepEqual(sentBy(again.peers[0], "open"), []);
  return reloaded;
}

test("a page that is loaded again knows another history for what it is", async () => {
  const client = await reloadedElsewhere({});
  assert.ok(codesOf(client).includes("history_lost"));
  assert.equal(client.state.game.chain, "broken");
  await assert.rejects(client.answer("blue"), { code: "unsure" });
});

test("it opens nothing in another history, even without the past", async () => {
  const client = await reloadedElsewhere({ history: false });
  assert.deepEqual(codesOf(client), ["not_locked_in"]);
});

test("an answer that was taken and is not among the locked ones is told", async () => {
  const { client, peer, script } = await voting();
  await client.answer("white");
  peer.say(script.next("locked", { decision: 1, commits: [], deadline: null }), script.batchEnd());
  await settled(client);
  assert.deepEqual(codesOf(client), ["not_locked_in"]);
  assert.deepEqual(sentBy(peer, "open"), []);
});

test("a digest that nobody here sent is not opened", async () => {
  const { client, peer, script } = await voting();
  await client.answer("white");
  const commits = [{ seat: 0, digest: "0".repeat(64), mode: "blind" }];
  peer.say(script.next("locked", { decision: 1, commits, deadline: null }), script.batchEnd());
  await settled(client);
  assert.deepEqual(codesOf(client), ["not_locked_in"]);
  assert.deepEqual(sentBy(peer, "open"), []);
});

test("an opened answer of somebody that does not fit its commitment is told", async () => {
  const { client, peer, script } = await voting();
  const ctx = script.head;
  await client.answer("white");
  const { digest } = sentBy(peer, "commit")[0];
  const nonce = "11".repeat(32);
  const theirs = commitment(ctx, 1, nonce, "white");
  peer.say(script.next("locked", { decision: 1, deadline: null, commits: [
    { seat: 0, digest, mode: "blind" }, { seat: 1, digest: theirs, mode: "plain" },
  ] }), script.batchEnd());
  await settled(client);
  const [open] = sentBy(peer, "open");
  assert.equal(commitment(ctx, 0, open.nonce, open.choice), digest);
  peer.say(script.next("revealed", { decision: 1, effects: [], answers: [
    { seat: 0, choice: "white", nonce: open.nonce, by: "player", why: null },
    { seat: 1, choice: "blue", nonce, by: "player", why: null },
  ] }), script.batchEnd());
  await settled(client);
  assert.deepEqual(codesOf(client), ["answer_differs"]);
  assert.equal(client.state.answer.stage, "counted");
});

test("a table that the events do not give is told", async () => {
  const { client, peer, script } = await voting();
  peer.say(script.next("dealt", { effects: [
    { fx: "round", seat: 1, round: 1 },
    { fx: "row", cards: ["1", "2", "2", "3", "3", "3", "4"], left: 63 },
  ] }), script.batchEnd());
  await settled(client);
  const { view } = client.state;
  const shown = { ...view, row: ["10", ...view.row.slice(1)] };
  const decision = client.state.decision;
  peer.say(script.snapshot({ view: shown, decision, own: script.private(1) }), script.batchEnd());
  await settled(client);
  assert.deepEqual(codesOf(client), ["view_differs"]);
  assert.deepEqual(client.state.view, shown);
});

test("a head that the events do not give breaks the trust", async () => {
  const { client, peer, script } = await voting();
  peer.say({ ...script.batchEnd(), head: "0".repeat(64) });
  await until(client, (state) => state.fault, "a fault");
  assert.deepEqual(codesOf(client), ["head_differs"]);
  await until(client, (state) => state.game.n === script.n, "all is well again");
});

test("a server that keeps naming another head is not trusted", async () => {
  const wrong = (script) => ({ ...script.batchEnd(), head: "0".repeat(64) });
  const script = new Script();
  script.start();
  script.vote(1);
  let isWrong = false;
  const { client, peer } = await open({
    join: (one, command) => {
      one.ok(command, { room: ROOM, seat: 0 });
      one.say({ frame: "room", ...roomOf(script) }, ...script.texts, script.private(1));
      one.say(isWrong ? wrong(script) : script.batchEnd());
    },
  });
  await client.join(ROOM);
  await until(client, (state) => state.private?.request, "the vote");
  isWrong = true;
  peer.say(wrong(script));
  await until(client, (state) => state.game.chain === "broken", "a broken chain", 5000);
  await assert.rejects(client.answer("white"), { code: "unsure" });
});

test("a game with the id of an earlier one is not trusted", async () => {
  const { client, peer, script } = await voting();
  peer.say(script.next("aborted", { s: "0".repeat(64), why: "closed" }));
  peer.say(script.end(), script.batchEnd());
  await until(client, (state) => state.verified, "the end");
  const second = new Script("02".repeat(16));
  peer.say(second.start(), second.batchEnd());
  await settled(client);
  const third = new Script(script.gameId);
  peer.say(third.start(), third.batchEnd());
  await settled(client);
  assert.ok(codesOf(client).includes("game_reused"));
  assert.equal(client.state.game.chain, "broken");
});
