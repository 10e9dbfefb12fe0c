/** A reveal is shown for a moment and then gives way; without movements all is there at once. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { startGallery } from "./browser.js";

let gallery;
before(async () => (gallery = await startGallery()));
after(() => gallery.close());

/** Shows the table as all have answered, then with everything that the reveal has brought. */
async function reveal(page, game, moment, later) {
  await page.evaluate(
    async ([name, from, to]) => {
      const { load, modelOf, table } = window.gallery;
      const { moments, events, deck } = await load(name);
      const before = moments[from];
      const start = events.findIndex((each) => each.n > before.n && each.event === "revealed");
      const settings = { ...table.model.settings };
      table.model = { ...modelOf(before, events, deck), settings };
      const after = { ...moments[to], n: events[start].n };
      table.model = { ...modelOf(after, events, deck), private: null, settings };
    },
    [game, moment, later],
  );
}

const spoken = (page) => page.locator(".gt-live").textContent();

test("votes are turned up on the table as it was, and told, then the new table comes", async () => {
  const page = await gallery.open({ game: "splitz-3", moment: "vote-answered", motion: "1" });
  await reveal(page, "splitz-3", "vote-answered", "over");
  assert.match(await page.locator(".gt-prompt-text").textContent(), /turned up/);
  assert.ok((await page.locator(".gt-voter").count()) > 0);
  assert.match(await spoken(page), /Turned up: /);
  await page.waitForFunction(() => document.querySelector(".gt-result"));
  assert.equal(await page.locator(".gt-voter").count(), 0);
  await page.waitForFunction(() => document.querySelector(".gt-flights").childElementCount === 0);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("plays are turned up in their zones", async () => {
  const page = await gallery.open({ game: "splito-4", moment: "play-answered", motion: "1" });
  await reveal(page, "splito-4", "play-answered", "over");
  assert.equal(await page.locator(".gt-incoming").count(), 4);
  assert.match(await spoken(page), /Ann plays /);
  await page.waitForFunction(() => document.querySelector(".gt-result"));
  assert.equal(await page.locator(".gt-incoming").count(), 0);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

for (const [why, query, options] of [
  ["animations are off", { motion: "0" }, {}],
  ["the system wants less motion", { motion: "1" }, { reducedMotion: "reduce" }],
]) {
  test(`nothing waits and nothing is lost when ${why}`, async () => {
    const page = await gallery.open(
      { game: "splitz-3", moment: "vote-answered", ...query },
      options,
    );
    await reveal(page, "splitz-3", "vote-answered", "over");
    assert.equal(await page.locator(".gt-result").count(), 1);
    assert.match(await spoken(page), /Turned up: /);
    assert.match(await page.locator(".gt-news").textContent(), /Turned up: /);
    assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
    await page.context().close();
  });
}

test("the focus stays where it is when the table changes", async () => {
  const page = await gallery.open({ game: "splitz-4", moment: "vote-asked" });
  await page.locator(".gt-part.gt-pick").nth(1).focus();
  await page.evaluate(() => {
    const { table } = window.gallery;
    const { decision } = table.model.private.request;
    table.model = {
      ...table.model,
      answer: { decision, choice: table.model.private.request.legal[1] },
    };
  });
  assert.equal(
    await page.evaluate(() => document.activeElement.getAttribute("aria-pressed")),
    "true",
  );
  await page.context().close();
});

test("the last seconds are said once, to whoever has not answered", async () => {
  const page = await gallery.open({ game: "splitz-4", moment: "vote-asked" });
  await page.evaluate(() => {
    const { table } = window.gallery;
    table.model = { ...table.model, deadline: Date.now() + 9000 };
  });
  await page.waitForFunction(() =>
    /seconds left/.test(document.querySelector(".gt-live").textContent),
  );
  assert.equal(await page.locator(".gt-urgent").count(), 1);
  await page.context().close();
});

test("of a group one member is reached by Tab", async () => {
  const page = await gallery.open({ game: "splito-4", moment: "play-asked" });
  const reached = () => page.locator(".gt-hand-card[tabindex='0']").count();
  assert.equal(await reached(), 1);
  await page.locator(".gt-hand-card").first().focus();
  await page.keyboard.press("End");
  assert.equal(await reached(), 1);
  assert.ok(
    await page.evaluate(
      () => document.activeElement === [...document.querySelectorAll(".gt-hand-card")].at(-1),
    ),
  );
  await page.context().close();
});

test("an answer that is on its way, and one that was refused", async () => {
  const page = await gallery.open({ game: "splitz-4", moment: "vote-asked" });
  const answer = (stage) =>
    page.evaluate((at) => {
      const { table } = window.gallery;
      const { decision, legal } = table.model.private.request;
      table.model = { ...table.model, answer: { decision, choice: legal[0], stage: at } };
    }, stage);
  await answer("sent");
  assert.match(await page.locator(".gt-prompt-text").textContent(), /being sent/);
  await answer("refused");
  assert.match(await page.locator(".gt-prompt-text").textContent(), /Choose a part/);
  assert.equal(await page.locator(".gt-chosen").count(), 0);
  await page.context().close();
});
