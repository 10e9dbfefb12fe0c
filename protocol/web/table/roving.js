/**
 * Groups (`data-roving`) of which one member (`data-rove`) is reached by Tab, and the others from
 * it by arrow keys.
 */

const membersOf = (group) => [...group.querySelectorAll("[data-rove]:not([disabled])")];

/** After a change: leaves one member of each group to Tab. */
export function settleGroups(root) {
  for (const group of root.querySelectorAll("[data-roving]")) {
    const members = membersOf(group);
    const current =
      members.find((each) => each === document.activeElement) ??
      members.find((each) => each.getAttribute("aria-pressed") === "true") ??
      members.find((each) => each.getAttribute("tabindex") === "0") ??
      members[0];
    for (const each of members) each.setAttribute("tabindex", each === current ? "0" : "-1");
  }
}

/** Handles a key; to be called for keydown events that bubble up from groups. */
export function moveFocus(event) {
  const group = event.target.closest?.("[data-roving]");
  if (!group || !event.target.hasAttribute("data-rove")) return;
  const members = membersOf(group);
  const index = members.indexOf(event.target);
  const next = targetOf(event.key, members, index);
  if (!next) return;
  event.preventDefault();
  next.focus();
  for (const each of members) each.setAttribute("tabindex", each === next ? "0" : "-1");
}

function targetOf(key, members, index) {
  if (key === "Home") return members[0];
  if (key === "End") return members.at(-1);
  if (key === "ArrowLeft") return members[Math.max(0, index - 1)];
  if (key === "ArrowRight") return members[Math.min(members.length - 1, index + 1)];
  if (key === "ArrowUp") return inNextLine(members, index, -1);
  if (key === "ArrowDown") return inNextLine(members, index, 1);
  return null;
}

/** The nearest member of the line above or below, by where they are on the screen. */
function inNextLine(members, index, direction) {
  const from = members[index].getBoundingClientRect();
  const middle = from.left + from.width / 2;
  const candidates = members
    .map((each) => ({ each, box: each.getBoundingClientRect() }))
    .filter(({ box }) => (box.top - from.top) * direction > from.height / 2)
    .map(({ each, box }) => ({
      each,
      far: Math.abs(box.top - from.top) * 4 + Math.abs(box.left + box.width / 2 - middle),
    }))
    .sort((a, b) => a.far - b.far);
  return (
    candidates[0]?.each ?? members[Math.max(0, Math.min(members.length - 1, index + direction))]
  );
}
