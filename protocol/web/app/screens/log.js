/** What has happened in this game, in words. */
import { app } from "../app.js";
import { h } from "../dom.js";
import { seatNames } from "../roles.js";
import { t } from "../text.js";
import { story } from "../../table/story.js";

/** The words for one event; none when there is nothing to tell. */
export function tell(event, names) {
  return story(event, names, t);
}

/** Lines of words by event: they do not change, so each is made once. */
let made = { game: null, names: "", language: "", lines: [], upTo: 0 };

function linesOf(state) {
  const names = seatNames(state);
  const key = `${state.game?.game_id}|${names.join("|")}|${document.documentElement.lang}`;
  if (made.key !== key || made.upTo > state.events.length) made = { key, lines: [], upTo: 0 };
  for (const event of state.events.slice(made.upTo)) {
    for (const text of tell(event, names)) made.lines.push({ n: event.n, text });
  }
  made.upTo = state.events.length;
  return made.lines;
}

export function logPanel() {
  const lines = linesOf(app.state);
  if (lines.length === 0) return h("p", { class: "empty" }, t("app.log.empty"));
  return logList(lines);
}

/** Lines, the newest first: that is where the eye goes. */
export function logList(lines) {
  const keyed = [];
  let n = -1;
  let i = 0;
  for (const line of lines) {
    i = line.n === n ? i + 1 : 0;
    n = line.n;
    keyed.push(h("li", { key: `${n}.${i}`, class: i === 0 ? "log-first" : null }, line.text));
  }
  return h("ol", { class: "log", tabindex: "0", "aria-label": t("app.side.log") }, keyed.reverse());
}
