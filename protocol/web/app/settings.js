/**
 * What the person has chosen about this page, kept in localStorage. Where there is no storage the
 * choices last as long as the page.
 */

const KEY = "splitroom.settings";

/** Defaults, and at the same time the list of all settings. */
export const DEFAULTS = Object.freeze({
  name: "",
  language: "", // "": as the browser says
  theme: "", // "", "light", "dark"
  hints: true,
  animations: true,
  sound: false,
  vibration: true,
  titleSignal: true,
});

let current = { ...DEFAULTS, ...read() };
const listeners = new Set();

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) || "{}");
    return Object.fromEntries(
      Object.entries(kept).filter(
        ([name, value]) => Object.hasOwn(DEFAULTS, name) && typeof value === typeof DEFAULTS[name],
      ),
    );
  } catch {
    return {};
  }
}

/** All settings; do not change the object. */
export function settings() {
  return current;
}

/** Changes some settings and keeps them. */
export function change(changes) {
  current = { ...current, ...changes };
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // Private windows may refuse; then they last as long as the page.
  }
  apply();
  for (const each of listeners) each(current);
}

/** Calls `listener` after every change. */
export function onChange(listener) {
  listeners.add(listener);
}

/** Whether things should move: neither the person nor the system says no. */
export function moving() {
  return current.animations && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Puts the settings that are seen everywhere onto the document. */
export function apply() {
  const root = document.documentElement;
  if (current.animations) delete root.dataset.motion;
  else root.dataset.motion = "off";
  const dark = document.getElementById("dark");
  const media = { dark: "all", light: "not all" };
  if (dark) dark.media = media[current.theme] || "(prefers-color-scheme: dark)";
}
