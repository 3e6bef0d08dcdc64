/**
 * What does an event make of the seats of a view: who has them, their chips, and what lies on the layout for them?
 */

/** @typedef {import("./context.js").View} View */
/** @typedef {import("./context.js").Terms} Terms */
/** @typedef {import("./context.js").Seat} Seat */
/** @typedef {import("./context.js").RoomEvent} RoomEvent */

const AFTER = "after-the-coup";

/**
 * Change the seats of a view by an event.
 *
 * @param {View} view
 * @param {RoomEvent} event
 * @param {Terms} terms
 * @param {string} patron who looks
 */
export function foldSeat(view, event, terms, patron) {
  if (event.type === "no_more_bets_announced") begin(view);
  if (event.type === "coup_broken_off") for (const one of view.seats) one.ready = false;
  const seat = view.seats[event.seat - 1];
  const how = SEATS[event.type];
  if (!seat || !how) return;
  how(seat, event, view, terms);
  if (event.type === "seat_taken" && event.patron === patron) {
    view.you = event.seat;
    view.own = { free: 0, staked: 0, house_money: 0, last: null };
  }
  if (event.type === "seat_left" && event.seat === view.you) Object.assign(view, { you: 0, own: null });
  const own = view.own;
  if (!own || event.seat !== view.you) return;
  own.free = (seat.chips ?? 0) - (seat.owed ?? 0);
  own.staked = staked(seat);
}

/**
 * Give all that a seat has staked.
 *
 * @param {Seat|undefined} seat
 * @returns {number}
 */
export const staked = (seat) => Object.values(seat?.wagers ?? {}).reduce((sum, stake) => sum + stake, 0);

/** @type {(seat: Seat, minor: number) => void} */
const add = (seat, minor) => void (seat.chips = (seat.chips ?? 0) + minor);

/** @type {Record<string, (seat: Seat, event: RoomEvent, view: View, terms: Terms) => void>} */
const SEATS = {
  seat_taken: (seat, { patron, bot }) => {
    clear(seat);
    Object.assign(seat, { standing: "playing", patron, bot: bot === true });
  },
  seat_left: clear,
  seat_gone: (seat) => void (seat.standing = "gone"),
  seat_returned: (seat, { leaving }) => void Object.assign(seat, { standing: "playing", leaving: leaving === true }),
  leaving_announced: (seat) => void (seat.leaving = true),
  seat_ready: (seat) => void (seat.ready = true),
  chips_bought: (seat, { amount }) => add(seat, amount),
  commission_paid: (seat, { amount }) => {
    add(seat, -amount);
    seat.owed = (seat.owed ?? 0) - amount;
  },
  wagers_placed: (seat, { wagers }) => {
    const before = staked(seat);
    seat.wagers = { ...wagers };
    seat.ready = false;
    add(seat, before - staked(seat));
  },
  wager_settled: settle,
  stakes_returned: (seat, { amount }) => {
    add(seat, amount);
    seat.wagers = {};
  },
  house_money_used: (seat, { seat: number, to_player, to_banker }, view) => {
    const wagers = { ...seat.wagers };
    if (to_player) wagers.player = (wagers.player ?? 0) + to_player;
    if (to_banker) wagers.banker = (wagers.banker ?? 0) + to_banker;
    seat.wagers = wagers;
    add(seat, -to_player - to_banker);
    if (view.own && number === view.you) view.own.house_money = 0;
  },
};

/** @param {Seat} seat */
function clear(seat) {
  Object.assign(seat, { standing: "empty", patron: "", bot: false, leaving: false, ready: false });
  Object.assign(seat, { chips: 0, owed: 0, wagers: {} });
}

/**
 * Close the betting: what lies there is what is played.
 * @param {View} view
 */
function begin(view) {
  for (const seat of view.seats) seat.ready = false;
  const stakes = view.seats[view.you - 1]?.wagers ?? {};
  if (!view.own || Object.keys(stakes).length === 0) return;
  view.own.last = { shoe: view.shoe, coup: view.coup, stakes: { ...stakes }, brought: [], staked: 0, net: 0 };
}

/** @type {(seat: Seat, event: RoomEvent, view: View, terms: Terms) => void} */
function settle(seat, event, view, terms) {
  const { wager, outcome, stake, amount } = event;
  if (outcome === "marked") seat.owed = (seat.owed ?? 0) - amount;
  else if (outcome === "collected") add(seat, amount);
  else {
    const back = outcome === "lost" ? 0 : stake + amount;
    add(seat, back);
    seat.wagers = Object.fromEntries(Object.entries(seat.wagers ?? {}).filter(([name]) => name !== wager));
    const early = terms.offer.some((one) => one.wager === wager && (one.settled ?? AFTER) !== AFTER);
    if (early && back && view.phase === "dealing" && view.own && event.seat === view.you) view.own.house_money = back;
  }
  const last = view.own?.last;
  if (!last || event.seat !== view.you) return;
  last.brought.push({ wager, outcome, stake, amount });
  last.net += amount;
  if (outcome !== "marked" && outcome !== "collected") last.staked += stake;
}
