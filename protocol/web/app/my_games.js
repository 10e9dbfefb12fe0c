/** The ids of games that were played or watched on this page, and the own notes about them. */

const KEY = "splitroom.games";
const MOST = 200;
const MOST_NOTES = 40;

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) || "[]");
    return Array.isArray(kept) ? kept.filter((each) => typeof each?.id === "string") : [];
  } catch {
    return [];
  }
}

/** Ids, the newest first. */
export function myGames() {
  return read().map((each) => each.id);
}

/** The notes of a game, for verifying the own part of it; undefined when there are none. */
export function notesOf(id) {
  return read().find((each) => each.id === id)?.notes ?? undefined;
}

/** Remembers a game, with what the kit knows of the own part. */
export function remember(id, notes) {
  const games = [{ id, notes }, ...read().filter((each) => each.id !== id)].slice(0, MOST);
  games.slice(MOST_NOTES).forEach((each) => delete each.notes);
  try {
    localStorage.setItem(KEY, JSON.stringify(games));
  } catch {
    // Full or refused: the list is a convenience.
  }
}
