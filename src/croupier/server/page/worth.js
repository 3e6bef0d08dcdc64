/**
 * How is it told what a wager is worth: its edge, how often it wins, its highest award?
 */

import { make } from "./elements.js";
import { fraction, inPercent, oneIn, pays } from "./price_words.js";

/**
 * What a wager is worth from a fresh shoe, as `GET /api/rooms/{room}/edges` gives it.
 * @typedef {{wager: string, edge: string, edge_float: number, hit: string, hit_float: number, coups: string,
 *   top: {title: string, pays: string, chance: string, chance_float: number}}} Edge
 */

/** What is said where no price is known. */
export const UNPRICED = "Nobody has laid down what this wager pays, so that its edge is not known.";

/**
 * Tell what a wager is worth; where nobody knows, that.
 *
 * @param {Edge|undefined} edge
 * @returns {HTMLElement[]}
 */
export function worthOf(edge) {
  if (!edge) return [make("p", { class: "unpriced" }, UNPRICED)];
  const of = (100 * edge.edge_float).toFixed(2);
  return [
    make("p", { class: "edge" }, make("b", {}, inPercent(edge.edge_float)), " house edge"),
    make("p", {}, `Of every 100 staked the house keeps ${of} on average. No system of betting changes that.`),
    make(
      "table",
      { class: "facts" },
      make(
        "tbody",
        {},
        fact("Edge, exactly", fraction(edge.edge)),
        fact("Wins", `${inPercent(edge.hit_float)} of coups, ${oneIn(edge.hit_float)}`),
        fact(
          "Highest award",
          `${edge.top.title}: ${pays(edge.top.pays)}, ${oneIn(edge.top.chance_float)} (${inPercent(edge.top.chance_float)})`,
        ),
      ),
    ),
    make(
      "p",
      { class: "quiet small" },
      `Counted of ${Number(edge.coups).toLocaleString("en-US")} ordered draws from full decks; ` +
        "as cards go, it changes a little.",
    ),
  ];
}

/** @type {(title: string, what: string) => HTMLElement} */
const fact = (title, what) => make("tr", {}, make("th", { scope: "row" }, title), make("td", {}, what));
