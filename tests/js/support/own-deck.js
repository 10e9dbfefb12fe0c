// A deck file as somebody who owns the box might correct it: other counts and other points.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const BUILTIN = new URL("../../../rules/splito/splito_deck.json", import.meta.url);

/** Of every pair three are wanted, for four points. */
const PAIRS = { count: 3, points: 4 };

/**
 * Writes the file into a folder.
 * @returns {string} its path
 */
export function writeOwnDeck(folder) {
  const deck = JSON.parse(readFileSync(BUILTIN, "utf8")).map((each) => {
    if (each.kind !== "exact_count_value") return each;
    const { count, points } = PAIRS;
    const { value } = each.params;
    return { ...each, id: `three_${value}s`, params: { value, count }, points };
  });
  const file = join(folder, "deck.json");
  writeFileSync(file, JSON.stringify(deck));
  return file;
}
