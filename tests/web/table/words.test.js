import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { catalogue, LANGUAGES } from "./fixtures.js";

const FORMS = /\.(zero|one|two|few|many|other)$/;
const mine = (language) =>
  Object.keys(catalogue(language)).filter((key) => /^(table|game)\./.test(key));
const base = (key) => key.replace(FORMS, "");

test("all languages have the same words, in all their plural forms", () => {
  const english = new Set(mine("en").map(base));
  for (const language of LANGUAGES) {
    const keys = mine(language);
    assert.deepEqual(new Set(keys.map(base)), english, language);
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const key of new Set(keys.filter((each) => FORMS.test(each)).map(base))) {
      for (const form of forms)
        assert.ok(keys.includes(`${key}.${form}`), `${language} ${key}.${form}`);
    }
  }
});

test("translations name the same values", () => {
  const english = catalogue("en");
  const values = (text) => new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  for (const language of LANGUAGES.filter((each) => each !== "en")) {
    for (const [key, text] of Object.entries(catalogue(language))) {
      if (!/^(table|game)\./.test(key)) continue;
      const wanted = english[key] ?? english[`${base(key)}.other`];
      // A colour in another case may stand for the colour.
      const named = new Set([...values(text)].map((each) => each.replace(/_of$/, "")));
      for (const each of values(wanted)) {
        if (each === "count" && FORMS.test(key)) continue;
        assert.ok(named.has(each), `${language} ${key}: {${each}} in "${text}"`);
      }
    }
  }
});

test("every word that the tables ask for is in the catalogue, and none is left over", () => {
  const keys = new Set(mine("en").map(base));
  const source = sources(new URL("../../../protocol/web/table/", import.meta.url)).join("\n");
  const asked = [...source.matchAll(/"((?:table|game)\.[\w.-]+)"/g)].map(([, key]) => key);
  for (const key of asked) assert.ok(keys.has(key), key);
  const patterns = [...source.matchAll(/`((?:table|game)\.[^`]*)`/g)].map(
    ([, text]) => new RegExp(`^${text.replaceAll(".", "\\.").replace(/\$\{[^}]*\}/g, "[\\w-]+")}$`),
  );
  const said = [...source.matchAll(/(?:say|plain|jokers)\(\s*"(\w+)"/g)].map(([, key]) => key);
  const choices = [...source.matchAll(/"(\w+)"/g)].map(([, word]) => word);
  for (const key of keys) {
    const used =
      asked.includes(key) ||
      patterns.some((each) => each.test(key)) ||
      [...said, ...choices].some((each) => key.endsWith(`.${each}`));
    assert.ok(used || key.startsWith("game.edition."), `${key} is not used`);
  }
});

function sources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((each) => {
    const path = new URL(each.name + (each.isDirectory() ? "/" : ""), folder);
    if (each.isDirectory()) return sources(path);
    return each.name.endsWith(".js") ? [readFileSync(path, "utf8")] : [];
  });
}
