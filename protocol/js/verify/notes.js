// Own notes against a transcript: whether the part of it that is mine is true. Source:
// ../../README.md, "Event chain and transcript".
import { isHex } from "../bytes.js";
import { playerSeedCommitment } from "../hashing.js";
import { demand } from "./fault.js";

const entryOf = (entries, seat) => entries.find((each) => each.seat === seat);

function isNotes(notes) {
  const isCommitment = (each) => Number.isSafeInteger(each?.decision) && isHex(each.digest, 32) &&
    typeof each.choice === "string";
  return typeof notes === "object" && notes !== null && isHex(notes.game_id, 16) &&
    Number.isSafeInteger(notes.seat) &&
    Array.isArray(notes.seeds) && notes.seeds.every((each) => isHex(each, 32)) &&
    Array.isArray(notes.commitments) && notes.commitments.every(isCommitment) &&
    (notes.head === null || isHex(notes.head, 32));
}

/** Each draw in which the seat took part must have one of the seeds, and each seed a draw. */
function checkSeeds(frames, { seat, seeds }) {
  const unused = new Set(seeds);
  let last = 0;
  let ctx0 = frames[0].hash;
  for (const { event, hash } of frames) {
    if (event.event === "deal_failed") ctx0 = hash;
    if (event.event !== "deal_open") continue;
    last = event.n;
    const listed = entryOf(event.pc, seat);
    if (listed === undefined) continue;
    const mine = seeds.find((p) => playerSeedCommitment(ctx0, seat, p) === listed.digest);
    demand(mine !== undefined, "notes",
      "a seed was entered for your seat that is not in your notes", event.n);
    unused.delete(mine);
  }
  demand(unused.size === 0, "notes",
    "a seed that you gave is in no draw: the shuffle was made without you", last);
}

function checkCommitment(frames, seat, mine) {
  const find = (name) =>
    frames.find(({ event }) => event.event === name && event.decision === mine.decision)?.event;
  const locked = find("locked");
  demand(locked !== undefined, "notes",
    `decision ${mine.decision}, to which you committed, was never locked`, frames.length - 1);
  demand(entryOf(locked.commits, seat)?.digest === mine.digest, "notes",
    `your commitment to decision ${mine.decision} is not the one that was locked`, locked.n);
  const revealed = find("revealed");
  if (revealed === undefined) return;
  const answer = entryOf(revealed.answers, seat);
  demand(answer?.by === "server" || answer?.choice === mine.choice, "notes",
    `your choice in decision ${mine.decision} was ${mine.choice}`, revealed.n);
}

/**
 * @param {{event: object, hash: string}[]} frames of a transcript that was verified
 * @param {object} notes
 * @returns {number} how many things were compared
 * @throws {Wrong}
 */
export function checkNotes(frames, notes) {
  demand(isNotes(notes), "notes", "the notes are not written as they must be", 0);
  const start = frames[0].event;
  demand(notes.game_id === start.game_id, "notes",
    () => `the notes are of another game: ${notes.game_id}`, 0);
  demand(notes.seat >= 0 && notes.seat < start.players, "notes",
    () => `the notes are of seat ${notes.seat}, which this game does not have`, 0);
  checkSeeds(frames, notes);
  for (const each of notes.commitments) checkCommitment(frames, notes.seat, each);
  const seen = notes.head === null || frames.some(({ hash }) => hash === notes.head);
  demand(seen, "notes", "the last event that you saw is not in this transcript: you were shown " +
    "another history", frames.length - 1);
  return notes.seeds.length + notes.commitments.length + (notes.head === null ? 0 : 1);
}
