/** Talk: phrases, free text where the room allows it, reactions; and a way not to hear somebody. */
import { app, render, run, uiOf } from "../app.js";
import { h } from "../dom.js";
import { avatar, button, icon, iconButton } from "../parts.js";
import { phraseInWords, sayInWords } from "../phrases.js";
import { isMuted, saidHere } from "../talk_memory.js";
import { t } from "../text.js";

/** The reactions of the protocol; each is a drawing of parts.js and words of the catalogue. */
export const REACTIONS = ["like", "love", "laugh", "wow", "sad", "clap", "think", "hurry"];

const ui = () =>
  uiOf("talk", () => ({
    text: "",
    picking: false,
    phrase: null,
    seat: null,
    word: null,
  }));

/** The phrases of the server, asked for once. */
let patterns = [];
let asked = false;

export async function loadPhrases() {
  if (asked) return;
  asked = true;
  patterns = (await app.client.phrases().catch(() => null)) ?? [];
  asked = patterns.length > 0;
  render();
}

/** The words of a remark or reaction. */
export function talkInWords(talk) {
  if (talk.what === "reaction") {
    const known = REACTIONS.includes(talk.reaction);
    return known ? t(`app.reaction.${talk.reaction}`) : (talk.reaction ?? "");
  }
  return sayInWords(talk);
}

export function talkPanel() {
  const { room, me } = app.state;
  if (room.options.talk === "off") return h("p", { class: "empty" }, t("app.talk.off"));
  loadPhrases();
  const heard = saidHere().filter((each) => !isMuted(each.name));
  return h(
    "div",
    { class: "talk" },
    me.seat === null ? h("p", { class: "small" }, t("app.talk.watching")) : speak(room),
    heard.length === 0 && h("p", { class: "empty", key: "empty" }, t("app.talk.empty")),
    h(
      "ol",
      { class: "talk-lines", key: "lines", tabindex: "0", "aria-label": t("app.side.talk") },
      heard.map(line).reverse(),
    ),
  );
}

function line(talk, i) {
  const { me } = app.state;
  if (talk.what === "away")
    return h("li", { key: `${talk.at}.${i}`, class: "talk-gap small" }, t("app.talk.away"));
  const mine = talk.seat === me.seat;
  return h(
    "li",
    { key: `${talk.at}.${i}`, class: `talk-line${mine ? " mine" : ""}` },
    avatar(talk.name, talk.seat, "person"),
    h(
      "p",
      null,
      h("strong", null, h("bdi", null, talk.name)),
      " ",
      talkSigns(talk),
      h("bdi", null, talkInWords(talk)),
    ),
  );
}

function talkSigns(talk) {
  if (talk.what !== "reaction" || !REACTIONS.includes(talk.reaction)) return null;
  return h("span", { class: "reaction-sign" }, icon(talk.reaction), " ");
}

function speak(room) {
  const state = ui();
  return h(
    "div",
    { class: "speak", key: "speak" },
    room.options.talk === "free" && textForm(state),
    h(
      "div",
      { class: "reactions", role: "group", "aria-label": t("app.talk.reactions") },
      REACTIONS.map((name) =>
        h(
          "button",
          {
            key: name,
            type: "button",
            class: "reaction",
            "aria-label": t(`app.reaction.${name}`),
            title: t(`app.reaction.${name}`),
            on: { click: () => run(app.client.react(name)) },
          },
          icon(name),
        ),
      ),
    ),
    button(
      t("app.talk.phrases"),
      () => {
        state.picking = !state.picking;
        render();
      },
      { pressed: state.picking },
    ),
    state.picking && phrasePicker(room, state),
  );
}

function textForm(state) {
  const submit = async (event) => {
    event.preventDefault();
    const text = state.text.trim();
    if (!text) return;
    state.text = "";
    render();
    const failed = (await run(app.client.say({ text }).then(() => true))) === undefined;
    if (failed && !state.text) state.text = text;
    render();
  };
  return h(
    "form",
    { class: "say", key: "say", on: { submit } },
    h("input", {
      type: "text",
      name: "say",
      maxlength: 150,
      autocomplete: "off",
      "aria-label": t("app.talk.say"),
      placeholder: t("app.talk.say"),
      prop: { value: state.text },
      on: {
        input: (event) => {
          state.text = event.target.value;
        },
      },
    }),
    button(t("app.talk.send"), null, { submit: true }),
  );
}

function phrasePicker(room, state) {
  const chosen = patterns.find((each) => each.phrase === state.phrase);
  const send = (what) => {
    Object.assign(state, { phrase: null, seat: null, word: null, picking: false });
    run(app.client.say(what));
    render();
  };
  const pick = (each) => {
    if (!each.seat && each.words.length === 0) return send({ phrase: each.phrase });
    Object.assign(state, { phrase: each.phrase, seat: null, word: null });
    render();
  };
  return h(
    "div",
    { class: "phrases", key: "phrases" },
    chosen
      ? complete(room, state, chosen, send)
      : patterns.map((each) =>
          h(
            "button",
            { key: each.phrase, type: "button", class: "phrase", on: { click: () => pick(each) } },
            phraseInWords(each.phrase),
          ),
        ),
  );
}

/** A phrase that speaks to somebody, or of a colour or value: which? */
function complete(room, state, phrase, send) {
  const others = room.seats.filter(
    (each) => each.kind !== "empty" && each.seat !== app.state.me.seat,
  );
  const options = phrase.seat
    ? others.map((each) => ({
        key: each.seat,
        label: phraseInWords(phrase.phrase, { seat: each.name }),
        what: { phrase: phrase.phrase, seat: each.seat },
      }))
    : phrase.words.map((word) => ({
        key: word,
        label: phraseInWords(phrase.phrase, { word }),
        what: { phrase: phrase.phrase, word },
      }));
  return [
    h(
      "div",
      { key: "back", class: "phrases-head" },
      iconButton("back", t("app.back"), () => {
        state.phrase = null;
        render();
      }),
    ),
    options.map((each) =>
      h(
        "button",
        {
          key: `to-${each.key}`,
          type: "button",
          class: "phrase",
          on: { click: () => send(each.what) },
        },
        each.label,
      ),
    ),
  ];
}
