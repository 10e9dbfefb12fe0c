/**
 * Shows the moments of recorded games: ?game=splitz-3&moment=vote-asked, and language, hints=0,
 * motion=1, bare=1 (no list of moments). `window.gallery` is for tests.
 */
import { t, useLanguage } from "/app/text.js";
import "/table/game-table.js";

const GAMES = [
  "splitz-2",
  "splitz-3",
  "splitz-4",
  "split-it-2",
  "split-it-3",
  "split-it-4",
  "splito-3",
  "splito-4",
  "splito-5",
  "splito-8",
  "duel-2",
];
const wanted = new URLSearchParams(location.search);
const table = document.querySelector("game-table");
const settings = {
  hints: wanted.get("hints") !== "0",
  animations: wanted.get("motion") === "1",
  reduced: false,
};

/** The model of a snapshot frame, with the events until then. */
export function modelOf(snapshot, events, objectives) {
  const {
    room,
    view,
    decision,
    own,
    outcome,
    aborted,
    present,
    pause,
    seat,
    left_ms: left,
  } = snapshot;
  return {
    room,
    view,
    decision,
    outcome,
    aborted,
    present,
    pause,
    settings,
    objectives,
    private: own,
    me: { seat },
    answer: null,
    deadline: left === null ? null : Date.now() + left,
    events: events.filter((each) => snapshot.n !== null && each.n <= snapshot.n),
  };
}

const loaded = new Map();

async function load(game) {
  if (!loaded.has(game)) {
    loaded.set(game, await (await fetch(`/tests/fixtures/${game}.json`)).json());
  }
  return loaded.get(game);
}

/**
 * @param {object} [change]  names: what the players are called instead; revealed: the choices of this
 *   moment are turned up
 */
async function show(game, moment, { names = null, revealed = false } = {}) {
  const { moments, events, deck } = await load(game);
  const model = modelOf(moments[moment], events, deck);
  const id = model.decision?.decision;
  if (revealed)
    model.reveal = events.find((each) => each.event === "revealed" && each.decision === id);
  table.model = names ? renamed(model, names) : model;
}

function renamed(model, names) {
  const named = (seats) =>
    seats.map((each, index) => ({ ...each, name: names[index % names.length] }));
  const room = { ...model.room, seats: named(model.room.seats) };
  const events = model.events.map((each) =>
    each.event === "game_start" ? { ...each, seats: named(each.seats) } : each,
  );
  return { ...model, room, events };
}

async function list() {
  const nav = document.querySelector("#moments");
  for (const game of GAMES) {
    const { moments } = await load(game);
    for (const moment of Object.keys(moments)) {
      const link = document.createElement("a");
      link.href = `?game=${game}&moment=${moment}`;
      link.textContent = `${game} ${moment}`;
      nav.append(link);
    }
  }
}

const answers = [];
table.addEventListener("answer", ({ detail }) => answers.push(detail.choice));
await useLanguage(wanted.get("language") ?? "en");
document.documentElement.lang = wanted.get("language") ?? "en";
table.t = t;
await show(wanted.get("game") ?? "splitz-3", wanted.get("moment") ?? "vote-asked");
window.gallery = { answers, load, modelOf, show, table };
document.documentElement.dataset.ready = "true";
if (wanted.get("bare") !== "1") await list();
