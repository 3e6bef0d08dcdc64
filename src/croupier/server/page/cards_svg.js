/**
 * What do the cards look like: corners that can be read from afar, pips as they have always lain, and one back?
 */

import { court } from "./courts_svg.js";
import { draw } from "./elements.js";
import { INK, nameOf, pip } from "./suits_svg.js";

/** @typedef {import("./suits_svg.js").Suit} Suit */

const WIDTH = 100;
const HEIGHT = 140;
const [LEFT, MIDDLE, RIGHT] = [34, 50, 66];
const [TOP, BOTTOM] = [28, 112];
/** Where the pips of a card lie, as column and share of the height. @type {Record<string, [number, number][]>} */
const PIPS = {
  2: [[MIDDLE, 0], [MIDDLE, 1]],
  3: [[MIDDLE, 0], [MIDDLE, 0.5], [MIDDLE, 1]],
  4: sides(0, 1),
  5: [...sides(0, 1), [MIDDLE, 0.5]],
  6: sides(0, 0.5, 1),
  7: [...sides(0, 0.5, 1), [MIDDLE, 0.25]],
  8: [...sides(0, 0.5, 1), [MIDDLE, 0.25], [MIDDLE, 0.75]],
  9: [...sides(0, 1 / 3, 2 / 3, 1), [MIDDLE, 0.5]],
  T: [...sides(0, 1 / 3, 2 / 3, 1), [MIDDLE, 1 / 6], [MIDDLE, 5 / 6]],
};

/**
 * @param {...number} heights
 * @returns {[number, number][]}
 */
function sides(...heights) {
  return heights.flatMap((height) => /** @type {[number, number][]} */ ([[LEFT, height], [RIGHT, height]]));
}

/**
 * Draw the face of a card.
 *
 * @param {string} card as `Kh`
 * @returns {SVGSVGElement}
 */
export function face(card) {
  const rank = card[0];
  const suit = /** @type {Suit} */ (card[1]);
  const corner = () => index(rank, suit);
  return sheet(
    { role: "img", "aria-label": nameOf(card) },
    paper(),
    figure(rank, suit),
    corner(),
    draw("g", { transform: `rotate(180 ${WIDTH / 2} ${HEIGHT / 2})` }, corner()),
  );
}

/**
 * Draw the back of a card: a lattice in a frame, and a lozenge.
 * @returns {SVGSVGElement}
 */
export function back() {
  return sheet(
    { role: "img", "aria-label": nameOf("??") },
    paper(),
    draw("rect", { x: 6, y: 6, width: 88, height: 128, rx: 5, fill: "#7c1f2d" }),
    draw("path", { d: LATTICE, stroke: "#c9868b", "stroke-width": 0.9, fill: "none" }),
    draw("rect", { x: 9, y: 9, width: 82, height: 122, rx: 3.5, fill: "none", stroke: "#f0d9b0", "stroke-width": 1.4 }),
    draw("path", { d: "M50 42 74 70 50 98 26 70Z", fill: "#5f1420", stroke: "#f0d9b0", "stroke-width": 1.6 }),
    ...["s", "h", "c", "d"].map((suit, number) => emblem(/** @type {Suit} */ (suit), number)),
  );
}

/** Draw the white of a card of which nothing is known: what is seen under a corner that is lifted. */
export function blank() {
  return sheet({ "aria-hidden": "true" }, paper());
}

/** @type {(suit: Suit, number: number) => SVGGElement} */
function emblem(suit, number) {
  const [x, y] = [[50, 57], [61, 70], [50, 83], [39, 70]][number];
  const one = pip(suit, x, y, 0.48);
  one.setAttribute("fill", "#f0d9b0");
  return draw("g", {}, one);
}

/** The lines of the lattice, drawn once. */
const LATTICE = Array.from({ length: 22 }, (_, number) => {
  const at = 10 * number - 60;
  return [line(at, 1), line(at, -1)].join("");
}).join("");

/**
 * Give a slanting line across the frame of the back.
 * @type {(at: number, slope: 1|-1) => string}
 */
function line(at, slope) {
  const y = (/** @type {number} */ x) => 70 + slope * (x - 50) + (at - 50);
  const cut = (/** @type {number} */ value) => Math.min(131, Math.max(9, value));
  const x = (/** @type {number} */ value) => 50 + (value - 70 - (at - 50)) / slope;
  const ends = [cut(y(9)), cut(y(91))];
  const from = Math.min(91, Math.max(9, x(ends[0])));
  const to = Math.min(91, Math.max(9, x(ends[1])));
  return from === to ? "" : `M${from} ${y(from)}L${to} ${y(to)}`;
}

/** @type {(rank: string, suit: Suit) => SVGGElement} */
function index(rank, suit) {
  const text = { x: 13, y: 25, "text-anchor": "middle", "font-size": rank === "T" ? 20 : 25, "letter-spacing": rank === "T" ? -2.4 : 0, "font-weight": 700, fill: INK[suit] };
  const said = rank === "T" ? "10" : rank;
  return draw("g", { class: "index" }, draw("text", text, said), pip(suit, 13, 38, 0.62));
}

/** @type {(rank: string, suit: Suit) => SVGElement} */
function figure(rank, suit) {
  if (rank === "A") return pip(suit, 50, 70, 2.3);
  if (rank === "J" || rank === "Q" || rank === "K") return court(rank, suit);
  const height = BOTTOM - TOP;
  const size = PIPS[rank].length > 6 ? 0.74 : 0.86;
  return draw("g", {}, ...PIPS[rank].map(([x, share]) => pip(suit, x, TOP + share * height, size, share > 0.5)));
}

const paper = () =>
  draw("rect", { x: 0.5, y: 0.5, width: WIDTH - 1, height: HEIGHT - 1, rx: 8, fill: "#fffdf8", stroke: "#b9b2a2", "stroke-width": 1 });

/** @type {(attributes: Record<string, string>, ...shapes: SVGElement[]) => SVGSVGElement} */
const sheet = (attributes, ...shapes) => draw("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, ...attributes }, ...shapes);
