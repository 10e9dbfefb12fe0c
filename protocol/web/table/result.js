/** The end of a game: places, points and how they came about, ties explained. */
import { h } from "../app/dom.js";
import { listOf, seatNames } from "./names.js";
import { situation } from "./situation.js";
import { zonesOf } from "./splito/standing.js";
import { wonValues } from "./splitz/outlook.js";

/** The same outside of the table: for a page that shows it where it likes. */
export function resultOf(model, t) {
  return result({ model, now: situation(model), names: seatNames(model, t), t });
}

/** @param {{ model: object, now: object, names: string[], t: function }} context  of the table */
export function result(context) {
  const { model, now, t } = context;
  if (now.phase === "aborted") {
    return h(
      "section",
      { key: "result", class: "gt-result" },
      h("p", {}, t(`game.story.aborted_${model.aborted}`)),
    );
  }
  if (now.phase !== "over" || !model.view) return null;
  const order = model.outcome.ranks
    .map((rank, seat) => ({ rank, seat }))
    .sort((a, b) => a.rank - b.rank);
  const splito = model.room.game === "splito";
  return h(
    "section",
    { key: "result", class: "gt-result", "aria-label": t("table.result") },
    h(
      "table",
      {},
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "col" }, t("table.place")),
          h("th", { scope: "col" }, t("table.player")),
          h("th", { scope: "col" }, t(splito ? "table.zones_multiplied" : "table.values_won")),
          h("th", { scope: "col" }, t("table.points")),
        ),
      ),
      h(
        "tbody",
        {},
        order.map(({ rank, seat }) => row(context, rank, seat)),
      ),
    ),
    ties(context).map((line) => h("p", { class: "gt-tie" }, line)),
  );
}

function row(context, rank, seat) {
  const { model, names, now } = context;
  const points = model.outcome.scores[seat];
  const classes = [rank === 1 && "gt-winner", seat === now.me && "gt-mine"]
    .filter(Boolean)
    .join(" ");
  return h(
    "tr",
    { class: classes },
    h("td", {}, `${rank}.`),
    h("th", { scope: "row" }, h("bdi", {}, names[seat])),
    h("td", {}, how(context, seat)),
    h("td", { class: "gt-sum" }, points),
  );
}

/** "1 + 5 + 9", or "8 × 6". */
function how({ model }, seat) {
  const { view } = model;
  if (model.room.game === "splito") {
    const { left, right } = zonesOf(view, seat);
    return `${view.zones[left].points} × ${view.zones[right].points}`;
  }
  return wonValues(view.seats)[seat].join(" + ") || "0";
}

/** One sentence for each group of equal points. */
function ties({ model, names, t }) {
  const { scores, tiebreak, ranks } = model.outcome;
  const kind = model.room.game === "splito" ? "splito" : model.view.edition;
  const lines = [];
  for (const points of new Set(scores)) {
    const seats = scores.flatMap((each, seat) => (each === points ? [seat] : []));
    if (seats.length < 2) continue;
    const list = listOf(
      seats.map((seat) => t("table.tie_value", { name: names[seat], value: tiebreak[seat] })),
      t,
    );
    const shared = new Set(seats.map((seat) => ranks[seat])).size < seats.length;
    lines.push(
      t(`table.tie_${kind}`, { points, list }) + (shared ? ` ${t("table.tie_shared")}` : ""),
    );
  }
  return lines;
}
