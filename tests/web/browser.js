/** Chromium, and people who use the page with it as people do: by what they see, click and type. */
import assert from "node:assert/strict";
import { chromium } from "playwright-core";

/** @returns {Promise<import("playwright-core").Browser>} */
export function launch() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
    args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
  });
}

export const PHONE = { width: 390, height: 844 };
export const SMALL = { width: 320, height: 568 };
export const DESK = { width: 1280, height: 860 };

/** What must never happen in any tab of a test: filled by `watch`, looked at by `farewell`. */
let problems = [];
let contexts = [];

/** For afterEach: everybody goes, and no browser has complained. */
export async function farewell() {
  const found = problems;
  const gone = contexts;
  problems = [];
  contexts = [];
  for (const each of gone) await each.close();
  assert.deepEqual(found, []);
}

/**
 * A person with a browser of their own, until `farewell`.
 * @param {import("playwright-core").Browser} browser
 */
export async function person(
  browser,
  site,
  { name, hash = "", viewport = DESK, settings = {}, ...options } = {},
) {
  const context = await browser.newContext({
    viewport,
    locale: "en-GB",
    reducedMotion: "reduce",
    ...options,
  });
  contexts.push(context);
  context.setDefaultTimeout(15000);
  if (name !== undefined) {
    const kept = JSON.stringify({ name, ...settings });
    await context.addInitScript((text) => {
      if (!localStorage.getItem("splitroom.settings"))
        localStorage.setItem("splitroom.settings", text);
    }, kept);
  }
  const page = await openTab(context, site, hash);
  return { context, page, name };
}

/** One more tab of somebody. */
export async function openTab(context, site, hash = "") {
  const page = await context.newPage();
  watch(page, site);
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", (event) =>
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    );
  });
  await page.goto(site.url + hash);
  return page;
}

/** Exceptions, errors in the console, violations of the page's policy, requests to anywhere else. */
function watch(page, site) {
  page.on("pageerror", (error) => problems.push(`exception: ${error.stack}`));
  page.on("console", (message) => {
    const lost =
      /ERR_CONNECTION|WebSocket connection|ERR_INTERNET_DISCONNECTED|ERR_EMPTY_RESPONSE/.test(
        message.text(),
      );
    if (message.type() === "error" && !lost) problems.push(`console: ${message.text()}`);
  });
  page.on("request", (request) => {
    const { host, protocol } = new URL(request.url());
    if (protocol !== "blob:" && host !== new URL(site.url).host)
      problems.push(`request to ${request.url()}`);
  });
}

/** Opens a table by the form; resolves with its code. */
export async function openTable(
  page,
  { edition = "splitz", players, bots = 0, options = {} } = {},
) {
  await page.goto(`${page.url().split("#")[0]}#/new/${edition}`);
  if (players) await page.locator(`input[name=players][value="${players}"]`).check({ force: true });
  await page.locator(`input[name=bots][value="${bots}"]`).check({ force: true });
  if (Object.keys(options).length) {
    await page.getByText("Time, talk and more").click();
    for (const [label, value] of Object.entries(options)) {
      await page.getByLabel(label, { exact: true }).selectOption(value);
    }
  }
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.waitForURL(/#\/room\/[0-9A-Z]{8}$/);
  await page.locator("#ready").waitFor();
  return page.url().slice(-8);
}

/** Says "I'm ready" (or "play again"). */
export async function ready(page) {
  await page.locator("#ready").click();
}

/**
 * Plays by clicks until the game is over: cuts as suggested, and else takes one of the choices.
 * @param {(kind: string, answers: number) => Promise<void>} [before]  called before each answer
 * @returns {Promise<number>} how many answers were given
 */
export async function playToEnd(page, seed = 1, before) {
  let answers = 0;
  let last = -1;
  let random = seed;
  const pick = (count) => (random = (random * 48271) % 2147483647) % count;
  for (;;) {
    const asked = await awaitTurn(page, last);
    if (asked === null) return answers;
    await before?.(asked.kind, answers);
    await answer(page, asked.kind, pick);
    last = asked.decision;
    answers++;
  }
}

/**
 * Waits until a decision after `last` is asked of this person, and the table shows it.
 * @returns {Promise<{ kind: string, decision: number } | null>} null when the game is over
 */
export async function awaitTurn(page, last = -1) {
  const look = (after) => {
    const { model } = document.querySelector("game-table") ?? {};
    if (!model) return null;
    if (model.outcome || model.aborted) return "over";
    const { request, answer } = model.private ?? {};
    const asked = request && !answer && request.decision > after;
    return asked && document.querySelector("game-table .gt-your-turn")
      ? { kind: request.kind, decision: request.decision }
      : null;
  };
  const handle = await page.waitForFunction(look, last, { polling: 30, timeout: 90000 });
  const asked = await handle.jsonValue();
  return asked === "over" ? null : asked;
}

/** Answers what is asked, with the mouse. */
export async function answer(page, kind, pick = () => 0) {
  const table = page.locator("game-table");
  const one = async (selector) => {
    const all = table.locator(selector);
    await all.nth(pick(await all.count())).click();
  };
  if (kind === "divide") await table.locator(".gt-confirm").click();
  else if (kind === "vote") await one(".gt-part.gt-pick");
  else if (kind === "discard") {
    await one(".gt-part.gt-pick");
    await table.locator(".gt-confirm").click();
  } else if (kind === "jokers") {
    while (await table.locator(".gt-confirm").isDisabled()) await one(".gt-pile.gt-pick");
    await table.locator(".gt-confirm").click();
  } else if (kind === "play") {
    await one(".gt-hand-card");
    await one("[data-side]");
  } else throw new Error(`do not know how to answer ${kind}`);
}
