/** How to play, in short, with pictures. The whole rules are in rules/RULINGS.md. */
import { app } from "../app.js";
import { h } from "../dom.js";
import {
  cutPicture,
  editionPicture,
  goalsPicture,
  passPicture,
  productPicture,
  stackPicture,
  votePicture,
  zonesPicture,
} from "../picture.js";
import { title } from "../parts.js";
import { address } from "../route.js";
import { t } from "../text.js";

/** Steps by edition: the last part of the key of their words, and a picture. */
function stepsOf(edition) {
  if (edition === "standard") {
    return [
      ["zones", zonesPicture()],
      ["play", votePicture(edition, [null, null, null, null])],
      ["goals", goalsPicture()],
      ["pass", passPicture()],
      ["score", productPicture(6, 4)],
    ];
  }
  const colours = edition === "splitz" ? ["white", "blue", "black"] : ["white", "black", "pink"];
  const [first, second, third] = colours;
  const cards = { [first]: ["4", "3", "6"], [second]: ["5", "7"], [third]: ["J", "8"] };
  return [
    ["cut", cutPicture(edition, cards)],
    ["vote", votePicture(edition, [null, null, null])],
    ["take", votePicture(edition, [first, second, second])],
    ["stack", stackPicture([[["7", "7", "J"]], [["9"]], [["4", "4"]]])],
    ["score", stackPicture([[["10", "10", "10", "10"], true], [["8", "8", "8"], true], [["5"]]])],
  ];
}

export function howScreen() {
  const edition = app.route.argument;
  if (edition === "splitz" || edition === "split-it" || edition === "standard")
    return howTo(edition);
  return h(
    "div",
    { class: "screen narrow how", key: "how" },
    title(t("app.how.title")),
    h("p", null, t("app.how.lead")),
    h(
      "ul",
      { class: "list" },
      ["splitz", "split-it", "standard"].map((each) =>
        h(
          "li",
          { key: each },
          h(
            "a",
            { class: "list-item how-link", href: address("how", each) },
            h("span", { class: "game-picture" }, editionPicture(each)),
            h(
              "span",
              { class: "grow" },
              h("strong", null, t(`game.edition.${each}`)),
              h("br", null),
              t(`app.start.about.${each}`),
            ),
          ),
        ),
      ),
    ),
    fair(),
  );
}

function howTo(edition) {
  return h(
    "article",
    { class: "screen narrow how", key: `how-${edition}` },
    title(t(`game.edition.${edition}`)),
    h("p", { class: "lead" }, t(`app.how.${edition}.lead`)),
    h(
      "ol",
      { class: "how-steps" },
      stepsOf(edition).map(([name, picture]) =>
        h("li", { key: name }, picture, h("p", null, t(`app.how.${edition}.${name}`))),
      ),
    ),
    h("h2", null, t("app.how.good_to_know")),
    h(
      "ul",
      { class: "how-notes" },
      [1, 2, 3].map((i) => h("li", { key: i }, t(`app.how.${edition}.note${i}`))),
    ),
    h(
      "div",
      { class: "actions" },
      h("a", { class: "button primary", href: address("new", edition) }, t("app.start.friends")),
      h("a", { class: "button", href: address("how") }, t("app.how.others")),
    ),
  );
}

function fair() {
  return h(
    "section",
    { class: "panel", key: "fair" },
    h("h2", null, t("app.how.fair")),
    h("p", null, t("app.how.fair_words")),
  );
}
