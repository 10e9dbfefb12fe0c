/** What a screen reader gets, by Chromium's own accessibility tree, in the main states and languages. */
import { after, test } from "node:test";
import assert from "node:assert/strict";
import { closeAll, makeClient, playAtRandom } from "../js/support/player.js";
import { Prng } from "../js/support/prng.js";
import { answer, awaitTurn, playToEnd } from "./browser.js";
import { onSite } from "./on_site.js";

const here = onSite();
const { come } = here;
after(closeAll);

/** Roles that people act on or go to: each must say what it is. */
const NAMED = new Set([
  "button",
  "link",
  "textbox",
  "searchbox",
  "combobox",
  "slider",
  "radio",
  "checkbox",
  "switch",
  "tab",
  "tabpanel",
  "dialog",
  "alertdialog",
  "image",
  "img",
  "timer",
  "heading",
  "navigation",
  "complementary",
  "DisclosureTriangle",
  "columnheader",
  "rowheader",
]);

/** @returns {Promise<{ role: string, name: string, properties: object }[]>} what is not ignored */
async function treeOf(page) {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send("Accessibility.getFullAXTree");
  await client.detach();
  return nodes
    .filter((each) => !each.ignored)
    .map(({ role, name, properties = [] }) => ({
      role: role.value,
      name: (name?.value ?? "").trim(),
      ...Object.fromEntries(properties.map((each) => [each.name, each.value.value])),
    }));
}

/** Faults of one state; its names are added to `heard`. */
async function listen(page, where, heard) {
  const tree = await treeOf(page);
  const faults = [];
  for (const { role, name } of tree) {
    if (NAMED.has(role) && !name) faults.push(`${role} without a name`);
    if (/\b(app|table|game)\.[a-z]|\{\w+\}|undefined|NaN|\[object/.test(name))
      faults.push(`${role}: ${name}`);
    if (name) heard.add(name);
  }
  const count = (wanted) => tree.filter((each) => each.role === wanted).length;
  const titles = tree.filter((each) => each.role === "heading" && each.level === 1);
  const isModal = count("dialog") > 0; // then there is nothing else
  if (!isModal && count("main") !== 1) faults.push(`${count("main")} main landmarks`);
  if (!isModal && titles.length !== 1) faults.push(`${titles.length} headings of level 1`);
  assert.deepEqual(faults, [], where);
  return tree;
}

const said = (tree, role) => tree.filter((each) => each.role === role).map((each) => each.name);

/** Everything that a person comes by, in a language; resolves with all names that were heard. */
async function goThrough(locale) {
  const heard = new Set();
  const { page } = await come({ name: "Ann", locale });
  for (const hash of [
    "#/",
    "#/new/standard",
    "#/rooms",
    "#/settings",
    "#/games",
    "#/how",
    "#/how/splitz",
    "#/identity",
  ]) {
    await page.goto(here.site.url + hash);
    await page.locator("#title").waitFor();
    await listen(page, hash, heard);
  }
  for (const edition of ["splitz", "duel"]) {
    await page.goto(`${here.site.url}#/new/${edition}`);
    if (edition === "splitz")
      await page.locator('input[name=players][value="2"]').check({ force: true });
    await page.locator(".sticky .button.primary").click();
    await page.locator("#ready").waitFor();
    const ben = makeClient({ url: here.site.ws, name: "Ben" });
    await ben.join(page.url().slice(-8));
    playAtRandom(ben, new Prng(locale));
    await page.locator(".seats-panel .seat", { hasText: "Ben" }).waitFor();
    await page.locator(".seat .icon-button").first().click();
    await listen(page, `${edition}: lobby`, heard);
    await ben.ready();
    await page.locator("#ready").click();
    const kinds = new Set();
    let last = -1;
    while (kinds.size < (edition === "splitz" ? 3 : 1)) {
      const asked = await awaitTurn(page, last);
      const tree = await listen(page, `${edition}: ${asked.kind}`, heard);
      assert.equal(said(tree, "timer").length, 1, asked.kind);
      if (asked.kind === "divide") assert.equal(said(tree, "slider").length, 2);
      kinds.add(asked.kind);
      await answer(page, asked.kind);
      last = asked.decision;
    }
    for (const tab of ["talk", "people", "log"]) {
      await page.locator(`#tab-${tab}`).click();
      await listen(page, `${edition}: ${tab}`, heard);
    }
    await page.locator(".head").locator(".icon-button").first().click();
    const tree = await listen(page, `${edition}: dialog`, heard);
    assert.equal(said(tree, "dialog").length, 1);
    await page.keyboard.press("Escape");
    if (edition === "splitz") {
      await page.locator(".head").locator(".icon-button").first().click();
      await page.locator("dialog .danger").click();
      await page.locator(".game-card").first().waitFor();
      ben.close();
      continue;
    }
    await playToEnd(page);
    await page.locator(".result .checked.good").waitFor();
    await listen(page, "result", heard);
    await page.locator('.result a[href^="#/games/"]').click();
    await page.locator(".replay .checked.good").waitFor();
    await listen(page, "replay", heard);
    ben.close();
  }
  return heard;
}

let english;
for (const locale of ["en-GB", "de-DE", "uk-UA"]) {
  test(`every state says what is there and what can be done, ${locale}`, async () => {
    const heard = await goThrough(locale);
    english ??= heard;
    if (locale === "en-GB") return;
    // What is the same in English must be a name, a code, or a word that is the same.
    const meant =
      /Splitroom|Splitz|Split It|Splito|\bBot\b|Ann|Ben|English|Deutsch|Host|Code|Name|QR|Pause|Link|4Q2S 726S|http\S+/g;
    const same = [...heard].filter((each) => english.has(each) && /[a-z]{3}/i.test(each));
    assert.deepEqual(
      same.filter((each) => /[a-z]{3}/i.test(each.replace(meant, ""))),
      [],
    );
  });
}
