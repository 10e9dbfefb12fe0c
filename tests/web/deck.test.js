/** A host who gives another list of objectives: the page plays, tells and checks by it. */
import { after, afterEach, before, test } from "node:test";
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeOwnDeck } from "../js/support/own-deck.js";
import { awaitTurn, farewell, launch, openTable, person, playToEnd } from "./browser.js";
import { startSite } from "./site.js";

let folder, site, browser;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), "splitroom-web-"));
  const more = ["--splito-deck", writeOwnDeck(folder)];
  site = await startSite({ journal: `sqlite:${folder}/journal.sqlite`, more });
  browser = await launch();
});
afterEach(farewell);
after(async () => {
  await browser.close();
  await site.close();
  rmSync(folder, { recursive: true });
});

const OWN = /exactly 3 cards of value [1-6]” \(4 points\)/;

test("hand, zones, log, check and replay know the objectives; later they are missed", async () => {
  const { page } = await person(browser, site, { name: "Ann" });
  await openTable(page, { edition: "duel" });
  await page.locator("#fill").click();
  await awaitTurn(page);
  const labels = await page
    .locator(".gt-hand-card")
    .evaluateAll((all) => all.map((each) => each.getAttribute("aria-label")).join("\n"));
  assert.doesNotMatch(labels, /unknown objective|exactly 2 cards of value/);
  // An objective of the own list is played whenever there is one.
  const first = async () => {
    const own = page.locator('.gt-hand-card[data-card^="three_"][data-card$="s"]');
    if ((await own.count()) > 0) await own.first().click();
    else await page.locator(".gt-hand-card").first().click();
    await page.locator("[data-side=left]").click();
  };
  let last = -1;
  for (let asked; (asked = await awaitTurn(page, last)); last = asked.decision) await first();
  await page.locator(".result .checked.good").waitFor();
  const log = await page.locator(".side .log").textContent();
  assert.match(log, OWN);
  assert.doesNotMatch(log, /unknown objective/);
  assert.doesNotMatch(await page.locator("game-table").innerHTML(), /unknown objective/);
  await page.getByRole("link", { name: "See the game again" }).click();
  await page.locator(".replay .checked.good").waitFor();
  const steps = await page.locator(".steps").textContent();
  assert.match(steps, OWN);
  assert.doesNotMatch(steps, /unknown objective/);
  // The host goes back to the usual list.
  await site.restart(async () => {}, []);
  await page.locator(".banner").waitFor({ state: "detached" });
  await page.reload();
  await page.getByRole("heading", { name: "This game cannot be shown" }).waitFor();
  await page.getByText("a list of objectives that this server does not have any more").waitFor();
});
