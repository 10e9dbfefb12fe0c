/**
 * How objectives stand, how far they are, and what a play would change. Objectives are a Map by id.
 */
import { scoreZones } from "../../kit/games/splito-scoring.js";
import { readSuitCard } from "../cards.js";

/** Cards of a zone counted. */
export function tally(cards) {
  const colours = new Map();
  const values = new Map();
  for (const card of cards) {
    const read = readSuitCard(card);
    if (!read) continue;
    colours.set(read.suit, (colours.get(read.suit) ?? 0) + 1);
    values.set(read.value, (values.get(read.value) ?? 0) + 1);
  }
  return { colours, values, cards: cards.length };
}

const count = (map, key) => map.get(key) ?? 0;

/** Of a majority: what this zone has, and the most that any other has. */
export function majority({ kind, params }, tallies, zone) {
  const of = (each) =>
    kind === "majority_colour"
      ? count(each.colours, params.colour)
      : count(each.values, params.value);
  const others = tallies.filter((_, index) => index !== zone).map(of);
  return { here: of(tallies[zone]), elsewhere: Math.max(0, ...others) };
}

/** How much of what an objective asks for is in its zone (not of a majority). */
export function progress({ kind, params }, here) {
  switch (kind) {
    case "exact_count_value":
    case "no_value":
      return count(here.values, params.value);
    case "no_colour":
      return count(here.colours, params.colour);
    case "all_of_colours":
      return params.colours.filter((each) => here.colours.has(each)).length;
    case "distinct_colours_exactly":
      return here.colours.size;
    case "distinct_values_exactly":
      return here.values.size;
    default:
      return here.cards;
  }
}

/** The two zones of a seat. */
export function zonesOf(view, seat) {
  if (view.edition === "duel") return { left: 2 * seat, right: 2 * seat + 1 };
  const players = view.zones.length;
  return { left: seat, right: (seat + players - 1) % players };
}

/** Points of a player: left times right. */
export function playerPoints(zones, view, seat) {
  const { left, right } = zonesOf(view, seat);
  return zones[left].points * zones[right].points;
}

/**
 * What putting a card into a zone would change now: points of the seat before and after, and every
 * objective (of any zone) that stands otherwise afterwards or is new.
 */
export function preview(view, seat, card, zone, objectives) {
  const cards = view.zones.map((each) => each.cards);
  const after = scoreZones(
    cards.map((each, index) => (index === zone ? [...each, card] : each)),
    view.commons,
    objectives,
  );
  const changes = [];
  after.forEach((each, index) => {
    for (const state of ["met", "open", "broken"]) {
      for (const id of new Set(each[state])) {
        const before = stateIn(view.zones[index], id);
        if (before !== state) changes.push({ zone: index, id, before, state });
      }
    }
    for (const id of view.zones[index].won) {
      if (!each.won.includes(id)) changes.push({ zone: index, id, before: "met", state: "open" });
    }
  });
  return {
    before: playerPoints(view.zones, view, seat),
    after: playerPoints(after, view, seat),
    left: after[zonesOf(view, seat).left].points,
    right: after[zonesOf(view, seat).right].points,
    zonePoints: after[zone].points,
    changes,
  };
}

function stateIn(zone, id) {
  return ["met", "open", "broken"].find((state) => zone[state].includes(id)) ?? null;
}
