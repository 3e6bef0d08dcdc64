/**
 * Which chip is in the hand of whoever bets, and how does he carry it to a wager?
 */

import { chip, chipsFor, figure } from "./chips_svg.js";
import { make } from "./elements.js";
import { prefs } from "./prefs.js";
import { amount } from "./sums.js";

/** @typedef {import("./context.js").Offer} Offer */

const FAR = 8;

/** The chips from which somebody chooses; `value` is that in his hand. */
export class Tray {
  /** @type {number[]} */ values = [];
  /** Whether a click takes a chip off. */
  taking = false;
  #chosen = 0;
  /** The least that may be staked on any wager. */
  #least = 0;
  /** What he has beside his stakes. */
  #left = -1;

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
    this.#least = Math.min(...offer.map(({ limit }) => limit.least));
    // The chip in the hand is kept on this machine: by its value, since another table may have others.
    const kept = this.values.indexOf(prefs.kept.chip);
    this.#chosen = kept >= 0 ? kept : Math.min(Math.max(0, this.#chosen || 1), this.values.length - 1);
    this.list.replaceChildren(...this.values.map((value, number) => this.#chip(value, number)));
    this.#left = -1;
    this.#show();
  }

  /**
   * Show which of the chips are more than he has left, and which alone are no stake.
   * @param {number} left
   */
  afford(left) {
    if (left === this.#left) return;
    this.#left = left;
    [...this.list.children].forEach((one, number) => {
      const value = this.values[number];
      const dear = value > left;
      const why = dear ? `; you have ${amount(Math.max(0, left))} left` : value < this.#least ? `; the least stake is ${amount(this.#least)}` : "";
      one.classList.toggle("dear", dear);
      one.setAttribute("aria-label", `Chip of ${figure(value)}${why}`);
      one.setAttribute("title", `Chip of ${figure(value)} (key ${number + 1})${why}`);
    });
  }

  /**
   * Take a chip into the hand.
   * @param {number} number from 0
   */
  choose(number) {
    if (number >= this.values.length) return;
    this.#chosen = number;
    prefs.choose({ chip: this.values[number] });
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
    // Where they do not fit they lie in a row that scrolls.
    const held = /** @type {HTMLElement|undefined} */ (this.list.children[this.#chosen]);
    if (held) this.list.scrollLeft = held.offsetLeft - this.list.offsetLeft - held.offsetWidth;
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
