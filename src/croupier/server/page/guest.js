/**
 * Who is here: a guest whom the server knows by a cookie that no script can read?
 */

import { ApiError, get, post, remove } from "./api.js";

const KNOWN = "croupier.known";

/** @typedef {{patron: string, name: string, seats?: {room: string, seat: number}[]}} Guest */

/**
 * Give the guest, or null where nobody has said who he is.
 *
 * @returns {Promise<Guest|null>}
 */
export async function whoIsHere() {
  // A stranger is not asked about: the server would have to say no.
  if (!mayBeKnown()) return null;
  try {
    return await get("/api/guest");
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** Say whether this browser may have been here before. */
function mayBeKnown() {
  try {
    return localStorage.getItem(KNOWN) !== null;
  } catch {
    return true;
  }
}

/**
 * Become a guest of this name.
 *
 * @param {string} name
 * @returns {Promise<Guest>}
 */
export async function enter(name) {
  try {
    localStorage.setItem(KNOWN, "yes");
  } catch {
    // Where nothing may be kept the question is only asked again.
  }
  return post("/api/guest", { name });
}

/**
 * Say what somebody is called whose name the rooms write otherwise; nothing where they do not.
 *
 * @type {(guest: Guest, given: string, say: (text: string) => void) => void}
 */
export function tellName(guest, given, say) {
  if (guest.name !== given.trim()) say(`You are called “${guest.name}” here: names are small letters, digits and hyphens.`);
}

/** Be nobody again. */
export async function goOut() {
  await remove("/api/guest");
  try {
    localStorage.removeItem(KNOWN);
  } catch {
    // Where nothing may be kept, nothing is.
  }
}
