/** Lost networks, reloads and restarted servers, in the middle of a secret vote. */
import { test } from "node:test";
import assert from "node:assert/strict";
import { answer, awaitTurn, openTable, PHONE, playToEnd, ready } from "./browser.js";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onSite } from "./on_site.js";
import { startSite } from "./site.js";

const here = onSite();
const { come } = here;

/** Two people at a table who both are asked for the first secret choice of a Splito duel. */
async function inSecret(where = here.site) {
  const ann = await come({ name: "Ann", viewport: PHONE }, where);
  const code = await openTable(ann.page, { edition: "duel" });
  const ben = await come({ name: "Ben", hash: `#/room/${code}` }, where);
  await ben.page.locator("#ready").waitFor();
  await ready(ann.page);
  await ready(ben.page);
  await awaitTurn(ann.page);
  await awaitTurn(ben.page);
  return { ann, ben, code };
}

const committed = (page) =>
  page.waitForFunction(() => document.querySelector("game-table").model.private?.answer !== null);
const chosen = (page) =>
  page.evaluate(() => document.querySelector("game-table").model.answer?.choice);

/** What the table shows as everybody's first play, once it is turned up. */
async function firstPlays(page) {
  const handle = await page.waitForFunction(() =>
    document.querySelector("game-table")?.model.events.find((each) => each.event === "revealed"),
  );
  return (await handle.jsonValue()).answers;
}

test("offline after a secret choice: it is opened when the network is back", async () => {
  const { ann, ben } = await inSecret();
  await answer(ann.page, "play");
  await committed(ann.page);
  const mine = await chosen(ann.page);
  await ann.context.setOffline(true);
  here.site.cut();
  for (const each of [ann, ben]) await each.page.locator(".banner").waitFor();
  assert.match(
    await ann.page.locator(".banner").textContent(),
    /You are offline. Your seat is kept. What you have chosen counts only if you are back/,
  );
  if (process.env.SHOTS) await ann.page.screenshot({ path: `${process.env.SHOTS}/offline.png` });
  here.site.mend();
  // Ben is back first and answers; Ann's phone wakes up later.
  await ben.page.locator(".banner").waitFor({ state: "detached" });
  await awaitTurn(ben.page);
  await answer(ben.page, "play");
  await committed(ben.page);
  await ann.context.setOffline(false);
  await ann.page.locator(".banner").waitFor({ state: "detached" });
  const plays = await firstPlays(ann.page);
  assert.equal(plays[0].choice, mine);
  assert.ok(
    plays.every((each) => each.by === "player" && each.nonce),
    JSON.stringify(plays),
  );
});

test("what the browser says of the network is shown before the connection has noticed", async () => {
  const { ann } = await inSecret();
  here.site.hush();
  await ann.context.setOffline(true);
  await ann.page.locator(".banner", { hasText: "You are offline" }).waitFor({ timeout: 2000 });
  here.site.mend();
  await ann.context.setOffline(false);
  await ann.page.locator(".banner").waitFor({ state: "detached" });
});

test("chosen while offline: it is sent when the network is back", async () => {
  const { ann, ben } = await inSecret();
  here.site.cut();
  await ann.page.locator(".banner").waitFor();
  await answer(ann.page, "play");
  const mine = await chosen(ann.page);
  assert.ok(mine);
  here.site.mend();
  await ann.page.locator(".banner").waitFor({ state: "detached" });
  await ben.page.locator(".banner").waitFor({ state: "detached" });
  await answer(ben.page, "play");
  const plays = await firstPlays(ann.page);
  assert.equal(plays[0].choice, mine);
  assert.equal(plays[0].by, "player");
});

test("a page that is closed after a secret choice opens it when it comes again", async () => {
  const { ann, ben, code } = await inSecret();
  await answer(ann.page, "play");
  await committed(ann.page);
  const mine = await chosen(ann.page);
  await ann.page.close();
  await answer(ben.page, "play");
  await ben.page.waitForFunction(() => document.querySelector("game-table").model.decision?.locked);
  const again = await ann.context.newPage();
  await again.goto(`${here.site.url}#/room/${code}`);
  const plays = await firstPlays(again);
  assert.equal(plays[0].choice, mine);
  assert.equal(plays[0].by, "player");
});

test("a network that breaks again and again costs nothing: the game ends as it should", async () => {
  const { ann, ben } = await inSecret();
  let cuts = 0;
  const now = async (kind, answers) => {
    if (answers % 10 !== 3) return;
    cuts++;
    here.site.cut();
    await ann.page.locator(".banner").waitFor();
    here.site.mend();
    await ann.page.locator(".banner").waitFor({ state: "detached" });
  };
  await Promise.all([playToEnd(ann.page, 5, now), playToEnd(ben.page, 7)]);
  assert.ok(cuts >= 3);
  for (const { page } of [ann, ben]) await page.locator(".result .checked.good").waitFor();
  const by = await ann.page.evaluate(() =>
    document
      .querySelector("game-table")
      .model.events.flatMap((each) => each.answers ?? [])
      .map((each) => each.by),
  );
  assert.ok(
    by.every((each) => each === "player"),
    by.join(),
  );
});

test("a restarted server has everything; the page says so and goes on", async () => {
  const folder = mkdtempSync(join(tmpdir(), "splitroom-web-"));
  const own = await startSite({ journal: `sqlite:${folder}/journal.sqlite` });
  try {
    const { ann, ben } = await inSecret(own);
    await answer(ann.page, "play");
    await committed(ann.page);
    const mine = await chosen(ann.page);
    await own.restart(() =>
      ann.page.getByText("The server is being started again").first().waitFor(),
    );
    for (const { page } of [ann, ben]) await page.locator(".banner").waitFor({ state: "detached" });
    await awaitTurn(ben.page);
    await answer(ben.page, "play");
    const plays = await firstPlays(ann.page);
    assert.equal(plays[0].choice, mine);
    assert.ok(plays.every((each) => each.by === "player"));
  } finally {
    await own.close();
    rmSync(folder, { recursive: true });
  }
});
