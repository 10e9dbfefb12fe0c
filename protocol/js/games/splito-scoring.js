// What a zone of Splito is worth. Source: ../../README.md, the kinds under "deck"; rulings 5 and 6.

const COLOURS = ["pink", "purple", "turquoise", "orange", "yellow", "green"];
const SUIT_CARD = /^(pink|purple|turquoise|orange|yellow|green)-([1-6])$/;

/** All kinds of suit cards in canonical order. */
export const SUIT_CARDS = COLOURS.flatMap((colour) =>
  [1, 2, 3, 4, 5, 6].map((value) => `${colour}-${value}`));

/** Objectives by id. @param {{objectives: object[]}} deck */
export function objectivesById(deck) {
  return new Map(deck.objectives.map((each) => [each.id, each]));
}

function tallyOf(cards) {
  const tally = { colours: {}, values: {}, cards: 0 };
  for (const card of cards) addTo(tally, card);
  return tally;
}

function addTo(tally, card) {
  ++tally.cards;
  const suit = SUIT_CARD.exec(card);
  if (suit === null) return;
  tally.colours[suit[1]] = (tally.colours[suit[1]] ?? 0) + 1;
  tally.values[suit[2]] = (tally.values[suit[2]] ?? 0) + 1;
}

const exactly = (have, wanted) => (have === wanted ? "met" : have < wanted ? "open" : "broken");
const atMost = (have, wanted) => (have <= wanted ? "met" : "broken");
const atLeast = (have, wanted) => (have >= wanted ? "met" : "open");
const different = (counts) => Object.keys(counts).length;

function majority(tallies, zone, count) {
  const own = count(tallies[zone]) ?? 0;
  const strict = tallies.every((each, i) => i === zone || (count(each) ?? 0) < own);
  return own > 0 && strict ? "met" : "open";
}

const KINDS = {
  majority_colour: ({ colour }, tallies, zone) => majority(tallies, zone, (t) => t.colours[colour]),
  majority_value: ({ value }, tallies, zone) => majority(tallies, zone, (t) => t.values[value]),
  exact_count_value: ({ value, count }, tallies, zone) =>
    exactly(tallies[zone].values[value] ?? 0, count),
  no_value: ({ value }, tallies, zone) => atMost(tallies[zone].values[value] ?? 0, 0),
  no_colour: ({ colour }, tallies, zone) => atMost(tallies[zone].colours[colour] ?? 0, 0),
  all_of_colours: ({ colours }, tallies, zone) =>
    colours.every((each) => tallies[zone].colours[each] > 0) ? "met" : "open",
  distinct_colours_exactly: ({ count }, tallies, zone) =>
    exactly(different(tallies[zone].colours), count),
  distinct_values_exactly: ({ count }, tallies, zone) =>
    exactly(different(tallies[zone].values), count),
  zone_at_most: ({ count }, tallies, zone) => atMost(tallies[zone].cards, count),
  zone_at_least: ({ count }, tallies, zone) => atLeast(tallies[zone].cards, count),
};

/** Of a kind that is not known nothing can be said: it stays open. */
function standing(objective, tallies, zone) {
  const kind = KINDS[objective.kind];
  return kind === undefined ? "open" : kind(objective.params, tallies, zone);
}

/**
 * All zones as if the game ended now.
 * @param {string[][]} zones cards of each
 * @param {string[]} commons
 * @param {Map<string, object>} objectives by id
 * @returns {{points, won, met, open, broken, size}[]} size: with won commons
 */
export function scoreZones(zones, commons, objectives) {
  const plain = zones.map(tallyOf);
  const tallies = zones.map(tallyOf);
  const won = zones.map(() => []);
  for (const common of commons) {
    const zone = zones.findIndex((_, i) => standing(objectives.get(common), tallies, i) === "met");
    if (zone < 0) continue;
    won[zone].push(common);
    addTo(tallies[zone], common);
  }
  return zones.map((cards, zone) => {
    const own = cards.filter((each) => objectives.has(each));
    const met = [...own, ...won[zone]].filter(
      (each) => standing(objectives.get(each), tallies, zone) === "met");
    const rest = own.filter((each) => !met.includes(each));
    const isBroken = (each) => standing(objectives.get(each), plain, zone) === "broken";
    return {
      points: met.reduce((sum, each) => sum + objectives.get(each).points, 0),
      won: won[zone],
      met,
      open: rest.filter((each) => !isBroken(each)),
      broken: rest.filter(isBroken),
      size: tallies[zone].cards,
    };
  });
}
