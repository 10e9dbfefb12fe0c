import "./kit_imports.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { GAMES, recorded } from "./fixtures.js";

const { jokerOutlook, leadersOf, outlook, wonValues } =
  await import("../../../protocol/web/table/splitz/outlook.js");
const { playerPoints, preview } = await import("../../../protocol/web/table/splito/standing.js");
const { byId } = await import("../../../protocol/web/table/splito/objectives.js");

const sum = (list) => list.reduce((total, each) => total + each, 0);
const moments = (game) => Object.entries(recorded(game).moments).filter(([, each]) => each.view);
const splitz = GAMES.filter((each) => !/^(splito|duel)/.test(each));
const splito = GAMES.filter((each) => /^(splito|duel)/.test(each));

test("values won add up to the points that the server counts", () => {
  for (const game of splitz) {
    for (const [moment, { view }] of moments(game)) {
      const points = wonValues(view.seats).map(sum);
      assert.deepEqual(
        points,
        view.seats.map((each) => each.points),
        `${game} ${moment}`,
      );
    }
  }
});

test("what a part would bring is what it brought", () => {
  const seats = [
    { stacks: { 8: { numbers: 1, jokers: 0 } } },
    { stacks: { 8: { numbers: 1, jokers: 1 } } },
  ];
  assert.deepEqual(outlook(seats, 0, ["8", "J", "3"]), {
    gain: 11,
    alone: [3],
    shared: [8],
    jokers: 1,
  });
  assert.deepEqual(outlook(seats, 1, ["8"]), { gain: 0, alone: [], shared: [], jokers: 0 });
  assert.deepEqual(jokerOutlook(seats, 0, [8]), { gain: 8, alone: [], shared: [8] });
  assert.deepEqual(leadersOf(seats, 8), { most: 2, seats: [1] });
});

test("a preview of a play gives what the server counts after it", () => {
  for (const game of splito) {
    const { deck } = recorded(game);
    const objectives = byId(deck);
    for (const [moment, { view }] of moments(game)) {
      view.zones.forEach((zone, index) => {
        const last = zone.cards.at(-1);
        if (!last) return;
        const cards = view.zones.map((each, i) =>
          i === index ? each.cards.slice(0, -1) : each.cards,
        );
        const before = {
          ...view,
          zones: cards.map((each) => ({
            cards: each,
            points: 0,
            won: [],
            met: [],
            open: [],
            broken: [],
          })),
        };
        const seen = preview(before, 0, last, index, objectives);
        assert.equal(seen.zonePoints, zone.points, `${game} ${moment} zone ${index}`);
        assert.equal(seen.after, playerPoints(view.zones, view, 0), `${game} ${moment}`);
      });
    }
  }
});
