/** What is left of the time, as a ring and in figures. */
import { h } from "../app/dom.js";

const ROUND = 2 * Math.PI * 15;

/**
 * @param {{ left: number, total: number } | null} time  milliseconds
 */
export function countdown(time, t) {
  if (!time) return null;
  const left = Math.max(0, time.left);
  const share = Math.min(1, left / Math.max(1, time.total));
  const urgent = left <= 10000;
  const seconds = Math.ceil(left / 1000);
  return h(
    "span",
    {
      class: `gt-clock${urgent ? " gt-urgent" : ""}`,
      role: "timer",
      "aria-label": t("table.seconds_left", { count: seconds }),
    },
    h(
      "svg",
      { viewBox: "0 0 36 36", "aria-hidden": "true" },
      h("circle", { class: "gt-clock-back", cx: 18, cy: 18, r: 15 }),
      h("circle", {
        class: "gt-clock-left",
        cx: 18,
        cy: 18,
        r: 15,
        style: { "stroke-dasharray": ROUND, "stroke-dashoffset": ROUND * (1 - share) },
      }),
    ),
    h("span", { class: "gt-clock-text", "aria-hidden": "true" }, figures(seconds)),
  );
}

function figures(seconds) {
  if (seconds < 100) return String(seconds);
  if (seconds < 6000) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return `${Math.round(seconds / 3600)}h`;
}

/** How long all of what is awaited now may take, by the options of the room. */
export function totalTime(options, now, view) {
  if (!view) return options.deal_ms;
  return now.decision?.locked ? options.reveal_ms : options.decision_ms;
}
