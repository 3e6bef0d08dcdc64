/**
 * What must everybody know who looks at a table: that a coup was voided, or that the house has stopped the table?
 */

import { aloud } from "./captions.js";
import { make } from "./elements.js";
import { amount } from "./sums.js";
import { BROKEN } from "./telling_shoe.js";

/** @typedef {import("./context.js").Api} Api */
/** @typedef {import("./context.js").EventTold} EventTold */
/** @typedef {import("./context.js").RoomEvent} RoomEvent */
/** @typedef {import("./store.js").RoomStore} RoomStore */

/**
 * Make the notice of a table.
 *
 * @param {RoomStore} store
 * @param {string} room
 * @param {Api} api
 * @returns {HTMLElement}
 */
export function notice(store, room, api) {
  const element = make("div", { class: "notice", hidden: true });
  /** The event by which the coup was broken off, where it was. @type {RoomEvent|null} */ let broken = null;
  /** What whoever looks got back of it. */
  let back = 0;
  const show = () => {
    if (!store.view) return;
    const { disabled } = store.view;
    const voided = broken ? voidOf(broken, back) : "";
    const stopped = disabled ? (voided ? "Table stopped." : `Table stopped: ${disabled}.`) : "";
    const text = [voided, stopped].filter(Boolean).join(" ");
    if (element.textContent === text) return;
    element.textContent = text;
    element.hidden = !text;
    if (text) aloud(text, "assertive");
  };
  const see = (/** @type {RoomEvent} */ event) => {
    if (event.type === "betting_opened") broken = null;
    if (event.type === "coup_broken_off") [broken, back] = [event, 0];
    if (event.type === "stakes_returned" && event.seat === store.view.you) back += event.amount;
  };
  store.addEventListener("event", (happened) => see(/** @type {CustomEvent<EventTold>} */ (happened).detail.event));
  store.addEventListener("snapshot", () => {
    store.view.acts.forEach(see);
    // A void is the end of its shoe, and then the view has nothing of the coup any more.
    if (store.view.disabled && !broken) void lately(store, room, api).then((acts) => {
      acts.forEach(see);
      show();
    });
  });
  store.addEventListener("change", show);
  return element;
}

/**
 * Give the acts of the last coup of the shoe, where that was broken off.
 *
 * @param {RoomStore} store
 * @param {string} room
 * @param {Api} api
 * @returns {Promise<RoomEvent[]>}
 */
async function lately({ view: { shoe } }, room, api) {
  if (!shoe) return [];
  /** @type {{coups: import("./history_words.js").Coup[]}} */
  const { coups } = await api.get(`/api/rooms/${encodeURIComponent(room)}/shoes/${shoe}`).catch(() => ({ coups: [] }));
  const last = coups.at(-1);
  return last?.status === "broken-off" ? last.acts : [];
}

/** @type {(event: RoomEvent, back: number) => string} */
const voidOf = ({ reason, note }, back) => `Coup voided: ${note || BROKEN[reason] || reason}. Stakes returned${back ? `: ${amount(back)} to you` : ""}.`;
