// A transcript's lines: frames, numbers, chain, times. Source: ../../README.md, "Event chain and
// transcript".
import { eventHash, firstPrev } from "../hashing.js";
import { parseStrict } from "../strict-json.js";
import { demand, Wrong } from "./fault.js";
import { badEvent } from "../shapes.js";

/**
 * @param {string} text
 * @returns {{event: object, hash: string}[]} all frames of a finished game
 * @throws {Wrong}
 */
export function readLines(text) {
  demand(text !== "", "chain", "the transcript is empty", 0);
  const lines = text.split("\n");
  const cutOff = lines.pop() !== "";
  const frames = [];
  for (const line of lines) frames.push(readLine(line, frames));
  demand(!cutOff, "chain", "the last line does not end with a newline: the file is cut off",
    lines.length);
  checkEnd(frames, lines.at(-1));
  return frames;
}

function readLine(line, before) {
  const n = before.length;
  const event = parseLine(line, n);
  demand(before.at(-1)?.event.event !== "end", "chain", "a frame follows the end frame", n);
  demand(event.n === n, "chain", () => `its number n is ${event.n} where ${n} must come: ` +
    "a frame is missing, doubled or moved", n);
  checkPrev(event, before);
  checkTime(event, before.at(-1)?.event);
  return { event, hash: eventHash(line) };
}

function parseLine(line, n) {
  let event;
  try {
    event = parseStrict(line);
  } catch (error) {
    throw new Wrong("chain", `the line is not JSON as it must be: ${error.message}`, n);
  }
  const bad = badEvent(event);
  demand(bad === null, "chain", () => `the line is no event frame: ${bad}`, n);
  return event;
}

function checkPrev(event, before) {
  const n = before.length;
  if (n > 0) {
    demand(event.prev === before.at(-1).hash, "chain", `the bytes of frame ${n - 1} do not have ` +
      `the hash that frame ${n} gives as prev: one of the two was changed`, n);
    return;
  }
  demand(event.event === "game_start", "chain", "a transcript begins with game_start", n);
  demand(event.prev === firstPrev(event.game_id), "chain",
    "prev is not the hash of the game's id: one of the two was changed", n);
}

function checkTime(event, before) {
  if (event.event === "end") {
    demand(!("t" in event), "chain", "the end frame has a time", event.n);
    return;
  }
  demand(Number.isSafeInteger(event.t), "chain", "the frame has no time", event.n);
  demand(event.t >= (before?.t ?? 0), "chain",
    "its time is earlier than that of the frame before", event.n);
}

/** No frame guards the last one, so nothing in it may be free to change. */
function checkEnd(frames, line) {
  const { event } = frames.at(-1) ?? {};
  const n = Math.max(0, frames.length - 1);
  demand(event?.event === "end", "chain", "the game is not finished: no end frame follows", n);
  demand(event.game_id === frames[0].event.game_id, "chain",
    "the end frame names another game than frame 0", n);
  const { prev, game_id } = event;
  const right = JSON.stringify({ frame: "event", event: "end", n: event.n, prev, game_id });
  demand(line === right, "chain",
    "the end frame is not written as it must be: something was added or changed", n);
}
