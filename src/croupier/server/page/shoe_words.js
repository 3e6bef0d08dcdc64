/**
 * What is said of a shoe: where its cover card lies, what was burned, and what is being done with it?
 */

import { card } from "./telling_play.js";

/** What is being done where no coup is. @type {Record<string, string>} */
export const PHASES = {
  shoe: "A new shoe is being made.",
  cut: "The cards are to be cut.",
  custody: "The shoe is being offered.",
  closed: "The table is closed.",
};
/** What follows once the cover card comes during a coup. @type {Record<string, string>} */
const DURING = {
  finish: "when it comes, the coup in play is the last",
  "finish-and-one-more": "when it comes, the coup in play is finished and one more is dealt",
};

/**
 * Say where the cover card lies and what it brings.
 *
 * @param {number} cards
 * @param {Record<string, string|number>} submission
 * @returns {string}
 */
export function coverOf(cards, submission) {
  const then = DURING[submission["cover-during"]];
  return `${cards} cards from the end${then ? `; ${then}` : ""}`;
}

/**
 * Say what is burned of a fresh shoe, and what was burned of this one as far as it was seen.
 *
 * @param {Record<string, string|number>} submission
 * @param {string[]} burned
 * @returns {string}
 */
export function burnOf(submission, burned) {
  const number = submission["burn-cards"];
  const rule = {
    none: "none",
    "first-card": "the first card, and as many more as its value, tens and court cards being ten",
    fixed: `${number} ${Number(number) === 1 ? "card" : "cards"}`,
  }[String(submission.burn)];
  const shown = burned.find((name) => name !== "??");
  const was = burned.length > 0 ? ` (${burned.length} burned${shown ? `, ${card(shown)} shown` : ""})` : "";
  return `${rule ?? "as the rules have it"}${was}`;
}
