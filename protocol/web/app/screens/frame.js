/** What is around every screen: the head, the banner about the connection, passing lines, dialogs. */
import { app, dropToast, render } from "../app.js";
import { h } from "../dom.js";
import { showCode, showCountdown } from "../format.js";
import { button, icon, iconButton } from "../parts.js";
import { address } from "../route.js";
import { t } from "../text.js";

export function frame(screen, dialogs) {
  return [
    h("a", { class: "skip", href: "#main", key: "skip", on: { click: skip } }, t("app.skip")),
    head(),
    h("div", { key: "banner", class: "banner-slot", role: "status" }, banner()),
    h("main", { id: "main", key: "main", tabindex: "-1" }, screen),
    h("div", { key: "toasts", class: "toasts" }, app.toasts.map(toastLine)),
    h("div", { key: "dialogs" }, dialogs),
  ];
}

function skip(event) {
  event.preventDefault();
  document.getElementById("main").focus();
}

function head() {
  const { room } = app.state;
  const elsewhere = room && app.route.screen !== "room";
  return h(
    "header",
    { class: "head", key: "head" },
    h("a", { class: "brand", href: address("start") }, brandMark(), h("span", null, t("app.name"))),
    h(
      "nav",
      { class: "head-nav", "aria-label": t("app.menu") },
      elsewhere &&
        h(
          "a",
          { class: "button small-button primary", key: "back", href: address("room", room.room) },
          t("app.to_table"),
        ),
      room &&
        !elsewhere &&
        h(
          "span",
          { class: "head-code code", key: "code", title: t("app.invite.code") },
          showCode(room.room),
        ),
      room &&
        !elsewhere &&
        iconButton("leave", t("app.leave"), () => {
          app.ui.dialog = "leave";
          render();
        }),
      h(
        "a",
        {
          class: "icon-button",
          key: "how",
          href: address("how", room && !elsewhere ? howOf(room) : ""),
          "aria-label": t("app.how.link"),
          title: t("app.how.link"),
        },
        icon("help"),
      ),
      h(
        "a",
        {
          class: "icon-button",
          key: "settings",
          href: address("settings"),
          "aria-label": t("app.settings.title"),
          title: t("app.settings.title"),
        },
        icon("settings"),
      ),
    ),
  );
}

const howOf = (room) => (room.edition === "duel" ? "standard" : room.edition);

/** Why a connection ended for good: the identity plays somewhere else. */
const ELSEWHERE = new Set(["replaced", "token_changed"]);

function brandMark() {
  return h(
    "svg",
    { class: "brand-mark", viewBox: "0 0 32 32", "aria-hidden": "true", focusable: "false" },
    h("rect", { x: 2, y: 5, width: 8, height: 22, rx: 2 }),
    h("rect", { x: 12, y: 5, width: 8, height: 22, rx: 2 }),
    h("rect", { x: 22, y: 5, width: 8, height: 22, rx: 2 }),
  );
}

/** The truth about the connection; nothing while all is well. */
function banner() {
  const { connection, me } = app.state;
  if (connection.phase === "online") return app.offline ? offline() : wordsMissing();
  const again = (label, kind) =>
    button(label, () => app.client.reconnect(), { kind, id: "reconnect" });
  if (connection.phase === "closed") {
    if (ELSEWHERE.has(connection.reason)) {
      return h(
        "p",
        { class: "banner strong", key: connection.reason },
        h("span", null, t(`app.connection.${connection.reason}`)),
        again(t("app.connection.play_here"), "primary"),
      );
    }
    return h(
      "p",
      { class: "banner strong", key: "closed" },
      h(
        "span",
        null,
        t(
          connection.reason === "unsupported_version"
            ? "app.connection.version"
            : "app.connection.closed",
        ),
      ),
      button(t("app.connection.reload"), () => location.reload(), { kind: "primary" }),
    );
  }
  const first = me.name === null && connection.phase === "connecting" && connection.reason === null;
  if (first)
    return app.slow
      ? h("p", { class: "banner", key: "first" }, t("app.connection.connecting"))
      : null;
  const reason =
    { restart: "restart", shutdown: "shutdown" }[connection.reason] ??
    (navigator.onLine === false ? "offline" : "lost");
  return h(
    "p",
    { class: "banner", key: "lost" },
    h("span", null, t(`app.connection.${reason}`), unsettled()),
    connection.phase === "waiting" &&
      connection.retryAt !== null &&
      h(
        "span",
        { class: "small", "aria-hidden": "true" },
        t("app.connection.retry", { time: showCountdown(connection.retryAt - Date.now()) }),
      ),
    connection.phase === "waiting" && again(t("app.connection.now")),
  );
}

/** The browser says that there is no network; the connection has not noticed yet. */
function offline() {
  return h(
    "p",
    { class: "banner", key: "lost" },
    h("span", null, t("app.connection.offline"), unsettled()),
  );
}

/** What being away means for the choice that was made: it may have to be sent or opened yet. */
function unsettled() {
  const { stage, mode } = app.state.answer ?? {};
  const isHere = stage === "chosen" || stage === "sent";
  const isThere = stage === "committed" || stage === "locked";
  if (isHere || (isThere && mode === "blind")) return ` ${t("app.connection.choice_waits")}`;
  return isThere || stage === "opened" ? ` ${t("app.connection.choice_kept")}` : null;
}

function wordsMissing() {
  return (
    app.wordsMissing &&
    h(
      "p",
      { class: "banner", key: "words" },
      h("span", null, t("app.words_missing")),
      button(t("app.connection.reload"), () => location.reload()),
    )
  );
}

function toastLine(toast) {
  return h(
    "p",
    { key: toast.id, class: `toast ${toast.kind}` },
    h("span", null, toast.text),
    iconButton("close", t("app.close"), () => dropToast(toast.id)),
  );
}
