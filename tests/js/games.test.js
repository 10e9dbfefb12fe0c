// The kit's rules and views against whole games of an independent implementation.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { builtinDeck } from "../../protocol/js/games/deck.js";
import { outcomeOf, viewAfter } from "../../protocol/js/games/games.js";
import { SplitoRules } from "../../protocol/js/games/splito-rules.js";
import { SplitzRules } from "../../protocol/js/games/splitz-rules.js";

const lines = readFileSync(new URL("../cases/games.jsonl", import.meta.url), "utf8");
const games = lines.trimEnd().split("\n").map((line) => JSON.parse(line));

function startOf(game) {
  const splito = game.game === "splito";
  return {
    event: "game_start",
    game: splito ? "splito" : "splitz",
    edition: splito ? game.form : game.game,
    players: game.players,
    deck_hash: splito ? builtinDeck.sha256 : null,
  };
}

function rulesOf(game) {
  const start = startOf(game);
  if (start.game === "splito") return new SplitoRules(start, game, builtinDeck);
  return new SplitzRules(start, { deck: game.deck, leader: game.first_leader });
}

function numbered(record) {
  return new Map(Object.entries(record).map(([seat, value]) => [Number(seat), value]));
}

/** Plays it step by step. @returns the rules and the view that follows from the effects alone */
function playThrough(game) {
  const rules = rulesOf(game);
  const start = startOf(game);
  let view = viewAfter(null, { event: "dealt", effects: rules.opening }, start);
  for (const step of game.steps) {
    assert.equal(rules.pending.kind, step.kind);
    assert.deepEqual(rules.pending.seats, step.seats);
    const choices = numbered(step.choices);
    for (const [seat, choice] of choices) assert.ok(rules.isLegal(seat, choice), choice);
    const effects = rules.apply(choices);
    view = viewAfter(view, { event: "chosen", effects }, start);
  }
  assert.equal(rules.pending, null);
  return { rules, view };
}

games.forEach((game, i) => {
  test(`game ${i} (${game.form ?? game.game}, ${game.players} players) ends as it must`, () => {
    const { rules, view } = playThrough(game);
    const { scores, tiebreak, ranks } = game.result;
    assert.deepEqual(outcomeOf(rules), { scores, tiebreak, ranks });
    if (game.game === "splito") {
      const zones = game.result.zones;
      assert.deepEqual(view.zones.map((each) => each.points), zones.map((each) => each.points));
      const cards = view.zones.map((each) => [...each.cards, ...each.won].sort());
      assert.deepEqual(cards, zones.map((each) => [...each.cards].sort()));
      const metIn = (all) => all.map((each) => [...each.met].sort());
      assert.deepEqual(metIn(view.zones), metIn(zones));
    } else {
      assert.deepEqual(view.seats.map((each) => each.stacks), game.stacks);
      assert.deepEqual(view.seats.map((each) => each.waiting_jokers), game.waiting);
      assert.deepEqual(view.discards, game.discards);
      assert.deepEqual(view.seats.map((each) => each.points), scores);
    }
  });
});

test("a choice that is not written as it must be is not legal", () => {
  const rules = rulesOf(games.find((each) => each.game === "splitz"));
  const [leader] = rules.pending.seats;
  assert.ok(rules.isLegal(leader, "3-2-2"));
  const wrong = ["", "3-2", "3-2-3", "03-2-2", "3-2-2-0", "7-0-0", "-1-4-4", "3-2-2 ", "white"];
  for (const bad of wrong) {
    assert.ok(!rules.isLegal(leader, bad), bad);
  }
});
