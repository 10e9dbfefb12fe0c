/** The first screen: play at once, play with friends, join by code. */
import { app, go, render, run, uiOf } from "../app.js";
import { h } from "../dom.js";
import { readCode, showCode } from "../format.js";
import { editionPicture } from "../picture.js";
import { EDITIONS } from "../games.js";
import { button, title } from "../parts.js";
import { address } from "../route.js";
import { useName } from "../name.js";
import { t } from "../text.js";
import { forgetBots } from "./new.js";
import { nameField } from "./name_field.js";

const ui = () => uiOf("start", () => ({ code: "", codeWrong: false, busy: false }));

export function startScreen() {
  return h(
    "div",
    { class: "screen start", key: "start" },
    h("div", { class: "hero" }, title(t("app.start.title")), h("p", null, t("app.start.lead"))),
    backToTable(),
    nameField(),
    h(
      "section",
      { class: "game-cards", "aria-label": t("app.start.games") },
      ["splitz", "split-it", "standard"].map(gameCard),
    ),
    joinForm(),
    h(
      "nav",
      { class: "links", "aria-label": t("app.start.more") },
      h("a", { href: address("rooms") }, t("app.rooms.link")),
      h("a", { href: address("games") }, t("app.games.link")),
      h("a", { href: address("how") }, t("app.how.link")),
    ),
  );
}

/** Tables at which this person still has a seat. */
function backToTable() {
  const codes = new Set(app.state.held.map((each) => each.room));
  if (app.state.room) codes.add(app.state.room.room);
  if (codes.size === 0) return null;
  return h(
    "section",
    { class: "panel back", key: "back", "aria-label": t("app.start.back") },
    h("h2", null, t("app.start.back")),
    [...codes].map((code) =>
      h(
        "a",
        { key: code, class: "button primary", href: address("room", code) },
        t("app.start.back_to", { code: showCode(code) }),
      ),
    ),
  );
}

function gameCard(edition) {
  const { players } = EDITIONS[edition];
  const range = edition === "standard" ? "2–8" : `${players[0]}–${players[players.length - 1]}`;
  return h(
    "article",
    { class: "game-card", key: edition },
    h("div", { class: "game-picture" }, editionPicture(edition)),
    h(
      "div",
      { class: "game-words" },
      h("h2", null, t(`game.edition.${edition}`)),
      h("p", null, t(`app.start.about.${edition}`)),
      h("p", { class: "small" }, t("app.start.players", { range })),
    ),
    h(
      "div",
      { class: "actions" },
      h(
        "button",
        {
          type: "button",
          class: "button primary",
          disabled: ui().busy,
          on: { click: () => quick(edition) },
        },
        t("app.start.quick"),
        h("span", { class: "hidden" }, `: ${t(`game.edition.${edition}`)}`),
      ),
      h(
        "a",
        { class: "button", href: address("new", edition), on: { click: forgetBots } },
        t("app.start.friends"),
        h("span", { class: "hidden" }, `: ${t(`game.edition.${edition}`)}`),
      ),
    ),
  );
}

async function quick(edition) {
  ui().busy = true;
  render();
  await useName();
  const joined = await run(app.client.quick({ game: EDITIONS[edition].game, edition }));
  ui().busy = false;
  render();
  if (joined) go(address("room", joined.room));
}

function joinForm() {
  const state = ui();
  const submit = async (event) => {
    event.preventDefault();
    const code = readCode(state.code);
    state.codeWrong = !code;
    render();
    if (!code) return;
    await useName();
    state.code = "";
    go(address("room", code));
  };
  return h(
    "form",
    { class: "panel join", on: { submit } },
    h(
      "label",
      { class: "field" },
      h("span", { class: "field-label" }, t("app.join.label")),
      h("input", {
        type: "text",
        name: "code",
        class: "code-input",
        autocomplete: "off",
        autocapitalize: "characters",
        spellcheck: "false",
        placeholder: "4Q2S 726S",
        "aria-invalid": state.codeWrong ? "true" : null,
        "aria-describedby": state.codeWrong ? "code-wrong" : null,
        prop: { value: state.code },
        on: {
          input: (event) => {
            state.code = event.target.value;
            state.codeWrong = false;
            render();
          },
        },
      }),
    ),
    button(t("app.join.button"), null, { submit: true }),
    state.codeWrong &&
      h("p", { id: "code-wrong", class: "wrong", role: "alert" }, t("app.join.wrong")),
  );
}
