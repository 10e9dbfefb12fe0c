// A player changes the token of their identity, on a real server.
import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { memoryStore } from "../../protocol/js/index.js";
import { open, sentBy, settled } from "./support/before-script.js";
import { breakable, closeAll, makeClient, until } from "./support/player.js";
import { startServer } from "./support/server.js";

let server;
before(async () => {
  server = await startServer();
});
afterEach(closeAll);
after(() => server?.stop());

const FAST = { backoff: { firstMs: 5, longestMs: 50 } };
const SPLITZ = { game: "splitz", players: 2 };
const FRESH = "f".repeat(64);

/** Connected, and known by name. */
async function player(options) {
  const client = makeClient({ url: server.url, ...FAST, ...options });
  await client.welcomed;
  return client;
}

const stored = (store, key) => JSON.parse(store.get(`${server.url} ${key}`));
const isClosed = (client) =>
  until(client, (state) => state.connection.phase === "closed", "the end");

test("rotate: another token, the same seats, and the old one is refused", async () => {
  const store = memoryStore();
  const client = await player({ name: "Ann", store });
  const { room } = await client.create(SPLITZ);
  const old = await client.token();
  await client.rotate();
  const fresh = await client.token();
  assert.match(fresh, /^[0-9a-f]{64}$/);
  assert.notEqual(fresh, old);
  assert.equal(stored(store, "token"), fresh);
  assert.equal(stored(store, "token/next"), null);
  await until(client, (state) => state.connection.phase === "online", "the way back");
  assert.deepEqual(client.state.held, [{ room, seat: 0 }]);
  assert.equal(client.state.room.room, room);
  await client.addBot();

  const thief = await player({ token: old });
  assert.notEqual(await thief.token(), old, "somebody new");
  assert.deepEqual(thief.state.held, []);
  assert.equal(client.state.connection.phase, "online");
});

test("rotate: whoever came in with the old token is put out and told why", async () => {
  const client = await player({ store: memoryStore() });
  const old = await client.token();
  const socket = breakable();
  const owner = await player({ store: memoryStore(), token: old, WebSocket: socket });
  await isClosed(client);
  assert.equal(client.state.connection.reason, "replaced");

  // The owner has a new token, and comes in with it only after somebody else has come.
  const { token } = await owner.send({ cmd: "rotate" });
  owner.close();
  const other = await player({ token: old });
  assert.equal(other.state.connection.phase, "online");
  await player({ token });
  await isClosed(other);
  assert.equal(other.state.connection.reason, "token_changed");
  assert.equal(other.state.notices.at(-1).code, "token_changed");
});

test("rotate: a page that shares the store goes on with the new token", async () => {
  const store = memoryStore();
  const first = await player({ store });
  const { room } = await first.create(SPLITZ);
  const second = await player({ store });
  await isClosed(first);
  await second.rotate();
  first.reconnect();
  await until(first, (state) => state.connection.phase === "online", "the way back");
  assert.deepEqual(first.state.held, [{ room, seat: 0 }]);
  assert.equal(await first.token(), stored(store, "token"));
});

test("rotate: two in a row, and a page that is loaded again afterwards", async () => {
  const store = memoryStore();
  const client = await player({ store });
  const { room } = await client.create(SPLITZ);
  await client.rotate();
  await client.rotate();
  client.close();
  const again = await player({ store });
  assert.deepEqual(again.state.held, [{ room, seat: 0 }]);
});

test("rotate: a page that ends between offer and use comes back with what was stored", async () => {
  const store = memoryStore();
  const client = await player({ store });
  const { room } = await client.create(SPLITZ);
  const old = await client.token();
  const { token } = await client.send({ cmd: "rotate" });
  client.close();
  store.set(`${server.url} token/next`, JSON.stringify(token));
  const again = await player({ store });
  await settled(again);
  assert.equal(stored(store, "token"), token);
  assert.equal(stored(store, "token/next"), null);
  assert.deepEqual(again.state.held, [{ room, seat: 0 }]);
  assert.notEqual(await (await player({ token: old })).token(), old);
});

test("rotate: an offer that somebody else has replaced falls back to the old token", async () => {
  const store = memoryStore();
  const client = await player({ store });
  const { room } = await client.create(SPLITZ);
  const { token } = await client.send({ cmd: "rotate" });
  await client.send({ cmd: "rotate" });
  client.close();
  store.set(`${server.url} token/next`, JSON.stringify(token));
  const again = await player({ store });
  await settled(again);
  assert.deepEqual(again.state.held, [{ room, seat: 0 }]);
  assert.equal(stored(store, "token/next"), null);
});

test("rotate: a token that cannot be stored is not used", async () => {
  const store = memoryStore();
  let isFull = false;
  const full = {
    ...store,
    set: (key, value) => {
      if (isFull) throw new Error("The disk is full.");
      store.set(key, value);
    },
  };
  const client = await player({ store: full });
  const old = await client.token();
  isFull = true;
  await assert.rejects(client.rotate(), { code: "store_failed", cmd: "rotate" });
  assert.equal(await client.token(), old);
  assert.equal(client.state.connection.phase, "online");
  isFull = false;
  const again = await player({ store: full });
  assert.equal(await again.token(), old);
});

test("rotate: the connection breaks before the answer", async () => {
  let breaks = 1;
  const rotate = (peer, command) => {
    if (breaks-- > 0) peer.socket.terminate();
    else peer.ok(command, { token: FRESH });
  };
  const { client, server: script } = await open({ rotate });
  const old = await client.token();
  await client.rotate();
  assert.equal(script.peers.length, 3);
  assert.equal(sentBy(script.peers[1], "hello")[0].token, old);
  assert.equal(await client.token(), FRESH);
  assert.equal(sentBy(script.peers.at(-1), "hello")[0].token, FRESH);
});

test("rotate: nonsense in the place of a token changes nothing", async () => {
  const { client } = await open({ rotate: (peer, command) => peer.ok(command, { token: "" }) });
  const old = await client.token();
  await assert.rejects(client.rotate(), { code: "store_failed" });
  assert.equal(await client.token(), old);
});
