/** Cards of Splito are dragged into the own zones: by mouse and by finger, and only then answered. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { startGallery } from "./browser.js";

let gallery;
before(async () => (gallery = await startGallery()));
after(() => gallery.close());

const TOUCH = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };
const answers = (page) => page.evaluate(() => window.gallery.answers);
const handOf = (page) => page.evaluate(() => window.gallery.table.model.private.hand);
const frame = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));

async function middle(page, selector) {
  const box = await page.locator(selector).boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function closed(page) {
  assert.equal(await page.locator(".gt-dragged").count(), 0, "nothing hangs on the pointer");
  assert.deepEqual(page.faults, []);
  await page.context().close();
}

/** Takes a card with the mouse and brings it over something, without letting go. */
async function carry(page, selector, over) {
  const from = await middle(page, selector);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y - 12); // lifted: zones may grow
  const to = await middle(page, over);
  await page.mouse.move(to.x, to.y, { steps: 4 });
}

/** A finger, step by step. */
async function finger(page) {
  const client = await page.context().newCDPSession(page);
  const send = async (type, points) => {
    await client.send("Input.dispatchTouchEvent", { type, touchPoints: points });
    await frame(page);
  };
  let at;
  return {
    down: (point) => send("touchStart", [(at = point)]),
    async move(point, steps = 5) {
      const from = at;
      for (let i = 1; i <= steps; ++i) {
        const part = (key) => from[key] + ((point[key] - from[key]) * i) / steps;
        await send("touchMove", [(at = { x: part("x"), y: part("y") })]);
      }
    },
    up: () => send("touchEnd", []),
  };
}

test("mouse: a card is dragged to either zone, and answered when it is let go", async () => {
  for (const game of ["splito-3", "duel-2", "splito-8"]) {
    for (const side of ["left", "right"]) {
      const page = await gallery.open({ game, moment: "play-asked" });
      const hand = await handOf(page);
      await carry(page, ".gt-hand-card:nth-child(2)", `.gt-own-${side}`);
      assert.equal(await page.locator(`.gt-own-${side}.gt-over`).count(), 1);
      assert.equal(await page.locator(".gt-over").count(), 1);
      assert.equal(await page.locator(".gt-dragged").count(), 1);
      assert.deepEqual(await answers(page), [], "nothing is said while it hangs in the air");
      await page.mouse.up();
      assert.deepEqual(await answers(page), [`${hand[1]}@${side}`]);
      assert.equal(await page.locator(".gt-over, .gt-lifted").count(), 0);
      await closed(page);
    }
  }
});

test("mouse: let go elsewhere a card is only picked; Escape puts it back; a click still picks", async () => {
  const page = await gallery.open({ game: "splito-4", moment: "play-asked" });
  await carry(page, ".gt-hand-card:nth-child(1)", ".gt-commons");
  await page.mouse.up();
  assert.equal(await page.locator(".gt-hand-card.gt-picked").count(), 1);
  await carry(page, ".gt-hand-card:nth-child(3)", ".gt-own-left");
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(".gt-dragged").count(), 0);
  await page.mouse.up();
  assert.deepEqual(await answers(page), []);
  await page.locator(".gt-hand-card").nth(4).click();
  assert.equal(await page.locator(".gt-hand-card.gt-picked").count(), 1);
  await page.locator("[data-side=right]").click();
  assert.deepEqual(await answers(page), [`${(await handOf(page))[4]}@right`]);
  await closed(page);
});

test("mouse: the card that lies face down is dragged to the other zone", async () => {
  const page = await gallery.open({ game: "splito-4", moment: "play-asked" });
  const [card] = await handOf(page);
  await page.evaluate((choice) => {
    const { table } = window.gallery;
    const { decision } = table.model.private.request;
    table.model = { ...table.model, answer: { decision, choice, stage: "committed" } };
  }, `${card}@left`);
  await carry(page, "[data-own-card]", ".gt-own-left");
  await page.mouse.up();
  assert.deepEqual(await answers(page), [], "it lies there already");
  await carry(page, "[data-own-card]", ".gt-own-right");
  await page.mouse.up();
  assert.deepEqual(await answers(page), [`${card}@right`]);
  await closed(page);
});

test("what was lifted for one decision is not played in the next", async () => {
  const page = await gallery.open({ game: "splito-4", moment: "play-asked" });
  await carry(page, ".gt-hand-card:nth-child(2)", ".gt-own-left");
  await page.evaluate(() => {
    const { table } = window.gallery;
    const { model } = table;
    const next = { decision: model.decision.decision + 1 };
    const request = { ...model.private.request, ...next };
    const own = { ...model.private, request };
    table.model = { ...model, decision: { ...model.decision, ...next }, private: own };
  });
  await page.mouse.up();
  assert.deepEqual(await answers(page), []);
  await closed(page);
});

test("nobody drags who is not asked", async () => {
  const page = await gallery.open({ game: "splito-4", moment: "play-locked" });
  const from = await middle(page, ".gt-hand-card:nth-child(2)");
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y - 40, { steps: 3 });
  assert.equal(await page.locator(".gt-dragged").count(), 0);
  await page.mouse.up();
  await closed(page);
});

test("finger: a card that was held a moment is dragged, and the page does not move", async () => {
  const page = await gallery.open({ game: "splito-4", moment: "play-asked" }, TOUCH);
  const hand = await handOf(page);
  const touch = await finger(page);
  await touch.down(await middle(page, ".gt-hand-card:nth-child(3)"));
  await page.locator(".gt-dragged").waitFor();
  const before = await page.evaluate(() => scrollY);
  await touch.move(await middle(page, ".gt-own-right"));
  await page.locator(".gt-own-right.gt-over").waitFor();
  await touch.up();
  assert.equal(await page.evaluate(() => scrollY), before);
  assert.deepEqual(await answers(page), [`${hand[2]}@right`]);
  await closed(page);
});

test("finger: a swipe that begins on a card scrolls; a tap picks", async () => {
  const page = await gallery.open({ game: "splito-8", moment: "play-asked" }, TOUCH);
  const touch = await finger(page);
  const from = await middle(page, ".gt-hand-card:nth-child(3)");
  await touch.down(from);
  await touch.move({ x: from.x, y: from.y - 200 }, 8);
  await touch.up();
  await page.waitForFunction(() => scrollY > 0);
  assert.equal(await page.locator(".gt-dragged, .gt-picked").count(), 0);
  await page.locator(".gt-hand-card").nth(2).tap();
  assert.equal(await page.locator(".gt-hand-card.gt-picked").count(), 1);
  assert.deepEqual(await answers(page), []);
  await closed(page);
});

test("of two equal cards one is picked, and one is lifted", async () => {
  const page = await gallery.open({ game: "splito-4", moment: "play-asked" });
  await page.evaluate(() => {
    const { table } = window.gallery;
    const { private: own } = table.model;
    const [first, , ...rest] = own.hand;
    table.model = { ...table.model, private: { ...own, hand: [first, first, ...rest] } };
  });
  await page.locator(".gt-hand-card").nth(1).click();
  const picked = () =>
    page
      .locator(".gt-hand-card")
      .evaluateAll((all) => all.map((each) => each.matches(".gt-picked")).indexOf(true));
  assert.equal(await picked(), 1);
  assert.equal(await page.locator(".gt-picked").count(), 1);
  await page.locator(".gt-hand-card").nth(0).click();
  assert.equal(await picked(), 0);
  await carry(page, ".gt-hand-card:nth-child(2)", ".gt-own-left");
  assert.equal(await page.locator(".gt-lifted").count(), 1);
  await page.mouse.up();
  await closed(page);
});
