import { h } from "../dom.js";
import { showNumber } from "../format.js";
import { t } from "../text.js";

/** The games of this room together: the evening's score. */
export function scoreTable(room) {
  if (room.score.length === 0) return null;
  return h(
    "section",
    { class: "panel score", key: "score", "aria-label": t("app.score.title") },
    h("h2", null, t("app.score.title")),
    h("p", { class: "small" }, t("app.score.games", { count: room.games_played })),
    h(
      "table",
      null,
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          ["name", "wins", "points"].map((each) =>
            h(
              "th",
              { scope: "col", class: each === "name" ? null : "number" },
              t(`app.score.${each}`),
            ),
          ),
        ),
      ),
      h(
        "tbody",
        null,
        room.score.map((each) =>
          h(
            "tr",
            { key: each.name },
            h("th", { scope: "row" }, each.name),
            h("td", { class: "number" }, showNumber(each.wins)),
            h("td", { class: "number" }, showNumber(each.points)),
          ),
        ),
      ),
    ),
  );
}
