/**
 * What do the chips look like: a colour, edge spots and a figure for each value, and stacks of them?
 */

import { draw } from "./elements.js";

const UNIT = 100;
const MOST_IN_A_STACK = 8;
const STEP = 4.2;
/** Face, edge spots and figure, by value in minor units. @type {[number, string, string, string][]} */
const LOOKS = [
  [500000, "#6b3410", "#f2c14e", "#ffe9b8"],
  [100000, "#c98b12", "#3b2405", "#1f1402"],
  [50000, "#5b2a86", "#f3e9ff", "#f6efff"],
  [10000, "#1b1c20", "#e7e2d3", "#f5f1e6"],
  [2500, "#0f6b3f", "#eaf6ee", "#f1fbf4"],
  [500, "#b21f2d", "#fbeaea", "#fff1f1"],
  [100, "#e9e6dc", "#2b5fb8", "#1d2b45"],
  [0, "#a9c3d6", "#ffffff", "#17303f"],
];
/** The series of values, in minor units. */
const SERIES = [1, 5, 25, 100, 500, 2500, 10000, 50000, 100000, 500000, 2500000, 10000000];
const MOST_VALUES = 7;

/** @param {number} value */
const look = (value) => LOOKS.find(([from]) => value >= from) ?? LOOKS[LOOKS.length - 1];

/**
 * Choose the chips with which any stake within these limits can be made.
 *
 * @param {import("./context.js").Limit[]} limits
 * @returns {number[]} values in minor units, the least first
 */
export function chipsFor(limits) {
  const least = Math.min(...limits.map((limit) => limit.least));
  const most = Math.max(...limits.map((limit) => limit.most));
  const step = Math.max(...limits.map((limit) => limit.step));
  const fit = SERIES.filter((value) => value * 5 > least && value <= most && value % step === 0);
  return fit.length > 0 ? fit.slice(0, MOST_VALUES) : [Math.max(least, step)];
}

/**
 * Give the chips that make up an amount, the greatest first; what is less than a chip is the last.
 *
 * @param {number} amount
 * @returns {number[]}
 */
export function broken(amount) {
  /** @type {number[]} */
  const chips = [];
  let left = amount;
  for (const value of [...SERIES].reverse()) {
    while (left >= value && chips.length < MOST_IN_A_STACK) {
      chips.push(value);
      left -= value;
    }
  }
  return chips;
}

/**
 * Write the value of a chip: `5`, `1K`, `¢25`.
 *
 * @param {number} value
 * @returns {string}
 */
export function figure(value) {
  if (value < UNIT) return `${value}¢`;
  const units = value / UNIT;
  if (units >= 1000) return `${units / 1000}K`;
  return String(units);
}

/**
 * Draw one chip.
 *
 * @param {number} value
 * @returns {SVGSVGElement}
 */
export function chip(value) {
  return draw("svg", { viewBox: "0 0 60 60", "aria-hidden": "true", class: "chip" }, disc(value, 0, true));
}

/**
 * Draw a stack that stands for an amount, the greatest chips below.
 *
 * @param {number} amount
 * @returns {SVGSVGElement}
 */
export function stack(amount) {
  const chips = broken(amount);
  const rise = STEP * Math.max(0, chips.length - 1);
  const discs = chips.map((value, number) => disc(value, rise - STEP * number, number === chips.length - 1));
  return draw("svg", { viewBox: `0 0 60 ${60 + rise}`, "aria-hidden": "true", class: "stack" }, ...discs);
}

/**
 * @param {number} value
 * @param {number} down how far below the top of the picture it lies
 * @param {boolean} figured whether its figure is to be seen
 * @returns {SVGGElement}
 */
function disc(value, down, figured) {
  const [, face, spots, ink] = look(value);
  const said = figure(value);
  const round = (/** @type {number} */ r, /** @type {Record<string, string|number>} */ more) => draw("circle", { cx: 30, cy: 30, r, ...more });
  return draw(
    "g",
    { transform: `translate(0 ${down})` },
    round(28.5, { fill: "rgb(0 0 0 / 35%)", transform: "translate(0 2)" }),
    round(28, { fill: face, stroke: "rgb(0 0 0 / 45%)", "stroke-width": 1 }),
    round(24.4, { fill: "none", stroke: spots, "stroke-width": 6.4, "stroke-dasharray": "9.6 15.95", transform: "rotate(-11 30 30)" }),
    round(19.6, { fill: face, stroke: spots, "stroke-width": 1.2, "stroke-dasharray": "2.2 1.9" }),
    round(16.6, { fill: "rgb(255 255 255 / 9%)", stroke: "rgb(0 0 0 / 18%)", "stroke-width": 0.8 }),
    figured
      ? draw("text", { x: 30, y: 30 + size(said) * 0.36, "font-size": size(said), "font-weight": 750, "text-anchor": "middle", fill: ink }, said)
      : draw("g"),
  );
}

/** @param {string} said */
const size = (said) => [18, 18, 17, 14, 12][Math.min(4, said.length)];
