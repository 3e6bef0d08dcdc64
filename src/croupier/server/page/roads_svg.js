/**
 * What does each mark of a road look like, so that it is told from every other without its colour?
 *
 * The marks are those of the pictures that `croupier roads --svg` draws (croupier/roads/svg_marks.py): Banker's
 * ring is one bold line, Player's two fine ones; a tie is a stroke through the ring, with a number where there are
 * several; a Banker pair is a dot at the top left, a Player pair one at the bottom right, a natural a notch in the
 * top right corner.  A mark is drawn round the point (0, 0).
 */

import { draw } from "./elements.js";

/** The width of a cell of the bead plate and the big road. */
export const CELL = 28;
/** The width of a cell of a derived road. */
export const SMALL = 14;

/** @typedef {"bead_plate"|"big_road"|"big_eye_boy"|"small_road"|"cockroach_pig"} RoadName */
/** @typedef {"banker"|"player"|"tie"|"red"|"blue"} Mark */
/**
 * A cell of a road as the server gives it; `pair` has the letters of the hands, `compares` the places of the big
 * road by which a derived colour was found.
 * @typedef {{column: number, row: number, mark: Mark, ties?: number, pair?: string, natural?: number, coup: number,
 *   compares?: [number, number][]}} Cell
 */

/** @type {Record<string, string>} */
const INK = { banker: "red", player: "blue", tie: "green", red: "red", blue: "blue" };
/** @type {Record<string, string>} */
const LETTER = { banker: "B", player: "P", tie: "T" };
const TWO_DIGITS = 10;

/**
 * Draw the mark of a cell.
 *
 * @param {RoadName} road
 * @param {Cell} cell
 * @returns {SVGGElement}
 */
export function mark(road, cell) {
  if (road === "bead_plate") return bead(cell);
  if (road === "big_road") return ring(cell);
  return derived(road, cell.mark === "red" ? "red" : "blue");
}

/**
 * Draw a bead: a disc with its letter, a tie's an open one.
 *
 * @param {Cell} cell
 * @returns {SVGGElement}
 */
export function bead(cell) {
  const letter = LETTER[cell.mark];
  const tie = cell.mark === "tie";
  const shape = tie ? [circle(9.6, 1.8), text(letter, 13)] : [disc(10.6), text(letter, 13, "on")];
  return draw("g", {}, inked(INK[cell.mark], ...shape), ...beside(cell));
}

/**
 * Draw a cell of the big road: one bold ring or two fine ones, with the ties that are marked on it.
 *
 * @param {Cell} cell
 * @returns {SVGGElement}
 */
export function ring(cell) {
  const shape = cell.mark === "banker" ? [circle(8.8, 3.2)] : [circle(9.8, 1.5), circle(6.4, 1.5)];
  return draw("g", {}, inked(INK[cell.mark], ...shape), ...ties(cell.ties ?? 0), ...beside(cell));
}

/**
 * Draw a mark of a derived road, or a line where the road could not show one yet.
 *
 * Red and blue differ: a ring and one with a dot, a disc and a half one, a rising stroke and a falling one.
 *
 * @param {RoadName} road
 * @param {"red"|"blue"|null} colour
 * @returns {SVGGElement}
 */
export function derived(road, colour) {
  if (colour === null) return inked("quiet", stroke("M-2.5 0H2.5", 1.5));
  const red = colour === "red";
  if (road === "big_eye_boy") return inked(colour, circle(4.6, 1.5), red ? null : disc(1.7));
  if (road === "small_road") {
    const half = draw("path", { d: "M0 -4.6A4.6 4.6 0 0 0 0 4.6z", fill: "currentColor" });
    return red ? inked(colour, disc(5.2)) : inked(colour, circle(4.6, 1.2), half);
  }
  return inked(colour, stroke(red ? "M-4.2 4.2L4.2 -4.2" : "M-4.2 -4.2L4.2 4.2", 2.4));
}

/**
 * Draw the stroke of one tie, with the number of several.
 * @param {number} number
 * @returns {SVGGElement[]}
 */
function ties(number) {
  if (!number) return [];
  const halo = draw("path", {
    class: "halo",
    d: "M-9 9L9 -9",
    "stroke-width": 5.6,
    "stroke-linecap": "round",
  });
  const digit = number > 1 ? text(number, number < TWO_DIGITS ? 12 : 9.5, "halo") : null;
  return [inked("green", halo, stroke("M-9 9L9 -9", 2.6), digit)];
}

/**
 * Draw the marks that stand beside a coup.
 * @param {Cell} cell
 * @returns {SVGGElement[]}
 */
function beside(cell) {
  const found = [];
  if (cell.pair?.includes("b")) found.push(inked("red", dot(-9)));
  if (cell.pair?.includes("p")) found.push(inked("blue", dot(9)));
  if (cell.natural) found.push(inked("ink", draw("path", { d: "M7 -13.4h6.4v6.4z", fill: "currentColor" })));
  return found;
}

/** @param {number} at */
const dot = (at) =>
  draw("circle", { class: "halo", cx: at, cy: at, r: 3.9, "stroke-width": 2.2, fill: "currentColor" });
/** @param {number} radius */
const disc = (radius) => draw("circle", { r: radius, fill: "currentColor" });
/** @type {(radius: number, line: number) => SVGCircleElement} */
const circle = (radius, line) =>
  draw("circle", { r: radius, fill: "none", stroke: "currentColor", "stroke-width": line });
/** @type {(d: string, width: number) => SVGPathElement} */
const stroke = (d, width) =>
  draw("path", { d, fill: "none", stroke: "currentColor", "stroke-width": width, "stroke-linecap": "round" });
/** @type {(said: string|number, size: number, look?: string) => SVGTextElement} */
const text = (said, size, look = "") =>
  draw("text", { class: look || null, y: size * 0.355, "font-size": size, "text-anchor": "middle" }, said);
/** @type {(ink: string, ...shapes: (SVGElement|null)[]) => SVGGElement} */
const inked = (ink, ...shapes) => draw("g", { class: `ink-${ink}` }, ...shapes);
