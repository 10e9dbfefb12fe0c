/** One room: on the way in, in the lobby, or in a game. */
import { app, errorText, go, render, uiOf } from "../app.js";
import { h } from "../dom.js";
import { showCode } from "../format.js";
import { nameDraft, useName } from "../name.js";
import { button, title } from "../parts.js";
import { address } from "../route.js";
import { settings } from "../settings.js";
import { t } from "../text.js";
import { gameScreen } from "./game.js";
import { lobbyScreen } from "./lobby.js";
import { nameField } from "./name_field.js";

/** Notices after which one is in the room no more. */
const PUT_OUT = new Set(["kicked", "room_closed"]);
const ui = () => uiOf("room", () => ({ code: null, phase: "new", error: null, why: null }));

/** Called when the address names a room: goes in, or asks for a name first. */
export async function enterRoom(code) {
  const state = ui();
  if (app.state.room?.room === code || (state.code === code && state.phase === "entering")) return;
  Object.assign(state, { code, phase: "entering", error: null, why: null });
  const { room, me } = app.state;
  if (room?.phase === "playing" && me.seat !== null) {
    Object.assign(state, { phase: "elsewhere", code: null });
    return render();
  }
  render();
  await app.client.welcomed.catch(() => undefined);
  const mine = app.state.held.some((each) => each.room === code);
  if (!mine && !settings().name && !state.asked) {
    Object.assign(state, { phase: "name", asked: true, edition: await listedEdition(code) });
    return render();
  }
  await goIn(code);
}

/** What is played in a public room; null where the list does not tell. */
async function listedEdition(code) {
  const rooms = await app.client.rooms().catch(() => []);
  return rooms.find((each) => each.room === code)?.edition ?? null;
}

/** Called when the connection is back: what could not be asked without one is asked now. */
export function enterAgain() {
  const state = ui();
  const { screen, argument } = app.route;
  if (state.phase === "refused" && state.error?.code === "closed" && screen === "room") {
    goIn(argument);
  }
}

/** Called with what the server says: it may have taken the seat away. */
export function heedNotice({ code }) {
  if (PUT_OUT.has(code)) Object.assign(ui(), { phase: "in", why: code });
}

async function goIn(code) {
  const state = ui();
  state.phase = "entering";
  render();
  try {
    await joinOrWatch(code);
    state.phase = "in";
  } catch (error) {
    Object.assign(state, { phase: "refused", error });
  }
  render();
}

/** Takes a seat; where there is none to take, watches. */
async function joinOrWatch(code) {
  try {
    await app.client.join(code);
  } catch (error) {
    if (error.code !== "already_playing" && error.code !== "room_full") throw error;
    await app.client.watch(code);
  }
}

export function roomScreen() {
  const code = app.route.argument;
  const { room } = app.state;
  if (room && room.room === code) {
    const ended = app.state.outcome || app.state.aborted;
    return room.phase === "playing" || (ended && app.state.view) ? gameScreen() : lobbyScreen();
  }
  const state = ui();
  if (state.phase === "name") return askName(code);
  if (state.phase === "elsewhere") return elsewhere(code, room?.room);
  if (state.phase === "refused") return refused(state.error);
  if (state.phase === "in") return gone();
  return h(
    "div",
    { class: "screen", key: "entering" },
    title(showCode(code)),
    h("p", { class: "empty" }, t("app.room.entering")),
  );
}

function askName(code) {
  const submit = async (event) => {
    event.preventDefault();
    if (nameDraft().value.trim()) await useName();
    await goIn(code);
  };
  return h(
    "form",
    { class: "screen narrow", key: "ask-name", on: { submit } },
    title(t("app.room.invited")),
    ui().edition && h("p", { key: "game" }, h("strong", null, t(`game.edition.${ui().edition}`))),
    h("p", null, t("app.room.invited_to", { code: showCode(code) })),
    nameField(),
    h(
      "div",
      { class: "actions" },
      button(t("app.room.take_seat"), null, { submit: true, kind: "primary" }),
    ),
  );
}

/** A game is being played at another table: nobody leaves it by accident. */
function elsewhere(code, here) {
  return h(
    "div",
    { class: "screen narrow", key: "elsewhere" },
    title(t("app.room.elsewhere")),
    h("p", null, t("app.room.elsewhere_hint", { code: showCode(code) })),
    h(
      "div",
      { class: "actions" },
      here && h("a", { class: "button primary", href: address("room", here) }, t("app.to_table")),
      button(t("app.room.go_there", { code: showCode(code) }), () => goIn(code)),
    ),
  );
}

function refused(error) {
  return h(
    "div",
    { class: "screen narrow", key: "refused" },
    title(t("app.room.refused")),
    h("p", null, errorText(error)),
    h(
      "div",
      { class: "actions" },
      button(t("app.room.again"), () => goIn(app.route.argument)),
      h("a", { class: "button primary", href: address("start") }, t("app.home")),
    ),
  );
}

/** The room was left, or closed, or the host has put this person out. */
function gone() {
  const { why } = ui();
  return h(
    "div",
    { class: "screen narrow", key: "gone" },
    title(t("app.room.gone")),
    h("p", null, why === null ? t("app.room.gone_hint") : t(`app.room.gone.${why}`)),
    h(
      "div",
      { class: "actions" },
      h("a", { class: "button primary", href: address("start") }, t("app.home")),
    ),
  );
}

/** Leaves for good, and goes to the first screen. */
export async function leaveRoom() {
  await app.client.leave().catch(() => undefined);
  app.ui.room = undefined;
  app.ui.dialog = null;
  go(address("start"));
}
