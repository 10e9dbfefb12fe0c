// The objectives of Splito that a server plays with unless its host gives another list, in the
// order of rules/splito/splito_deck.json, whose SHA-256 this is. A test compares them.

export const builtinDeck = Object.freeze({
  sha256: "d2af2fcd1c7413ccf93533eeae3d500a19aedb82757822a9c406e2b423687406",
  objectives: [
    {
      id: "maj_colour_pink", kind: "majority_colour",
      params: { colour: "pink" }, points: 3, symbol: "moon",
    },
    {
      id: "maj_colour_yellow", kind: "majority_colour",
      params: { colour: "yellow" }, points: 3, symbol: "moon",
    },
    {
      id: "maj_colour_turquoise", kind: "majority_colour",
      params: { colour: "turquoise" }, points: 3, symbol: "moon",
    },
    {
      id: "maj_colour_green", kind: "majority_colour",
      params: { colour: "green" }, points: 3, symbol: "moon",
    },
    {
      id: "maj_colour_orange", kind: "majority_colour",
      params: { colour: "orange" }, points: 3, symbol: "moon",
    },
    {
      id: "maj_colour_purple", kind: "majority_colour",
      params: { colour: "purple" }, points: 3, symbol: "moon",
    },
    { id: "maj_value_1", kind: "majority_value", params: { value: 1 }, points: 3, symbol: "star" },
    { id: "maj_value_2", kind: "majority_value", params: { value: 2 }, points: 3, symbol: "star" },
    { id: "maj_value_3", kind: "majority_value", params: { value: 3 }, points: 3, symbol: "star" },
    { id: "maj_value_4", kind: "majority_value", params: { value: 4 }, points: 3, symbol: "star" },
    { id: "maj_value_5", kind: "majority_value", params: { value: 5 }, points: 3, symbol: "star" },
    { id: "maj_value_6", kind: "majority_value", params: { value: 6 }, points: 3, symbol: "star" },
    { id: "pair_1", kind: "exact_count_value", params: { value: 1, count: 2 }, points: 2 },
    { id: "pair_2", kind: "exact_count_value", params: { value: 2, count: 2 }, points: 2 },
    { id: "pair_3", kind: "exact_count_value", params: { value: 3, count: 2 }, points: 2 },
    { id: "pair_4", kind: "exact_count_value", params: { value: 4, count: 2 }, points: 2 },
    { id: "pair_5", kind: "exact_count_value", params: { value: 5, count: 2 }, points: 2 },
    { id: "pair_6", kind: "exact_count_value", params: { value: 6, count: 2 }, points: 2 },
    { id: "none_1", kind: "no_value", params: { value: 1 }, points: 1 },
    { id: "none_2", kind: "no_value", params: { value: 2 }, points: 1 },
    { id: "none_3", kind: "no_value", params: { value: 3 }, points: 1 },
    { id: "none_4", kind: "no_value", params: { value: 4 }, points: 1 },
    { id: "none_5", kind: "no_value", params: { value: 5 }, points: 1 },
    { id: "none_6", kind: "no_value", params: { value: 6 }, points: 1 },
    {
      id: "three_pink_yellow_turquoise", kind: "all_of_colours",
      params: { colours: ["pink", "yellow", "turquoise"] }, points: 1,
    },
    {
      id: "three_yellow_turquoise_green", kind: "all_of_colours",
      params: { colours: ["yellow", "turquoise", "green"] }, points: 1,
    },
    {
      id: "three_turquoise_green_orange", kind: "all_of_colours",
      params: { colours: ["turquoise", "green", "orange"] }, points: 1,
    },
    {
      id: "three_green_orange_purple", kind: "all_of_colours",
      params: { colours: ["green", "orange", "purple"] }, points: 1,
    },
    {
      id: "three_orange_purple_pink", kind: "all_of_colours",
      params: { colours: ["orange", "purple", "pink"] }, points: 1,
    },
    {
      id: "three_purple_pink_yellow", kind: "all_of_colours",
      params: { colours: ["purple", "pink", "yellow"] }, points: 1,
    },
    { id: "colours_exactly_3", kind: "distinct_colours_exactly", params: { count: 3 }, points: 4 },
    { id: "colours_exactly_4", kind: "distinct_colours_exactly", params: { count: 4 }, points: 3 },
    { id: "colours_exactly_5", kind: "distinct_colours_exactly", params: { count: 5 }, points: 2 },
    { id: "colours_exactly_6", kind: "distinct_colours_exactly", params: { count: 6 }, points: 4 },
    { id: "values_exactly_6", kind: "distinct_values_exactly", params: { count: 6 }, points: 4 },
    { id: "zone_at_most_11", kind: "zone_at_most", params: { count: 11 }, points: 1 },
    { id: "zone_at_least_15", kind: "zone_at_least", params: { count: 15 }, points: 1 },
  ],
});
