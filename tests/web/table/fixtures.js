/** Recorded games, catalogues and examples of the protocol page, for tests. */
import { readdirSync, readFileSync } from "node:fs";
import { setCatalogue, t } from "../../../protocol/web/app/text.js";

const here = (path) => new URL(path, import.meta.url);
const read = (path) => readFileSync(here(path), "utf8");

export const LANGUAGES = ["en", "de", "uk"];
export const GAMES = readdirSync(here("../fixtures/"))
  .filter((each) => each.endsWith(".json"))
  .map((each) => each.slice(0, -".json".length))
  .sort();

/** @returns {{ deck: object[]|null, moments: Object<string, object>, events: object[] }} */
export function recorded(game) {
  return JSON.parse(read(`../fixtures/${game}.json`));
}

/** The words of a language, flat. */
export function catalogue(language) {
  return JSON.parse(read(`../../../protocol/text/${language}.json`));
}

/** `t` in a language; English does not stand in for missing words here. */
export function words(language) {
  setCatalogue(language, catalogue(language));
  return t;
}

const PAGE = read("../../../protocol/README.md");

/** Effects in the tables of the protocol page, one of each kind. */
export function exampleEffects() {
  return [...PAGE.matchAll(/^\| `\w+` \| `(\{"fx".*?\})` \|/gm)].map(([, text]) =>
    JSON.parse(text),
  );
}

/** Event frames in the examples of the protocol page. */
export function exampleEvents() {
  return [...PAGE.matchAll(/^< (\{"frame":"event".*\})$/gm)].map(([, text]) => JSON.parse(text));
}
