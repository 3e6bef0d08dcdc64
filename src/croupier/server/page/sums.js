/**
 * How is an amount of minor units written: a hundred are a unit, and cents only where there are some?
 */

const UNIT = 100;

/**
 * Write an amount, as `1,234.50` or `20`.
 *
 * @param {number} minor
 * @returns {string}
 */
export function amount(minor) {
  const cents = Math.abs(minor % UNIT);
  const units = Math.trunc(Math.abs(minor) / UNIT).toLocaleString("en-US");
  return `${minor < 0 ? "−" : ""}${units}${cents ? `.${String(cents).padStart(2, "0")}` : ""}`;
}

const BRIEF = /** @type {[number, string][]} */ ([[1_000_000, "M"], [1_000, "K"]]);
/** From how many units on a sum is written short where there is little room. */
const LONG = 100_000;

/**
 * Write an amount where there is little room: from a hundred thousand on cut to a tenth, as `12.3M` or `250K`.
 *
 * @param {number} minor
 * @returns {string}
 */
export function brief(minor) {
  const [size, letter] = BRIEF.find(([least]) => minor >= least * UNIT) ?? [1, ""];
  if (minor < LONG * UNIT) return amount(minor);
  return `${(Math.floor(minor / ((size * UNIT) / 10)) / 10).toLocaleString("en-US")}${letter}`;
}

/**
 * Write a bound as short as it can be and still be that very sum: `10M`, `10,000`, `1,234,567`.
 *
 * @param {number} minor
 * @returns {string}
 */
export function bound(minor) {
  const [size, letter] = BRIEF.find(([least]) => minor >= least * UNIT && minor % (least * UNIT) === 0) ?? [1, ""];
  return minor < LONG * UNIT ? amount(minor) : `${amount(minor / size)}${letter}`;
}

/**
 * Write what was won or lost, with its sign.
 *
 * @param {number} minor
 * @returns {string}
 */
export const signed = (minor) => (minor > 0 ? `+${amount(minor)}` : amount(minor));
