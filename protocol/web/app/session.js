/** The kit's client for this page: identity and secrets in localStorage, and what its signals cause. */
import { connect, localStorageStore } from "../kit/index.js";
import { browserHints } from "../kit/browser.js";
import { app, render, toast } from "./app.js";
import { STORE_PREFIX, serverUrl } from "./server.js";
import { settings } from "./settings.js";
import { has, t } from "./text.js";

/** Faults of a game's history: it heals, or the table says what has become of it. */
const OF_HISTORY = new Set(["fork", "gap", "head_differs", "history_lost", "game_reused"]);
/** Notices that something in the page says already. */
const TOLD_ELSEWHERE = new Set(["replaced", "token_changed", "history_lost"]);

let stopHints = null;
const listeners = { change: [], event: [], notice: [] };

/**
 * Connects, or connects anew after the name has changed.
 * @param {string} [token]  of another identity, which this page becomes
 */
export function startSession(token) {
  stopHints?.();
  app.client?.close();
  const client = connect({
    url: serverUrl(),
    name: settings().name || undefined,
    client: "splitroom-web/0.1",
    store: localStorageStore(STORE_PREFIX),
    token,
  });
  app.client = client;
  app.state = client.state;
  client.on("change", (state, events) => {
    if (client !== app.client) return;
    const before = app.state;
    app.state = state;
    for (const each of listeners.change) each(state, before, events);
    render();
  });
  client.on("notice", (notice) => {
    for (const each of listeners.notice) each(notice);
    if (TOLD_ELSEWHERE.has(notice.code)) return;
    const key = `app.notice.${notice.code}`;
    toast(has(key) ? t(key) : notice.text, "info");
  });
  client.on("fault", (fault) => {
    console.warn("splitroom:", fault.code, fault.text);
    if (!OF_HISTORY.has(fault.code)) toast(t("app.fault", { text: fault.text }), "bad");
  });
  client.on("message", (direction) => {
    if (direction === "in" && app.offline) noteNetwork(true);
  });
  stopHints = browserHints(client);
  return client.welcomed.catch(() => undefined);
}

/**
 * What the browser says of the network. Without one the page says so at once and asks the server,
 * whose answer proves the browser wrong: it may be on this very machine.
 */
export function noteNetwork(isThere) {
  app.offline = !isThere;
  if (app.offline && app.state.connection.phase === "online") app.client.reconnect();
  render();
}

/** Calls `listener` on every such signal of the client, also of later ones. */
export function onSession(what, listener) {
  listeners[what].push(listener);
}
