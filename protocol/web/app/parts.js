/** Small pieces that several screens use. */
import { h } from "./dom.js";
import { t } from "./text.js";

const ICONS = {
  settings: "M4 7h9m5 0h2M4 17h2m5 0h9M15.5 4.5v5M8.5 14.5v5",
  help: "M9.2 9a3 3 0 1 1 4.3 2.7c-.9.5-1.5 1.1-1.5 2.3m0 3v.1",
  close: "M6 6l12 12M18 6L6 18",
  copy: "M9 9h10v10H9zM5 15V5h10",
  share: "M12 15V4m-4 4l4-4 4 4M6 12v8h12v-8",
  more: "M5 12h.1M12 12h.1M19 12h.1",
  up: "M12 19V5m-6 6l6-6 6 6",
  down: "M12 5v14m-6-6l6 6 6-6",
  back: "M19 12H5m6-6l-6 6 6 6",
  next: "M5 12h14m-6-6l6 6-6 6",
  first: "M18 6l-6 6 6 6M7 6v12",
  last: "M6 6l6 6-6 6M17 6v12",
  play: "M8 5v14l11-7z",
  pause: "M8.5 5v14M15.5 5v14",
  talk: "M4 5h16v11H10l-4 4v-4H4z",
  log: "M5 6h14M5 12h14M5 18h9",
  people:
    "M9 11a3.2 3.2 0 1 0 0-6.4A3.2 3.2 0 0 0 9 11zm-6 8.5c0-3.2 2.4-5 6-5s6 1.8 6 5M16 5.2a3 3 0 0 1 0 5.6M18 14.9c2 .7 3 2.3 3 4.6",
  check: "M5 12.5l4.5 4.5L19 7.5",
  watch:
    "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zm9.5 2.6a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2z",
  like: "M4 11h4v9H4zm4 0l4-8c2 0 3 1.4 2.5 3.5L14 10h6l-1.5 8a2.4 2.4 0 0 1-2.3 2H8",
  love: "M12 20S3.5 14.5 3.5 8.8A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8.5 1.8C20.5 14.5 12 20 12 20z",
  laugh: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM7.5 13.5h9a4.5 4.5 0 0 1-9 0zM8.5 9.5h.1m6.9 0h.1",
  wow: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zm0-2.8a2.3 2.8 0 1 0 0-5.6 2.3 2.8 0 0 0 0 5.6zM8.5 9h.1m6.9 0h.1",
  sad: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8 16.5c2-2.6 6-2.6 8 0M8.5 9.5h.1m6.9 0h.1m.6 1.5v2",
  clap: "M12 3v4m5.5-2.5l-2 3M6.5 4.5l2 3M7 13l3-3 2 2 2-2 3 3v4a4 4 0 0 1-4 4h-2a4 4 0 0 1-4-4z",
  think:
    "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zm-2.2-11a2.3 2.3 0 1 1 3.3 2.1c-.7.3-1.1.9-1.1 1.7m0 2.7v.1",
  hurry: "M7 3h10M7 21h10M8 3v3.5l4 5.5 4-5.5V3M8 21v-3.5l4-5.5 4 5.5V21",
  leave: "M14 4h5v16h-5M4 12h10m-4-4l4 4-4 4",
  mute: "M5 9.5v5h3.5L13 18V6L8.5 9.5zM16.5 9.5l5 5m0-5l-5 5",
};

/** A line drawing; it says nothing to screen readers, so the control around it needs a name. */
export function icon(name) {
  return h(
    "svg",
    { class: `icon icon-${name}`, viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" },
    h("path", { d: ICONS[name] }),
  );
}

/** A button. `options.kind`: "primary", "quiet", "danger" or none. */
export function button(label, onClick, options = {}) {
  return h(
    "button",
    {
      type: options.submit ? "submit" : "button",
      key: options.key,
      id: options.id,
      class: `button ${options.kind || ""}`.trim(),
      disabled: Boolean(options.disabled),
      "aria-pressed": options.pressed === undefined ? null : String(options.pressed),
      "aria-describedby": options.describedBy,
      on: onClick ? { click: onClick } : {},
    },
    options.icon && icon(options.icon),
    label,
  );
}

/** A button that shows only a drawing. */
export function iconButton(name, label, onClick, options = {}) {
  return h(
    "button",
    {
      type: "button",
      class: `icon-button ${options.kind || ""}`.trim(),
      "aria-label": label,
      title: label,
      disabled: Boolean(options.disabled),
      "aria-expanded": options.expanded === undefined ? null : String(options.expanded),
      "aria-pressed": options.pressed === undefined ? null : String(options.pressed),
      on: { click: onClick },
    },
    icon(name),
  );
}

/** A heading that takes the focus when the screen comes, so that keyboard and reader start there. */
export function title(text) {
  return h("h1", { class: "title", id: "title", tabindex: "-1" }, text);
}

/**
 * Radio buttons that look like one control.
 * @param {{ name: string, label: string, value: any, choices: {value: any, label: any, hint?: string}[],
 *   onChange: (value: any) => void, kind?: string }} options
 */
export function choice({ name, label, value, choices, onChange, kind }) {
  return h(
    "fieldset",
    { class: `choice ${kind || ""}`.trim() },
    h("legend", null, label),
    h(
      "div",
      { class: "choices" },
      choices.map((each) =>
        h(
          "label",
          { key: String(each.value), class: "choice-item" },
          h("input", {
            type: "radio",
            name,
            value: String(each.value),
            prop: { checked: each.value === value },
            on: { change: () => onChange(each.value) },
          }),
          h("span", { class: "choice-face" }, each.label, each.hint && h("small", null, each.hint)),
        ),
      ),
    ),
  );
}

/** A switch with its words. */
export function toggle(label, value, onChange, hint) {
  return h(
    "label",
    { class: "toggle" },
    h("input", {
      type: "checkbox",
      role: "switch",
      prop: { checked: value },
      on: { change: (event) => onChange(event.target.checked) },
    }),
    h("span", null, label, hint && h("small", null, hint)),
  );
}

/**
 * A select box with its words.
 * @param {{ id: string, label: string, value: any, choices: {value: any, label: string}[],
 *   onChange: (value: string) => void, hint?: string }} options
 */
export function select({ id, label, value, choices, onChange, hint }) {
  return h(
    "div",
    { class: "field" },
    h("label", { class: "field-label", for: id }, label),
    h(
      "select",
      {
        id,
        "aria-describedby": hint ? `${id}-hint` : null,
        prop: { value: String(value) },
        on: { change: (event) => onChange(event.target.value) },
      },
      choices.map((each) => h("option", { key: each.value, value: each.value }, each.label)),
    ),
    hint && h("small", { id: `${id}-hint` }, hint),
  );
}

let focusBefore = null;

/**
 * A modal dialog: the browser keeps the focus inside, Escape closes it, and the focus goes back to
 * where it was. It is there as long as it is rendered.
 */
export function dialog({ name, label, onClose, kind }, ...content) {
  return h(
    "dialog",
    {
      key: `dialog-${name}`,
      class: `dialog ${kind || ""}`.trim(),
      "aria-label": label,
      created: (element) => {
        focusBefore = document.activeElement;
        // It is not in the page yet.
        queueMicrotask(() => element.isConnected && element.showModal());
      },
      removed: () => focusBefore && focusBefore.isConnected && focusBefore.focus(),
      on: { close: onClose, click: (event) => event.target.tagName === "DIALOG" && onClose() },
    },
    h(
      "div",
      { class: "dialog-content" },
      h(
        "header",
        { class: "dialog-head" },
        h("h2", null, label),
        iconButton("close", t("app.close"), onClose),
      ),
      content,
    ),
  );
}

/** The same colour for the same seat everywhere; the letter says it without colour. */
export function avatar(name, seat, kind) {
  const letter = kind === "bot" ? "⚙" : [...(name || "?")][0].toUpperCase();
  return h("span", { class: "avatar", "data-seat": seat, "aria-hidden": "true" }, letter);
}
