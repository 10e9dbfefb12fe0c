/**
 * Every decision is answered by mouse, by touch and by keyboard alone, with exactly the legal text.
 */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { startGallery } from "./browser.js";

let gallery;
before(async () => (gallery = await startGallery()));
after(() => gallery.close());

const TOUCH = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };

async function answers(page) {
  return page.evaluate(() => window.gallery.answers);
}

async function closed(page) {
  assert.deepEqual(page.faults, []);
  await page.context().close();
}

/** How many cards are to be cut, and after how many the first divider stands at first. */
async function rowOf(page) {
  const cards = await page.evaluate(() => window.gallery.table.model.private.request.row.length);
  return { cards, first: Math.ceil(cards / 3) };
}

/** Presses Tab until what is focused matches; as people without a mouse do. */
async function tabTo(page, selector) {
  for (let i = 0; i < 60; ++i) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`Tab does not reach ${selector}`);
}

async function press(page, ...keys) {
  for (const key of keys) await page.keyboard.press(key);
}

async function middle(page, selector, index = 0) {
  const box = await page.locator(selector).nth(index).boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test("mouse: dividers are dragged and snap between cards", async () => {
  const page = await gallery.open({ game: "splitz-4", moment: "divide-asked" });
  const { cards, first } = await rowOf(page);
  const second = first + Math.ceil((cards - first) / 2);
  const from = await middle(page, ".gt-handle-grip", 0);
  const row = await page.locator(".gt-row-cut").boundingBox();
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(row.x + (row.width / cards) * 1.2, from.y, { steps: 5 });
  await page.mouse.up();
  await page.locator(".gt-confirm").click();
  assert.deepEqual(await answers(page), [`1-${second - 1}-${cards - second}`]);
  await closed(page);
});

test("mouse: a divider cannot be dragged over the other or off the row", async () => {
  const page = await gallery.open({ game: "splitz-4", moment: "divide-asked" });
  const { cards, first } = await rowOf(page);
  const second = first + Math.ceil((cards - first) / 2);
  const row = await page.locator(".gt-row-cut").boundingBox();
  for (const index of [0, 1]) {
    const from = await middle(page, ".gt-handle-grip", index);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(row.x + row.width + 80, from.y, { steps: 4 });
    await page.mouse.up();
    await page.locator(".gt-confirm").click();
  }
  assert.deepEqual(await answers(page), [
    `${second - 1}-1-${cards - second}`,
    `${second - 1}-${cards - second}-1`,
  ]);
  await closed(page);
});

test("touch: dividers are dragged by a finger, and a tap brings the nearer one", async () => {
  const page = await gallery.open({ game: "splitz-3", moment: "divide-asked" }, TOUCH);
  const { cards, first } = await rowOf(page);
  const row = await page.locator(".gt-row-cut").boundingBox();
  const card = row.width / cards;
  const from = await middle(page, ".gt-handle-grip", 1);
  const client = await page.context().newCDPSession(page);
  // A finger moves from frame to frame and rests before it lets go; else it were a fling.
  const touch = async (type, x) => {
    await client.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x, y: from.y }],
    });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve())));
  };
  await touch("touchStart", from.x);
  for (const part of [0.25, 0.5, 0.75])
    await touch("touchMove", from.x + (row.x + card - from.x) * part);
  const goal = row.x + card * (cards - 1);
  for (let i = 0; i < 10; ++i) await touch("touchMove", goal);
  await touch("touchEnd");
  await page.locator(".gt-confirm").tap();
  await page.touchscreen.tap(row.x + card * 1.02, row.y + 20);
  await page.locator(".gt-confirm").tap();
  assert.deepEqual(await answers(page), [`${first}-${cards - 1 - first}-1`, `1-${cards - 2}-1`]);
  await closed(page);
});

test("keyboard: arrows, Home and End move the focused divider", async () => {
  const page = await gallery.open({ game: "splitz-3", moment: "divide-asked" });
  const { cards, first } = await rowOf(page);
  await tabTo(page, ".gt-handle");
  await press(page, "ArrowLeft", "Tab", "End", "ArrowLeft");
  const text = await page.evaluate(() => document.activeElement.getAttribute("aria-valuetext"));
  assert.match(text, /^part A, white: .+; part B, blue: .+; part C, black: .+$/);
  await tabTo(page, ".gt-confirm");
  await press(page, "Enter");
  const left = Math.max(1, first - 1);
  const right = Math.max(left + 1, cards - 2);
  assert.deepEqual(await answers(page), [`${left}-${right - left}-${cards - right}`]);
  await closed(page);
});

for (const [how, options] of [
  ["mouse", {}],
  ["touch", TOUCH],
]) {
  const act = (page, selector) =>
    how === "touch" ? page.locator(selector).tap() : page.locator(selector).click();

  test(`${how}: a vote, another vote, and taking it back`, async () => {
    const page = await gallery.open({ game: "splitz-4", moment: "vote-asked" }, options);
    const legal = await page.evaluate(() => window.gallery.table.model.private.request.legal);
    for (const each of legal) await act(page, `[data-choice=${each}]`);
    await page.evaluate((choice) => {
      const { table } = window.gallery;
      table.model = {
        ...table.model,
        answer: { decision: table.model.private.request.decision, choice },
      };
    }, legal.at(-1));
    assert.equal(await page.locator(".gt-part.gt-chosen .gt-back").count(), 1);
    await act(page, "[data-take-back]");
    assert.deepEqual(await answers(page), [...legal, null]);
    await closed(page);
  });

  test(`${how}: a discard is confirmed`, async () => {
    const page = await gallery.open({ game: "splitz-2", moment: "discard-asked" }, options);
    assert.ok(await page.locator(".gt-confirm").isDisabled());
    await act(page, "[data-choice=blue]");
    await act(page, "[data-choice=black]");
    await act(page, ".gt-confirm");
    assert.deepEqual(await answers(page), ["black"]);
    await closed(page);
  });

  test(`${how}: jokers go onto stacks, in ascending order`, async () => {
    const page = await gallery.open({ game: "splitz-3", moment: "jokers-asked" }, options);
    const { count, targets } = await page.evaluate(
      () => window.gallery.table.model.private.request,
    );
    const values = Array.from({ length: count }, (_, index) =>
      targets.at(-1 - (index % targets.length)),
    );
    for (const value of values) await act(page, `.gt-pick[data-choice="${value}"]`);
    await act(page, ".gt-confirm");
    assert.deepEqual(await answers(page), [values.sort((a, b) => a - b).join(",")]);
    await closed(page);
  });

  test(`${how}: a card, then a zone`, async () => {
    for (const game of ["splito-3", "duel-2"]) {
      const page = await gallery.open({ game, moment: "play-asked" }, options);
      const hand = await page.evaluate(() => window.gallery.table.model.private.hand);
      await page.locator(".gt-hand-card").nth(1)[how === "touch" ? "tap" : "click"]();
      await act(page, "[data-side=right]");
      await act(page, `[data-card="${hand.at(-1)}"]`);
      await act(page, ".gt-own-left .gt-zone-head");
      assert.deepEqual(await answers(page), [`${hand[1]}@right`, `${hand.at(-1)}@left`]);
      await closed(page);
    }
  });
}

test("keyboard: arrows go from part to part, Enter or space votes", async () => {
  const page = await gallery.open({ game: "splitz-4", moment: "vote-asked" });
  const legal = await page.evaluate(() => window.gallery.table.model.private.request.legal);
  await tabTo(page, ".gt-part");
  await press(page, "ArrowRight", "Enter", "Home", "Space", "End", "Enter");
  assert.deepEqual(await answers(page), [legal[1], legal[0], legal.at(-1)]);
  await closed(page);
});

test("keyboard: a discard", async () => {
  const page = await gallery.open({ game: "split-it-2", moment: "discard-asked" });
  await tabTo(page, ".gt-part");
  await press(page, "ArrowRight", "ArrowRight", "Space");
  await tabTo(page, ".gt-confirm");
  await press(page, "Enter");
  assert.deepEqual(await answers(page), ["pink"]);
  await closed(page);
});

test("keyboard: jokers", async () => {
  const page = await gallery.open({ game: "splitz-3", moment: "jokers-asked" });
  const { count, targets } = await page.evaluate(() => window.gallery.table.model.private.request);
  await tabTo(page, ".gt-pile.gt-pick");
  for (let i = 0; i < count; ++i) await press(page, "Enter");
  await page.keyboard.press("Shift+Tab");
  await tabTo(page, ".gt-confirm");
  await press(page, "Enter");
  assert.deepEqual(await answers(page), [Array(count).fill(targets[0]).join(",")]);
  await closed(page);
});

test("keyboard: a card, the zone that the focus goes on to, or the other one", async () => {
  const page = await gallery.open({ game: "splito-5", moment: "play-asked" });
  const hand = await page.evaluate(() => window.gallery.table.model.private.hand);
  await tabTo(page, ".gt-hand-card");
  await press(page, "ArrowRight", "ArrowRight", "Enter");
  await page.waitForFunction(() => document.activeElement.dataset.side === "left");
  await press(page, "ArrowRight", "Space");
  assert.deepEqual(await answers(page), [`${hand[2]}@right`]);
  // The answer given, the focus goes on from the line on top; the card can be picked again.
  assert.ok(await page.evaluate(() => document.activeElement.matches(".gt-prompt-text")));
  await page.evaluate((choice) => {
    const { table } = window.gallery;
    table.model = {
      ...table.model,
      answer: { decision: table.model.private.request.decision, choice },
    };
  }, `${hand[2]}@right`);
  await tabTo(page, "[data-own-card]");
  await press(page, "Enter");
  await tabTo(page, "[data-side]");
  await press(page, "Enter");
  assert.deepEqual(await answers(page), [`${hand[2]}@right`, `${hand[2]}@left`]);
  await closed(page);
});

test("once all is locked, nothing can be answered any more", async () => {
  for (const [game, moment] of [
    ["splitz-3", "vote-locked"],
    ["splito-3", "play-locked"],
  ]) {
    const page = await gallery.open({ game, moment });
    assert.equal(
      await page.locator(".gt-part.gt-pick, [data-side], [data-take-back], .gt-confirm").count(),
      0,
    );
    await closed(page);
  }
});

test("while what is locked cannot be turned up, the line says who is away", async () => {
  const page = await gallery.open({ game: "splitz-3", moment: "vote-locked" });
  const line = page.locator(".gt-prompt-text");
  assert.equal(await line.textContent(), "All have chosen. Turning up …");
  await page.evaluate(() => {
    const { table } = window.gallery;
    table.model = { ...table.model, present: [true, true, false] };
  });
  assert.equal(await line.textContent(), "All have chosen. Waiting for Cal, who is away.");
  await closed(page);
});

test("a card picked on a phone, the places where it can go are in sight", async () => {
  for (const game of ["splito-4", "splito-8"]) {
    const viewport = { width: 360, height: 640 };
    const page = await gallery.open({ game, moment: "play-asked" }, { viewport });
    const last = page.locator(".gt-hand-card").last();
    await last.evaluate((each) => each.scrollIntoView({ block: "start" }));
    await page.mouse.wheel(0, -70); // from under the line on top
    await last.click();
    const { top, bottom, under } = await page.evaluate(() => {
      const box = (selector) => document.querySelector(selector).getBoundingClientRect();
      const { top, bottom } = box("[data-side=left]");
      return { top, bottom, under: box(".gt-prompt").bottom };
    });
    assert.ok(top >= under && bottom <= viewport.height, `${game} ${under} ${top} ${bottom}`);
    await closed(page);
  }
});

test("watchers, and those who are not asked, get nothing to press for an answer", async () => {
  for (const [game, moment] of [
    ["splitz-3", "vote-watched"],
    ["splitz-3", "divide-watched"],
    ["splitz-2", "discard-others"],
    ["splito-4", "play-watched"],
  ]) {
    const page = await gallery.open({ game, moment });
    assert.equal(
      await page.locator(".gt-pick, .gt-hand-card, [data-side], .gt-confirm").count(),
      0,
    );
    assert.ok((await page.locator(".gt-prompt-text").textContent()).length > 10);
    await closed(page);
  }
});
