/** Says things to screen readers, through one polite live region that always stands in the page. */

let waiting = [];
let timer = null;

/** Says a sentence; those of one moment are said together. */
export function announce(sentence) {
  if (!sentence) return;
  waiting.push(sentence);
  if (timer !== null) return;
  timer = setTimeout(() => {
    timer = null;
    const region = document.getElementById("announcements");
    const line = document.createElement("p");
    line.textContent = waiting.join(" ");
    waiting = [];
    region.append(line);
    while (region.childElementCount > 5) region.firstElementChild.remove();
  }, 150);
}
