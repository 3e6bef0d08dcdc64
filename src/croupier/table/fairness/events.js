/**
 * Which events of a room are whose: parted into shoes, each from its commitment to its opening.
 */

import { NAMES } from "./commitment.js";

/** What draws a card from a shoe. */
export const DRAWS = new Set(["card_burned", "card_dealt", "card_drawn_in_error"]);
/** What asks for a shoe that was cut. */
export const USES = new Set([...DRAWS, "shoe_opened", "betting_opened", "cover_card_drawn"]);
const OWN = new Set([
  ...USES, "shoe_cut", "shoe_revealed", "cards_faced", "cards_turned", "cards_looked_at", "coup_broken_off",
]);
const OTHERS = new Set([
  "room_opened", "settings_changed", "room_disabled", "room_enabled", "room_closed", "seat_taken", "chips_bought",
  "commission_paid", "seat_gone", "seat_returned", "leaving_announced", "seat_left", "decks_opened", "shoe_committed",
  "shoe_offered", "shoe_taken", "shoe_declined", "shoe_kept_by_house", "wagers_placed", "seat_ready", "hands_passed",
  "wager_settled", "house_money_used", "coup_closed", "stakes_returned", "no_more_bets_announced",
  "point_counts_announced", "scores_announced", "natural_announced", "card_called", "stay_called",
  "under_eight_announced", "announcement_repeated", "third_card_chosen", "third_card_announced",
  "third_card_instructed", "bonus_hands_named", "result_announced", "false_draw_repaired", "coup_voided",
  "last_hand_announced", "cards_replaced",
]);

/**
 * An event as the journal writes it; only the fields of its own type are there, and none that has its default.
 * @typedef {Record<string, any> & {type: string}} RoomEvent
 */

/**
 * One thing that is at fault; `event` counts the events from 1, and `field` is the one that is wrong.
 * @typedef {{code: string, shoe: number|string, event: number, field: string, expected: string, found: string}} Finding
 */

/**
 * How many cards a shoe has, were drawn of it, and were compared with its order.
 * @typedef {{shoe: number|string, cards: number, drawn: number, compared: number, opened: boolean, void: boolean}}
 *   CheckedShoe
 */

/**
 * A shoe and the events that are its own, each with its number; `left` is that of the event at which it was left
 * without being opened, 0 where it was not.
 * @typedef {{event: number, committed: RoomEvent, table: string, own: [number, RoomEvent][],
 *   revealed: [number, RoomEvent]|null, left: number, early: Finding[]}} Shoe
 */

/**
 * Make a finding.
 *
 * @param {Shoe|null} shoe
 * @param {string} code
 * @param {number} event
 * @param {string} field
 * @param {unknown} [expected]
 * @param {unknown} [was]
 * @returns {Finding}
 */
export function found(shoe, code, event, field, expected = "", was = "") {
  const number = shoe ? shoe.committed.shoe : 0;
  return { code, shoe: number, event, field, expected: String(expected), found: String(was) };
}

/**
 * Part the events of a room into shoes, and find shoes that come out of turn or are not committed to.
 *
 * @param {RoomEvent[]} events
 * @param {string} table
 * @returns {{shoes: Shoe[], findings: Finding[]}}
 * @throws {TypeError} for what is no event
 */
export function parted(events, table) {
  /** @type {Shoe[]} */
  const shoes = [];
  /** @type {Finding[]} */
  const findings = [];
  /** @type {Shoe|null} */
  let shoe = null;
  let due = null;
  let decks = null;
  let told = false;
  events.forEach((event, index) => {
    const number = index + 1;
    if (event.type === "room_opened") {
      table = event.room;
      due = 1n;
    } else if (event.type === "decks_opened") {
      decks = event.decks;
    } else if (event.type === "settings_changed") {
      decks = null;
    } else if (event.type === "room_closed") {
      if (shoe) shoe.left = number;
      shoe = null;
    } else if (event.type === "shoe_committed") {
      if (shoe) shoe.left = number;
      shoe = { event: number, committed: event, table, own: [], revealed: null, left: 0, early: [] };
      told = false;
      shoes.push(shoe);
      const said = BigInt(event.shoe);
      if (due !== null && said !== due) {
        shoe.early.push(found(shoe, "table.shoe_number", number, "shoe", due, event.shoe));
      }
      due = said + 1n;
      if (decks !== null && event.cards !== NAMES.length * decks) {
        shoe.early.push(
          found(shoe, "table.cards_differ", number, "cards", NAMES.length * decks, event.cards),
        );
      }
    } else if (OWN.has(event.type)) {
      if (shoe === null) {
        if (!told) findings.push(found(null, "table.commitment_missing", number, "type"));
        told = true;
      } else if (event.type === "shoe_revealed") {
        shoe.revealed = [number, event];
        shoe = null;
      } else {
        shoe.own.push([number, event]);
      }
    } else if (!OTHERS.has(event.type)) {
      throw new TypeError(`event ${number} is none of a room: ${JSON.stringify(event).slice(0, 60)}`);
    }
  });
  return { shoes, findings };
}
