/** A game that runs, or has just ended: the table, what is awaited, and what happened. */
import "../../table/game-table.js";
import { app, render, run } from "../app.js";
import { h } from "../dom.js";
import { gameSeat, standsStill } from "../roles.js";
import { moving, settings } from "../settings.js";
import { language, listOf, t } from "../text.js";
import { resultBlock } from "./result.js";
import { logShown, sidePanel } from "./side.js";

export function gameScreen() {
  const { room, view, events } = app.state;
  const over = room.phase !== "playing";
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
      over && resultBlock(),
      app.state.game?.chain === "broken" && broken(),
      !over && notice(),
      !over &&
        app.state.me.watching &&
        h("p", { class: "panel note", key: "watching" }, t("app.game.watching")),
      view || events.length === 0
        ? h("game-table", {
            key: "table",
            prop: { t, model: tableModel() },
            on: { answer: giveAnswer },
          })
        : h("p", { class: "empty", key: "dealing", role: "status" }, t("app.game.dealing")),
    ),
    sidePanel(["log", "talk", "people"]),
  );
}

/** The server's objectives of Splito; undefined until it has said them: then the usual ones count. */
let deck = { client: null, objectives: undefined };

function objectives() {
  const { client } = app;
  if (deck.client !== client && app.state.room.game === "splito") {
    deck = { client, objectives: deck.objectives };
    client.deck().then(
      (found) => {
        deck.objectives = found.objectives;
        render();
      },
      () => {
        deck.client = null;
      },
    );
  }
  return deck.objectives;
}

let lastModel = { state: null, model: null };

/** What the table draws; the same object as long as nothing has changed. */
function tableModel() {
  const { state } = app;
  const { hints } = settings();
  const key = `${hints}${moving()}${objectives()?.length}${language()}`;
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
    settings: { hints, animations: moving(), reduced: !moving() },
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

/** The server tells another story than before: the kit sends nothing by itself then. */
function broken() {
  return h(
    "div",
    { class: "panel alarm", key: "broken", role: "alert" },
    h("p", null, h("strong", null, t("app.broken"))),
    h("p", { class: "small" }, app.state.fault?.text),
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
