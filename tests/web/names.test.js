/** The longest names that the server takes, on the smallest phone: lobby, talk, and the end of a game. */
import { after, test } from "node:test";
import assert from "node:assert/strict";
import { closeAll, makeClient, playAtRandom } from "../js/support/player.js";
import { Prng } from "../js/support/prng.js";
import { playToEnd, SMALL } from "./browser.js";
import { onSite } from "./on_site.js";

const here = onSite();
const { come } = here;
after(closeAll);

/** The widest letters, without a place to break; wide Cyrillic; emoji, up to 64 bytes; with spaces. */
const NAMES = ["W".repeat(24), "Щ".repeat(24), "🦄".repeat(16), "Maximiliane-Theodora Wxy"];

/** What sticks out of the page or of its box, or is cut off there; all but the table itself. */
function misfits(page) {
  return page.evaluate(() => {
    const faults = [];
    const wide = document.documentElement.scrollWidth - innerWidth;
    if (wide > 0) faults.push(`the page is ${wide} px too wide`);
    for (const each of document.querySelectorAll("#app *")) {
      if (each.closest("game-table, svg, .hidden, .skip, .talk-lines")) continue;
      const { left, right, width } = each.getBoundingClientRect();
      if (width <= 1) continue;
      const what = `${each.tagName}.${each.className} ${each.textContent.slice(0, 30)}`;
      if (right > innerWidth + 1 || left < -1) faults.push(`${what} sticks out`);
      const { overflowX, textOverflow } = getComputedStyle(each);
      const hides = overflowX !== "visible" || textOverflow === "ellipsis";
      if (hides && each.scrollWidth > each.clientWidth + 1 && each.tagName !== "INPUT")
        faults.push(`${what} is cut off`);
    }
    // A word that is no name is not broken.
    const texts = document.createTreeWalker(document.getElementById("app"), NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (text.parentElement.closest("svg, .hidden, .skip")) continue;
      for (const { 0: word, index } of text.data.matchAll(/[^\s-]{1,14}(?=[\s-]|$)/gu)) {
        if (index > 0 && !/[\s-]/.test(text.data[index - 1])) continue; // the end of a longer one
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map((each) => Math.round(each.top)));
        if (lines.size > 1 && !/^(Maximiliane|Theodora)/.test(word))
          faults.push(`"${word}" is broken`);
      }
    }
    return faults;
  });
}

/** Every name is somewhere in full. */
async function allNamed(page, selector) {
  const text = await page.locator(selector).first().textContent();
  for (const each of NAMES) assert.ok(text.includes(each), `${selector} lacks ${each}`);
}

for (const locale of ["en-GB", "de-DE", "uk-UA"]) {
  test(`320 px wide, ${locale}: names of 24 characters in lobby, talk and result`, async () => {
    const { page } = await come({ name: NAMES[0], viewport: SMALL, locale });
    await page.goto(`${here.site.url}#/new/standard`);
    await page.locator('input[name=players][value="4"]').check({ force: true });
    await page.locator(".sticky .button.primary").click();
    await page.locator("#ready").waitFor();
    const code = page.url().slice(-8);
    const prng = new Prng(locale);
    const others = [];
    for (const name of NAMES.slice(1)) {
      others.push(makeClient({ url: here.site.ws, name }));
      await others.at(-1).join(code);
      playAtRandom(others.at(-1), prng);
    }
    await page.locator(".seats-panel .seat", { hasText: NAMES[3] }).waitFor();
    await allNamed(page, ".seats-panel");
    assert.deepEqual(await misfits(page), [], "lobby");
    // The menu of the last one, the way out for them, and what somebody says.
    await page.locator(".seats-panel .seat", { hasText: "🦄" }).locator(".icon-button").click();
    assert.deepEqual(await misfits(page), [], "menu");
    await page.locator(".menu button").last().click();
    await page.locator("dialog").waitFor();
    assert.deepEqual(await misfits(page), [], "dialog");
    await page.keyboard.press("Escape");
    await others[0].say({ phrase: "thanks", seat: 0 });
    await page.locator(".toast", { hasText: NAMES[1] }).first().waitFor();
    assert.deepEqual(await misfits(page), [], "what is said");
    for (const each of others) await each.ready();
    await page.locator("#ready").click();
    await playToEnd(page, 5);
    await page.locator(".result .checked.good").waitFor();
    await allNamed(page, ".result .gt-result");
    assert.deepEqual(await misfits(page), [], "result");
    await page.locator(".result details").evaluateAll((all) => {
      for (const each of all) each.open = true;
    });
    assert.deepEqual(await misfits(page), [], "result in full");
    for (const tab of ["log", "talk", "people"]) {
      await page.locator(`#tab-${tab}`).click();
      assert.deepEqual(await misfits(page), [], tab);
    }
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/names-${locale}.png`, fullPage: true });
  });
}
