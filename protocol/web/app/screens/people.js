/** Who is at the table: away, played for by a bot, how long the clock may stand still for them. */
import { app, render, run } from "../app.js";
import { h } from "../dom.js";
import { showCountdown } from "../format.js";
import { avatar, button, iconButton } from "../parts.js";
import { isHost } from "../roles.js";
import { isMuted, toggleMute } from "../talk_memory.js";
import { t } from "../text.js";

export function peoplePanel() {
  const { room, game } = app.state;
  return h(
    "div",
    { class: "people" },
    h("ul", { class: "seats" }, room.seats.map(person)),
    room.watchers > 0 &&
      h("p", { class: "small" }, t("app.lobby.watchers", { count: room.watchers })),
    game?.code &&
      h(
        "p",
        { class: "small", key: "code" },
        t("app.people.code"),
        " ",
        h("span", { class: "code" }, game.code),
        h("br", null),
        t("app.people.code_hint"),
      ),
    h(
      "div",
      { class: "actions" },
      isHost() &&
        room.options.untimed &&
        app.state.decision &&
        button(t("app.people.call"), () => run(app.client.callDefault()), { key: "call" }),
      isHost() &&
        button(
          t("app.lobby.close"),
          () => {
            app.ui.dialog = "close";
            render();
          },
          { kind: "quiet", key: "close" },
        ),
      button(
        t("app.leave"),
        () => {
          app.ui.dialog = "leave";
          render();
        },
        { icon: "leave", kind: "quiet", key: "leave" },
      ),
    ),
  );
}

function person(seat) {
  const { me, present, budgets, decision, room } = app.state;
  if (seat.kind === "empty") return null;
  const mine = seat.seat === me.seat;
  const away = seat.kind === "person" && present[seat.seat] === false;
  const budget = budgets.find((each) => each.seat === seat.seat);
  const asked = decision?.seats.includes(seat.seat);
  const answered = decision?.answered?.includes(seat.seat);
  return h(
    "li",
    { key: seat.seat, class: `seat${mine ? " mine" : ""}` },
    avatar(seat.name, seat.seat, seat.kind),
    h(
      "div",
      { class: "grow" },
      h("bdi", { class: "seat-name" }, seat.name),
      h(
        "span",
        { class: "badges" },
        mine && h("span", { class: "badge" }, t("app.lobby.you")),
        room.host === seat.seat && h("span", { class: "badge" }, t("app.lobby.host")),
        seat.kind === "bot" && h("span", { class: "badge" }, t("app.people.bot")),
        away &&
          h("span", { class: "badge warn" }, t(seat.left ? "table.has_left" : "app.people.away")),
        seat.bot_plays && h("span", { class: "badge warn" }, t("app.people.bot_plays")),
        asked && answered && h("span", { class: "badge good" }, t("app.people.answered")),
        asked && answered === false && h("span", { class: "badge" }, t("app.people.thinking")),
        away &&
          !seat.left &&
          budget &&
          h(
            "span",
            { class: "badge" },
            t("app.people.budget", { time: showCountdown(budget.left_ms) }),
          ),
      ),
    ),
    !mine &&
      seat.kind === "person" &&
      iconButton("mute", t("app.people.mute", { name: seat.name }), () => mute(seat.name), {
        pressed: isMuted(seat.name),
      }),
    !mine &&
      seat.kind === "person" &&
      isHost() &&
      iconButton("leave", t("app.people.kick", { name: seat.name }), () => {
        app.ui.dialog = "kick";
        app.ui.kick = seat;
        render();
      }),
  );
}

function mute(name) {
  toggleMute(name);
  render();
}
