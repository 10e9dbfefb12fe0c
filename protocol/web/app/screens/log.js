/** What has happened in this game, in words. */
import { app } from "../app.js";
import { h } from "../dom.js";
import { seatNames } from "../roles.js";
import { language, t } from "../text.js";
import { story } from "../../table/story.js";

/** The words for one event; none when there is nothing to tell. */
export function tell(event, names) {
  return story(event, names, t);
}

/** The words of each event: they do not change, so they are made once. */
let made = { key: "", entries: [], upTo: 0 };

function entriesOf(state) {
  const names = seatNames(state);
  const key = `${state.game?.game_id}|${names.join("|")}|${language()}`;
  if (made.key !== key || made.upTo > state.events.length) made = { key, entries: [], upTo: 0 };
  for (const event of state.events.slice(made.upTo)) {
    const lines = tell(event, names);
    if (lines.length > 0) made.entries.push({ n: event.n, lines });
  }
  made.upTo = state.events.length;
  return made.entries;
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
