/** A server that tells a game otherwise than before, and one that hands out a changed transcript. */
import { after, afterEach, before, test } from "node:test";
import assert from "node:assert/strict";
import { between } from "../js/support/liar.js";
import { awaitTurn, answer, farewell, launch, openTable, person, playToEnd } from "./browser.js";
import { startSite } from "./site.js";

/** What the server is made to say instead of what it says; each test has its own. */
let lie, forge;
let man, site, browser;
before(async () => {
  const through = async (port) => (man = await between(port, (text) => lie(text)));
  site = await startSite({ through, forge: (text) => forge(text) });
  browser = await launch();
});
afterEach(farewell);
after(async () => {
  await browser.close();
  await site.close();
});

const truth = (text) => text;
const ANSWERS = new Set(["commit", "open", "choose", "withdraw"]);
const answersSent = () =>
  man.heard.map((each) => JSON.parse(each).cmd).filter((each) => ANSWERS.has(each));

/** Another card of the bot than it has played. */
function otherPlay(text) {
  const event = text.includes('"event":"revealed"') ? JSON.parse(text) : null;
  if (!event) return text;
  const [, bot] = event.answers;
  const turned = { left: "right", right: "left" };
  bot.choice = bot.choice.replace(/(left|right)$/, (side) => turned[side]);
  return JSON.stringify(event);
}

/** The same event at another time: nothing but the chain gives it away. */
const otherTime = (text) =>
  text.includes('"event":"revealed"') ? text.replace(/"t":(\d+)/, (_, t) => `"t":${+t + 1}`) : text;

test("a changed past is said at once, and nothing is answered; the true one heals it", async () => {
  lie = truth;
  const { page } = await person(browser, site, { name: "Ann" });
  await openTable(page, { edition: "duel" });
  await page.locator("#fill").click();
  const first = await awaitTurn(page);
  lie = otherTime;
  await answer(page, first.kind);
  const alarm = page.getByRole("alert");
  await alarm.getByText("The server tells this game differently than before").waitFor();
  await alarm.getByText("This page has stopped and answers nothing.").waitFor();
  assert.deepEqual(await page.locator(".toast").allTextContents(), [], "it is said once");
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/forged.png` });
  const before = answersSent();
  assert.deepEqual(before, ["commit", "open"], "only what belongs to the true past");
  // Nothing asks for an answer any more, and what is pressed all the same is not sent.
  assert.equal(await page.locator(".gt-your-turn").count(), 0);
  await page.locator(".gt-hand-card").first().click({ force: true });
  assert.equal(await page.locator("[data-side]").count(), 0);
  assert.doesNotMatch(await page.title(), /Your turn/);
  lie = truth;
  await alarm.getByRole("button", { name: "Load again" }).click();
  const next = await awaitTurn(page);
  assert.deepEqual(answersSent(), before);
  assert.equal(await page.getByRole("alert").count(), 0);
  await answer(page, next.kind);
  await awaitTurn(page, next.decision);
});

test("a changed transcript is called wrong, a true one right, both in plain words", async () => {
  lie = truth;
  forge = truth;
  const { page } = await person(browser, site, { name: "Ann" });
  await openTable(page, { edition: "duel" });
  await page.locator("#fill").click();
  await playToEnd(page);
  const summary = page.locator(".replay .checked summary");
  await page.getByRole("link", { name: "See the game again" }).click();
  await page.locator(".replay .checked.good").waitFor();
  assert.match(await summary.textContent(), /This game was checked: \d+ events/);
  forge = (text) =>
    text
      .split("\n")
      .map((line) => otherPlay(line))
      .join("\n");
  await page.reload();
  await page.locator(".replay .checked.bad").waitFor();
  assert.match(
    await summary.textContent(),
    /Something is wrong with this game\. .*one was changed, or is missing\./,
  );
  // Which event it is stands there without a click.
  await page.getByText(/Not right: .* frame \d+/).waitFor();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/forged-replay.png` });
});
