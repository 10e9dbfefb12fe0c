/**
 * Dragging a card: with a mouse or a pen at once, with a finger once it has rested on the card, so that
 * the page can still be scrolled from there. What is marked by `data-drop` gets the event `card-drop`
 * when a card is let go over it. Until then nothing but this page knows of it.
 */

const REST_MS = 220;
const SLOP_PX = 8; // a hand is never quite still

/** The one card that is being dragged, or may come to be. */
let drag = null;

/**
 * Listeners for an element that can be dragged.
 * @param {object} detail  of the event `card-drop`
 * @param {{ lift: () => void, over: (zone: string|null) => void, end: () => void }} tell  what happens
 *   to the card; `zone`: the value of `data-drop` under it
 */
export function draggable(detail, tell) {
  return {
    pointerdown: (event) => press(event, detail, tell),
    // Once the card is lifted the finger moves it, and not the page.
    touchmove: (event) => drag?.ghost && event.cancelable && event.preventDefault(),
    contextmenu: (event) => drag && event.preventDefault(),
  };
}

function press(event, detail, tell) {
  if (drag || event.button !== 0 || !event.isPrimary) return;
  const listening = new AbortController();
  const element = event.currentTarget;
  drag = {
    element,
    layer: element.closest("game-table").querySelector(".gt-flights"),
    from: { x: event.clientX, y: event.clientY },
    at: { x: event.clientX, y: event.clientY },
    pointer: event.pointerId,
    byFinger: event.pointerType === "touch",
    ghost: null,
    over: null,
    listening,
    detail,
    tell,
  };
  if (drag.byFinger) drag.resting = setTimeout(lift, REST_MS);
  const on = (name, listener) => addEventListener(name, listener, { signal: listening.signal });
  on("pointermove", ofThis(move));
  on("pointerup", ofThis(drop));
  on("pointercancel", ofThis(end));
  on("keydown", ({ key }) => key === "Escape" && end());
}

const ofThis = (listener) => (event) => event.pointerId === drag?.pointer && listener(event);

function move({ clientX: x, clientY: y }) {
  drag.at = { x, y };
  const isFar = Math.hypot(x - drag.from.x, y - drag.from.y) > SLOP_PX;
  if (!drag.ghost && isFar) {
    if (drag.byFinger) return end(); // it scrolls
    lift();
  }
  if (!drag.ghost) return undefined;
  place();
  const zone = zoneUnder(drag.at)?.dataset.drop ?? null;
  if (zone !== drag.over) {
    drag.over = zone;
    drag.tell.over(zone);
  }
  return undefined;
}

/** A copy of the card follows the pointer; the card itself stays where it is. */
function lift() {
  const { element, layer, pointer } = drag;
  const { width, height } = element.getBoundingClientRect();
  const copy = element.cloneNode(true);
  for (const { name } of [...copy.attributes]) if (name !== "class") copy.removeAttribute(name);
  copy.tabIndex = -1;
  drag.ghost = document.createElement("div");
  drag.ghost.className = "gt gt-dragged";
  drag.ghost.style.setProperty("width", `${width}px`);
  drag.ghost.style.setProperty("height", `${height}px`);
  drag.ghost.append(copy);
  layer.append(drag.ghost);
  layer.setPointerCapture(pointer); // the layer stays, whatever becomes of the card
  place();
  drag.tell.lift();
}

function place() {
  const { ghost, layer, at } = drag;
  const origin = layer.getBoundingClientRect();
  ghost.style.setProperty("left", `${at.x - origin.left - ghost.offsetWidth / 2}px`);
  ghost.style.setProperty("top", `${at.y - origin.top - ghost.offsetHeight / 2}px`);
}

const zoneUnder = ({ x, y }) => document.elementFromPoint(x, y)?.closest("[data-drop]") ?? null;

function drop() {
  const { ghost, at, detail } = drag;
  end();
  if (ghost) zoneUnder(at)?.dispatchEvent(new CustomEvent("card-drop", { detail }));
}

function end() {
  const { ghost, listening, resting, tell } = drag;
  clearTimeout(resting);
  listening.abort();
  drag = null;
  if (!ghost) return;
  ghost.remove();
  swallowClick();
  tell.end();
}

/** What the mouse or finger clicks before it is pressed again is only the end of the drag. */
function swallowClick() {
  const waiting = new AbortController();
  const on = (name, listener) =>
    addEventListener(name, listener, { capture: true, signal: waiting.signal });
  on("pointerdown", () => waiting.abort());
  on("click", (event) => {
    if (event.detail === 0) return; // by a key
    waiting.abort();
    event.stopPropagation();
  });
}
