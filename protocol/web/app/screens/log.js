/** What has happened in this game, in words. */
import { app } from "../app.js";
import { objectives } from "../deck.js";
import { h } from "../dom.js";
import { shortCode } from "../../kit/index.js";
import { seatNames } from "../roles.js";
import { language, t } from "../text.js";
import { story } from "../../table/story.js";

/** The words of each event: they do not change, so they are made once. */
let made = { key: "", entries: [], upTo: 0 };

function entriesOf(state) {
  const names = seatNames(state);
  const known = objectives();
  const key = [state.game?.game_id, names, language(), known !== undefined].join("|");
  if (made.key !== key || made.upTo > state.events.length) made = { key, entries: [], upTo: 0 };
  for (const event of state.events.slice(made.upTo)) {
    const lines = story(event, names, t, known);
    if (event.event === "dealt") lines.push(codeWords(event, state));
    if (lines.length > 0) made.entries.push({ n: event.n, lines });
  }
  made.upTo = state.events.length;
  return app.untold === null ? made.entries : made.entries.filter((each) => each.n < app.untold);
}

/** What all agree on at the beginning: whoever sees another code is shown another game. */
function codeWords({ n }, { events, game }) {
  const head = events.find((each) => each.n === n + 1)?.prev ?? game.head;
  return `${t("app.people.code")}: ${shortCode(head)}. ${t("app.people.code_hint")}`;
}

/** The newest event first: that is where the eye goes. */
export function logPanel() {
  const entries = entriesOf(app.state);
  if (entries.length === 0) return h("p", { class: "empty" }, t("app.log.empty"));
  return h(
    "ol",
    { class: "log", tabindex: "0", "aria-label": t("app.side.log") },
    [...entries].reverse().map(({ n, lines }) =>
      h(
        "li",
        { key: n },
        lines.map((each, i) => h("p", { key: i }, each)),
      ),
    ),
  );
}
