/**
 * How does a panel make its elements?
 *
 * Text only ever becomes a text node and an attribute is set by name, so that nothing that a server or a patron
 * wrote is read as markup.
 */

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {string|number|boolean|null|undefined|((event: Event) => void)} Value */
/** @typedef {Node|string|number|null|undefined|false} Child */

/**
 * Make an HTML element; `on…` attributes are listeners, and what is null, undefined or false is left out.
 *
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, Value>} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function make(tag, attributes = {}, ...children) {
  return dress(document.createElement(tag), attributes, children);
}

/**
 * Make an SVG element likewise.
 *
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, Value>} [attributes]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[T]}
 */
export function draw(tag, attributes = {}, ...children) {
  return dress(document.createElementNS(SVG, tag), attributes, children);
}

/**
 * Have an element hold these children and no others.
 *
 * @param {Element} host
 * @param {...Child} children
 */
export function fill(host, ...children) {
  host.replaceChildren(...held(children));
}

/**
 * @template {Element} E
 * @param {E} element
 * @param {Record<string, Value>} attributes
 * @param {Child[]} children
 * @returns {E}
 */
function dress(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined)
      element.setAttribute(name, String(value));
  }
  element.append(...held(children));
  return element;
}

/**
 * @param {Child[]} children
 * @returns {(Node|string)[]}
 */
function held(children) {
  /** @type {(Node|string)[]} */
  const found = [];
  for (const child of children) {
    if (child instanceof Node) found.push(child);
    else if (child !== null && child !== undefined && child !== false) found.push(String(child));
  }
  return found;
}
