/** Between games: who sits where, who is ready, and the way to invite others. */
import { app, render, run, uiOf } from "../app.js";
import { h } from "../dom.js";
import { showSpan } from "../format.js";
import { howTo } from "../games.js";
import { avatar, button, iconButton, title } from "../parts.js";
import { isHost } from "../roles.js";
import { address } from "../route.js";
import { listOf, t } from "../text.js";
import { invite } from "./invite.js";
import { scoreTable } from "./score.js";
import { sidePanel } from "./side.js";

const ui = () => uiOf("lobby", () => ({ menu: null }));

export function lobbyScreen() {
  const { room } = app.state;
  return h(
    "div",
    { class: "screen room with-side", key: `lobby-${room.room}` },
    h(
      "div",
      { class: "main-column" },
      title(t(`game.edition.${room.edition}`)),
      facts(room),
      h("div", { class: "lobby-ways", key: "ways" }, invite(room), readyBlock()),
      seatsPanel(room),
      scoreTable(room),
    ),
    sidePanel(["talk"]),
  );
}

function seatsPanel(room) {
  return h(
    "section",
    { class: "panel seats-panel", key: "seats", "aria-label": t("app.lobby.seats") },
    h(
      "ol",
      { class: "seats" },
      room.seats.map((seat) => seatRow(room, seat)),
    ),
  );
}

/** The lobby in short, for the end of a game: open when there is a seat to fill. */
export function lobbyDetails(room) {
  const free = room.seats.some((each) => each.kind === "empty");
  return h(
    "details",
    { class: "lobby-details", key: "lobby", ...(free ? { open: true } : {}) },
    h("summary", null, t("app.lobby.details")),
    facts(room),
    invite(room),
    seatsPanel(room),
  );
}

/** In one line, what is special about this table. */
function facts(room) {
  const { options } = room;
  const words = [
    t("app.lobby.players", { count: room.players }),
    options.untimed
      ? t("app.option.time.untimed")
      : t("app.lobby.time", { time: showSpan(options.decision_ms) }),
    t(`app.lobby.absent.${options.absent}`),
    t(`app.new.${room.visibility}`),
    options.blind_only && t("app.lobby.blind_only"),
    room.watchers > 0 && t("app.lobby.watchers", { count: room.watchers }),
  ].filter(Boolean);
  return h(
    "p",
    { class: "small facts" },
    words.join(" · "),
    h(
      "span",
      { class: "facts-links" },
      h("a", { href: address("how", howTo(room.edition)) }, t("app.how.link")),
      isHost() && [
        dialogLink("configure", t("app.lobby.configure")),
        dialogLink("close", t("app.lobby.close")),
      ],
    ),
  );
}

function dialogLink(name, label) {
  const click = () => {
    app.ui.dialog = name;
    render();
  };
  return h("button", { key: name, type: "button", class: "link", on: { click } }, label);
}

function seatRow(room, seat) {
  const { me, present } = app.state;
  const mine = seat.seat === me.seat;
  const away = seat.kind === "person" && present[seat.seat] === false;
  const name = seat.name ?? t("app.lobby.free");
  return h(
    "li",
    {
      key: seat.seat,
      class: `seat seat-${seat.kind}${mine ? " mine" : ""}${seat.ready ? " ready" : ""}`,
    },
    seat.kind === "empty"
      ? h("span", { class: "avatar free", "aria-hidden": "true" })
      : avatar(seat.name, seat.seat, seat.kind),
    h(
      "div",
      { class: "grow" },
      h("bdi", { class: "seat-name" }, name),
      h(
        "span",
        { class: "badges" },
        mine && h("span", { class: "badge" }, t("app.lobby.you")),
        room.host === seat.seat && h("span", { class: "badge" }, t("app.lobby.host")),
        seat.kind === "bot" && h("span", { class: "badge" }, t(`app.lobby.bot.${seat.level}`)),
        away && h("span", { class: "badge warn" }, t("app.people.away")),
        seat.kind === "person" &&
          seat.ready &&
          h("span", { class: "badge good" }, t("app.lobby.is_ready")),
      ),
    ),
    seatActions(room, seat, mine, name),
  );
}

function seatActions(room, seat, mine, name) {
  const { me } = app.state;
  const named = (text) => [
    text,
    h("span", { class: "hidden" }, `: ${t("app.lobby.seat", { number: seat.seat + 1 })}`),
  ];
  if (seat.kind === "empty") {
    const sit =
      me.seat === null
        ? () => run(app.client.join(room.room, { seat: seat.seat }))
        : () => run(app.client.sit(seat.seat));
    return h(
      "div",
      { class: "seat-actions" },
      isHost() &&
        button(named(t("app.lobby.add_bot")), () => run(app.client.addBot({ seat: seat.seat }))),
      button(named(t("app.lobby.sit")), sit, { kind: me.seat === null ? "primary" : "quiet" }),
    );
  }
  if (!isHost()) return null;
  const state = ui();
  const open = state.menu === seat.seat;
  return h(
    "div",
    { class: "seat-actions" },
    iconButton(
      "more",
      t("app.lobby.menu", { name }),
      () => {
        state.menu = open ? null : seat.seat;
        render();
      },
      { expanded: open },
    ),
    open && h("div", { class: "menu" }, menuItems(room, seat, mine)),
  );
}

function menuItems(room, seat, mine) {
  const act = (promise) => {
    ui().menu = null;
    run(promise);
    render();
  };
  const item = (key, make) =>
    h("button", { key, type: "button", on: { click: () => act(make()) } }, t(`app.lobby.${key}`));
  const last = room.players - 1;
  return [
    seat.seat > 0 &&
      item("up", () => app.client.seatOrder(swapped(room.players, seat.seat, seat.seat - 1))),
    seat.seat < last &&
      item("down", () => app.client.seatOrder(swapped(room.players, seat.seat, seat.seat + 1))),
    seat.kind === "bot" && item("remove_bot", () => app.client.removeBot(seat.seat)),
    seat.kind === "person" && !mine && item("hand_over", () => app.client.handOver(seat.seat)),
    seat.kind === "person" &&
      !mine &&
      h(
        "button",
        {
          key: "kick",
          type: "button",
          on: {
            click: () => {
              ui().menu = null;
              Object.assign(app.ui, { dialog: "kick", kick: seat });
              render();
            },
          },
        },
        t("app.lobby.kick"),
      ),
  ];
}

function swapped(players, a, b) {
  const order = Array.from({ length: players }, (_, i) => i);
  [order[a], order[b]] = [b, a];
  return order;
}

/** The one button of the lobby, and what is still missing until the game starts. */
export function readyBlock() {
  const { room, me } = app.state;
  const free = room.seats.filter((each) => each.kind === "empty").length;
  const unready = room.seats.filter((each) => each.kind === "person" && !each.ready);
  if (me.seat === null) {
    return h(
      "p",
      { class: "panel note", key: "watching" },
      free ? t("app.lobby.watching_free") : t("app.lobby.watching"),
    );
  }
  const ready = room.seats[me.seat].ready;
  const others = unready.filter((each) => each.seat !== me.seat).map((each) => each.name);
  const isAlone = !room.seats.some((each) => each.kind === "person" && each.seat !== me.seat);
  const words = ready ? "unready" : room.games_played > 0 ? "ready_again" : "ready";
  const fillFirst = isAlone && free > 0 && isHost();
  const readyButton = button(t(`app.lobby.${words}`), () => run(app.client.ready(!ready)), {
    kind: ready ? "quiet big" : fillFirst ? "" : "primary big",
    id: "ready",
    key: "ready",
  });
  const fillButton =
    isHost() &&
    free > 0 &&
    button(t(isAlone ? "app.lobby.fill_alone" : "app.lobby.fill"), () => fill(ready), {
      kind: fillFirst ? "primary big" : "",
      id: "fill",
      key: "fill",
    });
  return h(
    "section",
    { class: "ready-block", key: "ready" },
    fillButton,
    readyButton,
    h(
      "p",
      { class: "small", role: "status", key: "missing" },
      isAlone && free > 0 && !ready ? t("app.lobby.alone") : missing(ready, free, others),
    ),
  );
}

/** Bots on all free seats, and ready. */
async function fill(ready) {
  await run(app.client.addBot());
  if (!ready) await run(app.client.ready());
}

function missing(ready, free, others) {
  const parts = [
    free > 0 && t("app.lobby.wait_seats", { count: free }),
    others.length > 0 && t("app.lobby.wait_people", { names: listOf(others) }),
  ].filter(Boolean);
  if (parts.length === 0) return ready ? t("app.lobby.starting") : t("app.lobby.wait_you");
  return parts.join(" ");
}
