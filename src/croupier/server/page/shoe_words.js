/**
 * What is said of a shoe: where its cover card lies, what was burned, and what is being done with it?
 */

import { many } from "./roads_words.js";
import { card } from "./telling_play.js";

/** What is being done where no coup is. @type {Record<string, string>} */
export const PHASES = {
  shoe: "A new shoe is being made.",
  cut: "The cards are to be cut.",
  custody: "The shoe is being offered.",
  closed: "The table is closed.",
};
/** What follows once the cover card comes during a coup. @type {Record<string, string>} */
export const DURING = {
  finish: "the coup in play is the last",
  "finish-and-one-more": "the coup in play is finished and one more is dealt",
};
/** What becomes of the cards once the shoe is over. @type {Record<string, string>} */
export const AFTERWARDS = {
  "new-decks": "new decks replace the cards",
  reshuffle: "the cards are shuffled again",
  "other-batch": "the other batch is next, while these are shuffled",
  "every-coup": "the cards go back into the shuffler after every coup",
};

/**
 * Say where the cards may be cut.
 * @param {number} least
 */
export const cutOf = (least) => (least > 1 ? `at least ${many(least, "card")} from either end` : "anywhere");

/**
 * Say where the cover card lies.
 * @param {number} cards
 */
export const coverOf = (cards) => `${many(cards, "card")} from the end`;

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
