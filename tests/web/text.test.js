/** The catalogue: every language has every word, with the same values to be put in. */
import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { chooseLanguage, LANGUAGES, setCatalogue, t } from "../../protocol/web/app/text.js";

const web = new URL("../../protocol/web/", import.meta.url).pathname;
const words = Object.fromEntries(
  LANGUAGES.map((each) => [
    each,
    JSON.parse(readFileSync(join(web, "../text", `${each}.json`), "utf8")),
  ]),
);
const FORMS = /\.(zero|one|two|few|many|other)$/;
// "{colour_of}" is the value "colour" in another grammatical case.
const placeholders = (text) =>
  [...new Set((text.match(/\{\w+\}/g) ?? []).map((each) => each.replace(/_of\}$/, "}")))].sort();

/** Keys of plurals without their form: those that have the form "other". */
function plurals(catalogue) {
  return new Set(
    Object.keys(catalogue)
      .filter(
        (each) => each.endsWith(".other") && Object.hasOwn(catalogue, each.replace(FORMS, ".one")),
      )
      .map((each) => each.replace(FORMS, "")),
  );
}

function* sources(folder) {
  for (const each of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, each.name);
    if (each.isDirectory()) yield* sources(path);
    else if (each.name.endsWith(".js")) yield readFileSync(path, "utf8");
  }
}

test("every language has the same keys", () => {
  const keysOf = (catalogue) => {
    const many = plurals(catalogue);
    return new Set(
      Object.keys(catalogue).map((key) => {
        const stem = key.replace(FORMS, "");
        return many.has(stem) ? stem : key;
      }),
    );
  };
  const english = keysOf(words.en);
  for (const lang of LANGUAGES) {
    const mine = keysOf(words[lang]);
    assert.deepEqual(
      [...english].filter((each) => !mine.has(each)),
      [],
      `missing in ${lang}`,
    );
    assert.deepEqual(
      [...mine].filter((each) => !english.has(each)),
      [],
      `only in ${lang}`,
    );
  }
});

test("every plural has the forms of its language", () => {
  for (const lang of LANGUAGES) {
    const { pluralCategories } = new Intl.PluralRules(lang).resolvedOptions();
    for (const key of plurals(words[lang])) {
      for (const form of pluralCategories)
        assert.ok(`${key}.${form}` in words[lang], `${lang}: ${key}.${form}`);
    }
  }
});

test("a text takes the same values in every language", () => {
  for (const [key, text] of Object.entries(words.en)) {
    for (const lang of LANGUAGES) {
      const stem = key.replace(FORMS, "");
      if (plurals(words.en).has(stem)) {
        // "One game" need not say the number; no form may know values that the others do not.
        const all = placeholders(
          Object.entries(words.en)
            .filter(([k]) => k.replace(FORMS, "") === stem)
            .map(([, v]) => v)
            .join(" "),
        );
        for (const [other, v] of Object.entries(words[lang])) {
          if (other.replace(FORMS, "") !== stem) continue;
          for (const each of placeholders(v))
            assert.ok(all.includes(each) || each === "{count}", `${lang}: ${other}: ${each}`);
        }
      } else if (key !== "terminal.viewer")
        // where English says "you", others may add the name
        assert.deepEqual(placeholders(words[lang][key]), placeholders(text), `${lang}: ${key}`);
    }
  }
});

test("every key that the page asks for is there, and no word of the shell is left over", () => {
  const used = new Set();
  const patterns = [];
  for (const source of sources(join(web, "app"))) {
    for (const [, key] of source.matchAll(/["'`]((?:app|game)\.[\w.-]+)["'`]/g)) used.add(key);
    for (const [, start, end] of source.matchAll(/`((?:app|game)\.[\w.]*)\$\{[^`]*?\}([\w.-]*)`/g))
      patterns.push([start, end]);
    for (const [, start] of source.matchAll(/`(app\.check\.)/g)) patterns.push([start, ""]);
  }
  const known = new Set(Object.keys(words.en).flatMap((each) => [each, each.replace(FORMS, "")]));
  assert.deepEqual(
    [...used].filter((each) => !known.has(each) && !each.endsWith(".")),
    [],
  );
  const isUsed = (key) =>
    used.has(key) ||
    used.has(key.replace(FORMS, "")) ||
    patterns.some(
      ([start, end]) =>
        key.startsWith(start) && (key.endsWith(end) || key.replace(FORMS, "").endsWith(end)),
    );
  assert.deepEqual(
    Object.keys(words.en).filter((each) => each.startsWith("app.") && !isUsed(each)),
    [],
  );
});

test("numbers choose the form of the language", () => {
  setCatalogue("uk", words.uk, words.en);
  const shown = [1, 3, 5, 21, 22].map((count) => t("app.lobby.players", { count }));
  assert.deepEqual(shown, ["1 гравець", "3 гравці", "5 гравців", "21 гравець", "22 гравці"]);
  setCatalogue("en", words.en);
  assert.equal(t("app.lobby.players", { count: 1 }), "1 player");
});

test("the language is the first one that the browser wants and that there is", () => {
  assert.equal(chooseLanguage(["fr-CH", "uk-UA", "de"]), "uk");
  assert.equal(chooseLanguage(["de-AT"]), "de");
  assert.equal(chooseLanguage(["ja"]), "en");
});

test("a value that looks like a placeholder or a pattern stays what it is", () => {
  setCatalogue("en", words.en);
  assert.equal(t("app.people.came", { name: "{name} $& $1" }), "{name} $& $1 sits down.");
});
