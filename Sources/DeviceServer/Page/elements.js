// @ts-check
// Making elements. Whatever comes from a project or from the server goes in as text, never as markup.

const svgNamespace = "http://www.w3.org/2000/svg";

/**
 * @typedef {Node | string | number | null | undefined | false} Child
 * @typedef {Record<string, unknown>} Attributes
 */

/**
 * Makes an element of HTML. Attributes that are false, null or undefined are left out, true ones are empty; a function
 * under `onclick` and the like becomes a listener; `key` names the element among its siblings, so that focus finds it
 * again when they are made anew.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function element(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/**
 * Makes an element of SVG.
 *
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {SVGElementTagNameMap[Tag]}
 */
export function shape(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(svgNamespace, tag), attributes, children);
}

/**
 * Puts other children into an element. Where the focus was on one with a key it is on the new one of that key.
 *
 * @param {Element} container
 * @param {...(Child | Child[])} children
 */
export function replaceChildren(container, ...children) {
  const focused = container.contains(document.activeElement) ? document.activeElement : null;
  const key = focused?.closest("[data-key]")?.getAttribute("data-key");
  container.replaceChildren(...nodes(children));
  if (!key) return;
  const successor = container.querySelector(`[data-key="${CSS.escape(key)}"]`);
  if (successor instanceof HTMLElement) successor.focus({ preventScroll: true });
}

/**
 * Calls `draw` only when what it draws from has changed since the last time.
 *
 * @template Value
 * @param {(value: Value) => void} draw
 * @returns {(value: Value) => void}
 */
export function whenChanged(draw) {
  /** @type {string | undefined} */
  let last;
  return (value) => {
    const now = JSON.stringify(value);
    if (now === last) return;
    last = now;
    draw(value);
  };
}

/** Numbers elements, for attributes that refer to others. */
let count = 0;

/**
 * An identifier that no other element has.
 *
 * @param {string} name
 */
export function uniqueID(name) {
  count += 1;
  return `${name}-${count}`;
}

/**
 * @template {Element} Made
 * @param {Made} made
 * @param {Attributes} attributes
 * @param {(Child | Child[])[]} children
 */
function fill(made, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (typeof value === "function") {
      made.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    } else {
      made.setAttribute(name === "key" ? "data-key" : name, value === true ? "" : String(value));
    }
  }
  made.append(...nodes(children));
  return made;
}

/** @param {(Child | Child[])[]} children */
function nodes(children) {
  /** @type {(Node | string)[]} */
  const result = [];
  for (const child of children.flat()) {
    if (child === null || child === undefined || child === false) continue;
    result.push(typeof child === "number" ? String(child) : child);
  }
  return result;
}
