/** Whose seat it is: after a game, in a tab that was displaced, and when it was taken away. */
import { test } from "node:test";
import assert from "node:assert/strict";
import { awaitTurn, openTab, openTable, playToEnd, ready } from "./browser.js";
import { onSite } from "./on_site.js";

const here = onSite();
const { come } = here;

/** Ann and Ben at a table for two, where a game begins. */
async function playing(options = {}) {
  const ann = await come({ name: "Ann" });
  const code = await openTable(ann.page, { edition: "duel", ...options });
  const ben = await come({ name: "Ben", hash: `#/room/${code}` });
  await ben.page.locator("#ready").waitFor();
  await ready(ann.page);
  await ready(ben.page);
  await awaitTurn(ann.page);
  return { ann, ben, code };
}

const model = (page, look) =>
  page.waitForFunction(look, undefined, { polling: 30 }).then((each) => each.jsonValue());

test("who gets a seat after the game is not told that they were cheated, nor that it was theirs", async () => {
  const { ann, ben, code } = await playing();
  await Promise.all([playToEnd(ann.page, 5), playToEnd(ben.page, 7)]);
  await ben.page.locator(".result .checked.good").waitFor();
  await ben.page.locator(".head").getByRole("button", { name: "Leave" }).click();
  await ben.page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
  const cal = await come({ name: "Cal", hash: `#/room/${code}` });
  await cal.page.locator(".result .checked.good").waitFor();
  assert.equal(await cal.page.locator(".checked.bad, .toast.bad").count(), 0);
  await cal.page.locator(".result #ready").waitFor();
  const shown = await model(cal.page, () => {
    const { me, private: own, outcome } = document.querySelector("game-table")?.model ?? {};
    return outcome && { me, own };
  });
  assert.deepEqual(shown, { me: { seat: null }, own: null });
  assert.doesNotMatch(await cal.page.locator("#result-title").textContent(), /You/);
  // Who has played still has their own seat, also on a page that is loaded again.
  await ann.page.reload();
  await ann.page.locator(".result .checked.good").waitFor();
  const mine = await model(ann.page, () => document.querySelector("game-table")?.model.me);
  assert.deepEqual(mine, { seat: 0 });
});

test("a displaced tab shows no choices and no clock, until one plays there again", async () => {
  const { ann, code } = await playing();
  const second = await openTab(ann.context, here.site, `#/room/${code}`);
  await awaitTurn(second);
  await ann.page.getByText("You are playing in another tab").waitFor();
  await ann.page.locator("game-table .gt-your-turn").waitFor({ state: "detached" });
  const { request, deadline } = await model(ann.page, () => {
    const { private: own, deadline } = document.querySelector("game-table").model;
    return { request: own.request, deadline };
  });
  assert.deepEqual([request, deadline], [null, null]);
  assert.equal(await ann.page.locator("game-table .gt-hand-card:not([aria-disabled])").count(), 0);
  assert.doesNotMatch(await ann.page.title(), /Your turn/);
  await ann.page.getByRole("button", { name: "Play here" }).click();
  await awaitTurn(ann.page);
  await second.locator("game-table .gt-your-turn").waitFor({ state: "detached" });
});

test("a link that a displaced tab could not follow is followed once it plays again", async () => {
  const ann = await come({ name: "Ann" });
  await openTable(ann.page, { players: 2 });
  const ben = await come({ name: "Ben" });
  const other = await openTable(ben.page, { players: 2 });
  await openTab(ann.context, here.site);
  await ann.page.getByText("You are playing in another tab").waitFor();
  await ann.page.goto(`${here.site.url}#/room/${other}`);
  await ann.page.getByText("There is no connection").first().waitFor();
  await ann.page.getByRole("button", { name: "Play here" }).click();
  await ben.page.locator(".seats-panel .seat", { hasText: "Ann" }).waitFor();
});

test("being removed and a closed table are told apart on the page", async () => {
  const { ann, ben } = await playing();
  await ann.page.getByRole("tab", { name: "Players" }).click();
  await ann.page.getByRole("button", { name: "Remove Ben from the table" }).click();
  await ann.page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  const screen = (page) => page.locator("main");
  await screen(ben.page).getByText("The host has removed you.").waitFor();
  const code = await openTable(ben.page, { players: 2 });
  const cal = await come({ name: "Cal", hash: `#/room/${code}` });
  await cal.page.locator("#ready").waitFor();
  await ben.page.getByRole("button", { name: "Close the table" }).click();
  await ben.page.getByRole("dialog").getByRole("button", { name: "Close the table" }).click();
  await screen(cal.page).getByText("The host has closed the table.").waitFor();
});

test("who watches a game is told so", async () => {
  const { code } = await playing();
  const cal = await come({ name: "Cal", hash: `#/room/${code}` });
  await cal.page.getByText("You are watching this game.").waitFor();
});
