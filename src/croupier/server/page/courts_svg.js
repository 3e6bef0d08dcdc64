/**
 * What do jack, queen and king look like: plain figures of our own, the same from either end?
 */

import { draw } from "./elements.js";
import { INK, pip } from "./suits_svg.js";

/** @typedef {import("./suits_svg.js").Suit} Suit */

const GOLD = "#d8a53a";
const LINE = "#2a2118";
const SKIN = "#f4dcc0";
/** The cloth beside that of the suit's own colour. @type {Record<Suit, string>} */
const CLOTH = { s: "#8d2230", h: "#1d3f7c", d: "#a8641a", c: "#6a2a6e" };
/** @type {Record<Suit, string>} */
const HAIR = { s: "#3b2a1c", h: "#c78a34", d: "#b9b2a6", c: "#6b3d1e" };

/**
 * Draw the figure of a court card, on a card of 100 by 140.
 *
 * @param {"J"|"Q"|"K"} rank
 * @param {Suit} suit
 * @returns {SVGGElement}
 */
export function court(rank, suit) {
  const ground = draw("rect", { x: 24, y: 12, width: 52, height: 116, rx: 3, fill: "#fbf3dc", stroke: GOLD, "stroke-width": 1.2 });
  const turned = draw("g", { transform: "rotate(180 50 70)" }, ...half(rank, suit));
  return draw("g", { "stroke-linejoin": "round", "stroke-linecap": "round" }, ground, ...half(rank, suit), turned);
}

/** @type {(rank: "J"|"Q"|"K", suit: Suit) => SVGElement[]} */
function half(rank, suit) {
  return [...robe(suit), ...HEADS[rank](suit), pip(suit, 32.5, 22.5, 0.56)];
}

/** @type {(d: string, fill: string, line?: number) => SVGPathElement} */
const shape = (d, fill, line = 0.9) => draw("path", { d, fill, stroke: line ? LINE : "none", "stroke-width": line });
/** @type {(x: number, y: number, r: number, fill: string) => SVGCircleElement} */
const dot = (x, y, r, fill) => draw("circle", { cx: x, cy: y, r, fill, stroke: LINE, "stroke-width": 0.5 });

/** @param {Suit} suit */
function robe(suit) {
  const own = INK[suit];
  return [
    shape("M25 70V61Q31 53.5 42 52L50 57 58 52Q69 53.5 75 61V70Z", own),
    shape("M42 52 50 57 58 52 61 58 54.5 70H45.5L39 58Z", CLOTH[suit]),
    shape("M25 66 39 58 41.4 61.6 27 70H25Z", GOLD, 0.7),
    shape("M75 66 61 58 58.6 61.6 73 70H75Z", GOLD, 0.7),
    ...[60.5, 65].map((y) => dot(50, y, 1.2, GOLD)),
    shape("M45 46.5H55V53L50 57 45 53Z", SKIN, 0.7),
  ];
}

/** @type {(suit: Suit) => SVGElement[]} */
const face = (suit) => [
  shape("M42 36Q42 29.5 50 29.5 58 29.5 58 36V41Q58 49.5 50 50.5 42 49.5 42 41Z", SKIN),
  draw("path", { d: "M45 38.6H47.6M52.4 38.6H55M50 38.6V43.2L48.8 43.6M47.9 46.3Q50 47.3 52.1 46.3", stroke: LINE, fill: "none", "stroke-width": 0.9 }),
  draw("path", { d: "M44.4 36.6Q46.3 35.6 48 36.5M52 36.5Q53.7 35.6 55.6 36.6", stroke: HAIR[suit], fill: "none", "stroke-width": 1 }),
];

/** @type {Record<"J"|"Q"|"K", (suit: Suit) => SVGElement[]>} */
const HEADS = {
  J: (suit) => [
    shape("M40.5 33Q38.5 43 41.5 48H44L43.5 34ZM59.5 33Q61.5 43 58.5 48H56L56.5 34Z", HAIR[suit]),
    ...face(suit),
    shape("M39 33.5Q38.5 25 49 24 60.5 23.5 61 33.5Q50 29.5 39 33.5Z", INK[suit]),
    shape("M39 33.5Q50 29 61 33.5L60.6 35.6Q50 31.4 39.4 35.6Z", GOLD, 0.7),
    shape("M58 27Q66 14 70.5 18 71 23 60 30Z", CLOTH[suit], 0.8),
    draw("path", { d: "M59 29Q65 22 69 19", stroke: GOLD, fill: "none", "stroke-width": 0.8 }),
  ],
  Q: (suit) => [
    shape("M41 31Q36 40 37.5 55 42 54 43.5 51 41.5 44 43.5 35ZM59 31Q64 40 62.5 55 58 54 56.5 51 58.5 44 56.5 35Z", HAIR[suit]),
    ...face(suit),
    shape("M41.5 35.5Q43 29.5 50 31.5 57 29.5 58.5 35.5 57.5 27.5 50 27 42.5 27.5 41.5 35.5Z", HAIR[suit], 0.6),
    shape("M40.5 29.5 39 20.5 45 25 50 17.5 55 25 61 20.5 59.5 29.5Q50 26.5 40.5 29.5Z", GOLD),
    ...[[39, 20], [50, 16.8], [61, 20]].map(([x, y]) => dot(x, y, 1.7, INK[suit])),
    dot(50, 25.2, 1.5, CLOTH[suit]),
    draw("path", { d: "M44 52.5Q50 55.5 56 52.5", stroke: GOLD, fill: "none", "stroke-width": 1.3, "stroke-dasharray": "0.1 1.9" }),
  ],
  K: (suit) => [
    shape("M41 33Q38 42 41 49L44 47V34ZM59 33Q62 42 59 49L56 47V34Z", HAIR[suit]),
    ...face(suit),
    shape("M42.2 42Q42.5 53.5 50 56.5 57.5 53.5 57.8 42 56.5 45.5 53 44.8 50 43.6 47 44.8 43.5 45.5 42.2 42Z", HAIR[suit], 0.7),
    draw("path", { d: "M48 47.4Q50 48.2 52 47.4", stroke: LINE, fill: "none", "stroke-width": 0.9 }),
    shape("M40 31.5V20.5L44.5 24.5 47 17.5 50 23 53 17.5 55.5 24.5 60 20.5V31.5Q50 28.5 40 31.5Z", GOLD),
    shape("M40 31.5Q50 28.5 60 31.5V28.6Q50 25.6 40 28.6Z", INK[suit], 0.6),
    draw("path", { d: "M50 21V13.5M47.4 16H52.6", stroke: LINE, fill: "none", "stroke-width": 1.5 }),
    ...[[40, 20], [60, 20]].map(([x, y]) => dot(x, y, 1.4, CLOTH[suit])),
  ],
};
