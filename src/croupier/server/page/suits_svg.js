/**
 * What do the four suits look like: each of its own shape, and of its own colour besides?
 */

import { draw } from "./elements.js";

/** @typedef {"c"|"d"|"h"|"s"} Suit */

/** Shapes about the point (0, 0), 22 high. @type {Record<Suit, string>} */
const SHAPES = {
  h: "M0 10.5C-3-1.5-11-1-11-5.8-11-9-8.6-11-5.6-11-2.8-11-.7-9.2 0-7 .7-9.2 2.8-11 5.6-11 8.6-11 11-9 11-5.8 11-1 3-1.5 0 10.5Z",
  d: "M0-12Q3.6-4.6 9 0 3.6 4.6 0 12-3.6 4.6-9 0-3.6-4.6 0-12Z",
  s: "M0-12C1.6-6.4 10.4-2.6 10.4 3.2 10.4 7.8 4.8 9.2 1.6 5.6 1.7 8.4 2.6 10.2 4.4 11.4H-4.4C-2.6 10.2-1.7 8.4-1.6 5.6-4.8 9.2-10.4 7.8-10.4 3.2-10.4-2.6-1.6-6.4 0-12Z",
  c: "M0-11.6A5 5 0 0 1 4.1-3.6 5.1 5.1 0 1 1 1.4 4.9Q1.7 9 4.4 11.4H-4.4Q-1.7 9-1.4 4.9A5.1 5.1 0 1 1-4.1-3.6 5 5 0 0 1 0-11.6Z",
};

/** @type {Record<Suit, string>} */
export const INK = { s: "#16181d", h: "#c0182b", d: "#1b4fb5", c: "#12633a" };
/** @type {Record<Suit, string>} */
export const SUITS = { s: "spades", h: "hearts", d: "diamonds", c: "clubs" };
/** @type {Record<string, string>} */
export const RANKS = { A: "ace", T: "ten", J: "jack", Q: "queen", K: "king" };

/**
 * Draw a suit about a point.
 *
 * @param {Suit} suit
 * @param {number} x
 * @param {number} y
 * @param {number} size 1 is 22 high
 * @param {boolean} [down] whether it stands on its head
 * @returns {SVGPathElement}
 */
export function pip(suit, x, y, size, down = false) {
  const turn = down ? " rotate(180)" : "";
  return draw("path", { d: SHAPES[suit], fill: INK[suit], transform: `translate(${x} ${y})${turn} scale(${size})` });
}

/**
 * Name a card as it is read aloud: `nine of spades` for `9s`.
 *
 * @param {string} card
 * @returns {string}
 */
export function nameOf(card) {
  if (card === "??") return "a card, face down";
  return `${RANKS[card[0]] ?? card[0]} of ${SUITS[/** @type {Suit} */ (card[1])]}`;
}
