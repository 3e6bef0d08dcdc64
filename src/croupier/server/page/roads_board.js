/**
 * How is one road set out: six rows on light paper, each mark to be pointed at or reached by keys?
 *
 * The newest column is in sight; one mark is in the order of the Tab key, and the arrow keys go from it to the
 * others.
 */

import { draw, make } from "./elements.js";
import { CELL, mark, SMALL } from "./roads_svg.js";
import { DERIVED, TITLES, told } from "./roads_words.js";

/** @typedef {import("./roads_svg.js").Cell} Cell */
/** @typedef {import("./roads_svg.js").RoadName} RoadName */
/** @typedef {{road: RoadName, element: HTMLElement, outline: (places: [number, number][]) => void,
 *   choose: (coup: number) => void, toNewest: () => void}} Board */

const ROWS = 6;
/** @type {Record<string, [number, number]>} */
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * Set out a road.
 *
 * @param {RoadName} road
 * @param {Cell[]} cells
 * @param {string} results
 * @param {(cell: Cell|null, road: RoadName) => void} pointed told whenever another mark, or none, is pointed at
 * @returns {Board}
 */
export function board(road, cells, results, pointed) {
  const size = DERIVED.some((name) => name === road) ? SMALL : CELL;
  const wide = Math.max(1, ...cells.map((cell) => cell.column + 1));
  const outlines = draw("g", { class: "outlines" });
  const svg = draw(
    "svg",
    {
      class: "road-paper",
      role: "group",
      "aria-label": `${TITLES[road]}, ${cells.length} marks`,
      width: wide * size,
      height: ROWS * size,
      viewBox: `0 0 ${wide * size} ${ROWS * size}`,
    },
    outlines,
  );
  const marks = cells.map((cell) => {
    const said = told(road, cell, results);
    const attributes = {
      class: "mark",
      role: "img",
      "aria-label": said,
      tabindex: -1,
      "data-coup": cell.coup,
    };
    const group = draw("g", attributes, draw("title", {}, said), draw("rect", field(size)), mark(road, cell));
    group.setAttribute("transform", `translate(${(cell.column + 0.5) * size} ${(cell.row + 0.5) * size})`);
    group.addEventListener("pointerenter", () => pointed(cell, road));
    group.addEventListener("pointerleave", () => pointed(null, road));
    group.addEventListener("focus", () => pointed(cell, road));
    group.addEventListener("blur", () => pointed(null, road));
    return group;
  });
  marks.at(-1)?.setAttribute("tabindex", "0");
  svg.append(...marks);
  svg.addEventListener("keydown", (event) => walk(event, cells, marks));
  const paper = make("div", { class: "road-scroll" }, svg);
  const element = make("figure", { class: `road ${road}` }, make("figcaption", {}, TITLES[road]), paper);
  return {
    road,
    element,
    outline: (places) => {
      outlines.replaceChildren(...places.map(([column, row]) => box(column, row, size)));
      if (places.length > 0) bring(paper, Math.min(...places.map(([column]) => column)) * size);
    },
    choose: (coup) => {
      cells.forEach((cell, index) => marks[index].classList.toggle("chosen", cell.coup === coup));
    },
    toNewest: () => {
      paper.scrollLeft = paper.scrollWidth;
    },
  };
}

/**
 * Bring a place into sight, where it is not.
 * @type {(paper: HTMLElement, x: number) => void}
 */
function bring(paper, x) {
  const margin = 2 * CELL;
  if (x < paper.scrollLeft) paper.scrollLeft = x - margin;
  else if (x > paper.scrollLeft + paper.clientWidth - margin)
    paper.scrollLeft = x - paper.clientWidth + 2 * margin;
}

/**
 * Go from the mark that has the focus to the one that a key asks for.
 *
 * @param {KeyboardEvent} event
 * @param {Cell[]} cells
 * @param {SVGGElement[]} marks
 */
function walk(event, cells, marks) {
  const from = marks.findIndex((one) => one === document.activeElement);
  if (from < 0) return;
  const to = event.key === "Home" ? 0 : event.key === "End" ? marks.length - 1 : next(event.key, cells, from);
  if (to === null) return;
  event.preventDefault();
  event.stopPropagation();
  marks[from].setAttribute("tabindex", "-1");
  marks[to].setAttribute("tabindex", "0");
  marks[to].focus();
}

/**
 * Find the nearest mark in the direction of an arrow key; null where there is none, or the key is another.
 *
 * @param {string} key
 * @param {Cell[]} cells
 * @param {number} from
 * @returns {number|null}
 */
function next(key, cells, from) {
  const step = STEPS[key];
  if (!step) return null;
  const [across, down] = step;
  let found = null;
  let least = Infinity;
  cells.forEach((cell, index) => {
    const dx = cell.column - cells[from].column;
    const dy = cell.row - cells[from].row;
    const ahead = across ? dx * across : dy * down;
    const aside = Math.abs(across ? dy : dx);
    if (ahead <= 0 || (down && aside > 0)) return;
    const far = ahead * ROWS + aside;
    if (far < least) [least, found] = [far, index];
  });
  return found ?? from;
}

/** @type {(column: number, row: number, size: number) => SVGRectElement} */
const box = (column, row, size) =>
  draw("rect", { x: column * size + 1, y: row * size + 1, width: size - 2, height: size - 2, rx: 3 });

/** @param {number} size */
const field = (size) => ({ class: "field", x: -size / 2, y: -size / 2, width: size, height: size });
