/** On small and wide screens, light and dark, in three languages: nothing is cut off, all can be read. */
import { test } from "node:test";
import assert from "node:assert/strict";
import { answer, awaitTurn, DESK, openTable, SMALL } from "./browser.js";
import { onSite } from "./on_site.js";

const here = onSite();
const { come } = here;

const SCREENS = [
  "#/",
  "#/new/splitz",
  "#/rooms",
  "#/settings",
  "#/games",
  "#/how",
  "#/how/splitz",
  "#/how/standard",
];

/** Nothing needs scrolling sideways, and what is tapped is large enough. */
async function fits(page, where) {
  const { over, small } = await page.evaluate(() => ({
    over: document.documentElement.scrollWidth - innerWidth,
    small: [...document.querySelectorAll(".button, .icon-button, input, select, [role=tab]")]
      .map((each) => [each.getBoundingClientRect(), each])
      .filter(([box]) => box.width > 0 && (box.width < 24 || box.height < 24))
      .map(([, each]) => each.outerHTML.slice(0, 90)),
  }));
  assert.ok(over <= 0, `${where}: ${over} px too wide`);
  assert.deepEqual(small, [], where);
}

for (const locale of ["en-GB", "de-DE", "uk-UA"]) {
  test(`320 px wide, ${locale}: every screen fits`, async () => {
    const one = await come({
      name: "Maximiliane-Theodora Wxyz",
      viewport: SMALL,
      locale,
    });
    for (const hash of SCREENS) {
      await one.page.goto(here.site.url + hash);
      await one.page.locator("#title").waitFor();
      await fits(one.page, hash);
    }
    await one.page
      .locator("details")
      .first()
      .evaluate((each) => (each.open = true))
      .catch(() => {});
  });
}

for (const locale of ["de-DE", "uk-UA"]) {
  for (const width of [360, 1366]) {
    test(`${width} px wide, ${locale}: nothing sticks out of pictures, tabs and panel`, async () => {
      const name = "W".repeat(24);
      const viewport = { width, height: 768 };
      const one = await come({ name, viewport, locale });
      const outside = (selector) =>
        one.page.evaluate((box) => {
          const all = [...document.querySelectorAll(box)];
          return all.flatMap((each) => {
            const { left, right } = each.getBoundingClientRect();
            const inside = [...each.querySelectorAll("*")].filter((child) => {
              const at = child.getBoundingClientRect();
              return at.width > 1 && (at.right > right + 1 || at.left < left - 1);
            });
            return inside.map((child) => child.className);
          });
        }, selector);
      await one.page.locator(".game-picture").first().waitFor();
      assert.deepEqual(await outside(".game-picture"), []);
      await openTableIn(one.page);
      await awaitTurn(one.page);
      await fits(one.page, "table");
      assert.deepEqual(await outside(".side"), []);
    });
  }
}

/** Opens a table for three with the usual options, in whatever language, and begins. */
async function openTableIn(page) {
  await page.goto(`${page.url().split("#")[0]}#/new/splitz`);
  await page.locator('input[name=players][value="3"]').check({ force: true });
  await page.locator(".sticky .button.primary").click();
  await page.locator("#fill").click();
}

for (const [edition, players] of [
  ["splitz", 4],
  ["standard", 8],
  ["duel", undefined],
]) {
  test(`320 px wide: lobby and game of ${edition} fit`, async () => {
    const one = await come({ name: "Maximiliane-Theodora Wxyz", viewport: SMALL });
    await openTable(one.page, { edition, players });
    await one.page.getByRole("button", { name: "QR code" }).click();
    await fits(one.page, "lobby");
    await one.page.locator("#fill").click();
    let asked = await awaitTurn(one.page);
    await fits(one.page, asked.kind);
    // The widest is the cut; the lead comes round to everybody.
    while (asked.kind !== "divide" && edition === "splitz") {
      await answer(one.page, asked.kind);
      asked = await awaitTurn(one.page, asked.decision);
      await fits(one.page, asked.kind);
    }
    for (const tab of ["Events", "Talk", "Players"]) {
      await one.page.getByRole("tab", { name: tab }).click();
      await fits(one.page, tab);
    }
    await one.page.locator(".head").getByRole("button", { name: "Leave" }).click();
    await fits(one.page, "dialog");
  });
}

test("dark and light follow the system, and the setting overrules it", async () => {
  const ground = (page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const one = await come({
    name: "Ann",
    viewport: DESK,
    colorScheme: "dark",
    hash: "#/settings",
  });
  await one.page.locator(".settings").waitFor();
  assert.equal(await ground(one.page), "rgb(20, 24, 28)");
  await one.page.getByLabel("Light").check({ force: true });
  assert.equal(await ground(one.page), "rgb(245, 243, 238)");
  await one.page.reload();
  await one.page.locator(".settings").waitFor();
  assert.equal(await ground(one.page), "rgb(245, 243, 238)");
  await one.page.getByLabel("As my device").check({ force: true });
  await one.page.emulateMedia({ colorScheme: "light" });
  assert.equal(await ground(one.page), "rgb(245, 243, 238)");
  await one.page.emulateMedia({ colorScheme: "dark" });
  assert.equal(await ground(one.page), "rgb(20, 24, 28)");
});

test("the language is the browser's, and the setting changes it at once", async () => {
  const one = await come({ name: "Ann", locale: "de-DE", hash: "#/settings" });
  await one.page.getByRole("heading", { name: "Einstellungen" }).waitFor();
  await one.page.getByLabel("Sprache").selectOption("uk");
  await one.page.getByRole("heading", { name: "Налаштування" }).waitFor();
  assert.equal(await one.page.evaluate(() => document.documentElement.lang), "uk");
  await one.page.reload();
  await one.page.getByRole("heading", { name: "Налаштування" }).waitFor();
});

test("the tab's title says that it is one's turn, unless that is turned off", async () => {
  const one = await come({ name: "Ann" });
  await openTable(one.page, { edition: "splitz", players: 2 });
  await one.page.locator("#fill").click();
  await awaitTurn(one.page);
  assert.match(await one.page.title(), /^● Your turn – Splitz/);
  await one.page.goto(`${here.site.url}#/settings`);
  await one.page.getByLabel("Show it in the tab's title").click();
  assert.doesNotMatch(await one.page.title(), /Your turn/);
});

test("the page weighs little and comes from one place", async () => {
  const one = await come();
  await one.page.locator("#title").waitFor();
  const urls = await one.page.evaluate(() =>
    performance.getEntriesByType("resource").map((each) => each.name),
  );
  assert.ok(urls.length > 0);
  for (const each of urls) assert.ok(each.startsWith(here.site.url), each);
});
