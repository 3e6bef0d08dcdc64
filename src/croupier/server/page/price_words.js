/**
 * How is a price said: what a line pays, the commission, the limits, a chance?
 */

import { amount } from "./sums.js";

/** @typedef {import("./context.js").Limit} Limit */
/** @typedef {import("./context.js").Offer} Wager */

/** How often something must come about at least to be told with two decimals only. */
const OFTEN = 0.01;

/**
 * Say what a line pays.
 *
 * @param {string} pay
 * @returns {string}
 */
export const pays = (pay) =>
  pay === "push"
    ? "the stake goes back"
    : `${pay.replace("/", " : ")} to 1`.replace(/ : (\d+) to 1/, " to $1");

/**
 * Say within which limits a stake lies.
 *
 * @param {Limit} limit
 * @returns {string}
 */
export function limits({ least, most, step }) {
  return `${amount(least)} to ${amount(most)}, in steps of ${amount(step)}`;
}

/**
 * Say by how much Player and Banker may differ, where the table has such a limit and the wager is one of them.
 *
 * @param {{differential: number|null}} terms
 * @param {string} wager
 * @returns {string}
 */
export function apart({ differential }, wager) {
  const other = { player: "Banker", banker: "Player" }[wager];
  if (typeof differential !== "number" || !other) return "";
  return ` All seats together may have at most ${amount(differential)} more on it than on ${other}.`;
}

/**
 * Say what else belongs to a price.
 *
 * @param {Wager} wager
 * @param {(wager: string) => string} title
 * @returns {string[]}
 */
export function notes(wager, title) {
  const said = [];
  if (wager.commission && wager.commission !== "0") {
    const when = wager.collection === "marked" ? "marked up and paid later" : "taken at once";
    said.push(
      `Commission: ${inPercent(valueOf(wager.commission), 2)} of what is won, ${when}${rounded(wager)}.`,
    );
  }
  if (wager.requires?.length) said.push(`Only beside a stake on ${wager.requires.map(title).join(" or ")}.`);
  if (wager.settled === "before-any-third-card") said.push("Settled before any third card.");
  return said;
}

/** @param {Wager} wager */
function rounded({ rounding }) {
  if (!rounding) return "";
  const way = rounding.rule === "nearest" ? "to the nearest" : `${rounding.rule} to a whole`;
  return `, rounded ${way} ${amount(rounding.unit)}`;
}

/**
 * Give the value of a fraction that is written out.
 *
 * @param {string} text
 * @returns {number}
 */
export function valueOf(text) {
  const [over, under = "1"] = text.split("/");
  return Number(over) / Number(under);
}

/**
 * Write a part in percent, with four decimals where nothing else is said.
 *
 * @param {number} part
 * @param {number} [most] decimals; noughts at the end are left out where it is given
 * @returns {string}
 */
export function inPercent(part, most) {
  const text = most === undefined ? (100 * part).toFixed(4) : String(Number((100 * part).toFixed(most)));
  return `${text} %`;
}

/**
 * Say how seldom something comes.
 *
 * @param {number} chance
 * @returns {string}
 */
export function oneIn(chance) {
  if (chance <= 0) return "never";
  const number = chance >= OFTEN ? (1 / chance).toFixed(2) : Math.round(1 / chance).toLocaleString("en-US");
  return `once in ${number} coups`;
}

/**
 * Write an exact fraction so that it can be read.
 *
 * @param {string} text
 * @returns {string}
 */
export const fraction = (text) =>
  text
    .split("/")
    .map((number) => number.replace(/\B(?=(\d{3})+$)/g, ","))
    .join(" / ");
