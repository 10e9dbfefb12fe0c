/** Addresses as people and programs write them, and pages that are older than their server. */
import { test } from "node:test";
import assert from "node:assert/strict";
import { openTable } from "./browser.js";
import { onSite } from "./on_site.js";

const here = onSite();
const { come } = here;

test("a link leads to the table however its code is spelled", async () => {
  const ann = await come({ name: "Ann" });
  const code = await openTable(ann.page, { players: 4 });
  const halves = [code.slice(0, 4), code.slice(4)];
  const spellings = [code.toLowerCase(), halves.join("%20"), `${halves.join("-")}?from=mail`];
  for (const [i, spelling] of spellings.entries()) {
    const guest = await come({ name: `Guest ${i}`, hash: `#/room/${spelling}` });
    await guest.page.locator("#ready").waitFor();
    assert.equal(new URL(guest.page.url()).hash, `#/room/${code}`);
  }
});

test("addresses with names that every object has lead to a page", async () => {
  const ann = await come({ name: "Ann" });
  for (const name of ["constructor", "__proto__", "toString"]) {
    await ann.page.goto(`${here.site.url}#/new/${name}`);
    await ann.page.getByRole("button", { name: "Open the table" }).waitFor();
    await ann.page.goto(`${here.site.url}#/${name}`);
    await ann.page.getByRole("heading", { name: "A card game, right now" }).waitFor();
    await ann.page.goto(`${here.site.url}#/how/${name}`);
    await ann.page.getByRole("heading", { name: "How to play" }).waitFor();
  }
});

test("instead of a screen that cannot be drawn there is the start page, which says so", async () => {
  const ann = await come({ name: "Ann" });
  await ann.page.route("**/screens/how.js", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: "export function howScreen() { throw new Error('no'); }",
    }),
  );
  await ann.page.goto(`${here.site.url}#/how`);
  await ann.page.reload();
  await ann.page.getByRole("heading", { name: "A card game, right now" }).waitFor();
  await ann.page.locator(".toast", { hasText: "could not be shown" }).waitFor();
});

test("a language whose words are gone from the server is not needed from there", async () => {
  const ann = await come({ name: "Ann" });
  const had = ["de", "uk"].map((each) => ann.page.waitForResponse(`**/text/${each}.json`));
  await ann.page.reload();
  await Promise.all(had);
  await ann.page.route("**/text/*.json", (route) => route.fulfill({ status: 404, body: "" }));
  await ann.page.goto(`${here.site.url}#/settings`);
  await ann.page.getByLabel("Language").selectOption("de");
  await ann.page.getByRole("heading", { name: "Einstellungen" }).waitFor();
});

test("without the words of a language the page keeps the one it has, and offers to load again", async () => {
  const ann = await come({ name: "Ann" });
  // Neither 404 nor what is no JSON: both are what an old page gets.
  await ann.page.route("**/text/{de,uk}.json", (route) =>
    route.fulfill({ status: 200, contentType: "text/html", body: "<p>" }),
  );
  await ann.page.goto(`${here.site.url}#/settings`);
  await ann.page.reload();
  await ann.page.getByLabel("Language").selectOption("de");
  await ann.page.locator(".banner", { hasText: "could not be loaded" }).waitFor();
  await ann.page.getByRole("heading", { name: "Settings" }).waitFor();
  await ann.page.unroute("**/text/{de,uk}.json");
  await ann.page.getByRole("button", { name: "Load again" }).click();
  await ann.page.getByRole("heading", { name: "Einstellungen" }).waitFor();
});

test("a new table with friends has no bots left over from an earlier form", async () => {
  const ann = await come({ name: "Ann" });
  const withFriends = (game) =>
    ann.page.locator(".game-card", { hasText: game }).first().getByRole("link").click();
  await withFriends("Splitz");
  await ann.page.locator("input[name=bots][value='2']").check({ force: true });
  await ann.page.goto(here.site.url);
  await withFriends("Splito");
  await ann.page.locator("input[name=bots][value='0']:checked").waitFor({ state: "attached" });
});
