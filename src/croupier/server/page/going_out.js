/**
 * Does somebody who logs out know what he leaves behind?
 */

import { ask } from "./dialogs.js";
import { make } from "./elements.js";
import { whoIsHere } from "./guest.js";
import { amount } from "./sums.js";

/** @typedef {import("./main.js").Page} Page */

const GIVEN_UP = "Nobody can take it up again: it is given up with all its chips once nothing of yours is staked, and what is staked is played without you.";

/**
 * Log out; whoever has a seat is asked first.
 *
 * @param {Page} page
 * @param {() => Promise<void>} out
 */
export async function logOut(page, out) {
  const held = page.holds?.() ?? null;
  const seats = held ? [] : ((await whoIsHere().catch(() => null))?.seats ?? []);
  if (!held && seats.length === 0) {
    await out();
    return;
  }
  const where = held
    ? `You have seat ${held.seat}, with ${amount(held.staked)} staked and a balance of ${amount(held.balance)}.`
    : `You have ${seats.map(({ room, seat }) => `seat ${seat} at ${room}`).join(", ")}.`;
  ask("Log out?", [make("p", {}, where), make("p", {}, GIVEN_UP)], "Log out", out);
}
