/** What the table turns up is told nowhere before the table has shown it; then comes the score. */
import { test } from "node:test";
import assert from "node:assert/strict";
import { openTable, PHONE, playToEnd } from "./browser.js";
import { onSite } from "./on_site.js";

const here = onSite();
const { come } = here;

/**
 * Looks at every frame from now on: `reveals` counts how often choices were turned up, `tooEarly` has
 * what the log or the end of the game told while they were.
 */
function watchReveals(page) {
  return page.evaluate(() => {
    const seen = { reveals: 0, tooEarly: [] };
    let before = false;
    const look = () => {
      const table = document.querySelector("game-table");
      const shown = /turned up!/.test(table?.querySelector(".gt-prompt-text")?.textContent);
      const told = [...document.querySelectorAll(".side .log > li")].filter((each) =>
        /Turned up:|plays/.test(each.textContent),
      );
      const known = table?.model.events.filter((each) => each.event === "revealed") ?? [];
      if (shown && !before) seen.reveals++;
      if (shown && told.length >= known.length) seen.tooEarly.push(told[0].textContent);
      if (shown && document.querySelector(".result")) seen.tooEarly.push("the result");
      before = shown;
      requestAnimationFrame(look);
    };
    look();
    window.seenReveals = seen;
  });
}

/** Opens a table against a bot, and watches it from the first decision on. */
async function begin(options, edition, players) {
  const ann = await come({ name: "Ann", ...options });
  await openTable(ann.page, { edition, players });
  await ann.page.locator("#fill").click();
  await ann.page.locator("game-table").waitFor();
  await watchReveals(ann.page);
  return ann.page;
}

test("the log waits until the choices have been turned up", async () => {
  const page = await begin({ reducedMotion: "no-preference" }, "splitz", 2);
  let votes = 0;
  const upTo = async (kind) => {
    if (kind === "vote" && ++votes === 4) throw new Error("enough");
  };
  await assert.rejects(playToEnd(page, 3, upTo), /enough/);
  const { reveals, tooEarly } = await page.evaluate(() => window.seenReveals);
  assert.equal(reveals, 3);
  assert.deepEqual(tooEarly, []);
  assert.match(await page.locator(".side .log").textContent(), /Turned up: Ann/);
});

test("the result waits for the last choices; then the score is what one sees first", async () => {
  const page = await begin({ viewport: PHONE }, "duel");
  const slowDown = async () => {
    const { turn, turns } = await page.evaluate(
      () => document.querySelector("game-table").model.view,
    );
    if (turn >= turns - 1) await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.evaluate(() => scrollTo(0, 9999));
  };
  await playToEnd(page, 3, slowDown);
  await page.locator(".result .gt-result").waitFor();
  const { reveals, tooEarly } = await page.evaluate(() => window.seenReveals);
  assert.equal(reveals, 2);
  assert.deepEqual(tooEarly, []);
  assert.match(await page.locator(".side .log > li").first().textContent(), /game is over/);
  await page.waitForFunction(() => scrollY === 0);
  const [score, again, seats] = await Promise.all(
    [".result .gt-result", "#ready", ".lobby-details"].map((each) =>
      page.locator(each).boundingBox(),
    ),
  );
  assert.ok(score.y > 0 && score.y + score.height < PHONE.height, JSON.stringify(score));
  assert.ok(score.y < again.y && again.y < seats.y);
  assert.equal(await page.locator(".gt-result").count(), 1);
  assert.equal(await page.evaluate(() => document.activeElement.id), "result-title");
});
