/** A finished game, step by step, and whether it was right. */
import { replay, verifyTranscript } from "../../kit/index.js";
import "../../table/game-table.js";
import { story } from "../../table/story.js";
import { app, render, uiOf } from "../app.js";
import { announce } from "../announce.js";
import { h } from "../dom.js";
import { showTime } from "../format.js";
import { authorization } from "../identity.js";
import { notesOf } from "../my_games.js";
import { button, iconButton, title } from "../parts.js";
import { address } from "../route.js";
import { moving } from "../settings.js";
import { language, t } from "../text.js";
import { checkedLine } from "./verification.js";

const PLAY_MS = 2400; // a reveal is to be seen, and what it has brought

const ui = () =>
  uiOf("replay", () => ({ id: null, steps: null, at: 0, failed: null, verified: null }));

/** Fetches a game and checks it. */
export async function openReplay(id) {
  const state = ui();
  if (state.id === id && (state.steps || !state.failed)) return;
  Object.assign(state, {
    id,
    steps: null,
    at: 0,
    failed: null,
    verified: null,
    playing: stop(state),
  });
  render();
  try {
    const answer = await fetch(`/games/${encodeURIComponent(id)}`, {
      headers: await authorization(),
    });
    if (!answer.ok) throw new Error(String(answer.status));
    const text = await answer.text();
    if (state.id !== id) return;
    state.deck = await deckOf(text);
    state.all = replay(text, { deck: state.deck });
    state.start = state.all[0].event;
    state.names = state.start.seats.map((each) => each.name);
    state.text = text;
    putIntoWords(state);
    state.isUnknown = state.steps.length === 0;
    state.verified = verifyTranscript(text, { notes: notesOf(id), deck: state.deck });
  } catch (error) {
    if (state.id === id) state.failed = error;
  }
  render();
}

/** The server's list of objectives, where the game was played with them. */
async function deckOf(text) {
  const start = JSON.parse(text.slice(0, text.indexOf("\n")));
  if (!start.deck_hash) return undefined;
  const deck = await app.client.deck().catch(() => undefined);
  return deck?.sha256 === start.deck_hash ? deck : undefined;
}

/** In the language that is in use now. */
function putIntoWords(state) {
  const known = state.deck?.objectives;
  state.steps = withWords(state.all, (event) => story(event, state.names, t, known));
  state.language = language();
}

/** Only steps that a person sees: those with words or with another table. */
function withWords(steps, tell) {
  const kept = [];
  for (const step of steps) {
    const words = tell(step.event);
    const last = kept[kept.length - 1];
    if (words.length > 0) kept.push({ ...step, words });
    else if (last && step.view && step.event.event !== "locked")
      Object.assign(last, {
        view: step.view,
        decision: step.decision,
        outcome: step.outcome ?? last.outcome,
      });
  }
  return kept.filter((each) => each.view);
}

export function replayScreen() {
  const state = ui();
  if (state.failed) return missing("missing");
  if (state.isUnknown) return missing("unknown");
  if (!state.steps)
    return h(
      "div",
      { class: "screen", key: "loading" },
      title(t("app.replay.title")),
      h("p", { class: "empty" }, t("app.replay.loading")),
    );
  if (state.language !== language()) putIntoWords(state);
  const step = state.steps[state.at];
  return h(
    "div",
    {
      class: "screen room with-side replay log-shown",
      key: `replay-${state.id}`,
      on: { keydown: keys },
    },
    h(
      "div",
      { class: "main-column" },
      title(t(`game.edition.${state.start.edition}`)),
      h("p", { class: "small" }, state.names.join(", "), " · ", showTime(state.start.t)),
      h("div", { class: "checked-slot" }, state.verified && checkedLine(state.verified)),
      controls(state),
      h(
        "ul",
        { key: `words-${state.at}`, class: "step-words", tabindex: "0" },
        step.words.map((each, i) => h("li", { key: i }, each)),
      ),
      h("game-table", { key: "table", prop: { t, model: modelOf(state, step) } }),
    ),
    h(
      "aside",
      { class: "side open", key: "side", "aria-label": t("app.side.log") },
      stepList(state),
    ),
  );
}

let lastModel = { step: null, model: null };

function modelOf(state, step) {
  if (lastModel.step === step && lastModel.moving === moving()) return lastModel.model;
  const { start } = state;
  const model = {
    room: {
      room: "",
      phase: "playing",
      game: start.game,
      edition: start.edition,
      players: start.players,
      options: start.options,
      host: null,
      watchers: 0,
      game_id: start.game_id,
      games_played: 0,
      score: [],
      seats: start.seats.map((each) => ({
        ...each,
        level: null,
        ready: true,
        bot_plays: false,
        left: false,
      })),
    },
    view: step.view,
    private: null,
    me: { seat: null },
    answer: null,
    decision: step.decision,
    present: start.seats.map(() => true),
    outcome: step.outcome,
    aborted: step.event.event === "aborted" ? step.event.why : null,
    objectives: state.deck?.objectives,
    deadline: null,
    settings: { hints: false, animations: moving(), reduced: !moving() },
    events: state.steps.slice(0, state.at + 1).map((each) => each.event),
  };
  lastModel = { step, moving: moving(), model };
  return model;
}

function controls(state) {
  const last = state.steps.length - 1;
  return h(
    "div",
    { class: "replay-controls", role: "group", "aria-label": t("app.replay.controls") },
    iconButton("first", t("app.replay.first"), () => show(0), { disabled: state.at === 0 }),
    iconButton("back", t("app.replay.back"), () => show(state.at - 1), {
      disabled: state.at === 0,
    }),
    h("input", {
      type: "range",
      min: 0,
      max: last,
      "aria-label": t("app.replay.step"),
      "aria-valuetext": t("app.replay.of", { at: state.at + 1, count: last + 1 }),
      prop: { value: String(state.at) },
      on: { input: (event) => show(Number(event.target.value)) },
    }),
    iconButton("next", t("app.replay.next"), () => show(state.at + 1), {
      disabled: state.at === last,
    }),
    iconButton("last", t("app.replay.last"), () => show(last), { disabled: state.at === last }),
    button(t(`app.replay.${state.playing ? "pause" : "play"}`), () => playOrPause(state), {
      icon: state.playing ? "pause" : "play",
    }),
    h("span", { class: "small" }, t("app.replay.of", { at: state.at + 1, count: last + 1 })),
    h(
      "button",
      { type: "button", class: "link", on: { click: () => save(state) } },
      t("app.replay.save"),
    ),
  );
}

function show(at) {
  const state = ui();
  state.at = Math.max(0, Math.min(at, state.steps.length - 1));
  render();
  queueMicrotask(() => {
    document.querySelector('.step[aria-current="step"]')?.scrollIntoView({ block: "nearest" });
  });
}

function playOrPause(state) {
  if (state.playing) state.playing = stop(state);
  else {
    if (state.at === state.steps.length - 1) state.at = 0;
    state.playing = setInterval(() => {
      const here = app.route.screen === "games" && app.route.argument === state.id;
      if (!here || state.at >= state.steps.length - 1) state.playing = stop(state);
      else show(state.at + 1);
      render();
    }, PLAY_MS);
  }
  render();
}

function stop(state) {
  clearInterval(state.playing);
  return null;
}

/** Arrow keys go through the game, wherever they mean nothing else. */
function keys(event) {
  if (
    event.target.closest("input, select, textarea, [role=tablist]") ||
    event.altKey ||
    event.ctrlKey ||
    event.metaKey
  )
    return;
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!step || event.defaultPrevented) return;
  event.preventDefault();
  show(ui().at + step);
}

function stepList(state) {
  return h(
    "ol",
    { class: "log steps", tabindex: "0", "aria-label": t("app.side.log") },
    state.steps.map((step, i) =>
      h(
        "li",
        { key: i },
        h(
          "button",
          {
            type: "button",
            class: "step",
            "aria-current": i === state.at ? "step" : null,
            on: { click: () => show(i) },
          },
          step.words.join(" "),
        ),
      ),
    ),
  );
}

/** The transcript as a file, as `splitroom verify` reads it. */
function save(state) {
  const url = URL.createObjectURL(new Blob([state.text], { type: "application/jsonl" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `splitroom-${state.id}.jsonl`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
  announce(t("app.saved"));
}

/** @param {"missing"|"unknown"} why  unknown: played with objectives that are not known here */
function missing(why) {
  return h(
    "div",
    { class: "screen narrow", key: "missing" },
    title(t("app.replay.missing")),
    h("p", null, t(`app.replay.${why}_hint`)),
    h(
      "div",
      { class: "actions" },
      h("a", { class: "button primary", href: address("games") }, t("app.games.link")),
    ),
  );
}
