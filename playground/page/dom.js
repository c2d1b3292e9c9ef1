/**
 * Building elements. Text always becomes a text node, so nothing a stranger wrote is ever markup.
 */

/**
 * @param {string} tag
 * @param {Object<string, any>} [props] attributes; `on` holds listeners, `data` the dataset, `vars` CSS variables
 * @param {...(Node|string|number|null|undefined|false|Array)} children
 * @returns {HTMLElement}
 */
export function el(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) setProp(element, name, value);
  element.append(...children.flat(Infinity).filter(isShown).map(asNode));
  return element;
}

function setProp(element, name, value) {
  if (name === "on") {
    for (const [event, listener] of Object.entries(value))
      element.addEventListener(event, listener);
  } else if (name === "data") {
    Object.assign(element.dataset, value);
  } else if (name === "vars") {
    for (const [key, text] of Object.entries(value)) element.style.setProperty(`--${key}`, text);
  } else if (value === true) {
    element.setAttribute(name, "");
  } else if (isShown(value)) {
    element.setAttribute(name, String(value));
  }
}

const isShown = (child) => child !== null && child !== undefined && child !== false;
const asNode = (child) => (child instanceof Node ? child : document.createTextNode(String(child)));

/**
 * Put the nodes in place of what the container holds, unless it looks the same; the focus stays on
 * its data-key.
 */
export function swap(container, nodes) {
  const old = [...container.children];
  if (old.length === nodes.length && old.every((child, index) => child.isEqualNode(nodes[index])))
    return;
  const key = container.contains(document.activeElement) && document.activeElement.dataset.key;
  container.replaceChildren(...nodes);
  if (key) container.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus();
}

/** @returns {HTMLElement} the element of index.html with this id */
export const byId = (id) => document.getElementById(id);

/** A stored preference; a browser that refuses storage simply forgets. */
export const memory = {
  get(key) {
    try {
      return localStorage.getItem(`roundhouse.${key}`);
    } catch {
      return null;
    }
  },
  set(key, value) {
    try {
      localStorage.setItem(`roundhouse.${key}`, value);
    } catch {
      /* private window without storage */
    }
  },
};

/** An address the page may follow: http and https only, so that no script hides in a link. */
export function safeLink(address) {
  try {
    const url = new URL(address, location.href);
    return ["http:", "https:"].includes(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}

/**
 * The same picture by this page's own origin, or null when it lives elsewhere: nothing is fetched
 * from there.
 */
export function ownPicture(address) {
  const href = safeLink(address ?? "");
  if (!href) return null;
  const url = new URL(href);
  const isOurs = url.origin === location.origin || url.pathname.startsWith("/attachments/");
  return isOurs ? url.pathname + url.search : null;
}
