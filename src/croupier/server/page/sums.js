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

/**
 * Write what was won or lost, with its sign.
 *
 * @param {number} minor
 * @returns {string}
 */
export const signed = (minor) => (minor > 0 ? `+${amount(minor)}` : amount(minor));
