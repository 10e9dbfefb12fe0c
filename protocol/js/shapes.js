// The fields that events and frames must have, and their types. Source: ../README.md. Unknown
// fields, events and frames are let through: that is how the protocol grows.
import { isHex } from "./bytes.js";

const integer = (value) => Number.isSafeInteger(value) && value >= 0;
const text = (value) => typeof value === "string";
const flag = (value) => typeof value === "boolean";
const hex = (bytes) => (value) => isHex(value, bytes);
const list = (item) => (value) => Array.isArray(value) && value.every(item);
const orNull = (type) => (value) => value === null || type(value);
const oneOf = (...values) => (value) => values.includes(value);
const object = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const withFields = (fields) => (value) => object(value) && badField(value, fields) === null;

/** The first field that is missing or of another type; null: none. */
function badField(value, fields) {
  const found = Object.entries(fields).find(([name, type]) => !type(value[name]));
  return found === undefined ? null : found[0];
}

const by = oneOf("player", "bot", "server");
const why = orNull(oneOf("no_answer", "not_opened", "left", "host"));
const seed = withFields({ seat: integer, seed: hex(32) });
const digest = withFields({ seat: integer, digest: hex(32) });
const effects = list(withFields({ fx: text }));
const commit = withFields({
  seat: integer,
  digest: hex(32),
  mode: oneOf("plain", "escrow", "blind"),
});

const EVENTS = {
  game_start: {
    game_id: hex(16),
    game: text,
    edition: text,
    players: integer,
    seats: list(withFields({ seat: integer, name: text, kind: oneOf("person", "bot") })),
    options: withFields({ blind_only: flag }),
    ruleset: integer,
    deck_hash: orNull(hex(32)),
    seeds: list(integer),
    deadline: integer,
  },
  deal_open: { sc: hex(32), pc: list(digest), deadline: integer },
  deal_seeds: { seeds: list(seed), server_alone: flag },
  deal_failed: { seats: list(integer), s: hex(32), deadline: integer },
  dealt: { effects },
  decision: {
    decision: integer,
    kind: text,
    secret: flag,
    seats: list(integer),
    deadline: orNull(integer),
  },
  chosen: { decision: integer, seat: integer, choice: text, by, why, effects },
  locked: {
    decision: integer,
    commits: list(commit),
    deadline: orNull(integer),
  },
  revealed: {
    decision: integer,
    answers: list(withFields({
      seat: integer,
      choice: text,
      nonce: orNull(hex(32)),
      by,
      why,
    })),
    effects,
  },
  deadline: {
    decision: orNull(integer),
    deadline: orNull(integer),
    why: text,
    seats: list(integer),
  },
  takeover: { seat: integer, by: oneOf("player", "bot") },
  game_over: { s: hex(32), scores: list(integer), tiebreak: list(integer), ranks: list(integer) },
  aborted: { s: hex(32), why: text },
  end: { game_id: hex(16) },
};

const roomFields = {
  room: text,
  phase: oneOf("lobby", "playing"),
  game: text,
  edition: text,
  players: integer,
  options: object,
  host: orNull(integer),
  seats: list(withFields({ seat: integer, kind: text, name: orNull(text), ready: flag })),
  game_id: orNull(hex(16)),
  score: list(object),
};

const request = withFields({
  decision: integer,
  kind: text,
  secret: flag,
  ctx: hex(32),
  legal: orNull(list(text)),
  row: orNull(list(text)),
  count: orNull(integer),
  targets: orNull(list(integer)),
});

const privateFields = {
  game_id: hex(16),
  n: integer,
  seat: integer,
  hand: orNull(list(text)),
  request: orNull(request),
  answer: orNull(withFields({
    decision: integer,
    choice: orNull(text),
    digest: orNull(hex(32)),
    opened: flag,
  })),
  seed: orNull(withFields({
    ctx: hex(32),
    digest: orNull(hex(32)),
    opened: flag,
    wanted: flag,
  })),
};

const openDecision = withFields({
  decision: integer,
  kind: text,
  secret: flag,
  seats: list(integer),
  locked: flag,
  commits: list(commit),
  answered: orNull(list(integer)),
  answered_count: orNull(integer),
  deadline: orNull(integer),
});

const outcome = withFields({
  scores: list(integer),
  tiebreak: list(integer),
  ranks: list(integer),
});

const FRAMES = {
  welcome: {
    name: text,
    token: text,
    last_id: (value) => Number.isSafeInteger(value),
    seats: list(withFields({ room: text, seat: integer })),
    limits: object,
  },
  room: roomFields,
  table: { what: text },
  private: privateFields,
  snapshot: {
    room: withFields(roomFields),
    present: list(flag),
    seat: orNull(integer),
    n: orNull(integer),
    head: orNull(hex(32)),
    view: orNull(object),
    decision: orNull(openDecision),
    own: orNull(withFields(privateFields)),
    outcome: orNull(outcome),
    aborted: orNull(text),
    left_ms: orNull(integer),
    pause: orNull(withFields({ why: text, seats: list(integer) })),
    budgets: list(withFields({ seat: integer, left_ms: integer })),
  },
  notice: { code: text, text },
  batch_end: { n: orNull(integer), head: orNull(hex(32)), left_ms: orNull(integer) },
};

const TABLES = {
  presence: { seat: integer, present: flag },
  answered: { decision: integer, seats: orNull(list(integer)), count: integer },
  said: { seat: integer, name: text, phrase: orNull(text), text },
  reaction: { seat: integer, name: text, reaction: text },
};

function complaint(value, table, name) {
  const bad = Object.hasOwn(table, name) ? badField(value, table[name]) : null;
  return bad === null ? null : `its field ${bad} is missing or wrong`;
}

/**
 * What is wrong with the form of an event, in words; null: nothing.
 * @param {any} value parsed
 */
export function badEvent(value) {
  if (!object(value) || value.frame !== "event") return "it is no event frame";
  return badChainFields(value) ?? complaint(value, EVENTS, value.event);
}

/** The same for what every event has, known or not. */
export function badChainFields(value) {
  const common = badField(value, { event: text, n: integer, prev: hex(32) });
  return common === null ? null : `its field ${common} is missing or wrong`;
}

/** The same for any frame; of events only what every event has. */
export function badFrame(value) {
  if (!object(value) || !text(value.frame)) return "it is no frame";
  if (value.frame === "event") return badChainFields(value);
  const bad = complaint(value, FRAMES, value.frame);
  if (bad !== null || value.frame !== "table") return bad;
  return complaint(value, TABLES, value.what);
}
