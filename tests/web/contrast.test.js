/** The design tokens: every text can be read, in both themes (WCAG 2.2 AA). */
import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const read = (name) =>
  readFileSync(new URL(`../../protocol/web/style/${name}`, import.meta.url), "utf8");
const colours = (css) =>
  Object.fromEntries([...css.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map(([, k, v]) => [k, v]));
const light = colours(read("tokens.css"));
const themes = { light, dark: { ...light, ...colours(read("dark.css")) } };

function luminance(hex) {
  const [r, g, b] = [1, 3, 5]
    .map((i) => parseInt(hex.slice(i, i + 2), 16) / 255)
    .map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a, b) {
  const [dark, bright] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (bright + 0.05) / (dark + 0.05);
}

const GROUNDS = ["page", "surface", "surface-2", "felt"];
const TEXTS = ["ink", "ink-2", "accent", "good", "warn", "bad"];
const PAIRS = [
  ...TEXTS.flatMap((text) => GROUNDS.map((ground) => [text, ground])),
  ...["accent-soft", "good-soft", "warn-soft", "bad-soft"].map((ground) => ["ink", ground]),
  ["good", "good-soft"],
  ["warn", "warn-soft"],
  ["bad", "bad-soft"],
  ["on-accent", "accent"],
  ["on-accent", "accent-strong"],
  ["card-ink", "card"],
  ["joker", "card"],
];

for (const [name, theme] of Object.entries(themes)) {
  test(`${name}: texts have a contrast of 4.5 and more`, () => {
    const inks = Object.keys(theme).filter(
      (each) => each.endsWith("-ink") && each.slice(0, -4) in theme,
    );
    for (const [text, ground] of [...PAIRS, ...inks.map((each) => [each, each.slice(0, -4)])]) {
      const found = contrast(theme[text], theme[ground]);
      assert.ok(found >= 4.5, `--${text} on --${ground}: ${found.toFixed(2)}`);
    }
  });

  test(`${name}: borders of controls and the focus ring have a contrast of 3 and more`, () => {
    for (const ground of GROUNDS) {
      for (const line of ["edge", "focus"]) {
        const found = contrast(theme[line], theme[ground]);
        assert.ok(found >= 3, `--${line} on --${ground}: ${found.toFixed(2)}`);
      }
    }
  });
}
