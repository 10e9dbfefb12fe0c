/** A new table: which game, how many, and, folded away, everything else. */
import { app, go, render, run, uiOf } from "../app.js";
import { h } from "../dom.js";
import { EDITIONS, howTo, isEdition } from "../games.js";
import { button, choice, select, title } from "../parts.js";
import { useName } from "../name.js";
import { address } from "../route.js";
import { t } from "../text.js";
import { nameField } from "./name_field.js";
import { optionFields, wireOptions } from "./option_fields.js";

const ui = () =>
  uiOf("new", () => ({
    edition: "splitz",
    players: 3,
    bots: 0,
    level: "greedy",
    visibility: "private",
    options: {},
    busy: false,
  }));

/** A table for others to come to: no bots but those that are asked for this time. */
export function forgetBots() {
  ui().bots = 0;
}

function choose(edition) {
  const state = ui();
  state.edition = edition;
  if (!EDITIONS[edition].players.includes(state.players)) state.players = EDITIONS[edition].best;
  state.bots = Math.min(state.bots, state.players - 1);
  render();
}

export function newScreen() {
  const state = ui();
  if (isEdition(app.route.argument) && state.asked !== app.route.argument) {
    state.asked = app.route.argument;
    choose(state.asked);
  }
  const set = (name) => (value) => {
    state[name] = value;
    render();
  };
  return h(
    "form",
    { class: "screen new", key: "new", on: { submit: create } },
    title(t("app.new.title")),
    nameField(),
    choice({
      name: "edition",
      label: t("app.new.game"),
      kind: "wide",
      value: state.edition,
      choices: Object.keys(EDITIONS).map((each) => ({
        value: each,
        label: t(`game.edition.${each}`),
        hint: t(`app.new.about.${each}`),
      })),
      onChange: choose,
    }),
    EDITIONS[state.edition].players.length > 1 &&
      choice({
        name: "players",
        label: t("app.new.players"),
        value: state.players,
        choices: EDITIONS[state.edition].players.map((each) => ({ value: each, label: each })),
        onChange: (value) => {
          state.players = value;
          state.bots = Math.min(state.bots, value - 1);
          render();
        },
      }),
    choice({
      name: "bots",
      label: t("app.new.bots"),
      value: state.bots,
      choices: Array.from({ length: state.players }, (_, i) => ({ value: i, label: i })),
      onChange: set("bots"),
    }),
    choice({
      name: "visibility",
      label: t("app.new.visibility"),
      value: state.visibility,
      choices: ["private", "public"].map((each) => ({ value: each, label: t(`app.new.${each}`) })),
      onChange: set("visibility"),
    }),
    h(
      "details",
      { class: "panel options", key: "options" },
      h("summary", null, t("app.new.more")),
      select({
        id: "bot-level",
        label: t("app.new.level"),
        value: state.level,
        choices: ["greedy", "random"].map((each) => ({
          value: each,
          label: t(`app.new.level.${each}`),
        })),
        onChange: set("level"),
      }),
      optionFields(EDITIONS[state.edition].game, state.options, (changes) => {
        state.options = { ...state.options, ...changes };
        render();
      }),
    ),
    h(
      "div",
      { class: "actions sticky" },
      button(t("app.new.create"), null, { submit: true, kind: "primary", disabled: state.busy }),
      h(
        "a",
        { class: "quiet-link", href: address("how", howTo(state.edition)) },
        t("app.how.link"),
      ),
    ),
  );
}

async function create(event) {
  event.preventDefault();
  const state = ui();
  state.busy = true;
  render();
  await useName();
  const { game } = EDITIONS[state.edition];
  const joined = await run(
    app.client.create({
      game,
      edition: state.edition,
      players: state.players,
      visibility: state.visibility,
      options: wireOptions(state.options),
    }),
  );
  if (joined) {
    go(address("room", joined.room));
    for (let seat = state.players - state.bots; seat < state.players; seat++) {
      await run(app.client.addBot({ seat, level: state.level }));
    }
    forgetBots();
  }
  state.busy = false;
  render();
}
