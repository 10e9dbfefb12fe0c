/** Whole games: two browsers and the terminal client at one table, then replay and rematch. */
import { test } from "node:test";
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DESK, openTable, PHONE, playToEnd, ready } from "./browser.js";
import { onSite } from "./on_site.js";
import { BIN } from "./site.js";

const here = onSite();
const { come } = here;

/** The terminal client takes a seat and plays by itself; resolves with what it has written. */
function terminal(code) {
  const args = [
    "300",
    join(BIN, "splitroom"),
    "join",
    code,
    "--auto",
    "greedy",
    "--server",
    here.site.ws,
    "--plain",
    "--name",
    "Terry",
  ];
  const home = mkdtempSync(join(tmpdir(), "splitroom-test-"));
  const child = spawn("timeout", args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      HOME: home,
      XDG_DATA_HOME: home,
      XDG_STATE_HOME: home,
      LC_ALL: "C.UTF-8",
    },
  });
  let said = "";
  child.stdout.on("data", (data) => (said += data));
  child.stderr.on("data", (data) => (said += data));
  return new Promise((resolve) =>
    child.once("exit", (status) => {
      rmSync(home, { recursive: true, force: true });
      resolve({ status, said });
    }),
  );
}

async function wholeGame(edition, players) {
  const ann = await come({ name: "Ann", viewport: DESK });
  const code = await openTable(ann.page, {
    edition,
    players: edition === "duel" ? undefined : players,
  });
  const ben = await come({ name: "Ben", viewport: PHONE, hash: `#/room/${code}` });
  await ben.page.locator("#ready").waitFor();
  const played = players > 2 ? terminal(code) : null;
  if (played) await ann.page.locator(".seat", { hasText: "Terry" }).waitFor();
  await ready(ann.page);
  await ready(ben.page);
  const answers = await Promise.all([playToEnd(ann.page, 11), playToEnd(ben.page, 23)]);
  assert.ok(
    answers.every((each) => each > 0),
    `${answers}`,
  );
  for (const { page } of [ann, ben]) await page.locator(".result .checked.good").waitFor();
  const checked = await ann.page.locator(".result .checked summary").textContent();
  assert.match(
    checked,
    /^This game was checked: \d+ events, shuffled with \d players \(.*Ann.*\), nothing changed\.$/,
  );
  // The same places in both browsers.
  const places = (page) => page.locator(".result .gt-result tbody").textContent();
  assert.equal(await places(ann.page), await places(ben.page));
  if (played) {
    const { status, said } = await played;
    assert.equal(status, 0, said);
    const log = await ann.page.locator(".side .log").textContent();
    const [shown] = /Check code: [-0-9A-Z]+/.exec(log) ?? assert.fail(log);
    assert.ok(said.includes(shown), `${shown} is not in ${said}`);
  }
  return { ann, ben };
}

test("Splitz: two browsers and the terminal client, then the replay, then a rematch", async () => {
  const { ann, ben } = await wholeGame("splitz", 3);
  await ann.page.getByRole("link", { name: "See the game again" }).click();
  await ann.page.locator(".replay .checked.good").waitFor();
  const own = await ann.page.locator(".replay .checked").textContent();
  assert.match(own, /Your own part is as your device remembers it/);
  const step = ann.page.locator("input[type=range]");
  const last = await step.getAttribute("max");
  await ann.page.getByRole("button", { name: "One step on" }).click();
  assert.equal(await step.inputValue(), "1");
  await ann.page.locator(".main-column").click({ position: { x: 3, y: 3 } });
  await ann.page.getByRole("button", { name: "To the end" }).click();
  assert.equal(await step.inputValue(), last);
  await ann.page.locator("game-table .gt-result").waitFor();
  // Another language meanwhile: the steps are told in it.
  const replay = ann.page.url();
  await ann.page.goto(`${here.site.url}#/settings`);
  await ann.page.getByLabel("Language").selectOption("de");
  await ann.page.goto(replay);
  await ann.page.locator(".steps", { hasText: "Aufgedeckt:" }).waitFor();
  assert.doesNotMatch(await ann.page.locator(".steps").textContent(), /Turned up/);
  await ann.page.goto(`${here.site.url}#/settings`);
  await ann.page.getByLabel("Sprache").selectOption("en");
  await ann.page.goto(`${here.site.url}#/games`);
  await ann.page.locator(".list-item", { hasText: "Terry" }).waitFor();
  // Back at the table everybody is asked anew; nobody has consented yet.
  await ann.page.getByRole("link", { name: "To the table" }).click();
  await ann.page.getByRole("button", { name: "Play again" }).click();
  await ben.page.getByRole("button", { name: "Play again" }).waitFor();
});

test("Split It: two browsers and the terminal client", async () => {
  await wholeGame("split-it", 3);
});

test("Splito: two browsers and the terminal client", async () => {
  await wholeGame("standard", 3);
});

test("Splito duel: two browsers", async () => {
  await wholeGame("duel", 2);
});
