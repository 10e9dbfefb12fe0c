// Servers that lie, break or do odd but legal things: never an exception, always a fault or
// nothing.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { after, afterEach, test } from "node:test";
import { commitment, memoryStore } from "../../protocol/js/index.js";
import { closeAll, makeClient, until } from "./support/player.js";
import { seeded } from "./support/prng.js";
import { roomOf, Script, scripted } from "./support/scripted.js";

const FAST = { backoff: { firstMs: 5, longestMs: 20 } };
const ROOM = "4Q2S726S";
const stops = [];
afterEach(() => {
  closeAll();
  for (const stop of stops.splice(0)) stop();
});
after(closeAll);

async function open(handlers, options = {}) {
  const server = await scripted(handlers);
  stops.push(server.stop);
  const client = makeClient({ url: server.url, ...FAST, ...options });
  await client.welcomed;
  return { server, client, peer: server.peers[0] };
}

/** A client in a room where a vote is open to it, and the script of that game. */
async function voting(handlers = {}, options = {}) {
  const script = new Script();
  const join = (peer, command) => {
    peer.ok(command, { room: ROOM, seat: 0 });
    peer.say({ frame: "room", ...roomOf(script) });
    if (command.resume) peer.say(...script.texts.slice(command.resume.n + 1));
    else peer.say(script.start(), script.vote(1));
    peer.say(script.private(1), script.batchEnd());
  };
  const opened = await open({ join, ...handlers }, options);
  await opened.client.join(ROOM);
  await until(opened.client, (state) => state.private?.request, "the vote");
  return { script, ...opened };
}

const bodyOf = ({ frame, ...body }) => body;
const sentBy = (peer, cmd) => peer.commands.filter((each) => each.cmd === cmd);
/** Everything that was said before has been taken in. */
const settled = (client) => client.ping();
const codesOf = (client) => client.faults.map((each) => each.code);

test("nonsense becomes a fault, and the next frame counts again", async () => {
  const { client, peer } = await open();
  await client.join(ROOM);
  const nonsense = [
    "", "{", "[]", "null", "7", '"text"', "{}", '{"frame":7}', '{"frame":"event"}',
    '{"frame":"event","event":"x","n":-1,"prev":"00"}', '{"frame":"room"}',
    '{"frame":"room","seats":7}', '{"frame":"private","game_id":"x"}', '{"frame":"snapshot"}',
    '{"frame":"batch_end"}', '{"frame":"table"}', '{"frame":"table","what":"presence"}',
    '{"frame":"notice"}', '{"frame":"welcome"}', '{"re":1}', '{"re":1,"ok":{},"error":{}}',
    '{"re":1,"ok":7}', "[".repeat(5000),
  ];
  peer.say(...nonsense);
  peer.socket.send(Buffer.from([1, 2, 3]));
  await settled(client);
  assert.equal(client.faults.length, nonsense.length + 1);
  assert.deepEqual(new Set(codesOf(client)), new Set(["bad_frame"]));
  assert.equal(client.state.room.room, ROOM);
  assert.equal(client.state.connection.phase, "online");
});

test("what is not known is ignored, and an unknown event counts in the chain", async () => {
  const { client, peer, script } = await voting();
  peer.say(
    { frame: "weather", rain: true },
    { frame: "table", what: "dance", seat: "all" },
    { frame: "notice", code: "party", text: "Cake!", more: 1 },
    script.next("comet", { tail: [1, { effects: "none" }] }),
    script.batchEnd(),
    { re: 999, ok: {} },
  );
  await settled(client);
  assert.deepEqual(client.faults, []);
  assert.equal(client.state.game.n, script.n);
  assert.equal(client.state.game.chain, "whole");
  assert.equal(client.state.notices.at(-1).code, "party");
  assert.equal(client.state.private.request.decision, 1);
});

test("effects and fields that are not known change nothing", async () => {
  const { client, peer, script } = await voting();
  const effects = [{ fx: "constructor" }, { fx: "toString", cards: 1 }, { fx: "fireworks" }];
  peer.say(script.next("dealt", { effects, __proto__: { x: 1 } }), script.batchEnd());
  await settled(client);
  assert.deepEqual(client.faults, []);
  assert.equal(client.state.view.round, 0);
});

test("a known event with wrong fields counts in the chain, and is told", async () => {
  const { client, peer, script } = await voting();
  peer.say(script.next("dealt", { effects: "everything" }), script.batchEnd());
  peer.say(script.next("locked", { decision: 1, commits: [{ seat: 0 }], deadline: null }));
  peer.say(script.batchEnd());
  await settled(client);
  assert.deepEqual(codesOf(client), ["bad_frame", "bad_frame"]);
  assert.equal(client.state.game.n, script.n);
});

test("a missing event is asked for and taken when it comes", async () => {
  const { client, peer, script } = await voting();
  script.next("comet");
  peer.say(script.next("comet"), script.batchEnd());
  await until(client, (state) => state.game?.n === script.n, "the missing event");
  assert.deepEqual(codesOf(client), ["gap"]);
  assert.deepEqual(sentBy(peer, "join").at(-1).resume.n, 1);
  assert.equal(client.state.game.chain, "whole");
});

test("events that come twice are no fault", async () => {
  const { client, peer, script } = await voting();
  peer.say(...script.texts, script.next("comet"), script.batchEnd());
  await settled(client);
  assert.deepEqual(client.faults, []);
  assert.equal(client.state.game.n, script.n);
});

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

test("commands are repeated with the same id, done once, and answered", async () => {
  const seen = [];
  const { client, server } = await open({
    sit: (peer, command) => {
      seen.push(command);
      if (seen.length < 3) peer.socket.terminate();
      else peer.ok(command);
    },
  });
  await client.join(ROOM);
  await client.sit(1);
  assert.equal(seen.length, 3);
  assert.deepEqual(new Set(seen.map((each) => JSON.stringify(each))).size, 1);
  assert.equal(server.peers.length, 3);
});

test("a refusal for the moment is tried again, with a new id, and not for ever", async () => {
  let left = 2;
  const ids = [];
  const { client } = await open({
    sit: (peer, command) => {
      ids.push(command.id);
      if (left-- > 0) peer.refuse(command, "storage_failed", { retry_after_ms: 1 });
      else peer.ok(command);
    },
    react: (peer, command) => peer.refuse(command, "rate_limited", { retry_after_ms: 1 }),
    say: (peer, command) => peer.refuse(command, "talk_limited", { retry_after_ms: 40 }),
  }, { retries: 2 });
  await client.sit(1);
  assert.equal(new Set(ids).size, 3);
  await assert.rejects(client.react("like"), { code: "rate_limited", retryAfterMs: 1 });
  await assert.rejects(client.say({ text: "Hi" }), { code: "talk_limited", cmd: "say" });
});

test("close codes say whether to come back", async () => {
  for (const [code, phase, reason] of [
    [1001, "waiting", "shutdown"], [1012, "waiting", "restart"], [4000, "waiting", "lost"],
    [1009, "closed", "client_fault"], [4001, "closed", "replaced"],
  ]) {
    const { client, peer } = await open({}, { backoff: { firstMs: 60000, longestMs: 60000 } });
    const pending = client.send({ cmd: "never" });
    pending.catch(() => {});
    peer.socket.close(code, "");
    const ended = (state) => ["waiting", "closed"].includes(state.connection.phase);
    const { connection } = await until(client, ended, `the end by ${code}`);
    assert.equal(connection.phase, phase, String(code));
    assert.equal(connection.reason, reason, String(code));
    if (phase === "closed") await assert.rejects(client.sit(1), { code: "closed" });
  }
});

test("refusals for a fault of the client are not repeated without end", async () => {
  const { client, server } = await open({
    join: (peer) => peer.socket.close(1008, ""),
  });
  await assert.rejects(client.join(ROOM), { code: "closed" });
  assert.equal(client.state.connection.reason, "client_fault");
  assert.ok(server.peers.length <= 4, `${server.peers.length} connections`);
});

test("a server that is full is tried again, one of another version is not", async () => {
  let refusals = 2;
  const busy = await scripted({
    hello: (peer, command) => {
      if (refusals-- > 0) return peer.refuse(command, "server_full", { retry_after_ms: 1 });
      peer.say({ frame: "welcome", version: 1, name: "X", token: "ab".repeat(32), last_id: 4,
        seats: [], limits: {}, now: 1 });
      return peer.ok(command);
    },
  });
  stops.push(busy.stop);
  const client = makeClient({ url: busy.url, ...FAST });
  await client.welcomed;
  assert.equal(busy.peers.length, 3);
  const old = await scripted({
    hello: (peer, command) => peer.refuse(command, "unsupported_version"),
  });
  stops.push(old.stop);
  const other = makeClient({ url: old.url, ...FAST });
  await assert.rejects(other.welcomed, { code: "closed" });
  assert.equal(other.state.connection.reason, "unsupported_version");
});

test("an unknown token is forgotten, and a new identity made", async () => {
  const store = memoryStore();
  const tokens = [];
  const { server, client } = await open({
    hello: (peer, command) => {
      tokens.push(command.token);
      if (command.token === "cd".repeat(32)) return peer.refuse(command, "unknown_token");
      const token = "ef".repeat(32);
      peer.say({ frame: "welcome", version: 1, name: "X", token, last_id: -1, seats: [],
        limits: {}, now: 1 });
      return peer.ok(command);
    },
  }, { store: {
    ...store,
    get: (key) => store.get(key) ?? (key.endsWith("token") && tokens.length === 0
      ? JSON.stringify("cd".repeat(32)) : null),
  } });
  assert.deepEqual(tokens, ["cd".repeat(32), undefined]);
  assert.equal(server.peers.length, 1);
  assert.equal(client.state.connection.phase, "online");
});

test("a line that has gone dead is given up", async () => {
  let silent = false;
  const { client, server } = await open({
    ping: (peer, command) => silent || peer.ok(command),
  }, { liveness: { quietMs: 40, deadMs: 40 } });
  await server.until(() => sentBy(server.peers[0], "ping").length > 0);
  silent = true;
  client.reconnect(); // asks at once
  await server.until(() => server.peers.length > 1);
  assert.equal(client.state.connection.reason, "silent");
});

test("a listener that throws disturbs neither whoever emits nor other listeners", () => {
  const emitter = JSON.stringify(new URL("../../protocol/js/emitter.js", import.meta.url).href);
  const program = `
    import { Emitter } from ${emitter};
    process.on("uncaughtException", (error) => console.log(error.message));
    const emitter = new Emitter();
    emitter.on("x", () => { throw new Error("thrown"); });
    emitter.on("x", (value) => console.log("heard", value));
    emitter.emit("x", 7);
    console.log("went on");`;
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", program]);
  assert.equal(stdout.toString(), "heard 7\nwent on\nthrown\n");
});

test("frames that are changed at random never get out as an exception", () =>
  seeded("mutations", async (prng) => {
    const { client, peer, script } = await voting();
    const frames = [
      script.private(1), script.snapshot({ own: script.private(1) }), script.batchEnd(),
      { frame: "room", ...roomOf(script) }, JSON.parse(script.texts[0]),
      { frame: "table", what: "said", seat: 0, name: "A", phrase: null, text: "x" },
      { frame: "notice", code: "announcement", text: "x" },
    ];
    for (let i = 0; i < 2000; ++i) peer.say(mutated(prng.pick(frames), prng));
    await settled(client);
    assert.equal(client.state.connection.phase, "online");
  }));

/** Another value somewhere in it. */
function mutated(frame, prng) {
  const copy = structuredClone(frame);
  let at = copy;
  for (;;) {
    const key = prng.pick(Object.keys(at));
    if (key === undefined) return copy;
    const inner = at[key];
    if (typeof inner === "object" && inner !== null && prng.chance(0.7)) at = inner;
    else {
      at[key] = prng.pick([null, -1, 1e9, 0.5, "x", "", [], {}, true, [null], { fx: 1 }]);
      return copy;
    }
  }
}
