import "./kit_imports.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { exampleEffects, exampleEvents, GAMES, LANGUAGES, recorded, words } from "./fixtures.js";

const { story } = await import("../../../protocol/web/table/story.js");
const { ALL_KINDS, objectiveWords } = await import("./objective_examples.js");

const SILENT = new Set(["deal_open", "decision", "locked", "end"]);
const NAMES = ["Ann", "Ben", "Cal", "Dee", "Eve", "Finn", "Gül", "Ida"];

/** Words, not keys, and nothing left to be put in. */
function assertWords(lines, what) {
  for (const line of lines) {
    assert.doesNotMatch(
      line,
      /\b(game|table)\.[a-z]|[{}]|undefined|NaN|\[object/,
      `${what}: ${line}`,
    );
    assert.match(line, /[.!?]$/, `${what}: ${line}`);
  }
}

for (const language of LANGUAGES) {
  test(`every event of every recorded game is told in ${language}`, () => {
    const t = words(language);
    for (const game of GAMES) {
      const { deck, events } = recorded(game);
      const names = events[0].seats.map((each) => each.name);
      for (const event of events) {
        const lines = story(event, names, t, deck ?? undefined);
        assert.equal(
          lines.length > 0,
          !SILENT.has(event.event),
          `${game} ${event.n} ${event.event}`,
        );
        assertWords(lines, `${game} ${event.n}`);
      }
    }
  });

  test(`every effect and event of the protocol page is told in ${language}`, () => {
    const t = words(language);
    const effects = exampleEffects();
    assert.ok(effects.length >= 22, `${effects.length} effects`);
    for (const effect of effects) {
      const lines = story({ event: "dealt", effects: [effect] }, NAMES.slice(0, 4), t);
      assert.equal(lines.length, 1, JSON.stringify(effect));
      assertWords(lines, effect.fx);
    }
    const events = exampleEvents();
    assert.ok(events.length >= 15, `${events.length} events`);
    for (const event of events) {
      const lines = story(event, NAMES.slice(0, 2), t);
      assert.equal(lines.length > 0, !SILENT.has(event.event), event.event);
      assertWords(lines, event.event);
    }
  });

  test(`every reason for a default, a moved deadline and an end is told in ${language}`, () => {
    const t = words(language);
    const tell = (event) => story(event, NAMES.slice(0, 3), t);
    for (const why of ["no_answer", "not_opened", "left", "host"]) {
      for (const choice of ["3-2-2", "blue", "2,8", "pink-3@left", "pair_6@right"]) {
        const chosen = { event: "chosen", seat: 1, choice, by: "server", why, effects: [] };
        assertWords(tell(chosen), why);
        assert.equal(tell(chosen).length, 1, `${why} ${choice}`);
      }
    }
    for (const why of ["paused", "resumed", "restarted", "stalled", "absent"]) {
      const lines = tell({ event: "deadline", why, seats: [1], budgets: [] });
      assert.equal(lines.length, 1, why);
      assertWords(lines, why);
    }
    for (const why of ["abandoned", "shutdown", "broken", "closed"]) {
      assert.equal(tell({ event: "aborted", why }).length, 1, why);
    }
    for (const by of ["bot", "player"])
      assert.equal(tell({ event: "takeover", seat: 0, by }).length, 1, by);
  });

  test(`all kinds of objectives have words of their own in ${language}`, () => {
    const t = words(language);
    const told = ALL_KINDS.map((each) => objectiveWords(each, t));
    assertWords(
      told.map((each) => `${each}.`),
      language,
    );
    assert.equal(new Set(told).size, told.length);
  });
}

test("what a later server may tell is passed over", () => {
  const t = words("en");
  assert.deepEqual(story({ event: "comet" }, NAMES, t), []);
  assert.deepEqual(story({ event: "dealt", effects: [{ fx: "comet" }] }, NAMES, t), []);
  assert.deepEqual(story({ event: "deadline", why: "comet", seats: [] }, NAMES, t), []);
});

test("names stay as they are written", () => {
  const t = words("en");
  const effects = [{ fx: "sole", seat: 0, part: "blue", cards: ["6"] }];
  const [line] = story({ event: "chosen", by: "player", effects }, ["eve", "<b>Ben</b>"], t);
  assert.match(line, /^eve alone chose the blue part and takes 6\.$/);
});
