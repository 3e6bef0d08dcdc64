/**
 * What does whoever acts say aloud, in the very words of the rules?
 */

import { handsOf, isNatural } from "./hands.js";

/** @typedef {import("./context.js").RoomEvent} RoomEvent */
/** @typedef {import("./context.js").Terms} Terms */

/** What the bonus hands are called. @type {Record<string, string>} */
export const BONUS = {
  "three-sevens": "three 7s",
  "three-of-a-kind": "three-of-a-kind",
  "three-card-straight": "three-card straight",
  "three-card-21": "three-card 21",
  pair: "pair",
};

/**
 * Give what is said with an event, empty where the rules have no words for it.
 *
 * @param {RoomEvent} event
 * @param {Terms} terms
 * @param {RoomEvent[]} acts those of the coup before it
 * @returns {string}
 */
export function said(event, terms, acts) {
  const words = terms.words?.[actOf(event)];
  if (!words) return "";
  const chosen = typeof words === "string" ? words : words[caseOf(event, terms, acts)];
  return (chosen ?? "").replace("{player}", of(event, "player")).replace("{banker}", of(event, "banker"));
}

/**
 * Name the act of the rules that an event is.
 *
 * @param {RoomEvent} event
 * @returns {string}
 */
function actOf(event) {
  switch (event.type) {
    case "no_more_bets_announced":
      return "no-more-bets";
    case "point_counts_announced":
    case "scores_announced":
      return countOf(event);
    case "third_card_instructed":
      return `instruct-${event.hand}`;
    case "third_card_announced":
      return `announce-${event.hand}-third`;
    case "bonus_hands_named":
      return "name-bonus";
    case "result_announced":
      return "result";
    case "last_hand_announced":
      return "last-hand";
    default:
      return "";
  }
}

/** @param {RoomEvent} event */
function countOf({ player, banker, final }) {
  const hand = isCount(player) && isCount(banker) ? "both" : isCount(player) ? "player" : "banker";
  return final ? `final-count-${hand}` : `count-${hand}`;
}

/** @param {unknown} count */
const isCount = (count) => typeof count === "number";

/** @type {(event: RoomEvent, terms: Terms, acts: RoomEvent[]) => string} */
function caseOf(event, terms, acts) {
  if (event.type === "result_announced") return event.winner;
  if (typeof event.draw === "boolean") return event.draw ? "draw" : "stay";
  const hands = handsOf(acts);
  const player = isCount(event.player) && isNatural(hands.player, terms);
  const banker = isCount(event.banker) && isNatural(hands.banker, terms);
  if (player && banker) return "natural-both";
  if (player) return "natural-player";
  return banker ? "natural-banker" : "otherwise";
}

/** @type {(event: RoomEvent, hand: "player"|"banker") => string} */
function of(event, hand) {
  if (event.type !== "bonus_hands_named") return String(event[hand] ?? "");
  return BONUS[event[hand][0]] ?? "none";
}
