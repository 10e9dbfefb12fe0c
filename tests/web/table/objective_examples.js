/** One objective of every kind, also of those that the built-in deck does not have. */
export { objectiveWords } from "../../../protocol/web/table/splito/objectives.js";

const kinds = [
  ["majority_colour", { colour: "pink" }],
  ["majority_value", { value: 5 }],
  ["exact_count_value", { value: 4, count: 2 }],
  ["no_value", { value: 3 }],
  ["no_colour", { colour: "green" }],
  ["all_of_colours", { colours: ["pink", "yellow", "turquoise"] }],
  ["distinct_colours_exactly", { count: 3 }],
  ["distinct_values_exactly", { count: 6 }],
  ["zone_at_most", { count: 11 }],
  ["zone_at_least", { count: 15 }],
];

export const ALL_KINDS = kinds.map(([kind, params]) => ({ id: kind, kind, params, points: 1 }));
