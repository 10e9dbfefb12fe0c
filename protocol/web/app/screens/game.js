/** A game that runs, or has just ended: the table, what is awaited, and what happened. */
import "../../table/game-table.js";
import { app, render, run } from "../app.js";
import { objectives } from "../deck.js";
import { h } from "../dom.js";
import { button } from "../parts.js";
import { gameSeat, isForked, standsStill } from "../roles.js";
import { moving, settings } from "../settings.js";
import { language, listOf, t } from "../text.js";
import { resultBlock } from "./result.js";
import { logShown, sidePanel } from "./side.js";

/** The element that is in the page. */
let table = null;

/** The table is told first: it may want to show what has happened before anybody tells it. */
function tellTable(model) {
  if (table?.isConnected) table.model = model;
  app.untold = table?.isConnected ? table.untold : null;
}

export function gameScreen() {
  const { room, view, events } = app.state;
  const model = tableModel();
  tellTable(model);
  const over = room.phase !== "playing" && app.untold === null;
  return h(
    "div",
    {
      class: `screen room with-side game${logShown() ? " log-shown" : ""}${over ? " game-over" : ""}`,
      key: `game-${room.room}`,
    },
    h(
      "div",
      { class: "main-column" },
      h("h1", { class: "hidden", id: "title", tabindex: "-1" }, t(`game.edition.${room.edition}`)),
      over && resultBlock(model),
      isForked() && forked(),
      !over && notice(),
      !over &&
        app.state.me.watching &&
        h("p", { class: "panel note", key: "watching" }, t("app.game.watching")),
      view || events.length === 0
        ? h("game-table", {
            key: "table",
            prop: { t, model },
            on: { answer: giveAnswer, told: render },
            created: (element) => (table = element),
          })
        : h("p", { class: "empty", key: "dealing", role: "status" }, t("app.game.dealing")),
    ),
    sidePanel(["log", "talk", "people"]),
  );
}

let lastModel = { state: null, model: null };

/** What the table draws; the same object as long as nothing has changed. */
function tableModel() {
  const { state } = app;
  const { hints } = settings();
  const key = `${hints}${moving()}${objectives() !== undefined}${language()}`;
  if (lastModel.state === state && lastModel.key === key) return lastModel.model;
  const model = {
    room: state.room,
    view: state.view,
    private: ownPart(state),
    me: { seat: gameSeat(state) },
    answer: state.answer,
    decision: state.decision,
    present: state.present,
    outcome: state.outcome,
    aborted: state.aborted,
    objectives: objectives(),
    deadline: standsStill(state) ? null : state.deadline,
    settings: { hints, animations: moving(), reduced: !moving(), result: false },
    events: state.events,
  };
  lastModel = { state, key, model };
  return model;
}

/** The own hand and question: none in somebody else's game, no question where nobody is heard. */
function ownPart(state) {
  const own = state.private;
  if (own === null || gameSeat(state) !== own.seat) return null;
  return standsStill(state) ? { ...own, request: null } : own;
}

function giveAnswer(event) {
  const { choice } = event.detail;
  run(choice === null ? app.client.withdraw() : app.client.answer(choice));
}

/** The server tells another story than before: this page has no part in it. */
function forked() {
  return h(
    "div",
    { class: "panel alarm", key: "forked", role: "alert" },
    h("p", null, h("strong", null, t("app.forked"))),
    h("p", null, t("app.forked_hint")),
    app.state.fault && h("p", { class: "small" }, app.state.fault.text),
    h(
      "div",
      { class: "actions" },
      button(t("app.connection.reload"), () => location.reload(), { kind: "primary" }),
    ),
  );
}

/** What keeps the game from going on, where it is not simply somebody's turn. */
function notice() {
  const { pause, room } = app.state;
  if (!pause) return null;
  const names = pause.seats.map((seat) => room.seats[seat]?.name).filter(Boolean);
  return h(
    "p",
    { class: "panel note", key: "pause", role: "status" },
    t(`app.pause.${pause.why}`, { names: listOf(names) }),
  );
}
