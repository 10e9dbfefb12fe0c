/** Public rooms: join one that waits, or watch one that plays. Looks again every few seconds. */
import { app, go, render, run, uiOf } from "../app.js";
import { h } from "../dom.js";
import { button, select, title, toggle } from "../parts.js";
import { EDITIONS } from "../games.js";
import { useName } from "../name.js";
import { address } from "../route.js";
import { t } from "../text.js";
import { nameField } from "./name_field.js";

const LOOK_EVERY_MS = 4000;
const ui = () => uiOf("rooms", () => ({ edition: "", waiting: false, rooms: null, timer: null }));

/** Asks the server, and again as long as this screen is shown. */
export async function look() {
  const state = ui();
  clearTimeout(state.timer);
  const filter = { waiting: state.waiting || undefined };
  if (state.edition)
    Object.assign(filter, { game: EDITIONS[state.edition].game, edition: state.edition });
  const found = await run(app.client.rooms(filter));
  if (found) state.rooms = found;
  render();
  clearTimeout(state.timer);
  if (app.route.screen === "rooms") state.timer = setTimeout(look, LOOK_EVERY_MS);
}

export function roomsScreen() {
  const state = ui();
  return h(
    "div",
    { class: "screen rooms", key: "rooms" },
    title(t("app.rooms.title")),
    nameField(),
    h(
      "div",
      { class: "filters" },
      select({
        id: "rooms-game",
        label: t("app.rooms.game"),
        value: state.edition,
        choices: [
          { value: "", label: t("app.rooms.all") },
          ...Object.keys(EDITIONS).map((each) => ({
            value: each,
            label: t(`game.edition.${each}`),
          })),
        ],
        onChange: (value) => {
          state.edition = value;
          look();
        },
      }),
      toggle(t("app.rooms.waiting"), state.waiting, (on) => {
        state.waiting = on;
        look();
      }),
    ),
    list(state.rooms),
    h(
      "div",
      { class: "actions" },
      h("a", { class: "button", href: address("new") }, t("app.rooms.new")),
    ),
  );
}

function list(rooms) {
  if (!rooms) return h("p", { class: "empty", key: "looking" }, t("app.rooms.looking"));
  if (rooms.length === 0) return h("p", { class: "empty", key: "none" }, t("app.rooms.none"));
  return h("ul", { class: "list", key: "list" }, rooms.map(entry));
}

function entry(room) {
  const free = room.players - room.taken;
  const open = room.phase === "lobby" && free > 0;
  const name = room.host || t("app.rooms.nobody");
  return h(
    "li",
    { key: room.room, class: "list-item" },
    h(
      "div",
      { class: "grow" },
      h("strong", null, t(`game.edition.${room.edition}`)),
      h(
        "p",
        { class: "small" },
        t("app.rooms.host", { name }),
        " · ",
        t("app.rooms.taken", { taken: room.taken, players: room.players }),
        " · ",
        t(`app.rooms.${room.phase}`),
      ),
    ),
    open &&
      button(
        [t("app.rooms.join"), h("span", { class: "hidden" }, `: ${name}`)],
        () => enter(room.room),
        { kind: "primary" },
      ),
    !open &&
      room.watchers &&
      button(
        [t("app.rooms.watch"), h("span", { class: "hidden" }, `: ${name}`)],
        () => enter(room.room, true),
        { icon: "watch" },
      ),
  );
}

async function enter(code, watch) {
  await useName();
  if (watch && !(await run(app.client.watch(code)))) return;
  go(address("room", code));
}
