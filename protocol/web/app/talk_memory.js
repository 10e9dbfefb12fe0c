/**
 * What was said at this table, and who is not to be heard. The server keeps no talk, so a page that is
 * loaded again would begin without; this tab keeps it until it goes to another table.
 */

const KEY = "splitroom.talk";
const MOST = 50;
const NOTHING = Object.freeze({ room: null, lines: [], muted: [] });

let kept = read();
/** Remarks of the kit that are among the kept lines. */
const known = new WeakSet();
/** Something may have been said that never came here. */
let wasAway = kept.room !== null;

function read() {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEY));
    return found && Array.isArray(found.lines) && Array.isArray(found.muted) ? found : NOTHING;
  } catch {
    return NOTHING;
  }
}

function keep(changes) {
  kept = { ...kept, ...changes };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Full or refused: then it lasts as long as the page.
  }
}

/** To be called with every new state: takes in what is new. */
export function rememberTalk({ room, talk, connection }) {
  if (!room || connection.phase !== "online") {
    wasAway = kept.room !== null;
    return;
  }
  if (kept.room !== room.room) {
    keep({ ...NOTHING, room: room.room });
    wasAway = false;
  }
  const fresh = talk.filter((each) => !known.has(each));
  if (fresh.length === 0 && !wasAway) return;
  const gap = wasAway && kept.lines.length > 0 ? [{ what: "away", at: Date.now() }] : [];
  wasAway = false;
  for (const each of fresh) known.add(each);
  keep({ lines: withoutDoubleGaps([...kept.lines, ...gap, ...fresh]).slice(-MOST) });
}

/** Being away twice with nothing said in between is told once. */
function withoutDoubleGaps(lines) {
  return lines.filter((each, i) => each.what !== "away" || lines[i - 1]?.what !== "away");
}

/**
 * What was said, the oldest first: remarks and reactions of the kit's state, and `{ what: "away" }`
 * where this page was not there to hear.
 */
export function saidHere() {
  return kept.lines;
}

/** Whether this person does not want to hear that one. */
export function isMuted(name) {
  return kept.muted.includes(name);
}

/** Hears somebody no more, or again. */
export function toggleMute(name) {
  const { muted } = kept;
  keep({ muted: isMuted(name) ? muted.filter((each) => each !== name) : [...muted, name] });
}
