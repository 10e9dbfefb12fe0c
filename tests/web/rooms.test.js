/** The way to a table and what is done there before a game, with two browsers. */
import { test } from "node:test";
import assert from "node:assert/strict";
import { awaitTurn, DESK, openTable, openTab, PHONE, ready } from "./browser.js";
import { onSite } from "./on_site.js";

const here = onSite();
const { come } = here;

const seat = (page, name) => page.locator(".seats-panel .seat", { hasText: name });
const errors = (page) => page.locator(".toast");

test("one opens a table, another comes by code, both are ready, and the game starts", async () => {
  const ann = await come({ name: "Ann" });
  const ben = await come({ name: "Ben", viewport: PHONE });
  const code = await openTable(ann.page, { edition: "splitz", players: 2 });
  await ben.page.getByLabel("Code or link").fill(code.toLowerCase());
  await ben.page.getByRole("button", { name: "Join" }).click();
  await seat(ann.page, "Ben").waitFor();
  await seat(ben.page, "Ann").waitFor();
  await ready(ann.page);
  await seat(ben.page, "Ann").getByText("ready").waitFor();
  await ready(ben.page);
  for (const each of [ann, ben]) await each.page.locator("game-table .gt-felt").waitFor();
});

test("a link asks a newcomer for a name, then seats them", async () => {
  const ann = await come({ name: "Ann" });
  const code = await openTable(ann.page, { players: 3 });
  const cal = await come({ hash: `#/room/${code}` });
  await cal.page.getByRole("heading", { name: "You are invited" }).waitFor();
  await cal.page.getByLabel("Your name").fill("Cal");
  await cal.page.getByRole("button", { name: "Take a seat" }).click();
  await seat(ann.page, "Cal").waitFor();
  // A reload leads back to the same seat.
  await cal.page.reload();
  await seat(cal.page, "Cal").getByText("you").waitFor();
});

test("names and talk that look like markup stay text, everywhere", async () => {
  const evil = "<img src=x onerror=alert(1)>";
  const ann = await come({ name: "<b>Ann</b>" });
  const code = await openTable(ann.page, { players: 2 });
  const ben = await come({ name: "<svg/onload=alert(2)>", hash: `#/room/${code}` });
  for (const each of [ann, ben]) each.page.on("dialog", (dialog) => assert.fail(dialog.message()));
  await seat(ann.page, "<svg/onload=alert(2)>").waitFor();
  await ben.page.getByLabel("Say something").fill(evil);
  await ben.page.keyboard.press("Enter");
  await ann.page.locator(".talk-line", { hasText: evil }).waitFor();
  await ready(ann.page);
  await ready(ben.page);
  await ann.page.locator("game-table .gt-felt").waitFor();
  for (const each of ["Players", "Talk", "Events"])
    await ann.page.getByRole("tab", { name: each }).click();
  const markup = await ann.page.locator("#app img, #app script, #app b > img, #app iframe").count();
  assert.equal(markup, 0);
});

test("phrases arrive in the language of the reader; reactions and muting work", async () => {
  const ann = await come({ name: "Ann" });
  const code = await openTable(ann.page, { players: 2 });
  const ben = await come({ name: "Ben", hash: `#/room/${code}`, locale: "de-DE" });
  await seat(ann.page, "Ben").waitFor();
  await ann.page.getByRole("button", { name: "Phrases" }).click();
  await ann.page.getByRole("button", { name: "Thank you" }).click();
  await ann.page.getByRole("button", { name: "Thank you, Ben!" }).click();
  await ben.page.locator(".talk-line", { hasText: "Danke, Ben!" }).waitFor();
  await ben.page.getByRole("button", { name: "Applaus" }).click();
  await ann.page.locator(".talk-line", { hasText: "clap" }).waitFor();
  await ready(ann.page);
  await ready(ben.page);
  await ann.page.getByRole("tab", { name: "Players" }).click();
  await ann.page.getByRole("button", { name: "Do not show what Ben says" }).click();
  await ann.page.getByRole("tab", { name: "Talk" }).click();
  assert.equal(await ann.page.locator(".talk-line", { hasText: "clap" }).count(), 0);
});

test("the host adds and removes bots, changes the table, hands over, and puts out", async () => {
  const ann = await come({ name: "Ann" });
  const code = await openTable(ann.page, { players: 3 });
  const ben = await come({ name: "Ben", hash: `#/room/${code}` });
  await seat(ann.page, "Ben").waitFor();
  await seat(ann.page, "Free seat").getByRole("button", { name: "Add a bot" }).click();
  await seat(ann.page, "Bot 3").waitFor();
  const menu = (name) => ann.page.getByRole("button", { name: `More about ${name}` }).click();
  await menu("Bot 3");
  await ann.page.getByRole("button", { name: "Move up" }).click();
  await ann.page.waitForFunction(() =>
    document.querySelectorAll(".seats-panel .seat")[1].textContent.includes("Bot"),
  );
  await menu("Bot 3");
  await ann.page.getByRole("button", { name: "Remove the bot" }).click();
  await seat(ann.page, "Free seat").waitFor();
  await ann.page.getByRole("button", { name: "Change the table" }).click();
  const dialog = ann.page.getByRole("dialog");
  await dialog.locator("input[value='split-it']").check({ force: true });
  await dialog.locator("input[name=c-players][value='2']").check({ force: true });
  await dialog.getByLabel("Talk").selectOption("off");
  await dialog.getByRole("button", { name: "Save" }).click();
  await ben.page.getByRole("heading", { name: "Split It" }).waitFor();
  await ben.page.getByText("Talk is switched off").waitFor();
  await menu("Ben");
  await ann.page.getByRole("button", { name: "Make host" }).click();
  await ben.page.getByRole("button", { name: "More about Ann" }).click();
  await ben.page.getByRole("button", { name: "Remove from the table" }).click();
  await ben.page.getByRole("dialog").getByRole("button", { name: "Remove from the table" }).click();
  await ann.page.getByRole("heading", { name: "You are no longer at this table" }).waitFor();
  assert.match(await errors(ann.page).first().textContent(), /host has removed you/);
});

for (const viewport of [DESK, PHONE]) {
  test(`alone after "play now", one press begins with bots, ${viewport.width} px wide`, async () => {
    const edition = viewport === DESK ? "Splitz" : "Splito";
    const eve = await come({ name: "Eve", viewport });
    await eve.page.getByRole("button", { name: `Play now : ${edition}` }).click();
    const start = eve.page.getByRole("button", { name: "Start now with bots" });
    await start.waitFor();
    const box = await start.boundingBox();
    assert.ok(box.y + box.height < viewport.height, "it is seen without scrolling");
    assert.match(await start.getAttribute("class"), /primary/);
    // Where somebody else is, being ready comes first.
    const fred = await come({ name: "Fred", hash: `#/room/${eve.page.url().slice(-8)}` });
    await eve.page.locator("#ready.primary").waitFor();
    await fred.page.locator(".head").getByRole("button", { name: "Leave" }).click();
    await fred.page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
    await start.click();
    await awaitTurn(eve.page);
  });
}

test("public tables are listed, filtered, joined and watched; quick play finds one", async () => {
  const ann = await come({ name: "Ann" });
  await ann.page.goto(`${here.site.url}#/new/splitz`);
  await ann.page.locator("input[name=players][value='2']").check({ force: true });
  await ann.page.locator("input[name=visibility][value=public]").check({ force: true });
  await ann.page.getByRole("button", { name: "Open the table" }).click();
  await ann.page.locator("#ready").waitFor();
  const ben = await come({ name: "Ben", hash: "#/rooms" });
  const entry = ben.page.locator(".list-item", { hasText: "Ann" });
  await entry.waitFor();
  await ben.page.getByLabel("Game", { exact: true }).selectOption("split-it");
  await ben.page.getByText("No public table is open just now.").waitFor();
  await ben.page.getByLabel("Game", { exact: true }).selectOption("splitz");
  await entry.getByRole("button", { name: "Join" }).click();
  await seat(ben.page, "Ann").waitFor();
  await ready(ann.page);
  await ready(ben.page);
  const cal = await come({ name: "Cal", hash: "#/rooms" });
  await cal.page
    .locator(".list-item", { hasText: "Ann" })
    .getByRole("button", { name: "Watch" })
    .click();
  await cal.page.locator("game-table .gt-felt").waitFor();
  // Quick play passes by the table that plays, and opens one.
  const dee = await come({ name: "Dee" });
  await dee.page
    .locator(".game-card", { hasText: "Splitz" })
    .first()
    .getByRole("button", { name: "Play now" })
    .click();
  await dee.page.locator("#ready").waitFor();
  const eve = await come({ name: "Eve" });
  await eve.page
    .locator(".game-card", { hasText: "Splitz" })
    .first()
    .getByRole("button", { name: "Play now" })
    .click();
  await seat(eve.page, "Dee").waitFor();
});

test("leaving says what it means, and gives the seat up", async () => {
  const ann = await come({ name: "Ann" });
  const code = await openTable(ann.page, { players: 3 });
  const ben = await come({ name: "Ben", hash: `#/room/${code}` });
  await seat(ann.page, "Ben").waitFor();
  await ben.page.getByRole("button", { name: "Leave" }).click();
  await ben.page.getByRole("dialog").getByText("Your seat becomes free").waitFor();
  await ben.page.keyboard.press("Escape");
  assert.equal(await ben.page.getByRole("dialog").count(), 0);
  await ben.page.getByRole("button", { name: "Leave" }).click();
  await ben.page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
  await ben.page.getByRole("heading", { name: "A card game, right now" }).waitFor();
  await ann.page.waitForFunction(() => document.querySelectorAll(".seat-empty").length === 2);
});

test("a wrong code is said at once, an unknown one after asking", async () => {
  const ann = await come({ name: "Ann" });
  await ann.page.getByLabel("Code or link").fill("hello");
  await ann.page.getByRole("button", { name: "Join" }).click();
  await ann.page.getByText("A code has eight letters and digits").waitFor();
  await ann.page.getByLabel("Code or link").fill("00000000");
  await ann.page.getByRole("button", { name: "Join" }).click();
  await ann.page.getByText("There is no such table").waitFor();
});

test("an identity is taken to another browser, and the seat with it", async () => {
  const ann = await come({ name: "Ann" });
  const code = await openTable(ann.page, { players: 2 });
  await ann.page.goto(`${here.site.url}#/settings`);
  await ann.page.getByRole("button", { name: "Show my secret" }).click();
  const secret = await ann.page.getByLabel("My secret").inputValue();
  const other = await come({ name: "Other", hash: "#/settings" });
  await other.page.getByLabel("Secret from another device").fill(secret);
  await other.page.getByRole("button", { name: "Use it here" }).click();
  await other.page.getByRole("button", { name: "Use it here" }).click();
  await other.page.getByRole("link", { name: `Back to ${code.slice(0, 4)}` }).click();
  await seat(other.page, "Ann").getByText("you").waitFor();
  await ann.page.getByText("You are playing in another tab").waitFor();
  assert.ok(!other.page.url().includes(secret));
});

test("a secret that others may know is changed: the seat stays, the old one is refused", async () => {
  const ann = await come({ name: "Ann" });
  const code = await openTable(ann.page, { players: 2 });
  const settings = `${here.site.url}#/settings`;
  const secretOf = async ({ page }) => {
    await page.goto(settings);
    await page.getByRole("button", { name: "Show my secret" }).click();
    return page.getByLabel("My secret").inputValue();
  };
  const old = await secretOf(ann);
  await ann.page.getByRole("button", { name: "Change my secret" }).click();
  await ann.page.getByText("Your other devices need the new one").waitFor();
  await ann.page.getByRole("button", { name: "Cancel" }).click();
  assert.equal(await ann.page.getByLabel("My secret").inputValue(), old);
  await ann.page.getByRole("button", { name: "Change my secret" }).click();
  await ann.page.getByRole("button", { name: "Change my secret" }).click();
  await ann.page.getByText("You have a new secret").waitFor();
  assert.notEqual(await ann.page.getByLabel("My secret").inputValue(), old);
  await ann.page.reload();
  assert.notEqual(await secretOf(ann), old);
  await ann.page.goto(`${here.site.url}#/room/${code}`);
  await seat(ann.page, "Ann").getByText("you").waitFor();

  const thief = await come({ name: "Thief", hash: "#/settings" });
  await thief.page.getByLabel("Secret from another device").fill(old);
  await thief.page.getByRole("button", { name: "Use it here" }).click();
  await thief.page.getByRole("button", { name: "Use it here" }).click();
  await thief.page.locator("#title").waitFor();
  assert.notEqual(await secretOf(thief), old);
  const back = thief.page.getByRole("link", { name: `Back to ${code.slice(0, 4)}` });
  assert.equal(await back.count(), 0);
  await ann.page.locator("#ready").waitFor();
});

test("after another tab has changed the secret, this one goes on with it", async () => {
  const ann = await come({ name: "Ann" });
  const code = await openTable(ann.page, { players: 2 });
  const second = await openTab(ann.context, here.site, `#/settings`);
  await ann.page.getByText("You are playing in another tab").waitFor();
  await second.getByRole("button", { name: "Change my secret" }).click();
  await second.getByRole("button", { name: "Change my secret" }).click();
  await second.getByText("You have a new secret").waitFor();
  await ann.page.getByRole("button", { name: "Play here" }).click();
  await seat(ann.page, "Ann").getByText("you").waitFor();
  assert.ok(ann.page.url().endsWith(code));
});

test("a second tab takes over; the first says so, stays quiet, and takes it back on request", async () => {
  const ann = await come({ name: "Ann" });
  const code = await openTable(ann.page, { players: 2 });
  const second = await openTab(ann.context, here.site, `#/room/${code}`);
  await seat(second, "Ann").getByText("you").waitFor();
  await ann.page.getByText("You are playing in another tab").waitFor();
  await ann.page.getByRole("button", { name: "Play here" }).click();
  await second.getByText("You are playing in another tab").waitFor();
  await seat(ann.page, "Ann").getByText("you").waitFor();
  await ann.page.locator(".banner").waitFor({ state: "detached" });
});

test("a link to another table does not take anybody out of a game by accident", async () => {
  const ann = await come({ name: "Ann" });
  const code = await openTable(ann.page, { edition: "duel", bots: 1 });
  await ready(ann.page);
  await ann.page.locator("game-table .gt-felt, game-table .gt-hand").first().waitFor();
  const ben = await come({ name: "Ben" });
  const other = await openTable(ben.page, { players: 2 });
  await ann.page.goto(`${here.site.url}#/room/${other}`);
  await ann.page.getByRole("heading", { name: "You are in the middle of a game" }).waitFor();
  await ann.page.locator("main").getByRole("link", { name: "To the table" }).click();
  await ann.page.waitForURL(new RegExp(code));
  await ann.page.goto(`${here.site.url}#/room/${other}`);
  await ann.page.getByRole("button", { name: `Go to ${other.slice(0, 4)}` }).click();
  await seat(ben.page, "Ann").waitFor();
});

test("what is said is seen on a phone while the talk is closed", async () => {
  const ann = await come({ name: "Ann" });
  const code = await openTable(ann.page, { players: 2 });
  const ben = await come({ name: "Ben", hash: `#/room/${code}`, viewport: PHONE });
  await seat(ben.page, "Ben").waitFor();
  await ann.page.getByLabel("Say something").fill("Shall we?");
  await ann.page.keyboard.press("Enter");
  await ben.page.locator(".toast", { hasText: "Ann: Shall we?" }).waitFor();
  assert.match(await ben.page.getByRole("tab", { name: "Talk" }).textContent(), /1/);
});
