/**
 * Movements: what stays glides from where it was, what goes flies to where it went. Places have a
 * name (`data-at`), and what glides has `data-flip`. Nothing is told by movement alone.
 */
import { patch } from "../app/dom.js";

const GLIDE = { duration: 420, easing: "cubic-bezier(0.2, 0.8, 0.2, 1)" };
const FLIGHT = { duration: 650, easing: "cubic-bezier(0.3, 0, 0.2, 1)", fill: "both" };
const STAGGER_MS = 45;

/** Where every named place under `root` is now. */
export function places(root) {
  const found = new Map();
  for (const each of root.querySelectorAll("[data-at]")) {
    found.set(each.dataset.at, each.getBoundingClientRect());
  }
  return found;
}

/**
 * After a change: lets everything with `data-flip` glide from its old place; what is new comes in
 * from the place named by `data-enter`.
 */
export function glide(root, before) {
  let entered = 0;
  for (const each of root.querySelectorAll("[data-flip]")) {
    const from = before.get(each.dataset.at) ?? before.get(each.dataset.enter);
    if (!from) continue;
    const fresh = !before.has(each.dataset.at);
    const to = each.getBoundingClientRect();
    if (Math.hypot(from.left - to.left, from.top - to.top) < 2 && !fresh) continue;
    const frames = [
      { transform: shift(from, to), opacity: fresh ? 0 : 1 },
      { transform: "none", opacity: 1 },
    ];
    const delay = fresh ? STAGGER_MS * entered++ : 0;
    each.animate(frames, { ...GLIDE, delay, fill: "backwards" });
  }
}

function shift(from, to, largest = 3) {
  const scale = to.width > 0 && from.width > 0 ? Math.min(from.width / to.width, largest) : 1;
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

/**
 * Flies copies of cards between places and removes them at the end.
 * @param {Element} layer  that they fly in
 * @param {{ look: object, from: string, to: string }[]} flights  `look`: description of the card
 * @returns {Promise<void>} when all have landed
 */
export function fly(layer, root, before, flights) {
  const after = places(root);
  const origin = layer.getBoundingClientRect();
  const landed = flights.map(({ look, from, to }, index) => {
    const start = before.get(from) ?? after.get(from);
    const end = after.get(to) ?? before.get(to);
    if (!start || !end || start.width === 0 || end.width === 0) return null;
    const card = document.createElement("div");
    card.className = "gt-flying";
    patch(card, look);
    layer.append(card);
    for (const [name, value] of Object.entries({
      left: start.left - origin.left,
      top: start.top - origin.top,
      width: start.width,
    })) {
      card.style.setProperty(name, `${value}px`);
    }
    const path = [
      { transform: "none", opacity: 1 },
      { opacity: 1, offset: 0.8 },
      { transform: shift(end, start, 0.7), opacity: 0 },
    ];
    const movement = card.animate(path, { ...FLIGHT, delay: STAGGER_MS * index });
    return movement.finished.catch(() => {}).then(() => card.remove());
  });
  return Promise.all(landed);
}
