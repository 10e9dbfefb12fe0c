/**
 * What each player of Splitz and Split It has: stacks, majorities, points, and how they have voted.
 */
import { cardBack } from "../cards.js";
import { h } from "../../app/dom.js";
import { awayKey } from "../names.js";
import { badge, partName } from "../parts.js";
import { symbol } from "../symbols.js";
import { leadersOf, sizeOf } from "./outlook.js";

const VALUES = Array.from({ length: 10 }, (_, index) => index + 1);

/** The panels of all seats, the viewer's first. */
export function seatPanels(context) {
  const { view, now } = context;
  const order = view.seats.map((_, index) => (index + (now.me ?? 0)) % view.seats.length);
  return h(
    "section",
    { key: "seats", class: "gt-seats", "aria-label": context.t("table.players") },
    order.map((seat) => panel(context, seat)),
  );
}

function panel(context, seat) {
  const { view, names, now, t, model } = context;
  const { points, waiting_jokers: waiting } = view.seats[seat];
  const away = awayKey(model, seat);
  const classes = ["gt-seat"];
  if (seat === now.me) classes.push("gt-mine");
  if (now.decision?.seats.includes(seat)) classes.push("gt-asked");
  return h(
    "article",
    { key: `seat-${seat}`, class: classes.join(" "), "data-at": `seat:${seat}` },
    h(
      "header",
      { class: "gt-seat-head" },
      h(
        "h3",
        { class: "gt-seat-name" },
        view.leader === seat &&
          h(
            "span",
            {
              class: "gt-leads",
              role: "img",
              "aria-label": t("table.leader"),
              title: t("table.leader"),
            },
            symbol("scissors"),
          ),
        h("bdi", {}, names[seat]),
        seat === now.me && h("span", { class: "gt-you" }, t("table.you")),
      ),
      away && h("span", { class: "gt-away" }, t(away)),
      voteSign(context, seat),
      h(
        "span",
        { class: "gt-points", "aria-label": t("game.points", { count: points }) },
        h("span", { "aria-hidden": "true" }, points),
      ),
    ),
    h(
      "ul",
      { class: "gt-stacks", "aria-label": t("table.stacks_of", { name: names[seat] }) },
      VALUES.map((value) => stack(context, seat, value)),
    ),
    waiting > 0 &&
      h(
        "p",
        { class: "gt-waiting" },
        t(hasStack(view.seats[seat]) ? "table.jokers_to_place" : "table.waiting_jokers", {
          count: waiting,
        }),
      ),
  );
}

/** Without a stack jokers wait; with one they are about to be placed. */
function hasStack({ stacks }) {
  return Object.keys(stacks).length > 0;
}

/** Face down once answered, face up at the reveal and until the next vote. */
function voteSign({ view, now, names, t, model, lastVotes }, seat) {
  const vote = lastVotes?.get(seat);
  if (vote) {
    const label = t("table.voted", { name: names[seat], part: partName(view.edition, vote, t) });
    return h(
      "span",
      { class: "gt-vote gt-vote-open", role: "img", "aria-label": label, title: label },
      badge(view.edition, vote, model.reveal ? "gt-turn-up" : ""),
    );
  }
  if (now.decision?.secret && now.decision.seats.includes(seat)) {
    const done = seat === now.me ? now.answered : now.decision.answered?.includes(seat);
    if (done) return cardBack(t("table.has_chosen", { name: names[seat] }), { class: "gt-vote" });
    return h(
      "span",
      {
        class: "gt-vote gt-thinking",
        role: "img",
        "aria-label": t("table.is_choosing", { name: names[seat] }),
      },
      "…",
    );
  }
  if (view.seats[seat].served && view.parts.length + view.contested.length + view.row.length > 0) {
    return h("span", { class: "gt-served" }, symbol("check"), t("table.served"));
  }
  return null;
}

function stack(context, seat, value) {
  const { view, t } = context;
  const here = view.seats[seat].stacks[value];
  const size = sizeOf(here);
  const { seats } = leadersOf(view.seats, value);
  const leads = seats.includes(seat);
  const label =
    size === 0
      ? t("table.no_stack", { value })
      : t(leads ? (seats.length > 1 ? "table.stack_shared" : "table.stack_leads") : "table.stack", {
          value,
          count: size,
          jokers: here.jokers,
        });
  const classes = ["gt-stack"];
  if (size === 0) classes.push("gt-none");
  if (leads) classes.push(seats.length > 1 ? "gt-shares" : "gt-lead");
  return h(
    "li",
    { class: classes.join(" ") },
    h(
      "span",
      {
        class: "gt-pile",
        role: "img",
        "aria-label": label,
        title: label,
        "data-at": `stack:${seat}:${value}`,
      },
      pile(value, here, size, leads, seats.length > 1),
    ),
  );
}

/** A pile of cards of one value, with its marks. */
export function pile(value, here, size, leads, shared) {
  return [
    h(
      "span",
      { class: `gt-mini gt-value-${value} gt-deep-${Math.min(size, 4)}`, "aria-hidden": "true" },
      value,
    ),
    h("span", { class: "gt-count", "aria-hidden": "true" }, size > 0 && `×${size}`),
    h(
      "span",
      { class: "gt-marks", "aria-hidden": "true" },
      leads && symbol("crown", shared ? "gt-crown-shared" : "gt-crown"),
      here?.jokers > 0 &&
        h("span", { class: "gt-joker-mark" }, "J", here.jokers > 1 && here.jokers),
    ),
  ];
}
