/** What the person can choose about this page, and their identity. */
import { app, errorText, go, render, toast, uiOf } from "../app.js";
import { h } from "../dom.js";
import { identityLink, readToken } from "../identity.js";
import { nameDraft, useName } from "../name.js";
import { button, choice, select, title, toggle } from "../parts.js";
import { address } from "../route.js";
import { startSession } from "../session.js";
import { change, settings } from "../settings.js";
import { chime, unlockSound } from "../signal.js";
import { LANGUAGES, LANGUAGE_NAMES, t } from "../text.js";
import { copy } from "./invite.js";
import { nameField } from "./name_field.js";

const ui = () =>
  uiOf("settings", () => ({
    token: null,
    pasted: "",
    wrong: false,
    taking: null,
    renewal: null, // "asked", "under way"
  }));

export function settingsScreen() {
  const now = settings();
  const set = (name) => (value) => {
    change({ [name]: value });
  };
  return h(
    "div",
    { class: "screen narrow settings", key: "settings" },
    title(t("app.settings.title")),
    h(
      "form",
      { class: "row", on: { submit: rename } },
      nameField(),
      nameDraft().value.trim() !== now.name &&
        button(t("app.save"), null, { submit: true, kind: "primary" }),
    ),
    select({
      id: "language",
      label: t("app.settings.language"),
      value: now.language,
      choices: [
        { value: "", label: t("app.settings.browser") },
        ...LANGUAGES.map((each) => ({ value: each, label: LANGUAGE_NAMES[each] })),
      ],
      onChange: set("language"),
    }),
    choice({
      name: "theme",
      label: t("app.settings.theme"),
      value: now.theme,
      choices: ["", "light", "dark"].map((each) => ({
        value: each,
        label: t(`app.settings.theme.${each || "system"}`),
      })),
      onChange: set("theme"),
    }),
    h(
      "fieldset",
      { class: "toggles" },
      h("legend", null, t("app.settings.table")),
      toggle(t("app.settings.hints"), now.hints, set("hints"), t("app.settings.hints.hint")),
      toggle(t("app.settings.animations"), now.animations, set("animations")),
    ),
    h(
      "fieldset",
      { class: "toggles" },
      h("legend", null, t("app.settings.signal")),
      toggle(t("app.settings.title_signal"), now.titleSignal, set("titleSignal")),
      toggle(t("app.settings.vibration"), now.vibration, set("vibration")),
      toggle(t("app.settings.sound"), now.sound, (on) => {
        change({ sound: on });
        if (on) {
          unlockSound();
          chime();
        }
      }),
    ),
    identity(),
  );
}

async function rename(event) {
  event.preventDefault();
  await useName();
  toast(app.state.room ? t("app.name.later") : t("app.saved"), "good");
}

function identity() {
  const state = ui();
  const mine = state.token;
  return h(
    "section",
    { class: "panel", "aria-label": t("app.identity.title") },
    h("h2", null, t("app.identity.title")),
    h("p", null, t("app.identity.words")),
    h("p", { class: "warning" }, t("app.identity.warning")),
    h(
      "div",
      { class: "actions" },
      !mine && button(t("app.identity.show"), showToken),
      !state.renewal && button(t("app.identity.renew"), askToRenew, { id: "renew" }),
    ),
    state.renewal && renewal(state),
    mine &&
      h(
        "div",
        { class: "fields", key: "shown" },
        h(
          "label",
          { class: "field" },
          h("span", { class: "field-label" }, t("app.identity.text")),
          h("input", {
            readonly: true,
            class: "code-input small-code",
            prop: { value: mine },
            on: { focus: (event) => event.target.select() },
          }),
        ),
        h(
          "div",
          { class: "actions" },
          button(t("app.identity.copy"), () => copy(mine), { icon: "copy" }),
          button(t("app.identity.copy_link"), () => copy(identityLink(mine)), { icon: "copy" }),
        ),
      ),
    h(
      "form",
      {
        class: "row",
        on: {
          submit: (event) => {
            event.preventDefault();
            take(state.pasted);
          },
        },
      },
      h(
        "label",
        { class: "field grow" },
        h("span", { class: "field-label" }, t("app.identity.import")),
        h("input", {
          type: "text",
          autocomplete: "off",
          spellcheck: "false",
          "aria-invalid": state.wrong ? "true" : null,
          prop: { value: state.pasted },
          on: {
            input: (event) => {
              state.pasted = event.target.value;
              state.wrong = false;
              render();
            },
          },
        }),
      ),
      button(t("app.identity.take"), null, { submit: true }),
    ),
    state.wrong && h("p", { class: "wrong", role: "alert" }, t("app.identity.wrong")),
  );
}

/** Asked before the secret is changed. */
function renewal(state) {
  const disabled = state.renewal !== "asked";
  return h(
    "div",
    { class: "fields", key: "renewal" },
    h("p", { class: "warning" }, t("app.identity.renew_hint")),
    h(
      "div",
      { class: "actions" },
      button(t("app.cancel"), () => setRenewal(null), { kind: "primary", disabled }),
      button(t("app.identity.renew"), renew, { kind: "danger", id: "renew-now", disabled }),
    ),
  );
}

function setRenewal(stage) {
  ui().renewal = stage;
  render();
}

const askToRenew = () => setRenewal("asked");

async function renew() {
  setRenewal("under way");
  try {
    await app.client.rotate();
    if (ui().token !== null) ui().token = await app.client.token();
    toast(t("app.identity.renewed"), "good");
  } catch (error) {
    toast(t("app.identity.not_renewed", { why: errorText(error) }), "bad");
  }
  setRenewal(null);
}

async function showToken() {
  ui().token = await app.client.token();
  render();
}

function take(text) {
  const found = readToken(text);
  const state = ui();
  if (!found) {
    state.wrong = true;
    return render();
  }
  Object.assign(state, { pasted: "", taking: found });
  go(address("identity"));
}

/** An identity that came as a link: out of the address, so that it is not left in the history. */
export function takeFromLink(text) {
  ui().taking = readToken(text);
  location.replace(address("identity"));
}

/** Asked before the page becomes somebody else. */
export function identityScreen() {
  const { taking } = ui();
  if (!taking) {
    return h(
      "div",
      { class: "screen narrow", key: "no-identity" },
      title(t("app.identity.title")),
      h("p", null, t("app.identity.wrong")),
      h(
        "div",
        { class: "actions" },
        h("a", { class: "button primary", href: address("settings") }, t("app.settings.title")),
      ),
    );
  }
  const become = () => {
    startSession(taking);
    app.ui = {};
    location.replace(address("start"));
  };
  const leave = () => {
    ui().taking = null;
    location.replace(address("settings"));
  };
  return h(
    "div",
    { class: "screen narrow", key: "identity" },
    title(t("app.identity.become")),
    h("p", null, t("app.identity.become_hint")),
    h("p", { class: "warning" }, t("app.identity.become_warning")),
    h(
      "div",
      { class: "actions" },
      button(t("app.cancel"), leave, { kind: "primary" }),
      button(t("app.identity.take"), become, { kind: "danger" }),
    ),
  );
}
