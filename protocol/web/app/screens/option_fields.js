/** The options of a room as form fields, for a new table and for changing one. */
import { h } from "../dom.js";
import { select, toggle } from "../parts.js";
import { showSpan } from "../format.js";
import { t } from "../text.js";

const DECISION_MS = [15000, 30000, 60000, 90000, 180000, 600000, 3600000, 86400000];

const DEFAULTS = {
  untimed: false,
  decision_ms: 90000,
  progress: "names",
  blind_only: false,
  watchers: true,
  absent: "default",
  absent_grace_ms: 30000,
  pause_budget_ms: 300000,
  talk: { splitz: "free", splito: "phrases" },
};

/**
 * @param {"splitz"|"splito"} game
 * @param {object} options  those that are chosen so far; others have their defaults
 * @param {(changes: object) => void} onChange
 */
export function optionFields(game, options, onChange) {
  const value = (name) => options[name] ?? (name === "talk" ? DEFAULTS.talk[game] : DEFAULTS[name]);
  const pick = (name, values) =>
    select({
      id: `option-${name}`,
      label: t(`app.option.${name}`),
      value: value(name),
      choices: values.map((each) => ({ value: each, label: t(`app.option.${name}.${each}`) })),
      onChange: (chosen) => onChange({ [name]: chosen }),
      hint: t(`app.option.${name}.hint`),
    });
  const span = (name, values) =>
    select({
      id: `option-${name}`,
      label: t(`app.option.${name}`),
      value: value(name),
      choices: [...new Set([...values, value(name)])]
        .sort((a, b) => a - b)
        .map((each) => ({ value: String(each), label: showSpan(each) })),
      onChange: (chosen) => onChange({ [name]: Number(chosen) }),
    });
  const times = [...new Set([...DECISION_MS, value("decision_ms")])].sort((a, b) => a - b);
  return h(
    "div",
    { class: "fields" },
    select({
      id: "option-time",
      label: t("app.option.time"),
      value: value("untimed") ? "untimed" : value("decision_ms"),
      choices: [
        ...times.map((each) => ({ value: String(each), label: showSpan(each) })),
        { value: "untimed", label: t("app.option.time.untimed") },
      ],
      onChange: (chosen) =>
        onChange(
          chosen === "untimed"
            ? { untimed: true }
            : { untimed: false, decision_ms: Number(chosen) },
        ),
      hint: t("app.option.time.hint"),
    }),
    pick("absent", ["default", "bot", "pause"]),
    value("absent") === "bot" && span("absent_grace_ms", [0, 10000, 30000, 120000, 600000]),
    value("absent") === "pause" &&
      span("pause_budget_ms", [60000, 180000, 300000, 900000, 3600000]),
    pick("talk", ["free", "phrases", "off"]),
    pick("progress", ["names", "count", "nothing"]),
    toggle(t("app.option.watchers"), value("watchers"), (on) => onChange({ watchers: on })),
    toggle(
      t("app.option.blind_only"),
      value("blind_only"),
      (on) => onChange({ blind_only: on }),
      t("app.option.blind_only.hint"),
    ),
  );
}

/** Only what was chosen; the server knows the defaults. Undefined when that is nothing. */
export function wireOptions(options) {
  return Object.keys(options).length ? options : undefined;
}
