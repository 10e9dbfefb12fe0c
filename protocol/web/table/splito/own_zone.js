/** The two zones of the viewer: large, and where cards are put. */
import { h } from "../../app/dom.js";
import { cardBack, readSuitCard, suitCardName } from "../cards.js";
import { symbol } from "../symbols.js";
import { face, stateMark } from "./faces.js";
import { dragging } from "./hand.js";
import { objectiveName, objectiveWords } from "./objectives.js";
import { preview } from "./standing.js";
import { objectives, suits, zonePoints } from "./zone_content.js";

/**
 * One of the viewer's zones.
 * @param {"left"|"right"} side
 */
export function ownZone(context, zone, side, neighbour) {
  const { view, t, names, now, ui } = context;
  const here = view.zones[zone];
  const isLegal = (card) => now.open && now.request.legal.includes(`${card}@${side}`);
  const playable = ui.card && isLegal(ui.card);
  const title =
    neighbour === null
      ? t(`table.own_${side}`)
      : t(`table.own_${side}_with`, { name: names[neighbour] });
  const play = () => playable && context.play(ui.card, side);
  const drop = ({ detail }) => {
    const isNew = `${detail.card}@${side}` !== now.choice;
    const isAsked = now.request?.decision === detail.decision;
    if (isAsked && isNew && isLegal(detail.card)) context.play(detail.card, side);
  };
  return h(
    "section",
    {
      key: `zone-${zone}`,
      class: `gt-zone gt-own-zone gt-own-${side}${playable ? " gt-target" : ""}${playable && ui.over === side ? " gt-over" : ""}`,
      "aria-label": title,
      "data-at": `zone:${zone}`,
      "data-drop": side,
      on: { click: (event) => !event.target.closest("button") && play(), "card-drop": drop },
    },
    h(
      "header",
      { class: "gt-zone-head" },
      side === "left" && symbol("left"),
      h("h3", {}, title),
      side === "right" && symbol("right"),
      zonePoints(here, t),
    ),
    suits(context, here, zone),
    objectives(context, here, zone),
    hidden(context, side),
    playable && playButton(context, zone, side, play),
  );
}

/** The viewer's own card, face down until all are turned up; picked again, it can go elsewhere. */
function hidden(context, side) {
  const { model, view, now, t, objectives: known, set, ui } = context;
  const [card, to] = now.choice?.split("@") ?? [];
  if (!now.answered || to !== side) return null;
  const name = readSuitCard(card) ? suitCardName(card, t) : objectiveName(known.get(card), t);
  const words = t("table.your_choice", { choice: name });
  const from = `hand:${view.turn}:${model.private.hand?.indexOf(card)}`;
  const look = [
    cardBack("", {
      "aria-hidden": "true",
      "data-at": "own-card",
      "data-flip": true,
      "data-enter": from,
    }),
    h("span", {}, words),
  ];
  if (!now.open) return h("p", { class: "gt-secret" }, look);
  return h(
    "button",
    {
      type: "button",
      class: `gt-secret${ui.dragged === card ? " gt-lifted" : ""}`,
      "data-own-card": true,
      "aria-label": `${words}. ${t("table.pick_again")}`,
      on: { click: () => set({ card, at: null }), ...dragging(context, card, null) },
    },
    look,
  );
}

function playButton(context, zone, side, play) {
  const { t, hints, view, now, ui, objectives: known } = context;
  return h(
    "button",
    {
      type: "button",
      class: "gt-confirm gt-play",
      "data-rove": true,
      "data-side": side,
      on: { click: play },
    },
    h("span", {}, t(`table.play_${side}`)),
    hints && previewLine(context, preview(view, now.me, ui.card, zone, known)),
  );
}

/** What a play would change: points of the viewer, objectives that stand otherwise. */
function previewLine({ t, objectives: known }, { before, after, left, right, changes }) {
  const change = after === before ? "±0" : after > before ? `+${after - before}` : after - before;
  const told = changes.filter(
    ({ state, before: had }) => state === "met" || had === "met" || state === "broken",
  );
  return h(
    "span",
    { class: "gt-hint" },
    h("b", {}, t("table.hint.product", { left, right, after, change })),
    told
      .slice(0, 4)
      .map(({ id, state }) =>
        h(
          "span",
          { class: `gt-change gt-is-${state}` },
          stateMark(state),
          face(known.get(id)),
          h(
            "span",
            { class: "gt-hidden" },
            `${objectiveWords(known.get(id), t)}: ${t(`table.state.${state}`)}`,
          ),
        ),
      ),
  );
}
