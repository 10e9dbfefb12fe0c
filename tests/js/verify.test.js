// Transcripts that lie: which check finds it, and that the terminal client's `verify` agrees.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { after, before, test } from "node:test";
import { replay, verifyTranscript } from "../../protocol/js/index.js";
import { eventHash, firstPrev } from "../../protocol/js/hashing.js";
import { parseStrict } from "../../protocol/js/strict-json.js";
import { forge } from "./support/forger.js";
import { seeded } from "./support/prng.js";
import { program } from "./support/server.js";

let folder;
before(() => {
  folder = mkdtempSync(`${tmpdir()}/splitroom-kit-`);
});
after(() => rmSync(folder, { recursive: true, force: true }));

const KINDS = [
  { game: "splitz", edition: "splitz", players: 2 },
  { game: "splitz", edition: "splitz", players: 4 },
  { game: "splitz", edition: "split-it", players: 3 },
  { game: "splitz", edition: "split-it", players: 4 },
  { game: "splito", edition: "standard", players: 3 },
  { game: "splito", edition: "standard", players: 8 },
  { game: "splito", edition: "duel", players: 2 },
];

const kindName = ({ edition, players }) => `${edition}, ${players} players`;

/** Whether the terminal client finds it consistent, and what it says. */
function verifyWithProgram(text) {
  writeFileSync(`${folder}/game`, text);
  const { status, stdout, stderr } = spawnSync(program("splitroom"), ["verify", `${folder}/game`]);
  return { ok: status === 0, said: `${stdout}${stderr}` };
}

function demandBothAgree(text, words) {
  const kit = verifyTranscript(text);
  const { ok, said } = verifyWithProgram(text);
  assert.equal(kit.ok, ok, `${words}: kit ${kit.fault?.text ?? "ok"}; program: ${said}`);
  return kit;
}

for (const kind of KINDS) {
  test(`true games of ${kindName(kind)} are verified`, () =>
    seeded(`true ${kindName(kind)}`, async (prng) => {
      const text = forge(kind, prng);
      const result = demandBothAgree(text, "a true game");
      assert.equal(result.ok, true, result.fault?.text);
      assert.deepEqual(result.seeds, { seats: [0], serverAlone: false,
        failed: [kind.players - 1] });
      assert.ok(result.choices.server > 0);
      assert.deepEqual(replay(text).at(-1).outcome, result.outcome);
      const { view } = replay(text).at(-1);
      if (kind.game === "splitz") {
        assert.deepEqual(view.seats.map((each) => each.points), result.outcome.scores);
      }
    }));
}

/** Each lie with the check that must find it. It is told at the first chance, and goes on. */
const LIES = [
  ["seeds", "deal_seeds", (fields) => ({ ...fields, seeds: [], server_alone: true })],
  ["seeds", "deal_seeds", (fields) => ({ ...fields, server_alone: true })],
  ["seeds", "deal_seeds", ({ seeds }) => ({
    seeds: seeds.map((each) => ({ ...each, seed: "77".repeat(32) })), server_alone: false,
  })],
  ["seeds", "deal_open", (fields) => ({ ...fields, sc: "0".repeat(64) })],
  ["seeds", "deal_failed", (fields) => ({ ...fields, seats: [1] })],
  ["seeds", "game_over", (fields) => ({ ...fields, s: "0".repeat(64) })],
  ["shuffle", "dealt", ({ effects }) => ({
    effects: effects.map((each) => (each.cards ? { ...each, cards: swapped(each.cards) } : each)),
  })],
  ["answers", "decision", (fields) => ({ ...fields, seats: fields.seats.slice(1) })],
  ["answers", "decision", (fields) => ({ ...fields, kind: "discard" })],
  ["answers", "decision", (fields) => ({ ...fields, decision: fields.decision + 1 })],
  ["answers", "chosen", (fields) => ({ ...fields, choice: "9-9-9" })],
  ["answers", "chosen", (fields) => ({ ...fields, decision: fields.decision + 1 })],
  ["defaults", "chosen", (fields) =>
    (fields.why === null || fields.choice !== "3-2-2" ? fields : { ...fields, choice: "1-1-5" })],
  ["answers", "revealed", (fields) => ({ ...fields, answers: fields.answers.slice(1) })],
  ["commitments", "revealed", (fields) => ({
    ...fields,
    answers: fields.answers.map((each) =>
      (each.nonce === null ? each : { ...each, nonce: "5".repeat(64) })),
  })],
  ["commitments", "locked", (fields) => ({ ...fields, commits: [] })],
  ["effects", "chosen", (fields) => ({ ...fields, effects: fields.effects.slice(1) })],
  ["effects", "revealed", (fields) => ({ ...fields, effects: [...fields.effects, { fx: "x" }] })],
  ["result", "game_over", (fields) => ({ ...fields, scores: fields.scores.map((n) => n + 1) })],
  ["result", "game_over", (fields) => ({ ...fields, ranks: fields.ranks.map(() => 1),
    tiebreak: fields.tiebreak.map((n) => n + 1) })],
];

function swapped(cards) {
  const [first, ...rest] = cards;
  return [...rest, first];
}

LIES.forEach(([check, event, lie], i) => {
  test(`lie ${i}, in ${event}, is found by the check of ${check}`, () =>
    seeded(`lie ${i}`, async (prng) => {
      const told = [];
      const lies = {
        [event]: (fields) => {
          const other = lie(fields);
          if (JSON.stringify(other) !== JSON.stringify(fields)) told.push(fields);
          return told.length > 0 ? other : fields;
        },
      };
      let text = "";
      for (let game = 0; told.length === 0; ++game) {
        assert.ok(game < 100, "no game gave a chance to lie");
        text = forge(KINDS[game % KINDS.length], prng, lies);
      }
      const result = demandBothAgree(text, "a lie");
      assert.equal(result.ok, false);
      assert.equal(result.fault.code, check, result.fault.text);
      assert.equal(result.checks.find((each) => each.check === check).ok, false);
    }));
});

/** The events hashed anew after a change. */
function chained(events) {
  let prev = firstPrev(events[0].game_id);
  const texts = events.map((event) => {
    const text = JSON.stringify({ ...event, prev });
    prev = eventHash(text);
    return text;
  });
  return texts.map((each) => `${each}\n`).join("");
}

function changedSomewhere(value, prng) {
  const copy = structuredClone(value);
  let at = copy;
  for (;;) {
    const key = prng.pick(Object.keys(at));
    if (key === undefined) return copy;
    const inner = at[key];
    if (typeof inner === "object" && inner !== null && prng.chance(0.8)) at = inner;
    else {
      at[key] = otherThan(inner, prng);
      return copy;
    }
  }
}

function otherThan(value, prng) {
  if (typeof value === "number") return Math.max(0, value + prng.pick([-1, 1]));
  if (typeof value === "boolean") return !value;
  if (value === null) return prng.pick([0, "left", []]);
  if (/^[0-9a-f]{32,}$/.test(value)) return value.slice(1) + (value[0] === "0" ? "1" : "0");
  return prng.pick(["white", "blue", "plain", "blind", "server", "player", "bot", "1-1-5", null]);
}

test("kit and terminal client agree on changed transcripts", { timeout: 120000 }, () =>
  seeded("changes", async (prng) => {
    let found = 0;
    for (let i = 0; i < 60; ++i) {
      const events = forge(prng.pick(KINDS), prng).trimEnd().split("\n").map((e) => JSON.parse(e));
      const n = prng.chance(0.3) ? prng.below(5) : prng.below(events.length);
      const other = changedSomewhere(events[n], prng);
      events[n] = other;
      const text = chained(events);
      if (!demandBothAgree(text, JSON.stringify(other)).ok) ++found;
    }
    assert.ok(found > 30, `${found} found`);
  }));

test("cut, doubled, moved and changed bytes are found", () =>
  seeded("bytes", async (prng) => {
    const text = forge(KINDS[0], prng);
    const lines = text.split("\n");
    const last = lines.length - 2;
    const changes = [
      "", "\n", "{}\n", text.slice(0, -1), `${text}\n`, `${text}x`, text.replace("{", " {"),
      [...lines.slice(0, 5), ...lines.slice(6)].join("\n"),
      [...lines.slice(0, 5), lines[4], ...lines.slice(5)].join("\n"),
      lines.slice(0, last).join("\n"), `${text}${lines[last]}\n`,
      text.replace(/"name":"Player 0"/, '"name":"Player 9"'),
      text.replace(/"n":3,/, '"n":3,"n":3,'), text.replace(/"n":3,/, '"n":3.0,'),
      lines.slice(0, last).join("\n") + `\n${lines[last].replace("}", ',"more":1}')}\n`,
      lines.slice(0, last).join("\n") + `\n${lines[last].replace(":", ": ")}\n`,
    ];
    for (const changed of changes) {
      assert.equal(demandBothAgree(changed, changed.slice(0, 80)).ok, false);
    }
    for (let i = 0; i < 300; ++i) {
      const at = prng.below(text.length);
      const changed = text.slice(0, at) + prng.pick(["0", "x", '"', "\n"]) + text.slice(at + 1);
      if (changed !== text) assert.equal(verifyTranscript(changed).ok, false, `byte ${at}`);
    }
  }));

test("the conversation of the protocol page is a true game", () => {
  const path = "../../protocol/vectors/conversations/first-game.jsonl";
  const lines = readFileSync(new URL(path, import.meta.url), "utf8").trimEnd().split("\n");
  const texts = lines.map((line) => JSON.parse(line))
    .filter(({ from, text }) => from === "server" && text.startsWith('{"frame":"event"'))
    .map(({ text }) => `${text}\n`);
  const result = verifyTranscript(texts.join(""));
  assert.equal(result.ok, true, result.fault?.text);
  assert.equal(result.head, "546ff69bf8e8e589d0a1c7ba9f214f9b50cbc344d72f25b4742e972139b7ae9a");
  assert.deepEqual(result.players.map((each) => each.name), ["Ann", "Ben"]);
});

test("anything at all can be given to the verifier", () => {
  for (const odd of [null, undefined, 7, {}, [], "\ud800", "[".repeat(100000), "null\n"]) {
    assert.equal(verifyTranscript(odd).ok, false);
  }
});

test("JSON is read as strictly as the protocol says", () => {
  assert.deepEqual(parseStrict('{"a":[1,{"a":-2}],"b":"\\"a\\":1.5"}'),
    { a: [1, { a: -2 }], b: '"a":1.5' });
  for (const bad of ['{"a":1,"a":1}', '{"a":{"b":1,"\\u0062":2}}', "[1.0]", "[1e3]", "[01]",
    "[9007199254740993]", "[-]", "{a:1}", "\ufeff1"]) {
    assert.throws(() => parseStrict(bad), SyntaxError, bad);
  }
});
