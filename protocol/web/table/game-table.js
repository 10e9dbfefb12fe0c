/**
 * <game-table>: what is on the table during a game of Splitz, Split It or Splito. See README.md
 * for its properties and its event.
 */
import { h, patch } from "../app/dom.js";
import { splitzCard } from "./cards.js";
import { countdown, totalTime } from "./countdown.js";
import { fly, glide, places } from "./motion.js";
import { seatNames } from "./names.js";
import { prompt } from "./prompt.js";
import { Recent } from "./recent.js";
import { result } from "./result.js";
import { moveFocus, settleGroups } from "./roving.js";
import { situation } from "./situation.js";
import { freshPlay, splitoBoard } from "./splito/board.js";
import { byId } from "./splito/objectives.js";
import { freshChoice, splitzBoard } from "./splitz/board.js";
import { nameCards, splitzFlights } from "./splitz/moves.js";
import { story } from "./story.js";

const REVEAL_MS = 1700;
const LEAST_REVEAL_MS = 900; // when more happens meanwhile
const WARNING_MS = 10000;

export class GameTable extends HTMLElement {
  #t = (key) => key;
  #model = null; // as given
  #shown = null; // what is drawn: the model, or an older one while a reveal is shown
  #ui = {};
  #uiFor = null;
  #ids = null;
  #recent = new Recent();
  #hold = null;
  #untold = null;
  #tick = null;
  #warned = null;
  #spoken = "";

  /** Words: `t(key, values)`. */
  get t() {
    return this.#t;
  }
  set t(value) {
    this.#t = value;
    if (this.#model) this.#draw();
  }

  get model() {
    return this.#model;
  }
  set model(model) {
    const { fresh, follows } = this.#recent.take(model);
    if (!follows) this.#ids = null;
    const before = this.#model;
    this.#model = model;
    const reveal = fresh.findLast((each) => each.event === "revealed");
    if (reveal && this.#canShow(before, model, reveal)) this.#showReveal(before, reveal, fresh);
    else if (this.#hold && follows) this.#showSoon(fresh);
    else this.#show(model, fresh);
  }

  /**
   * The number of the event whose choices are being turned up: what it has brought, and all after
   * it, is not to be told elsewhere yet. Null: all has been shown, as the event `told` says.
   */
  get untold() {
    return this.#untold;
  }

  connectedCallback() {
    if (!this.querySelector(".gt")) {
      const root = document.createElement("div");
      root.className = "gt";
      const live = document.createElement("p");
      live.className = "gt-hidden gt-live";
      live.setAttribute("aria-live", "polite");
      const flights = document.createElement("div");
      flights.className = "gt-flights";
      flights.setAttribute("aria-hidden", "true");
      this.replaceChildren(root, live, flights);
      root.addEventListener("keydown", (event) => moveFocus(event));
    }
    this.#tick = setInterval(() => this.#onTick(), 1000);
    this.#shown = this.#model;
    if (this.#model) this.#draw();
  }

  disconnectedCallback() {
    clearInterval(this.#tick);
    clearTimeout(this.#hold?.timer);
    this.#hold = null;
    this.#untold = null;
  }

  get #moves() {
    const { animations = true, reduced = false } = this.#model?.settings ?? {};
    return (
      animations &&
      !reduced &&
      !document.hidden &&
      !matchMedia("(prefers-reduced-motion: reduce)").matches
    );
  }

  /** Whether the table as it was is the one that the answers were about. */
  #canShow(before, model, reveal) {
    const same = before?.room?.game_id === model.room?.game_id && before.view;
    const asked = same && situation(before).decision;
    return (
      asked &&
      (asked.decision ?? reveal.decision) === reveal.decision &&
      this.#moves &&
      this.isConnected
    );
  }

  /** The table as it was, with all answers turned up, for a moment; then as it is. */
  #showReveal(before, reveal, fresh) {
    this.#hold = {
      since: Date.now(),
      fresh: [...(this.#hold?.fresh ?? []), ...fresh],
      timer: this.#hold?.timer,
    };
    this.#untold = reveal.n;
    this.#endHoldIn(REVEAL_MS);
    this.#shown = { ...before, settings: this.#model.settings, reveal, deadline: null };
    const root = this.querySelector(".gt");
    const was = places(root);
    this.#draw();
    glide(root, was);
    this.#speak(fresh);
  }

  /** Things go on while a reveal is shown: not at once, but sooner than planned. */
  #showSoon(fresh) {
    this.#hold.fresh.push(...fresh);
    if (fresh.length > 0) this.#endHoldIn(this.#hold.since + LEAST_REVEAL_MS - Date.now());
  }

  #endHoldIn(ms) {
    clearTimeout(this.#hold.timer);
    this.#hold.timer = setTimeout(() => this.#show(this.#model, this.#hold.fresh), Math.max(0, ms));
  }

  #show(model, fresh) {
    clearTimeout(this.#hold?.timer);
    this.#hold = null;
    const root = this.querySelector(".gt");
    const before = root && this.#moves ? places(root) : null;
    const held = this.#shown?.reveal;
    this.#shown = model;
    const ids = this.#ids;
    this.#draw();
    const landed = before && this.#move(root, before, fresh, ids);
    if (held) this.#tellAfter(landed);
    else this.#speak(fresh);
  }

  /** All has been shown once the cards are where they fly to. */
  async #tellAfter(landed) {
    const reveal = this.#untold;
    await landed;
    if (this.#untold !== reveal) return; // the next one is being shown
    this.#untold = null;
    this.dispatchEvent(new Event("told"));
  }

  #move(root, before, fresh, ids) {
    glide(root, before);
    const effects = fresh.flatMap((each) => each.effects ?? []);
    const flights = splitzFlights(effects, ids).map((each) => ({
      ...each,
      look: splitzCard(each.card, this.#t),
    }));
    return fly(this.querySelector(".gt-flights"), root, before, flights);
  }

  /** For screen readers: what happened, then what there is to do. */
  #speak(fresh) {
    const { model } = this;
    const names = seatNames(model, this.#t);
    const told = fresh.flatMap((each) => story(each, names, this.#t, model.objectives));
    const { text } = prompt(model, situation(model), names, this.#t);
    const spoken = [...told, text].join(" ");
    const live = this.querySelector(".gt-live");
    if (!live || (told.length === 0 && text === this.#spoken)) return;
    this.#spoken = text;
    live.textContent = spoken;
  }

  #onTick() {
    const model = this.#shown;
    if (!model?.deadline || !this.isConnected) return;
    const now = situation(model);
    const left = model.deadline - Date.now();
    if (now.open && !now.answered && left <= WARNING_MS && this.#warned !== now.request.decision) {
      this.#warned = now.request.decision;
      const live = this.querySelector(".gt-live");
      live.textContent = this.#t("table.seconds_left", {
        count: Math.max(1, Math.ceil(left / 1000)),
      });
    }
    this.#draw();
  }

  #context() {
    const model = this.#shown ?? this.#model;
    const now = situation(model);
    const key = now.request && `${model.private.game_id}:${now.request.decision}`;
    if (key !== this.#uiFor) {
      this.#uiFor = key;
      this.#ui = { ...this.#ui, ...freshChoice(now.request), ...freshPlay(now.request, this.#ui) };
    }
    const t = this.#t;
    return {
      model,
      now,
      t,
      view: model.view,
      names: seatNames(model, t),
      objectives: byId(model.objectives),
      ui: this.#ui,
      hints: model.settings?.hints ?? true,
      lastVotes: this.#visibleVotes(model, now),
      set: (change) => {
        this.#ui = { ...this.#ui, ...change };
        this.#draw();
      },
      bringUp: (selector) => this.#bringUp(selector),
      focus: (selector) => queueMicrotask(() => this.querySelector(selector)?.focus()),
      answer: (choice) =>
        this.dispatchEvent(new CustomEvent("answer", { bubbles: true, detail: { choice } })),
    };
  }

  /** Scrolls no further than needed, and not under the line on top. */
  #bringUp(selector) {
    const { offsetHeight } = this.querySelector(".gt-prompt");
    this.style.setProperty("--prompt-height", `${offsetHeight}px`);
    const behavior = this.#moves ? "smooth" : "auto";
    this.querySelector(selector)?.scrollIntoView({ block: "nearest", behavior });
  }

  /** Votes lie open at the reveal and until the next secret decision. */
  #visibleVotes(model, now) {
    if (model.reveal) return new Map(model.reveal.answers.map((each) => [each.seat, each.choice]));
    return now.decision?.secret ? null : this.#recent.votes;
  }

  #draw() {
    const root = this.querySelector(".gt");
    if (!root || !(this.#shown ?? this.#model)) return;
    const focused = root.contains(document.activeElement) ? document.activeElement : null;
    const context = this.#context();
    const { view, model } = context;
    if (view && model.room.game === "splitz") context.ids = this.#ids = nameCards(view, this.#ids);
    patch(root, [
      this.#prompt(context),
      model.settings?.result !== false && result(context),
      view && (model.room.game === "splito" ? splitoBoard(context) : splitzBoard(context)),
      this.#newsBox(context),
    ]);
    settleGroups(root);
    if (focused && focused !== document.activeElement) this.#refocus(root, focused);
  }

  /** What had the focus has moved, or is gone: then one goes on from the line on top. */
  #refocus(root, focused) {
    const next = focused.isConnected ? focused : root.querySelector(".gt-prompt-text");
    next.focus({ preventScroll: true });
  }

  #prompt({ model, now, names, t, view }) {
    const { text, mine } = prompt(model, now, names, t);
    const left = model.deadline ? model.deadline - Date.now() : null;
    const total = model.room?.options ? totalTime(model.room.options, now, view) : left;
    return h(
      "div",
      { key: "prompt", class: `gt-prompt${mine ? " gt-your-turn" : ""}` },
      h("p", { class: "gt-prompt-text", tabindex: "-1" }, text),
      left !== null && !model.reveal && countdown({ left, total }, t),
    );
  }

  #newsBox({ names, t, model }) {
    const told = model.reveal ? [model.reveal] : this.#recent.news;
    const lines = told.flatMap((each) => story(each, names, t, model.objectives));
    if (lines.length === 0) return null;
    return h(
      "section",
      { key: "news", class: "gt-news" },
      h("h3", {}, t("table.what_happened")),
      h(
        "ul",
        {},
        lines.map((line) => h("li", {}, line)),
      ),
    );
  }
}

customElements.define("game-table", GameTable);
