/**
 * How does somebody sit down, buy chips, pay what he owes, go away and leave?
 */

import { ask, sumField } from "./dialogs.js";
import { make } from "./elements.js";
import { staked } from "./fold_seats.js";
import { openModal } from "./modal.js";
import { amount } from "./sums.js";

/** @typedef {import("./store.js").RoomStore} RoomStore */
/** @typedef {(type: string, fields?: Record<string, unknown>) => void} Give */

/** What chips are bought for where nobody says otherwise, in minor units. */
const USUAL = 100000;

/**
 * Give the usual buy-in within the limits of a room.
 * @param {RoomStore} store
 */
export function usualBuyIn({ terms }) {
  const { least, most, step } = bought(terms);
  return Math.min(Math.max(Math.floor(USUAL / step) * step, Math.ceil(least / step) * step), most);
}

/**
 * Give the limits of what chips are bought for: in the steps in which they can be staked, where those are whole ones.
 * @param {import("./context.js").Terms} terms
 */
function bought({ buy_in: limit, offer }) {
  const stakes = Math.min(...offer.map((one) => one.limit.step));
  if (!Number.isFinite(stakes) || stakes % limit.step || Math.floor(limit.most / stakes) * stakes < limit.least) return limit;
  return { least: Math.ceil(limit.least / stakes) * stakes, most: Math.floor(limit.most / stakes) * stakes, step: stakes };
}

/**
 * Ask for a buy-in and a name, and sit.
 *
 * @param {RoomStore} store
 * @param {number} seat
 * @param {{now: () => string, choose: (name: string) => Promise<void>}} name what he is called, and how he is called otherwise
 */
export function askToSit(store, seat, name) {
  const buyIn = sumField("Buy chips for", bought(store.terms), usualBuyIn(store));
  const called = make("input", { name: "name", required: true, maxlength: 24, autocomplete: "nickname", value: name.now() });
  ask(`Sit at seat ${seat}`, [buyIn.element, make("label", {}, "Your name at the table", called)], "Sit down", async () => {
    if (called.value.trim() !== name.now()) await name.choose(called.value);
    await sitDown(store, seat, buyIn.read());
  });
}

/**
 * Sit down; until he sits, or may not, the store knows that he is about to.
 *
 * @param {RoomStore} store
 * @param {number} seat
 * @param {number} buyIn
 */
export async function sitDown(store, seat, buyIn) {
  store.sits(true);
  try {
    await store.socket.give("sit", { seat, buy_in: buyIn, version: store.view.version });
  } catch (error) {
    store.sits(false);
    throw error;
  }
}

/**
 * Ask for how much more chips are to be bought.
 * @param {RoomStore} store
 */
export function askToBuy(store) {
  const more = sumField("Buy chips for", bought(store.terms), usualBuyIn(store));
  ask("Buy chips", [more.element], "Buy", () => store.socket.give("buy", { amount: more.read(), version: store.view.version }));
}

/** @param {number} stake what lies in a coup that is dealt */
const leaves = (stake) => (stake ? `Leave after this coup: the ${amount(stake)} you have staked are played, and what they bring goes with your chips` : "Leave the table with your chips");

/**
 * Show all that may be done with a seat.
 *
 * @param {RoomStore} store
 * @param {Give} give
 */
export function openSeatMenu(store, give) {
  const { view } = store;
  const seat = store.seat;
  const owed = seat?.owed ?? 0;
  /** @type {[string, string, () => void][]} */
  const all = [
    ["buy", "Buy chips", () => askToBuy(store)],
    ["pay_commission", `Pay commission of ${amount(owed)}`, () => give("pay_commission")],
    ["come_back", "Come back", () => give("come_back")],
    ["go_away", "Go away: what is staked stands, the seat stays yours", () => give("go_away")],
    ["decline_shoe", view.phase === "custody" ? "Decline the shoe" : "Give up the shoe", () => give("decline_shoe")],
    ["leave", leaves(staked(seat)), () => give("leave")],
  ];
  const rows = all.filter(([type]) => store.may(type)).map(([, label, run]) => make("button", { type: "button", onclick: () => {
    dialog.close();
    run();
  } }, label));
  const stays = store.may("leave") ? [] : [make("p", { class: "quiet small" }, "To leave, first take your wagers back, or let the coup be dealt.")];
  const dialog = openModal(`Seat ${view.you}`, make("div", { class: "menu" }, ...rows, ...stays));
}
