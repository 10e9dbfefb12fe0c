// What only a page knows: it is seen again, the network is back. Node stands in for the browser.
import assert from "node:assert/strict";
import { after, afterEach, beforeEach, test } from "node:test";
import { browserHints } from "../../protocol/js/browser.js";
import { FAST, open, sentBy } from "./support/before-script.js";
import { until } from "./support/player.js";

beforeEach(() => {
  globalThis.window = new EventTarget();
  globalThis.document = Object.assign(new EventTarget(), { visibilityState: "visible" });
});
after(() => {
  delete globalThis.window;
  delete globalThis.document;
});

let stop = () => {};
afterEach(() => stop());

const AGES_MS = 3600000;
const PATIENT = { backoff: { firstMs: AGES_MS, longestMs: AGES_MS } };

const say = (target, name, fields = {}) =>
  target.dispatchEvent(Object.assign(new Event(name), fields));

/** A client that has lost its connection and would not try again for an hour. */
async function waiting() {
  const opened = await open({}, PATIENT);
  stop = browserHints(opened.client);
  opened.peer.socket.terminate();
  await until(opened.client, ({ connection }) => connection.phase === "waiting", "the loss");
  return opened;
}

const isBack = (client) =>
  until(client, ({ connection }) => connection.phase === "online", "the way back", 5000);

for (const [what, hint] of [
  ["the network is back", () => say(window, "online")],
  ["the page is seen again", () => say(document, "visibilitychange")],
  ["the browser had kept the page", () => say(window, "pageshow", { persisted: true })],
]) {
  test(`it comes back at once when ${what}`, async () => {
    const { client, server } = await waiting();
    hint();
    await isBack(client);
    assert.equal(server.peers.length, 2);
  });
}

test("a page that is hidden, or only now loaded, is no reason to try", async () => {
  const { client, server } = await waiting();
  document.visibilityState = "hidden";
  say(document, "visibilitychange");
  say(window, "pageshow", { persisted: false });
  assert.equal(client.state.connection.phase, "waiting");
  document.visibilityState = "visible";
  say(document, "visibilitychange");
  await isBack(client);
  assert.equal(server.peers.length, 2);
});

test("a connection that is thought to live has to show it", async () => {
  const { client, server, peer } = await open({}, FAST);
  stop = browserHints(client);
  say(document, "visibilitychange");
  await server.until(() => sentBy(peer, "ping").length === 1);
  assert.equal(client.state.connection.phase, "online");
});

test("a client that was closed stays so, and after the stop nothing is heeded", async () => {
  const { client, server } = await waiting();
  stop();
  for (const target of [window, document])
    for (const name of ["online", "visibilitychange", "pageshow"])
      say(target, name, { persisted: true });
  assert.equal(client.state.connection.phase, "waiting");
  stop = browserHints(client);
  client.close();
  say(window, "online");
  assert.equal(client.state.connection.phase, "closed");
  assert.equal(server.peers.length, 1);
});
