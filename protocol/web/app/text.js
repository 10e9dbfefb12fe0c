/**
 * All words of the page, in the language of the person. Catalogues are text/LANGUAGE.json: flat keys,
 * `{name}` for values, and for plurals `key.one`, `key.few`, `key.many`, `key.other`, chosen by the
 * value `count`.
 */

export const LANGUAGES = ["en", "de", "uk"];
export const LANGUAGE_NAMES = { en: "English", de: "Deutsch", uk: "Українська" };

let catalogue = {};
let fallback = {};
let plural = new Intl.PluralRules("en");
let current = "en";

/** The language in use: one of LANGUAGES. */
export function language() {
  return current;
}

/**
 * The first language of the list that there is a catalogue for.
 * @param {readonly string[]} wanted  such as navigator.languages
 * @returns {string}
 */
export function chooseLanguage(wanted) {
  for (const each of wanted) {
    const base = String(each).toLowerCase().split("-")[0];
    if (LANGUAGES.includes(base)) return base;
  }
  return "en";
}

/**
 * Loads the catalogue of a language and uses it from now on. English words stand in for missing ones.
 * @param {string} lang  one of LANGUAGES
 */
export async function useLanguage(lang) {
  const read = async (each) =>
    (await fetch(new URL(`../text/${each}.json`, import.meta.url))).json();
  const [mine, english] = await Promise.all([
    read(lang),
    lang === "en" ? null : Object.keys(fallback).length ? fallback : read("en"),
  ]);
  setCatalogue(lang, mine, english || mine);
}

/** Uses these words; for tests, and for useLanguage. */
export function setCatalogue(lang, words, english = words) {
  catalogue = words;
  fallback = english;
  current = lang;
  plural = new Intl.PluralRules(lang);
}

/** Whether there are words for that key. */
export function has(key) {
  return key in catalogue || key in fallback;
}

/**
 * Words for a key, with the values put in. An unknown key gives the key, which a test would see.
 * @param {string} key
 * @param {Object<string, string|number>} [values]  `count` also chooses the plural form
 * @returns {string}
 */
export function t(key, values) {
  const pattern = find(catalogue, key, values) ?? find(fallback, key, values) ?? key;
  if (!values) return pattern;
  return pattern.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? values[name] : whole));
}

function find(words, key, values) {
  if (values && typeof values.count === "number") {
    const form = words[`${key}.${plural.select(values.count)}`] ?? words[`${key}.other`];
    if (form !== undefined) return form;
  }
  return words[key];
}

/** "Ann", "Ann and Ben", "Ann, Ben and Cal" in the language in use. */
export function listOf(names) {
  return new Intl.ListFormat(current, { type: "conjunction" }).format(names);
}
