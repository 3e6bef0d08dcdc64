/**
 * What does an event make of a view of the room?
 *
 * As `croupier.table.fold` does it, of what can be seen; whatever this leaves out the next snapshot has.
 */

import { foldSeat } from "./fold_seats.js";
import { coupOf } from "./hands.js";

/** @typedef {import("./context.js").View} View */
/** @typedef {import("./context.js").Terms} Terms */
/** @typedef {import("./context.js").RoomEvent} RoomEvent */

/** The events by which a card leaves the shoe. */
const DRAWN = new Set(["card_dealt", "card_burned", "card_drawn_in_error"]);

/**
 * Change a view by an event.
 *
 * @param {View} view
 * @param {RoomEvent} event
 * @param {Terms} terms
 * @param {string} patron who looks
 */
export function fold(view, event, terms, patron) {
  if (DRAWN.has(event.type)) view.left = Math.max(0, view.left - 1);
  FOLDS[event.type]?.(view, event, terms);
  foldSeat(view, event, terms, patron);
  if (event.type === "betting_opened") view.acts = [event];
  else if (event.type === "shoe_revealed") view.acts = [];
  else if (view.acts.length > 0) view.acts = [...view.acts, event];
}

/** @type {Record<string, (view: View, event: RoomEvent, terms: Terms) => void>} */
const FOLDS = {
  room_disabled: (view, event) => void (view.disabled = event.reason || event.by),
  room_enabled: (view) => void (view.disabled = ""),
  room_closed: (view) => void (view.phase = "closed"),
  shoe_committed: (view, { shoe, commitment, cards }) => {
    Object.assign(view, { phase: "cut", shoe, commitment, cards, left: cards });
  },
  shoe_cut: (view) => void (view.phase = "between"),
  shoe_offered: (view, { seat }) => void Object.assign(view, { phase: "custody", curator: 0, offered: seat }),
  shoe_taken: (view, { seat }) => void Object.assign(view, { phase: "between", curator: seat, offered: 0 }),
  shoe_kept_by_house: (view) => void Object.assign(view, { phase: "between", curator: 0, offered: 0 }),
  shoe_declined: (view, { seat }) => {
    if (seat === view.curator) view.curator = 0;
  },
  shoe_revealed: (view) => {
    Object.assign(view, { phase: "shoe", commitment: "", cards: 0, left: 0, coup: 0 });
    Object.assign(view, { finished: [], last: false, curator: 0, offered: 0 });
  },
  betting_opened: (view, { coup, last }) => {
    Object.assign(view, { phase: "betting", coup, last: last === true, turns: [0, 0] });
  },
  hands_passed: (view, { player, banker }) => void (view.turns = [player, banker]),
  no_more_bets_announced: (view) => void (view.phase = "dealing"),
  last_hand_announced: (view) => void (view.last = true),
  result_announced: (view, event, terms) => {
    const coup = coupOf(view.acts, event, terms);
    view.finished = [...view.finished, coup];
    view.latest = coup;
  },
  coup_closed: (view) => void Object.assign(view, { phase: "between", coups: view.coups + 1, turns: [0, 0] }),
  coup_broken_off: (view) => void Object.assign(view, { phase: "between", turns: [0, 0] }),
};
