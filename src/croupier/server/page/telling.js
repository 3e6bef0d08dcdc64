/**
 * What happened, in one line: who did what?
 *
 * The lines are those of `croupier play`; what only the house's books need is not told.
 */

import { said } from "./phrases.js";
import { amount, signed } from "./sums.js";
import { ofPlay } from "./telling_play.js";
import { ofShoe } from "./telling_shoe.js";

/** @typedef {import("./context.js").RoomEvent} RoomEvent */
/** @typedef {import("./context.js").Terms} Terms */
/** @typedef {import("./context.js").View} View */
/**
 * What a line may need to know of a room: who sits where, what the wagers are called, and in which words of the
 * rules something is said.
 * @typedef {{patron: (seat: number) => string, called: (patron: string) => string, title: (wager: string) => string,
 *   said: (event: RoomEvent) => string}} Names
 */
/** @typedef {"call"|"card"|"wager"|"seat"|"shoe"|"house"} Kind */
/** @typedef {{who: string, what: string, kind: Kind}} Line */

/** So many letters tell two patrons of one name apart. */
const TELLING = 3;

/**
 * Give names as the terms and the seats of a view have them.
 *
 * @param {{terms: Terms|null, view: View|null}} store
 * @param {RoomEvent[]} acts those of the coup, up to what is told
 * @returns {Names}
 */
export function namesOf({ terms, view }, acts) {
  return {
    patron: (seat) => called(view?.seats[seat - 1]?.patron, view?.seats) || `seat ${seat}`,
    called: (patron) => called(patron, view?.seats),
    title: (wager) => terms?.offer.find((one) => one.wager === wager)?.title ?? wager,
    said: (event) => (terms ? said(event, terms, acts) : ""),
  };
}

/**
 * Give the name of a patron as the page shows it: what stands before the dot.
 * @param {string|undefined} patron
 */
const shortName = (patron) => (patron ?? "").split(".")[0];

/**
 * Give what a patron is called at a table: of two of one name each has what tells them apart.
 * @type {(patron: string|undefined, seats?: {patron?: string}[]) => string}
 */
export function called(patron = "", seats = []) {
  const name = shortName(patron);
  const twin = seats.some((other) => other.patron && other.patron !== patron && shortName(other.patron) === name);
  return twin ? `${name} ${patron.slice(name.length + 1, name.length + 1 + TELLING)}`.trim() : name;
}

/**
 * Tell what happened; null of what is not worth a line.
 *
 * @param {RoomEvent} event
 * @param {Names} names
 * @returns {Line|null}
 */
export function lineOf(event, names) {
  return (
    ofPlay(event, names.said(event)) ?? ofMoney(event, names) ?? ofSeats(event, names) ?? ofShoe(event, names)
  );
}

/** @type {(kind: Kind) => (who: string, what: string) => Line} */
const line = (kind) => (who, what) => ({ who, what, kind });

/**
 * Tell of wagers and what they brought.
 * @param {RoomEvent} event
 * @param {Names} names
 * @returns {Line|null}
 */
function ofMoney(event, { patron, title }) {
  const say = line("wager");
  const who = event.seat ? patron(event.seat) : "dealer";
  switch (event.type) {
    case "wagers_placed": {
      const laid = Object.entries(event.wagers).map(
        ([wager, stake]) => `${amount(stake)} on ${title(wager)}`,
      );
      return say(who, laid.length > 0 ? `bets ${laid.join(", ")}` : "takes everything back");
    }
    case "wager_settled":
      return say(who, settled(event, title(event.wager)));
    case "stakes_returned":
      return say(who, `gets ${amount(event.amount)} back`);
    case "house_money_used": {
      const parts = [
        event.taken && `takes ${amount(event.taken)}`,
        event.to_player && `places ${amount(event.to_player)} on Player`,
        event.to_banker && `places ${amount(event.to_banker)} on Banker`,
      ].filter(Boolean);
      return say(who, `${parts.join(" and ") || "takes nothing"} of what House Money brought`);
    }
    case "commission_paid":
      return say(who, `pays ${amount(event.amount)} of commission`);
    case "chips_bought":
      return say(who, `buys chips for ${amount(event.amount)}`);
    default:
      return null;
  }
}

/**
 * Say what one wager brought.
 *
 * @param {RoomEvent} event
 * @param {string} title
 * @returns {string}
 */
export function settled(event, title) {
  // What wins by winning alone needs no more words.
  const of = event.line && event.line !== "win" ? ` (${event.line})` : "";
  const stake = `${amount(event.stake)} on ${title}`;
  switch (event.outcome) {
    case "won":
      return `${stake} wins ${signed(event.amount)}${of}`;
    case "lost":
      return `${stake} loses`;
    case "pushed":
    case "returned":
      return `${stake} goes back${of}`;
    case "marked":
      return `${title}: commission of ${amount(Math.abs(event.amount))} is marked up`;
    default:
      return `${title}: commission of ${amount(Math.abs(event.amount))} is taken`;
  }
}

/**
 * Tell of those who sit.
 * @param {RoomEvent} event
 * @param {Names} names
 * @returns {Line|null}
 */
function ofSeats(event, { patron, called: calledBy }) {
  const say = line("seat");
  const who = calledBy(event.patron ?? "") || (event.seat ? patron(event.seat) : "");
  switch (event.type) {
    case "seat_taken":
      return say(who, `takes seat ${event.seat}${event.bot ? ", a player of the house" : ""}`);
    case "seat_left":
      return say(who, `leaves seat ${event.seat} with ${amount(event.chips)}`);
    case "leaving_announced":
      return say(who, "leaves once the coup is over");
    case "seat_gone":
      return say(who, "is away; what is staked stands");
    case "seat_returned":
      return say(who, "is back");
    default:
      return null;
  }
}
