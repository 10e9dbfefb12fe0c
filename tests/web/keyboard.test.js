/** With the keyboard alone: from the first screen into a game, to its end, and out of it again. */
import { after, test } from "node:test";
import assert from "node:assert/strict";
import { closeAll, makeClient, playAtRandom } from "../js/support/player.js";
import { Prng } from "../js/support/prng.js";
import { awaitTurn } from "./browser.js";
import { onSite } from "./on_site.js";

const here = onSite();
const { come } = here;
after(closeAll);

/** Presses Tab until `locator` has the focus; everything on the way shows that it has it. */
async function tabTo(page, locator, key = "Tab") {
  const wanted = await locator.elementHandle();
  for (let i = 0; i < 90; i++) {
    await page.keyboard.press(key);
    const { reached, seen, what } = await page.evaluate((element) => {
      const active = document.activeElement;
      const outline = (each) =>
        each &&
        getComputedStyle(each).outlineStyle !== "none" &&
        parseFloat(getComputedStyle(each).outlineWidth) >= 2;
      const radio = active.matches(".choice-item input") && active.nextElementSibling;
      return {
        reached: active === element,
        seen: active === document.body || outline(radio || active),
        what: active.outerHTML.slice(0, 120),
      };
    }, wanted);
    assert.ok(seen, `the focus is not to be seen on ${what}`);
    if (reached) return;
  }
  assert.fail(`Tab never comes to ${locator}`);
}

async function press(page, locator, key = "Enter") {
  await tabTo(page, locator);
  await page.keyboard.press(key);
}

async function answerByKeys(page, kind) {
  const table = page.locator("game-table");
  if (kind === "divide") {
    await tabTo(page, table.getByRole("slider").first());
    await page.keyboard.press("ArrowLeft");
    await press(page, table.locator(".gt-confirm"));
  } else if (kind === "vote") {
    // One stop for all parts; the arrows go from part to part.
    await tabTo(page, table.locator(".gt-part.gt-pick:not([tabindex='-1'])"));
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
  } else if (kind === "jokers") {
    while (await table.locator(".gt-confirm").isDisabled()) {
      await press(page, table.locator("button[data-choice]:not([tabindex='-1'])").first(), "Space");
    }
    await press(page, table.locator(".gt-confirm"));
  } else assert.fail(kind);
}

test("a table is opened, filled with bots, played at, and left", async () => {
  const ann = await come({ name: "Ann" });
  const { page } = ann;
  await page.locator(".game-card").first().waitFor();
  await press(page, page.getByRole("link", { name: /^With friends\s*: Splitz$/ }));
  await page.getByRole("heading", { name: "A new table" }).waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.id), "title");
  await tabTo(page, page.locator("input[name=players]:checked"));
  await page.keyboard.press("ArrowLeft");
  assert.ok(await page.locator("input[name=players][value='2']").isChecked());
  await page.keyboard.press("ArrowRight");
  await press(page, page.getByRole("button", { name: "Open the table" }));
  await page.locator("#fill").waitFor();
  await press(page, page.locator("#fill"));
  let last = -1;
  for (let answered = 0; answered < 6; answered++) {
    const asked = await awaitTurn(page, last);
    await answerByKeys(page, asked.kind);
    last = asked.decision;
  }
  await press(page, page.getByRole("tab", { name: "Events" }));
  await page.keyboard.press("ArrowRight");
  await page.getByRole("tab", { name: "Talk", selected: true }).waitFor();
  await tabTo(page, page.getByLabel("Say something"));
  await page.keyboard.type("Hello there");
  await page.keyboard.press("Enter");
  await page.locator(".talk-line", { hasText: "Hello there" }).waitFor();
  const leave = page.locator(".head").getByRole("button", { name: "Leave" });
  await press(page, leave);
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  for (let i = 0; i < 8; i++) {
    await page.keyboard.press("Tab");
    const inside = await page.evaluate(
      () =>
        document.activeElement === document.body ||
        document.activeElement.closest("dialog") !== null,
    );
    assert.ok(inside, "the focus leaves an open dialog");
  }
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  assert.ok(
    await leave.evaluate((each) => each === document.activeElement),
    "the focus does not come back",
  );
  await page.keyboard.press("Enter");
  await dialog.waitFor();
  await press(page, dialog.getByRole("button", { name: "Leave" }));
  await page.getByRole("heading", { name: "A card game, right now" }).waitFor();
});

test("the first Tab leads past the head to the content", async () => {
  const ann = await come({ name: "Ann", hash: "#/settings" });
  await ann.page.locator(".settings").waitFor();
  await ann.page.locator(".brand").focus();
  await ann.page.keyboard.press("Shift+Tab");
  await ann.page.keyboard.press("Enter");
  assert.equal(await ann.page.evaluate(() => document.activeElement.id), "main");
});

test("every control has a name, every field a label", async () => {
  const ann = await come({ name: "Ann" });
  for (const hash of [
    "#/",
    "#/new/standard",
    "#/rooms",
    "#/settings",
    "#/games",
    "#/how",
    "#/how/splitz",
  ]) {
    await ann.page.goto(here.site.url + hash);
    await ann.page.locator("#title").waitFor();
    const nameless = await ann.page.evaluate(() =>
      [...document.querySelectorAll("button, a, input, select")]
        .filter((each) => {
          const label =
            each.getAttribute("aria-label") ||
            each.textContent.trim() ||
            [...(each.labels ?? [])].map((one) => one.textContent.trim()).join("");
          return !label;
        })
        .map((each) => each.outerHTML),
    );
    assert.deepEqual(nameless, [], hash);
  }
});

/** Plays Splito by keys to the end: another card and another side each time. */
async function playByKeys(page) {
  const hand = page.locator(".gt-hand-card:not([tabindex='-1'])");
  let last = -1;
  for (let turn = 0; ; turn++) {
    const asked = await awaitTurn(page, last);
    if (asked === null) return turn;
    await tabTo(page, hand);
    for (let i = 0; i < turn % 3; i++) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    // The focus goes on to the zones; the arrows lead from one to the other.
    await page.waitForFunction(() => document.activeElement?.dataset.side === "left");
    if (turn % 2) await page.keyboard.press("ArrowRight");
    const side = await page.evaluate(() => document.activeElement.dataset.side);
    assert.equal(side, turn % 2 ? "right" : "left");
    await page.keyboard.press("Enter");
    last = asked.decision;
    await page.waitForFunction(() => document.activeElement !== document.body);
  }
}

for (const [game, edition, players, turns] of [
  ["Splito", "standard", 3, 13],
  ["Splito duel", "duel", 2, 26],
]) {
  test(`a whole game of ${game}, and into the next one`, async () => {
    const { page } = await come({ name: "Ann", hash: `#/new/${edition}` });
    await page.locator("#title").waitFor();
    if (players === 3) await page.locator("input[name=players][value='3']:checked").waitFor();
    await press(page, page.getByRole("button", { name: "Open the table" }));
    await page.locator("#ready").waitFor();
    const others = Array.from({ length: players - 1 }, (_, i) =>
      makeClient({ url: here.site.ws, name: `Player ${"BC"[i]}` }),
    );
    for (const each of others) {
      await each.join(page.url().slice(-8));
      playAtRandom(each, new Prng(each.state.me.name));
      await each.ready();
    }
    await press(page, page.locator("#ready"));
    assert.equal(await playByKeys(page), turns);
    await page.locator(".result .checked.good").waitFor();
    assert.equal(await page.evaluate(() => document.activeElement.id), "result-title");
    await press(page, page.locator(".result .checked summary"));
    await page.getByText("The result is right").waitFor();
    for (const each of others) await each.ready();
    await tabTo(page, page.locator("#ready"), "Shift+Tab");
    await page.keyboard.press("Enter");
    await awaitTurn(page);
    closeAll();
  });
}
