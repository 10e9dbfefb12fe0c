/**
 * Screens are functions from state to a tree of plain nodes; `patch` brings the page to that tree and
 * leaves alone what is the same, so focus, scroll positions and half-typed text stay. Text can only
 * become text nodes and attribute values: nothing here parses markup.
 *
 * @typedef {object} VNode
 * @property {string} tag
 * @property {Props} props
 * @property {(VNode|string)[]} children
 *
 * @typedef {Object<string, any>} Props  attributes by name (true: empty, false/null/undefined: absent),
 *   and: `key` (identity among siblings), `on` (listeners by event name), `prop` (DOM properties,
 *   set when they differ), `style` (CSS properties by name; the page's policy takes them only this
 *   way), `created` (called once with the new element), `removed` (called when this element itself,
 *   not one around it, has been taken away).
 */

const SVG = "http://www.w3.org/2000/svg";
const SPECIAL = new Set(["key", "on", "prop", "style", "created", "removed"]);

/**
 * Makes a node.
 * @param {string} tag
 * @param {Props|null} [props]
 * @param {...any} children  nodes, text, numbers, lists of them; null, false and undefined are left out
 * @returns {VNode}
 */
export function h(tag, props, ...children) {
  return { tag, props: props || {}, children: flatten(children, []) };
}

function flatten(children, into) {
  for (const child of children) {
    if (Array.isArray(child)) flatten(child, into);
    else if (child !== null && child !== undefined && child !== false && child !== true) {
      into.push(typeof child === "object" ? child : String(child));
    }
  }
  return into;
}

/**
 * Makes the children of an element be what `children` says.
 * @param {Element} parent  its children belong to `patch` alone
 * @param {any} children  as for `h`
 */
export function patch(parent, children) {
  patchChildren(parent, flatten([children], []), parent.namespaceURI === SVG);
}

function patchChildren(parent, wanted, inSvg) {
  const keyed = new Map();
  for (const node of parent.childNodes) {
    if (node.vnode && node.vnode.props.key !== undefined) keyed.set(node.vnode.props.key, node);
  }
  const wantedKeys = new Set(wanted.map((each) => each.props?.key).filter((k) => k !== undefined));
  let at = parent.firstChild;
  for (const vnode of wanted) {
    const reused = reusable(at, vnode, keyed);
    // What is no longer wanted goes first: a node that were moved instead would lose the focus.
    if (reused) at = removeUpTo(at, reused, wantedKeys);
    if (reused === at && at) {
      at = at.nextSibling;
      update(reused, vnode);
    } else if (reused) {
      parent.insertBefore(reused, at);
      update(reused, vnode);
    } else {
      parent.insertBefore(create(vnode, inSvg), at);
    }
  }
  while (at) {
    const next = at.nextSibling;
    remove(at);
    at = next;
  }
}

/** Removes the nodes before `node`, unless one of them is wanted later; returns what comes first. */
function removeUpTo(at, node, wantedKeys) {
  const between = [];
  for (let each = at; each !== node; each = each.nextSibling) {
    if (!each || (each.vnode && wantedKeys.has(each.vnode.props.key))) return at;
    between.push(each);
  }
  for (const each of between) remove(each);
  return node;
}

function reusable(at, vnode, keyed) {
  if (typeof vnode === "string") return at && at.nodeType === 3 ? at : null;
  if (vnode.props.key !== undefined) {
    const node = keyed.get(vnode.props.key);
    return node && node.vnode.tag === vnode.tag ? node : null;
  }
  const fits = at && at.vnode && at.vnode.tag === vnode.tag && at.vnode.props.key === undefined;
  return fits ? at : null;
}

function remove(node) {
  node.remove();
  if (node.vnode && node.vnode.props.removed) node.vnode.props.removed(node);
}

function create(vnode, inSvg) {
  if (typeof vnode === "string") return document.createTextNode(vnode);
  const svg = inSvg || vnode.tag === "svg";
  const element = svg
    ? document.createElementNS(SVG, vnode.tag)
    : document.createElement(vnode.tag);
  element.vnode = { tag: vnode.tag, props: {}, children: [] };
  update(element, vnode);
  if (vnode.props.created) vnode.props.created(element);
  return element;
}

function update(node, vnode) {
  if (typeof vnode === "string") {
    if (node.data !== vnode) node.data = vnode;
    return;
  }
  const before = node.vnode.props;
  node.vnode = vnode;
  setAttributes(node, before, vnode.props);
  setStyle(node, before.style || {}, vnode.props.style || {});
  setListeners(node, before.on || {}, vnode.props.on || {});
  // A custom element may fill itself; its inside is its own when nothing is given for it.
  if (!(vnode.tag.includes("-") && vnode.children.length === 0)) {
    patchChildren(node, vnode.children, node.namespaceURI === SVG);
  }
  for (const [name, value] of Object.entries(vnode.props.prop || {})) {
    if (node[name] !== value) node[name] = value;
  }
}

function setAttributes(element, before, after) {
  for (const name of Object.keys(before)) {
    if (!SPECIAL.has(name) && !(name in after)) element.removeAttribute(name);
  }
  for (const [name, value] of Object.entries(after)) {
    if (SPECIAL.has(name)) continue;
    if (value === false || value === null || value === undefined) element.removeAttribute(name);
    else {
      const text = value === true ? "" : String(value);
      if (element.getAttribute(name) !== text) element.setAttribute(name, text);
    }
  }
}

function setStyle(element, before, after) {
  for (const name of Object.keys(before)) {
    if (!(name in after)) element.style.removeProperty(name);
  }
  for (const [name, value] of Object.entries(after)) {
    if (before[name] !== value) element.style.setProperty(name, String(value));
  }
}

/** One DOM listener an event name for the life of the element; it calls whatever is current. */
function setListeners(element, before, after) {
  for (const name of Object.keys(after)) {
    element.listening = element.listening || new Set();
    if (element.listening.has(name)) continue;
    element.listening.add(name);
    element.addEventListener(name, (event) => {
      const current = element.vnode.props.on && element.vnode.props.on[name];
      if (current) current(event);
    });
  }
}
