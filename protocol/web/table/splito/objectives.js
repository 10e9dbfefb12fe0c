/** Objectives of Splito in words. An objective is one entry of the reply to the command `deck`. */
import { builtinDeck } from "../../kit/games/deck.js";
import { listOf } from "../names.js";

/** Objectives by id; those of the built-in deck when none are given. */
export function byId(objectives) {
  return new Map((objectives ?? builtinDeck.objectives).map((each) => [each.id, each]));
}

/** What an objective asks for: "exactly two cards of value 4". */
export function objectiveWords(objective, t) {
  if (!objective) return t("game.objective.unknown");
  const { kind, params } = objective;
  const words = { ...params };
  if (params.colour) {
    words.colour = t(`game.suit.${params.colour}`);
    words.colour_of = t(`game.suit_of.${params.colour}`);
  }
  if (params.colours)
    words.colours = listOf(
      params.colours.map((each) => t(`game.suit.${each}`)),
      t,
    );
  return t(`game.objective.${kind}`, words);
}

/** The same with its points: `"exactly two cards of value 4" (2 points)`. */
export function objectiveName(objective, t) {
  if (!objective) return t("game.objective.unknown");
  const points = t("game.points", { count: objective.points });
  return t("game.objective_name", { words: objectiveWords(objective, t), points });
}
