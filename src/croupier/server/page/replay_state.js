/**
 * How did the hands look after some acts of a coup?
 *
 * Nothing is worked out here but what lies where: counts and results are those that were called.
 */

import { handsOf, HIDDEN } from "./hands.js";

/** @typedef {import("./context.js").RoomEvent} RoomEvent */
/**
 * The cards of each hand, `??` for one that lies face down; its count once it was called; who won.
 * @typedef {{player: string[], banker: string[], counts: Record<"player"|"banker", number|null>, winner: string}} Hands
 */

/**
 * Give the hands after these acts.
 *
 * @param {RoomEvent[]} acts
 * @returns {Hands}
 */
export function handsAfter(acts) {
  const hands = handsOf(acts.map(asSeen));
  /** @type {Hands["counts"]} */
  let counts = { player: null, banker: null };
  let winner = "";
  for (const event of acts) {
    if (event.type === "point_counts_announced" || event.type === "scores_announced") {
      counts = { player: event.player ?? counts.player, banker: event.banker ?? counts.banker };
    } else if (event.type === "result_announced") {
      ({ winner } = event);
      counts = { player: event.player, banker: event.banker };
    } else if (event.type === "coup_broken_off") {
      // The hands as they would have been finished, where anybody can say.
      if (event.player?.length) hands.player = event.player;
      if (event.banker?.length) hands.banker = event.banker;
    }
  }
  return { ...hands, counts, winner };
}

/**
 * Give an act as the table saw it then: the record of a shoe that is over has every card.
 * @type {(event: RoomEvent) => RoomEvent}
 */
const asSeen = (event) =>
  event.type === "card_dealt" && event.audience !== "all" ? { ...event, card: HIDDEN } : event;
