/** Somebody is away, or nobody waits any longer: what the others see, and what the host can do. */
import { test } from "node:test";
import assert from "node:assert/strict";
import { awaitTurn, openTable, openTab, ready } from "./browser.js";
import { onSite } from "./on_site.js";

const here = onSite();
const { come } = here;

/** Ann and Ben in a duel whose first play is asked for. */
async function playing(options) {
  const ann = await come({ name: "Ann" });
  const code = await openTable(ann.page, { edition: "duel", options });
  const ben = await come({ name: "Ben", hash: `#/room/${code}` });
  await ben.page.locator("#ready").waitFor();
  await ready(ann.page);
  await ready(ben.page);
  await awaitTurn(ann.page);
  await ann.page.getByRole("tab", { name: "Players" }).click();
  return { ann, ben, code };
}

const seat = (page, name) => page.locator(".people .seat", { hasText: name });

test("the clock stops for who is away, as the table shows, and goes on when they are back", async () => {
  const { ann, ben, code } = await playing({ "When somebody is away": "pause" });
  await ben.page.close();
  await seat(ann.page, "Ben").getByText("away").waitFor();
  const note = ann.page.locator(".note", { hasText: "The clock stands still: Ben is away." });
  await note.waitFor();
  await seat(ann.page, "Ben")
    .getByText(/the clock waits \d+:\d\d/)
    .waitFor();
  const again = await openTab(ben.context, here.site, `#/room/${code}`);
  await awaitTurn(again);
  await seat(ann.page, "Ben").getByText("away").waitFor({ state: "detached" });
  await note.waitFor({ state: "detached" });
});

test("a bot plays for who has left, and leaving says so before", async () => {
  const { ann, ben } = await playing({ "When somebody is away": "bot" });
  await ben.page.locator(".head").getByRole("button", { name: "Leave" }).click();
  const dialog = ben.page.getByRole("dialog");
  await dialog.getByText("a bot plays on").waitFor();
  await dialog.getByRole("button", { name: "Leave" }).click();
  await ben.page.getByRole("heading", { name: "A card game, right now" }).waitFor();
  await seat(ann.page, "Ben").getByText("a bot plays").waitFor();
});

test("without a clock the host ends the waiting", async () => {
  const { ann } = await playing({ "Time for each decision": "untimed" });
  await ann.page.getByRole("button", { name: "Wait no longer" }).click();
  const revealed = await ann.page.waitForFunction(() =>
    document.querySelector("game-table").model.events.find((each) => each.event === "revealed"),
  );
  const { answers } = await revealed.jsonValue();
  assert.deepEqual(
    answers.map((each) => each.why),
    ["host", "host"],
  );
});

test("the host puts somebody out of a game, after being told what that means", async () => {
  const { ann, ben } = await playing();
  await ann.page.getByRole("button", { name: "Remove Ben from the table" }).click();
  const dialog = ann.page.getByRole("dialog");
  await dialog.getByText("cannot come back to this table").waitFor();
  await dialog.getByRole("button", { name: "Remove from the table" }).click();
  await ben.page.getByRole("heading", { name: "You are no longer at this table" }).waitFor();
});
