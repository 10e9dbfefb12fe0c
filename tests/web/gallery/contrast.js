/** Finds text whose contrast to its background is too small (WCAG 2.2, AA); for tests. */

function channels(color) {
  const [red, green, blue, alpha = 1] = color.match(/[\d.]+/g).map(Number);
  return { red, green, blue, alpha };
}

function luminance({ red, green, blue }) {
  const [r, g, b] = [red, green, blue].map((each) => {
    const part = each / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function ratio(one, other) {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

/** The colour behind an element, or null where it is a picture. */
function behind(element) {
  for (let each = element; each; each = each.parentElement) {
    const { backgroundColor, backgroundImage } = getComputedStyle(each);
    if (backgroundImage !== "none" && !each.matches(".gt-part")) return null;
    const color = channels(backgroundColor);
    if (color.alpha === 1) return color;
  }
  return channels(getComputedStyle(document.body).backgroundColor);
}

/** @returns {string[]} what is too pale */
window.paleTexts = (root) => {
  const faults = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (element.closest(".gt-hidden") || element.getClientRects().length === 0) continue;
    const background = behind(element);
    if (!background) continue;
    const style = getComputedStyle(element);
    const size = parseFloat(style.fontSize);
    const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const found = ratio(channels(style.color), background);
    if (found < (large ? 3 : 4.5)) {
      faults.push(`${element.className} "${walker.currentNode.data}" ${found.toFixed(2)}`);
    }
  }
  return faults;
};
