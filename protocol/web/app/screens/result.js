/** The end of a game: who has won, whether all was right, and the next game. */
import { resultOf } from "../../table/result.js";
import { app } from "../app.js";
import { h } from "../dom.js";
import { gameSeat } from "../roles.js";
import { address } from "../route.js";
import { moving } from "../settings.js";
import { listOf, t } from "../text.js";
import { lobbyDetails, readyBlock } from "./lobby.js";
import { scoreTable } from "./score.js";
import { checkedLine } from "./verification.js";

/** @param {object} model  of the table */
export function resultBlock(model) {
  const { outcome, aborted, room } = app.state;
  return h(
    "section",
    { class: "panel result", key: "result", "aria-labelledby": "result-title", created: bringUp },
    h(
      "h2",
      { id: "result-title", tabindex: "-1" },
      aborted ? t(`app.aborted.${aborted}`) : headline(),
    ),
    !aborted && resultOf(model, t),
    readyBlock(),
    app.state.verified && checkedLine(app.state.verified),
    room.games_played > 1 && scoreTable(room),
    h(
      "p",
      { class: "links" },
      room.game_id &&
        outcome &&
        h("a", { href: address("games", room.game_id) }, t("app.result.replay")),
      " ",
      h("a", { href: address("start") }, t("app.home")),
    ),
    lobbyDetails(room),
  );
}

/** The end is to be seen, wherever on the table one was looking. */
function bringUp() {
  queueMicrotask(() => {
    const { activeElement } = document;
    const atTable = activeElement === document.body || activeElement.closest("game-table");
    if (atTable) document.getElementById("result-title")?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: moving() ? "smooth" : "auto" });
  });
}

function playersOf(state) {
  return state.events.find((each) => each.event === "game_start")?.seats ?? state.room.seats;
}

function headline() {
  const { outcome } = app.state;
  const players = playersOf(app.state);
  const winners = players.filter((each) => outcome.ranks[each.seat] === 1);
  if (winners.some((each) => each.seat === gameSeat())) {
    return winners.length === 1 ? t("app.result.you") : t("app.result.you_shared");
  }
  return t("app.result.other", {
    count: winners.length,
    names: listOf(winners.map((each) => each.name)),
  });
}
