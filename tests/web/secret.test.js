/** A card that is dragged is known to nobody else before all are turned up. */
import { test } from "node:test";
import assert from "node:assert/strict";
import { awaitTurn, openTab, openTable, ready } from "./browser.js";
import { onSite } from "./on_site.js";

const here = onSite();
const { come } = here;

/** All frames of a page from its next loading on, in one list, as `> {...}` and `< {...}`. */
async function listen({ page, context }, code) {
  const frames = [];
  await page.close();
  const again = await openTab(context, here.site, "#/how");
  again.on("websocket", (socket) => {
    socket.on("framesent", ({ payload }) => frames.push(`> ${payload}`));
    socket.on("framereceived", ({ payload }) => frames.push(`< ${payload}`));
  });
  await again.reload();
  await again.goto(`${here.site.url}#/room/${code}`);
  await again.locator("#ready").waitFor();
  return { page: again, frames };
}

test("dragged in secret: sealed to the server, a face-down card for the others", async () => {
  const first = await come({ name: "Ann" });
  const code = await openTable(first.page, { edition: "duel" });
  const ann = await listen(first, code);
  const ben = await listen(await come({ name: "Ben", hash: `#/room/${code}` }), code);
  await ready(ann.page);
  await ready(ben.page);
  await awaitTurn(ann.page);
  await awaitTurn(ben.page);
  const hand = ({ page }) =>
    page.locator(".gt-hand-card").evaluateAll((all) => all.map((each) => each.dataset.card));
  const others = await hand(ben);
  const card = (await hand(ann)).find((each) => !others.includes(each));
  const since = [ann, ben].map(({ frames }) => frames.length);
  const whatBenSees = () => ben.page.locator("game-table .gt").innerHTML();
  const before = await whatBenSees();
  const box = async (selector) => {
    const { x, y, width, height } = await ann.page.locator(selector).boundingBox();
    return [x + width / 2, y + height / 2];
  };
  await ann.page.mouse.move(...(await box(`[data-card="${card}"] >> nth=0`)));
  await ann.page.mouse.down();
  await ann.page.mouse.move(...(await box(".gt-own-left")), { steps: 5 });
  await ann.page.locator(".gt-own-left.gt-over").waitFor();
  const withoutClock = (html) => html.replace(/<span class="gt-clock.*?<\/svg>.*?<\/span>/s, "");
  assert.equal(withoutClock(await whatBenSees()), withoutClock(before));
  assert.deepEqual(
    ann.frames.slice(since[0]).filter((each) => each.startsWith(">")),
    [],
  );
  await ann.page.mouse.up();
  await ben.page.getByRole("img", { name: "Ann has chosen" }).waitFor();
  const sent = ann.frames.slice(since[0]).filter((each) => each.startsWith(">"));
  assert.deepEqual(
    sent.map((each) => JSON.parse(each.slice(2)).cmd),
    ["commit"],
  );
  assert.ok(!sent.join().includes(card), "the choice is on the wire");
  assert.ok(!ben.frames.slice(since[1]).join().includes(card), "Ben is told the choice");
  assert.ok(!(await whatBenSees()).includes(card), "Ben sees the choice");
  // Only now the other one answers, and both are turned up.
  await ben.page.locator(".gt-hand-card").first().click();
  await ben.page.locator("[data-side=left]").click();
  await ben.page.waitForFunction(
    (choice) =>
      document
        .querySelector("game-table")
        .model.events.some((each) => each.answers?.some((one) => one.choice === choice)),
    `${card}@left`,
  );
  const all = ben.frames.slice(since[1]);
  const place = (wanted) => all.findIndex((each) => each.includes(wanted));
  assert.ok(place('"event":"locked"') < place(`"${card}@left"`), "it is shown before the lock");
});
