/** Pictures for the start page and "how to play", made of the cards that lie on the table. */
import { builtinDeck } from "../kit/index.js";
import { cardBack, splitzCard, suitCard } from "../table/cards.js";
import { badge } from "../table/parts.js";
import { diamonds, face } from "../table/splito/faces.js";
import { symbol } from "../table/symbols.js";
import { h } from "./dom.js";
import { t } from "./text.js";

/** The words beside a picture say the same, so screen readers pass it over. */
function picture(kind, ...children) {
  return h("div", { class: `gt pic ${kind}`, "aria-hidden": "true" }, children);
}

const row = (...children) => h("div", { class: "pic-row" }, children);

/** A row cut into three parts, with the sign of each below it. */
export function cutPicture(edition, parts) {
  return picture(
    "pic-cut",
    Object.entries(parts).map(([colour, values], i) => [
      i > 0 && h("span", { class: "pic-divider" }),
      h(
        "div",
        { class: "pic-part" },
        row(values.map((each) => splitzCard(each, t))),
        badge(edition, colour),
      ),
    ]),
  );
}

/** Secret choices: one face down for each player, or turned up with what it says. */
export function votePicture(edition, colours) {
  return picture(
    "pic-votes",
    colours.map((colour) => (colour ? badge(edition, colour) : cardBack(""))),
  );
}

/** Stacks of cards; a crown over the largest. */
export function stackPicture(stacks) {
  return picture(
    "pic-stacks",
    stacks.map(([cards, best]) =>
      h(
        "div",
        { class: "pic-stack" },
        best && symbol("crown", "pic-crown"),
        h(
          "div",
          { class: "pic-pile" },
          cards.map((each) => splitzCard(each, t)),
        ),
      ),
    ),
  );
}

const objective = (id) => builtinDeck.objectives.find((each) => each.id === id);

function goal(id) {
  const found = objective(id);
  return h("span", { class: "pic-goal" }, face(found), diamonds(found?.points ?? 1));
}

/** Objectives of Splito, as their cards show them. */
export function goalsPicture() {
  return picture("pic-goals", ["maj_colour_pink", "pair_4", "none_2"].map(goal));
}

const zone = (...cards) => h("div", { class: "pic-zone" }, cards);
const suits = (...cards) => cards.map((each) => suitCard(each, t));

/** A person between their two zones. */
export function zonesPicture() {
  return picture(
    "pic-zones",
    zone(goal("pair_4"), suits("yellow-4", "green-4")),
    h("span", { class: "pic-person" }),
    zone(goal("none_2"), suits("pink-3", "turquoise-1")),
  );
}

/** All hands go to the left. */
export function passPicture() {
  const hand = () => row(cardBack(""), cardBack(""), cardBack(""));
  return picture("pic-pass", hand(), symbol("left"), hand(), symbol("left"), hand());
}

/** The score is a product. */
export function productPicture(left, right) {
  return picture(
    "pic-product",
    h("span", { class: "pic-zone" }, left),
    "×",
    h("span", { class: "pic-zone" }, right),
    "=",
    h("strong", null, left * right),
  );
}

/** The picture of an edition on the start page. */
export function editionPicture(edition) {
  if (edition === "split-it")
    return cutPicture(edition, { white: ["9"], black: ["4", "J"], pink: ["7", "7"] });
  if (edition === "splitz")
    return cutPicture(edition, { white: ["10", "2"], blue: ["8", "8"], black: ["J"] });
  return zonesPicture();
}
