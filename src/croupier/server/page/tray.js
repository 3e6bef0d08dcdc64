/**
 * Which chip is in the hand of whoever bets, and how does he carry it to a wager?
 */

import { chip, chipsFor, figure } from "./chips_svg.js";
import { make } from "./elements.js";

/** @typedef {import("./context.js").Offer} Offer */

const FAR = 8;

/** The chips from which somebody chooses; `value` is that in his hand. */
export class Tray {
  /** @type {number[]} */ values = [];
  /** Whether a click takes a chip off. */
  taking = false;
  #chosen = 0;

  /** @param {(wager: string, value: number) => void} drop what is done where a chip is dropped on a wager */
  constructor(drop) {
    this.drop = drop;
    this.list = make("div", { class: "chips", role: "group", "aria-label": "Chips" });
    this.off = make("button", { type: "button", class: "take-off", "aria-pressed": "false", title: "Take chips off" }, "−", make("span", { class: "unseen" }, " take chips off"));
    this.off.addEventListener("click", () => this.#take(!this.taking));
    this.element = make("div", { class: "tray" }, this.list, this.off);
  }

  /** The value of the chip that he holds, in minor units. */
  get value() {
    return this.values[this.#chosen] ?? this.values[0] ?? 1;
  }

  /**
   * Have the chips that these wagers take.
   * @param {Offer[]} offer
   */
  lay(offer) {
    this.values = chipsFor(offer.map(({ limit }) => limit));
    this.#chosen = Math.min(Math.max(0, this.#chosen || 1), this.values.length - 1);
    this.list.replaceChildren(...this.values.map((value, number) => this.#chip(value, number)));
    this.#show();
  }

  /**
   * Take a chip into the hand.
   * @param {number} number from 0
   */
  choose(number) {
    if (number >= this.values.length) return;
    this.#chosen = number;
    this.#take(false);
  }

  /** @param {boolean} taking */
  #take(taking) {
    this.taking = taking;
    this.#show();
  }

  #show() {
    this.off.setAttribute("aria-pressed", String(this.taking));
    [...this.list.children].forEach((one, number) => one.setAttribute("aria-pressed", String(!this.taking && number === this.#chosen)));
  }

  /** @type {(value: number, number: number) => HTMLButtonElement} */
  #chip(value, number) {
    const one = make("button", { type: "button", "aria-label": `Chip of ${figure(value)}`, title: `Chip of ${figure(value)} (key ${number + 1})` }, chip(value));
    one.addEventListener("click", () => this.choose(number));
    one.addEventListener("pointerdown", (event) => {
      if (event.button === 0) this.#drag(event, value, number);
    });
    return one;
  }

  /** @type {(start: PointerEvent, value: number, number: number) => void} */
  #drag(start, value, number) {
    /** @type {HTMLElement|null} */ let ghost = null;
    const handle = new AbortController();
    const { signal } = handle;
    const move = (/** @type {PointerEvent} */ event) => {
      if (!ghost && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < FAR) return;
      if (!ghost) {
        this.choose(number);
        ghost = make("div", { class: "dragged" }, chip(value));
        document.body.append(ghost);
      }
      ghost.style.translate = `${event.clientX}px ${event.clientY}px`;
      for (const spot of document.querySelectorAll(".spot.over")) spot.classList.remove("over");
      spotAt(event)?.classList.add("over");
    };
    const end = (/** @type {PointerEvent} */ event) => {
      handle.abort();
      const spot = ghost && event.type === "pointerup" ? spotAt(event) : null;
      ghost?.remove();
      for (const over of document.querySelectorAll(".spot.over")) over.classList.remove("over");
      if (spot?.dataset.wager) this.drop(spot.dataset.wager, value);
    };
    addEventListener("pointermove", move, { signal });
    addEventListener("pointerup", end, { signal });
    addEventListener("pointercancel", end, { signal });
  }
}

/**
 * Find the wager over which the pointer is.
 * @param {PointerEvent} event
 * @returns {HTMLElement|null}
 */
const spotAt = ({ clientX, clientY }) => document.elementFromPoint(clientX, clientY)?.closest(".spot") ?? null;
