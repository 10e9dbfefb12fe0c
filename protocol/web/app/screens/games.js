/** Finished games: those of this person, and those of public rooms. */
import { render, uiOf } from "../app.js";
import { h } from "../dom.js";
import { showTime } from "../format.js";
import { authorization } from "../identity.js";
import { myGames } from "../my_games.js";
import { button, choice, title } from "../parts.js";
import { address } from "../route.js";
import { t } from "../text.js";

const ui = () => uiOf("games", () => ({ which: "mine", games: null, next: null, failed: false }));

/** Asks the server for the newest ones, or for more. */
export async function lookForGames(more = false) {
  const state = ui();
  const query = more && state.next ? `?limit=50&before=${state.next}` : "?limit=50";
  try {
    const answer = await fetch(`/games${query}`, { headers: await authorization() });
    if (!answer.ok) throw new Error(String(answer.status));
    const found = await answer.json();
    state.games = more ? [...(state.games ?? []), ...found.games] : found.games;
    state.next = found.next ?? null;
    state.failed = false;
  } catch {
    state.failed = true;
  }
  render();
}

/** Private games are listed only for those who sat there; of public ones this page remembers. */
function isMine(game) {
  return game.visibility === "private" || myGames().includes(game.game_id);
}

export function gamesScreen() {
  const state = ui();
  const games = (state.games ?? []).filter((each) => state.which === "all" || isMine(each));
  return h(
    "div",
    { class: "screen games", key: "games" },
    title(t("app.games.title")),
    choice({
      name: "which",
      label: t("app.games.which"),
      kind: "compact",
      value: state.which,
      choices: ["mine", "all"].map((each) => ({ value: each, label: t(`app.games.${each}`) })),
      onChange: (value) => {
        state.which = value;
        render();
      },
    }),
    state.failed && h("p", { class: "wrong", role: "alert" }, t("app.games.failed")),
    state.games === null &&
      !state.failed &&
      h("p", { class: "empty", key: "looking" }, t("app.rooms.looking")),
    state.games !== null &&
      games.length === 0 &&
      h("p", { class: "empty", key: "none" }, t(`app.games.none.${state.which}`)),
    h("ul", { class: "list", key: "list" }, games.map(entry)),
    state.next &&
      h(
        "div",
        { class: "actions" },
        button(t("app.games.more"), () => lookForGames(true)),
      ),
  );
}

function entry(game) {
  const winners = (game.ranks ?? [])
    .map((rank, seat) => (rank === 1 ? game.seats[seat]?.name : null))
    .filter(Boolean);
  return h(
    "li",
    { key: game.game_id, class: "list-item" },
    h(
      "div",
      { class: "grow" },
      h("strong", null, t(`game.edition.${game.edition}`)),
      h("p", { class: "small" }, showTime(game.ended)),
      h(
        "p",
        { class: "names" },
        game.seats.map((seat, i) => [
          i > 0 && ", ",
          h(
            "span",
            { key: seat.seat, class: winners.includes(seat.name) ? "winner" : null },
            seat.name,
            game.scores && ` ${game.scores[i]}`,
          ),
        ]),
      ),
      game.why && h("p", { class: "small" }, t(`app.aborted.${game.why}`)),
    ),
    h(
      "a",
      { class: "button", href: address("games", game.game_id) },
      t("app.games.see"),
      h("span", { class: "hidden" }, `: ${showTime(game.ended)}`),
    ),
  );
}
