/**
 * What is said of a coup of the past, and at which address is it found?
 */

import { amount, signed } from "./sums.js";

/**
 * How a coup stood at its end.
 * @typedef {{player: string[], banker: string[], counts: [number, number], naturals: [boolean, boolean],
 *   winner: "player"|"banker"|"tie", decided_by: string}} Display
 */
/**
 * A coup of the past as the server tells it, with nobody's seat but one's own.
 * @typedef {{shoe: number, coup: number, status: "complete"|"broken-off", opened: string, hash: string, last: boolean,
 *   display: Display|null, reason: string|null, note: string, player: string[], banker: string[],
 *   seats: {seat: number, staked: number, net: number}[], acts: import("./context.js").RoomEvent[]}} Coup
 */

/** @type {Record<string, string>} */
const WON = { player: "Player wins", banker: "Banker wins", tie: "Tie" };
/** Why a coup was broken off. @type {Record<string, string>} */
const BROKEN = {
  operator: "broken off by the house",
  "cards-ran-out": "broken off: its cards ran out",
  "decks-too-old": "broken off: the decks may not be used any longer",
  "not-dealt": "not dealt",
};

/**
 * Say how a coup ended.
 *
 * @param {Coup} coup
 * @returns {string}
 */
export function ending({ display, reason, note }) {
  if (!display) return `${BROKEN[reason ?? ""] ?? "broken off"}${note ? ` (${note})` : ""}`;
  return WON[display.winner];
}

/**
 * Name the marks of a coup: naturals and pairs.
 *
 * @param {Display|null} display
 * @returns {string[]}
 */
export function marksOf(display) {
  if (!display) return [];
  const pair = (/** @type {string[]} */ [first, second]) => first[0] === second[0];
  const [player, banker] = display.naturals;
  return [
    player || banker
      ? `natural ${Math.max(player ? display.counts[0] : 0, banker ? display.counts[1] : 0)}`
      : "",
    pair(display.player) ? "Player pair" : "",
    pair(display.banker) ? "Banker pair" : "",
  ].filter(Boolean);
}

/**
 * Say what a coup brought oneself; empty where nothing was staked.
 *
 * @param {Coup} coup
 * @returns {string}
 */
export function brought({ seats }) {
  if (seats.length === 0) return "";
  return signed(seats.reduce((sum, seat) => sum + seat.net, 0));
}

/**
 * Say what was staked for it.
 *
 * @param {Coup} coup
 * @returns {string}
 */
export const staked = ({ seats }) =>
  seats.length === 0
    ? "nothing staked"
    : `of ${amount(seats.reduce((sum, seat) => sum + seat.staked, 0))} staked`;

/**
 * Name a coup.
 *
 * @param {Coup} coup
 * @returns {string}
 */
export const coupTitle = (coup) => `Shoe ${coup.shoe}, coup ${coup.coup}: ${ending(coup)}`;

/**
 * Give the address of a coup, which replays it; without one that of the table.
 *
 * @param {string} room
 * @param {{shoe: number, coup: number}} [coup]
 * @returns {string}
 */
export function permalink(room, coup) {
  const address = new URL(location.href);
  address.searchParams.set("table", room);
  address.searchParams.delete("sit");
  for (const name of /** @type {const} */ (["shoe", "coup"])) {
    if (coup) address.searchParams.set(name, String(coup[name]));
    else address.searchParams.delete(name);
  }
  return `${address.pathname}${address.search}${address.hash}`;
}

/**
 * Read which coup the page was asked for; null for none.
 *
 * @param {string} room
 * @returns {{shoe: number, coup: number}|null}
 */
export function askedFor(room) {
  const asked = new URL(location.href).searchParams;
  const shoe = Number(asked.get("shoe"));
  const coup = Number(asked.get("coup"));
  if (
    asked.get("table") !== room ||
    !Number.isSafeInteger(shoe) ||
    shoe < 1 ||
    !Number.isSafeInteger(coup) ||
    coup < 1
  ) {
    return null;
  }
  return { shoe, coup };
}
