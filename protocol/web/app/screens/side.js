/**
 * Beside the table: what happened, who said what, who is there. A column on wide screens; on a phone
 * a bar at the bottom whose buttons open one of them.
 */
import { app, render, uiOf } from "../app.js";
import { h } from "../dom.js";
import { icon } from "../parts.js";
import { t } from "../text.js";
import { logPanel } from "./log.js";
import { peoplePanel } from "./people.js";
import { isMuted, saidHere } from "../talk_memory.js";
import { talkPanel } from "./talk.js";

const PANELS = { log: logPanel, talk: talkPanel, people: peoplePanel };
const ui = () => uiOf("side", () => ({ tab: "log", open: false, talkSeen: lastTalk() }));

/** @param {("log"|"talk"|"people")[]} tabs */
export function sidePanel(tabs) {
  const state = ui();
  const current = tabs.includes(state.tab) ? state.tab : tabs[0];
  const shown = state.open || matchMedia("(min-width: 60rem)").matches;
  if (shown && current === "talk") state.talkSeen = lastTalk();
  return h(
    "aside",
    { class: `side${state.open ? " open" : ""}`, key: "side", "aria-label": t("app.side.label") },
    h(
      "div",
      {
        class: "side-tabs",
        role: "tablist",
        on: { keydown: (event) => arrows(event, tabs, current) },
      },
      tabs.map((each) => tab(each, current, tabs)),
    ),
    h(
      "div",
      {
        class: "side-panel",
        role: "tabpanel",
        id: "side-panel",
        "aria-labelledby": `tab-${current}`,
        key: current,
      },
      PANELS[current](),
    ),
  );
}

/** Whether what people say is to be seen now. */
export function talkShown() {
  const { screen } = app.route;
  if (screen !== "room" || !app.state.room) return false;
  const inLobby = document.querySelector("#tab-log") === null;
  return (ui().open || wide()) && (ui().tab === "talk" || inLobby);
}

/** Whether the log is what is to be seen beside the table. */
export function logShown() {
  return ui().tab === "log";
}

function tab(name, current) {
  const state = ui();
  const unread =
    name === "talk" && name !== current
      ? unreadTalk()
      : name === "talk" && !state.open && !wide()
        ? unreadTalk()
        : 0;
  const press = () => {
    state.open = !(state.open && name === current);
    state.tab = name;
    render();
  };
  return h(
    "button",
    {
      key: name,
      type: "button",
      role: "tab",
      id: `tab-${name}`,
      "aria-selected": String(name === current),
      "aria-controls": "side-panel",
      tabindex: name === current ? null : "-1",
      on: { click: press },
    },
    icon(name),
    h("span", null, t(`app.side.${name}`)),
    unread > 0 &&
      h(
        "span",
        { class: "count" },
        unread,
        h("span", { class: "hidden" }, ` ${t("app.side.unread")}`),
      ),
  );
}

/** Left and right go from tab to tab, as everywhere. */
function arrows(event, tabs, current) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  ui().tab = tabs[(tabs.indexOf(current) + step + tabs.length) % tabs.length];
  render();
  queueMicrotask(() => document.getElementById(`tab-${ui().tab}`)?.focus());
}

const wide = () => matchMedia("(min-width: 60rem)").matches;
const lastTalk = () => saidHere().at(-1)?.at ?? 0;
const unreadTalk = () =>
  saidHere().filter(({ what, at, name }) => what !== "away" && at > ui().talkSeen && !isMuted(name))
    .length;
