/**
 * What stands on the table: the shoe, the rack of chips and the tray of discards?
 */

import { draw } from "./elements.js";

/** Draw the dealer's shoe, its mouth to the left. */
export function shoe() {
  return draw(
    "svg",
    { viewBox: "0 0 120 76", class: "shoe", "aria-hidden": "true" },
    draw("path", { d: "M6 62 30 22Q33 16 40 15L108 10Q114 10 114 16V60Q114 66 108 66H10Q4 66 6 62Z", fill: "#1f1512", stroke: "#0b0705", "stroke-width": 1.5 }),
    draw("path", { d: "M34 24 108 18V58H18Z", fill: "#3a2720" }),
    draw("path", { d: "M44 27 106 22.5V54H34Z", fill: "#f7f3e7" }),
    draw("path", { d: CARDS, stroke: "#b7aea0", "stroke-width": 0.8, fill: "none" }),
    draw("path", { d: "M8 61 30 24 40 27 22 61Z", fill: "#7c1f2d", stroke: "#f0d9b0", "stroke-width": 1.2 }),
    draw("path", { d: "M6 62 30 22Q33 16 40 15L108 10", fill: "none", stroke: "#c9a227", "stroke-width": 1.3 }),
  );
}

const CARDS = Array.from({ length: 17 }, (_, number) => `M${44 + number * 3.7} ${27 - number * 0.27}L${36 + number * 4.1} 54`).join("");

/** Draw the rack from which the house pays, and into which it collects. */
export function rack() {
  const colours = ["#e9e6dc", "#b21f2d", "#0f6b3f", "#1b1c20", "#5b2a86", "#c98b12", "#b21f2d", "#e9e6dc"];
  const tubes = colours.map((colour, number) => tube(colour, 10 + number * 27));
  return draw(
    "svg",
    { viewBox: "0 0 228 62", class: "rack", "aria-hidden": "true" },
    draw("rect", { x: 1, y: 1, width: 226, height: 60, rx: 8, fill: "#2a1a10", stroke: "#c9a227", "stroke-width": 1.2 }),
    ...tubes,
  );
}

/** @type {(colour: string, x: number) => SVGGElement} */
function tube(colour, x) {
  const rims = Array.from({ length: 9 }, (_, number) => `M${x} ${11 + number * 5}h20`).join("");
  return draw(
    "g",
    {},
    draw("rect", { x: x - 1.5, y: 6, width: 23, height: 50, rx: 6, fill: "#120b06" }),
    draw("rect", { x, y: 8, width: 20, height: 46, rx: 4.5, fill: colour }),
    draw("path", { d: rims, stroke: "rgb(0 0 0 / 45%)", "stroke-width": 1 }),
    draw("rect", { x: x + 3, y: 8, width: 3.5, height: 46, fill: "rgb(255 255 255 / 22%)" }),
  );
}

/** Draw the tray of discards. */
export function discards() {
  return draw(
    "svg",
    { viewBox: "0 0 120 76", class: "discards", "aria-hidden": "true" },
    draw("rect", { x: 22, y: 8, width: 76, height: 60, rx: 5, fill: "#120b06", stroke: "#c9a227", "stroke-width": 1.3 }),
    draw("rect", { x: 32, y: 16, width: 56, height: 44, rx: 4, fill: "#7c1f2d", stroke: "#f0d9b0", "stroke-width": 1.3 }),
    draw("path", { d: "M60 24 74 38 60 52 46 38Z", fill: "#5f1420", stroke: "#f0d9b0", "stroke-width": 1.1 }),
  );
}
