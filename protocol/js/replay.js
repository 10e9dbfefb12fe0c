// A game shown again, step by step.
import { Table } from "./table.js";

function eventsOf(transcript) {
  if (typeof transcript !== "string") return transcript;
  return transcript.trimEnd().split("\n").map((line) => JSON.parse(line));
}

/**
 * @param {string|object[]} transcript the file, or its events
 * @param {{deck?: object}} [how] the reply to the command `deck`, where it is not the built-in one
 * @returns {{event, view, decision, outcome}[]} what lies there after each event, for a watcher
 * @throws {SyntaxError|TypeError} on what is no transcript; `verifyTranscript` says why
 */
export function replay(transcript, { deck } = {}) {
  const table = new Table(deck);
  return eventsOf(transcript).map((event) => {
    table.apply(event);
    const { view, decision, outcome } = table;
    return { event, view, decision, outcome };
  });
}
