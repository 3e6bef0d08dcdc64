/**
 * What became of the seat that somebody had: with how much did he leave it, or what was last seen there?
 *
 * What a seat had is kept on this machine while it is one's own, so that whoever comes back to find it given up is told.
 */

import { make } from "./elements.js";
import { amount } from "./sums.js";

/** @typedef {import("./context.js").EventTold} EventTold */
/** @typedef {import("./store.js").RoomStore} RoomStore */
/** @typedef {{seat: number, free: number, staked: number}} Had */

/**
 * Make the line that tells of a seat that was left; it is there until it is read or another seat is taken.
 *
 * @param {RoomStore} store
 * @param {string} room
 * @returns {HTMLElement}
 */
export function departed(store, room) {
  const key = () => `croupier.seat.${room}.${store.patron}`;
  const word = make("span", {});
  const element = make("div", { class: "departed", role: "status", hidden: true }, word, make("button", { type: "button", onclick: () => {
    forget();
    element.hidden = true;
  } }, "Close"));
  let had = read(key());
  let away = false;
  const forget = () => {
    had = null;
    keep(key(), null);
  };
  const tell = (/** @type {string} */ text) => {
    word.textContent = text;
    element.hidden = false;
  };
  store.addEventListener("event", (happened) => {
    const { event } = /** @type {CustomEvent<EventTold>} */ (happened).detail;
    if (event.type !== "seat_left" || event.seat !== had?.seat || store.view.you) return;
    tell(`You left seat ${event.seat} with ${amount(event.chips)}${away ? ": you were away for too long" : ""}.`);
    forget();
  });
  store.addEventListener("snapshot", () => {
    if (!had) had = read(key());
    if (!had || store.view.you) return;
    const staked = had.staked ? `, ${amount(had.staked)} of it staked` : "";
    tell(`Your seat ${had.seat} was given up with all its chips: you were away for too long. When last seen here it had ${amount(had.free + had.staked)}${staked}.`);
  });
  store.addEventListener("change", () => {
    const { view } = store;
    if (!view?.you || !view.own || store.socket.state !== "open") return;
    element.hidden = true;
    away = store.seat?.standing === "gone";
    const { free, staked } = view.own;
    if (had?.seat === view.you && had.free === free && had.staked === staked) return;
    had = { seat: view.you, free, staked };
    keep(key(), had);
  });
  return element;
}

/** @type {(key: string) => Had|null} */
function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** @type {(key: string, had: Had|null) => void} */
function keep(key, had) {
  try {
    if (had) localStorage.setItem(key, JSON.stringify(had));
    else localStorage.removeItem(key);
  } catch {
    // Where nothing may be kept it is known for as long as the page is open.
  }
}
