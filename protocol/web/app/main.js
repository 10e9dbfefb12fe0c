/** The page: starts everything, and draws the screen that the address names. */
import { app, drawWith, render, toast } from "./app.js";
import { announce } from "./announce.js";
import { patch } from "./dom.js";
import { remember } from "./my_games.js";
import { isAwaited } from "./roles.js";
import { address, parseRoute } from "./route.js";
import { noteNetwork, onSession, startSession } from "./session.js";
import { apply, onChange, settings } from "./settings.js";
import { showTitle, signalTurn, unlockSound } from "./signal.js";
import { chooseLanguage, language, loadOthers, t, useLanguage } from "./text.js";
import { roomDialog } from "./screens/configure.js";
import { frame } from "./screens/frame.js";
import { gamesScreen, lookForGames } from "./screens/games.js";
import { howScreen } from "./screens/how.js";
import { newScreen } from "./screens/new.js";
import { openReplay, replayScreen } from "./screens/replay.js";
import { enterAgain, enterRoom, heedNotice, roomScreen } from "./screens/room.js";
import { look, roomsScreen } from "./screens/rooms.js";
import { identityScreen, settingsScreen, takeFromLink } from "./screens/settings.js";
import { talkShown } from "./screens/side.js";
import { startScreen } from "./screens/start.js";
import { talkInWords } from "./screens/talk.js";
import { isMuted, rememberTalk } from "./talk_memory.js";

const SCREENS = {
  start: startScreen,
  new: newScreen,
  rooms: roomsScreen,
  room: () => (app.route.argument ? roomScreen() : startScreen()),
  games: () => (app.route.argument ? replayScreen() : gamesScreen()),
  how: howScreen,
  settings: settingsScreen,
  identity: identityScreen,
};

let shownScreen = "";

/** The screen that the address names. Where it cannot be drawn, the start page says so. */
function currentScreen() {
  const { screen } = app.route;
  try {
    return (Object.hasOwn(SCREENS, screen) ? SCREENS[screen] : startScreen)();
  } catch (error) {
    console.warn("splitroom:", error);
    toast(t("app.screen_failed"), "bad");
    return startScreen();
  }
}

function draw() {
  const screen = currentScreen();
  patch(document.getElementById("app"), frame(screen, roomDialog()));
  // When the lobby becomes a game, what had the focus is gone.
  if (shownScreen !== screen.props.key && document.activeElement === document.body) focusTitle();
  shownScreen = screen.props.key;
  showTitle(app.state.room ? t(`game.edition.${app.state.room.edition}`) : "", isAwaited());
}

function focusTitle() {
  document.getElementById("title")?.focus({ preventScroll: true });
}

function follow() {
  const before = app.route.screen;
  app.route = parseRoute(location.hash);
  app.ui.dialog = null;
  showOneSpelling();
  if (app.route.screen === "identity" && app.route.argument)
    return takeFromLink(app.route.argument);
  if (app.route.screen === "room" && app.route.argument) enterRoom(app.route.argument);
  if (app.route.screen === "rooms") look();
  if (app.route.screen === "games")
    app.route.argument ? openReplay(app.route.argument) : lookForGames();
  render();
  // After the new screen is drawn: begin at its top, for eyes, keyboard and screen readers.
  queueMicrotask(() => {
    scrollTo(0, 0);
    if (before !== app.route.screen || app.route.argument) {
      focusTitle();
    }
  });
}

/** The code of a room looks the same in every address bar. */
function showOneSpelling() {
  const { screen, argument } = app.route;
  const usual = address(screen, argument);
  if (screen === "room" && location.hash !== usual) history.replaceState(null, "", usual);
}

/** What screen readers hear of the room (the table speaks for itself), and the signal of one's turn. */
function onState(state, before) {
  rememberTalk(state);
  if (isAwaited(state) && !isAwaited(before)) {
    signalTurn();
  }
  if (state.connection.phase === "online" && before.connection.phase !== "online") {
    if (before.connection.reason) announce(t("app.connection.back"));
    enterAgain();
  }
  for (const talk of state.talk) {
    const heard = talk.seat !== state.me.seat && !isMuted(talk.name);
    if (heard && !before.talk.includes(talk)) hear(`${talk.name}: ${talkInWords(talk)}`);
  }
  announcePeople(state, before);
  if (state.game && (state.outcome || state.aborted) && !(before.outcome || before.aborted))
    keepGame(state);
}

/** What somebody says is to be seen, even while the talk itself is not. */
function hear(words) {
  if (talkShown()) announce(words);
  else toast(words, "said", 5000);
}

function announcePeople(state, before) {
  if (!state.room || state.room.room !== before.room?.room) return;
  for (const seat of state.room.seats) {
    const old = before.room.seats[seat.seat];
    const name = seat.name ?? "";
    if (seat.seat === state.me.seat || !old) continue;
    if (seat.kind !== "empty" && old.name !== seat.name) announce(t("app.people.came", { name }));
    const isGone = seat.left && !old.left;
    if (isGone || (seat.kind === "empty" && old.name && !old.left))
      announce(t("app.people.left", { name: old.name }));
    if (seat.kind === "person" && seat.ready && !old.ready)
      announce(t("app.people.ready", { name }));
    const here = state.present[seat.seat];
    const isPerson = seat.kind === "person" && old.kind === "person";
    if (isPerson && !isGone && before.present[seat.seat] !== here) {
      announce(t(here ? "app.people.back" : "app.people.gone", { name }));
    }
  }
}

async function keepGame(state) {
  const { game_id: id } = state.game;
  const notes = await app.client.notes().catch(() => null);
  remember(id, notes ?? undefined);
}

async function setLanguage() {
  const wanted = settings().language || chooseLanguage(navigator.languages ?? [navigator.language]);
  try {
    await useLanguage(wanted);
    app.wordsMissing = false;
  } catch (error) {
    console.warn("splitroom:", error);
    app.wordsMissing = true; // the banner says it
  }
  document.documentElement.lang = language();
}

async function start() {
  apply();
  await setLanguage();
  drawWith(draw);
  onSession("change", onState);
  onSession("notice", heedNotice);
  // A new page has nothing to show but this for a moment; say it only when the moment gets long.
  setTimeout(() => {
    app.slow = true;
    render();
  }, 800);
  startSession();
  onChange(async () => {
    if ((settings().language || chooseLanguage(navigator.languages)) !== language())
      await setLanguage();
    render();
  });
  addEventListener("hashchange", follow);
  addEventListener("online", () => noteNetwork(true));
  addEventListener("offline", () => noteNetwork(false));
  addEventListener("click", unlockSound, { once: true });
  matchMedia("(min-width: 60rem)").addEventListener("change", render);
  setInterval(() => app.state.connection.phase === "waiting" && render(), 1000);
  follow();
  (window.requestIdleCallback ?? setTimeout)(loadOthers);
}

start();
