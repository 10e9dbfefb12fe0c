/** Talk: what this page has heard stays, also when it is loaded again. */
import { test } from "node:test";
import assert from "node:assert/strict";
import { openTable } from "./browser.js";
import { onSite } from "./on_site.js";

const here = onSite();
const { come } = here;

const seat = (page, name) => page.locator(".seats-panel .seat", { hasText: name });

async function say(page, text) {
  await page.getByLabel("Say something").fill(text);
  await page.keyboard.press("Enter");
}

/** What is shown, the oldest first. */
const shown = async (page) => (await page.locator(".talk-lines > li").allTextContents()).reverse();

async function annAndBen() {
  const ann = await come({ name: "Ann" });
  const code = await openTable(ann.page, { players: 3 });
  const ben = await come({ name: "Ben", hash: `#/room/${code}` });
  await seat(ann.page, "Ben").waitFor();
  return { ann, ben, code };
}

test("after a reload the talk is there, own reactions too, and a gap is said to be one", async () => {
  const { ann, ben } = await annAndBen();
  await say(ben.page, "Good evening");
  await ann.page.locator(".talk-line", { hasText: "Good evening" }).waitFor();
  await ann.page.getByRole("button", { name: "love" }).click();
  await ann.page.locator(".talk-line", { hasText: "love" }).waitFor();
  await ann.page.reload();
  await seat(ann.page, "Ben").waitFor();
  await say(ben.page, "There you are");
  await ann.page.locator(".talk-line", { hasText: "There you are" }).waitFor();
  const lines = await shown(ann.page);
  const wanted = [/Good evening/, /Ann.*love/, /You were away/, /There you are/];
  assert.equal(lines.length, wanted.length, lines.join(" | "));
  wanted.forEach((each, i) => assert.match(lines[i], each));
  // What was heard before is not new again.
  assert.equal(await ann.page.locator(".side-tabs .count").count(), 0);
});

test("a lost connection leaves a gap; whoever only comes knows of no talk before", async () => {
  const { ann, ben, code } = await annAndBen();
  await say(ben.page, "One");
  await ann.page.locator(".talk-line", { hasText: "One" }).waitFor();
  here.site.cut();
  await ann.page.locator(".banner").waitFor();
  here.site.mend();
  await ann.page.locator(".talk-gap").waitFor();
  assert.equal(await ann.page.locator(".talk-gap").count(), 1);
  const cal = await come({ name: "Cal", hash: `#/room/${code}` });
  await cal.page.getByText("Nobody has said anything since you came.").waitFor();
});

test("whoever is muted stays so after a reload; another table begins anew", async () => {
  const { ann, ben } = await annAndBen();
  await seat(ann.page, "Free seat").getByRole("button", { name: "Add a bot" }).click();
  for (const { page } of [ann, ben]) await page.locator("#ready").click();
  await ann.page.getByRole("tab", { name: "Players" }).click();
  await ann.page.getByRole("button", { name: "Do not show what Ben says" }).click();
  await ann.page.reload();
  await ann.page.getByRole("tab", { name: "Players" }).click();
  const mute = ann.page.getByRole("button", { name: "Do not show what Ben says", pressed: true });
  await mute.waitFor();
  await ben.page.getByRole("tab", { name: "Talk" }).click();
  await say(ben.page, "Can you hear me?");
  await ben.page.locator(".talk-line", { hasText: "Can you hear me?" }).waitFor();
  await ann.page.getByRole("tab", { name: "Talk" }).click();
  await ann.page.getByRole("button", { name: "love" }).click();
  await ann.page.locator(".talk-line", { hasText: "love" }).waitFor();
  assert.equal(await ann.page.locator(".talk-line", { hasText: "hear me" }).count(), 0);
  await ann.page.locator(".head").getByRole("button", { name: "Leave" }).click();
  await ann.page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
  await ann.page.getByRole("heading", { name: "A card game, right now" }).waitFor();
  await openTable(ann.page, { players: 2 });
  await ann.page.getByText("Nobody has said anything since you came.").waitFor();
});
