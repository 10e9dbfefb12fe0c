// Commands, refusals, close codes and lines: what is sent again, and when a client gives up.
import assert from "node:assert/strict";
import { test } from "node:test";
import { memoryStore } from "../../protocol/js/index.js";
import { FAST, open, ROOM, sentBy, stops } from "./support/before-script.js";
import { BY_HAND, makeClient, until } from "./support/player.js";
import { roomOf, scripted } from "./support/scripted.js";

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

test("whoever has come into a room sees it, however long its frames are on their way", async () => {
  const { client, server, peer } = await open({
    create: (each, command) => each.ok(command, { room: ROOM, seat: 0 }),
  });
  const shown = client.create({ game: "splitz", players: 2 }).then(() => client.state.room?.room);
  await server.until(() => sentBy(peer, "create").length === 1);
  await client.ping(); // its reply comes after that to create: only the room is missing
  assert.equal(client.state.room, null);
  peer.say({ frame: "room", ...roomOf() });
  peer.say({ frame: "batch_end", n: null, head: null, now: 1790000000000, left_ms: null });
  assert.equal(await shown, ROOM);
});

test("whoever has come in and is cut off before it sees the room after the way back", async () => {
  const { client } = await open({
    create: (peer, command) => {
      peer.ok(command, { room: ROOM, seat: 0 });
      peer.socket.close(1012);
    },
  });
  await client.create({ game: "splitz", players: 2 });
  assert.equal(client.state.room?.room, ROOM);
  const closed = await open({
    create: (peer, command) => {
      peer.ok(command, { room: ROOM, seat: 0 });
      peer.socket.close(4001);
    },
  });
  assert.deepEqual(await closed.client.create({ game: "splitz", players: 2 }), { room: ROOM, seat: 0 });
  assert.equal(closed.client.state.connection.phase, "closed");
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
    const { client, peer } = await open({}, BY_HAND);
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
