/** Dialogs of the room: changing it, leaving, closing, putting somebody out. */
import { app, render, run } from "../app.js";
import { h } from "../dom.js";
import { EDITIONS } from "../games.js";
import { button, choice, dialog } from "../parts.js";
import { t } from "../text.js";
import { optionFields, wireOptions } from "./option_fields.js";
import { leaveRoom } from "./room.js";

const close = () => {
  app.ui.dialog = null;
  app.ui.configure = undefined;
  render();
};

/** The dialog that is open, if any. */
export function roomDialog() {
  const { room } = app.state;
  if (!room || !app.ui.dialog) return null;
  const dialogs = { configure, leave, close: closeRoom, kick };
  return dialogs[app.ui.dialog]?.(room) ?? null;
}

function configure(room) {
  const draft = (app.ui.configure ??= {
    edition: room.edition,
    players: room.players,
    visibility: room.visibility,
    options: {},
  });
  const set = (changes) => {
    Object.assign(draft, changes);
    render();
  };
  const siblings = Object.keys(EDITIONS).filter((each) => EDITIONS[each].game === room.game);
  const sizes = EDITIONS[draft.edition].players;
  const save = async () => {
    const saved = await run(
      app.client.configure({ ...draft, options: wireOptions(draft.options) }).then(() => true),
    );
    if (saved) close();
  };
  return dialog(
    { name: "configure", label: t("app.lobby.configure"), onClose: close },
    choice({
      name: "c-edition",
      label: t("app.new.game"),
      value: draft.edition,
      choices: siblings.map((each) => ({ value: each, label: t(`game.edition.${each}`) })),
      onChange: (edition) =>
        set({
          edition,
          players: EDITIONS[edition].players.includes(draft.players)
            ? draft.players
            : EDITIONS[edition].best,
        }),
    }),
    sizes.length > 1 &&
      choice({
        name: "c-players",
        label: t("app.new.players"),
        value: draft.players,
        choices: sizes.map((each) => ({ value: each, label: each })),
        onChange: (players) => set({ players }),
      }),
    choice({
      name: "c-visibility",
      label: t("app.new.visibility"),
      value: draft.visibility,
      choices: ["private", "public"].map((each) => ({ value: each, label: t(`app.new.${each}`) })),
      onChange: (visibility) => set({ visibility }),
    }),
    optionFields(room.game, { ...room.options, ...draft.options }, (changes) =>
      set({ options: { ...draft.options, ...changes } }),
    ),
    h("p", { class: "small" }, t("app.lobby.configure_hint")),
    h(
      "div",
      { class: "actions" },
      button(t("app.save"), save, { kind: "primary" }),
      button(t("app.cancel"), close),
    ),
  );
}

function ask(name, label, words, yes, act) {
  return dialog(
    { name, label, onClose: close, kind: "ask" },
    h("p", null, words),
    h(
      "div",
      { class: "actions" },
      button(yes, act, { kind: "danger" }),
      button(t("app.cancel"), close),
    ),
  );
}

/** Leaving, with what it means just now. */
function leave(room) {
  const { me } = app.state;
  const meaning =
    me.seat === null
      ? "watcher"
      : room.phase === "lobby"
        ? "lobby"
        : room.options.absent === "bot"
          ? "bot"
          : "game";
  return ask("leave", t("app.leave.title"), t(`app.leave.${meaning}`), t("app.leave"), leaveRoom);
}

function closeRoom() {
  return ask("close", t("app.lobby.close"), t("app.lobby.close_hint"), t("app.lobby.close"), () => {
    run(app.client.closeRoom());
    close();
  });
}

function kick(room) {
  const seat = app.ui.kick;
  return ask(
    "kick",
    t("app.people.kick", { name: seat.name }),
    t(room.phase === "playing" ? "app.people.kick_game" : "app.people.kick_lobby"),
    t("app.lobby.kick"),
    () => {
      run(app.client.kick(seat.seat));
      close();
    },
  );
}
