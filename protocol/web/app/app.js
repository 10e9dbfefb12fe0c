/**
 * What all screens share: the client of the kit, its state, where the person is, and small things
 * that no server knows (`ui`: open dialogs, half-filled forms). Screens read from here and are drawn
 * anew after every change.
 */
import { parseRoute } from "./route.js";
import { has, t } from "./text.js";
import { announce } from "./announce.js";

export const app = {
  /** @type {import("../kit/index.js").Client} */
  client: null,
  /** @type {import("../kit/index.js").State} */
  state: null,
  /** @type {import("./route.js").Route} */
  route: parseRoute(""),
  /** What the page itself remembers, by screen; gone with the page. */
  ui: {},
  /** The browser says that there is no network. */
  offline: false,
  /** The table is just showing what this event has brought: nothing is told from it on. Null: all is. */
  untold: null,
  /** The words of the chosen language could not be fetched. */
  wordsMissing: false,
  /** Lines shown for a while: { id, text, kind } */
  toasts: [],
};

let draw = () => {};
let scheduled = false;

/** Says how the page is drawn. */
export function drawWith(how) {
  draw = how;
}

/** Draws the page soon, once for all changes of this moment. Also in a tab that is not seen. */
export function render() {
  if (scheduled) return;
  scheduled = true;
  queueMicrotask(() => {
    scheduled = false;
    draw();
  });
}

/** What the page remembers for one screen. */
export function uiOf(name, initial) {
  return (app.ui[name] ??= initial());
}

/** Goes to an address of route.js. */
export function go(hash) {
  if (location.hash === hash) render();
  else location.hash = hash;
}

/** Words for a CommandError: those of the catalogue, else the server's own. */
export function errorText(error) {
  const key = `app.error.${error.code}`;
  return has(key) ? t(key) : t("app.error.other", { text: error.message });
}

/**
 * Runs something that asks the server, and shows what went wrong.
 * @returns {Promise<any>} undefined when it failed
 */
export async function run(promise) {
  try {
    return await promise;
  } catch (error) {
    toast(errorText(error), "bad");
    return undefined;
  }
}

let lastToast = 0;

/** Shows a line for a while and says it to screen readers. Kinds: "info", "good", "bad", "said". */
export function toast(text, kind = "info", forMs = 8000) {
  if (app.toasts.some((each) => each.text === text)) return;
  const id = ++lastToast;
  app.toasts = [...app.toasts, { id, text, kind }].slice(-3);
  announce(text);
  setTimeout(() => dropToast(id), forMs);
  render();
}

/** Takes a line away. */
export function dropToast(id) {
  app.toasts = app.toasts.filter((each) => each.id !== id);
  render();
}
