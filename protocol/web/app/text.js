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

/** Languages by name, each a promise of its words. */
const loaded = new Map();

function load(lang) {
  if (!loaded.has(lang)) {
    const words = fetchWords(lang);
    loaded.set(lang, words);
    words.catch(() => loaded.delete(lang)); // another time perhaps
  }
  return loaded.get(lang);
}

async function fetchWords(lang) {
  const answer = await fetch(new URL(`../text/${lang}.json`, import.meta.url));
  if (!answer.ok) throw new Error(`no words of ${lang}: ${answer.status}`);
  return answer.json();
}

/**
 * Loads the catalogue of a language and uses it from now on. English words stand in for missing ones.
 * @param {string} lang  one of LANGUAGES
 * @throws {Error} when there is no getting it; then the language stays as it was
 */
export async function useLanguage(lang) {
  const [mine, english] = await Promise.all([load(lang), load("en")]);
  setCatalogue(lang, mine, english);
}

/** Fetches the other languages, so that they are there also when this page is long out of date. */
export async function loadOthers() {
  await Promise.allSettled(LANGUAGES.map(load));
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
  return Object.hasOwn(catalogue, key) || Object.hasOwn(fallback, key);
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
  return pattern.replace(/\{(\w+)\}/g, (whole, name) => (Object.hasOwn(values, name) ? values[name] : whole));
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
