/**
 * How long may still be bet or answered: a ring with a number, whose last three seconds have another shape?
 */

import { draw, make } from "./elements.js";

/** @typedef {import("./store.js").RoomStore} RoomStore */

const LAST = 3;
const ROUND = 2 * Math.PI * 26;
const EVERY = 100;
const SECOND = 1000;

/**
 * Make the clock of a room.
 *
 * @param {RoomStore} store
 * @returns {{element: HTMLElement, stop: () => void}}
 */
export function clock(store) {
  const ring = draw("circle", { class: "ring", cx: 32, cy: 32, r: 26, "stroke-dasharray": ROUND });
  const alarm = draw("path", { class: "alarm", d: "M32 3 61 32 32 61 3 32Z" });
  const number = draw("text", { x: 32, y: 40, "text-anchor": "middle" });
  const picture = draw("svg", { viewBox: "0 0 64 64", "aria-hidden": "true" },
    draw("circle", { class: "face", cx: 32, cy: 32, r: 26 }), ring, alarm, number);
  const element = make("div", { class: "clock", role: "timer", hidden: true }, picture);
  let span = 1;
  /** @type {number|null} */ let deadline = null;

  const show = () => {
    if (store.deadline !== deadline) {
      deadline = store.deadline;
      span = Math.max(1, (deadline ?? 0) - performance.now(), usual(store));
    }
    const waits = store.view?.awaits && deadline !== null && store.socket.state === "open";
    element.hidden = !waits;
    if (!waits) return;
    const left = Math.max(0, /** @type {number} */ (deadline) - performance.now());
    const seconds = Math.ceil(left / SECOND);
    ring.setAttribute("stroke-dashoffset", String(ROUND * (1 - left / span)));
    element.classList.toggle("last", seconds <= LAST);
    if (number.textContent !== String(seconds)) {
      number.textContent = String(seconds);
      element.setAttribute("aria-label", `${seconds} seconds left`);
    }
  };
  const timer = setInterval(show, EVERY);
  return { element, stop: () => clearInterval(timer) };
}

/**
 * Give the whole time of what is waited for, in milliseconds.
 * @param {RoomStore} store
 */
function usual({ view, terms }) {
  const seconds = view?.awaits?.what === "wagers" ? terms.waiting.wagers : terms?.waiting.answer;
  return (seconds ?? 0) * SECOND;
}
