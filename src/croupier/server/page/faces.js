/**
 * What does a small face of a card look like, for lists of many coups: its rank and its suit, and nothing else?
 */

import { draw, make } from "./elements.js";
import { HIDDEN } from "./hands.js";
import { INK, nameOf, pip } from "./suits_svg.js";

/** @typedef {import("./suits_svg.js").Suit} Suit */

/**
 * Draw a small card.
 *
 * @param {string} name as `Kh`, or `??` for one that was not seen
 * @returns {SVGSVGElement}
 */
export function face(name) {
  const suit = /** @type {Suit} */ (name[1]);
  const rank = name[0] === "T" ? "10" : name[0];
  const text = {
    x: 11.5,
    y: 22,
    "text-anchor": "middle",
    "font-size": name[0] === "T" ? 14 : 17,
    "font-weight": 700,
    fill: INK[suit],
  };
  const shown = name === HIDDEN ? [] : [draw("text", text, rank), pip(suit, 29, 16, 0.62)];
  return draw(
    "svg",
    {
      class: "small-face",
      role: "img",
      "aria-label": nameOf(name),
      viewBox: "0 0 40 32",
      width: 40,
      height: 32,
    },
    draw("rect", {
      x: 0.5,
      y: 0.5,
      width: 39,
      height: 31,
      rx: 4,
      fill: name === HIDDEN ? "#7c1f2d" : "#fffdf8",
      stroke: "#b9b2a2",
    }),
    ...shown,
  );
}

/**
 * Draw the cards of a hand.
 *
 * @param {string[]} names
 * @returns {HTMLElement}
 */
export const faces = (names) => make("span", { class: "faces" }, ...names.map(face));
