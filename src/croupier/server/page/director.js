/**
 * In which order and how fast is shown what happened: one act after another, never far behind the server?
 *
 * `shown` is the room as far as it has been shown, a view folded anew at the pace of the showing.  An act is shown in
 * full while nothing newer waits; what has waited for too long is shown at once.
 */

import { fold } from "./fold.js";

/** @typedef {import("./context.js").EventTold} EventTold */
/** @typedef {import("./context.js").View} View */
/** @typedef {import("./store.js").RoomStore} RoomStore */
/** What shows an act, in a share of its usual time; 0 is at once. */
/** @typedef {(told: EventTold, before: View, pace: number) => Promise<void>} Show */

const HURRY_AFTER = 250;
const AT_ONCE_AFTER = 800;

/** Shows what happened; tells of each `step` when it was shown, and of a `reset`. */
export class Director extends EventTarget {
  /** @type {View} */ shown = /** @type {any} */ (null);
  /** @type {{told: EventTold, came: number, entry: number}[]} */ #queue = [];
  #entry = 0;
  #playing = false;
  /** Counts snapshots: what was begun before one is not gone on with. */
  #take = 0;

  /**
   * @param {RoomStore} store
   * @param {Show} show
   */
  constructor(store, show) {
    super();
    this.store = store;
    this.show = show;
    store.addEventListener("snapshot", () => this.#reset());
    store.addEventListener("event", (event) => this.#push(/** @type {CustomEvent} */ (event).detail));
  }

  /** Begin with the room as it is. */
  begin() {
    if (this.store.view) this.#reset();
  }

  #reset() {
    this.#take += 1;
    this.#queue = [];
    this.#playing = false;
    this.shown = structuredClone(this.store.view);
    this.dispatchEvent(new Event("reset"));
  }

  /** @param {EventTold} told */
  #push(told) {
    this.#queue.push({ told, came: performance.now(), entry: this.#entry });
    // The last event of an entry says what may be done now.
    if (told.may || told.awaits) this.#entry += 1;
    if (!this.#playing) this.#play();
  }

  async #play() {
    const take = this.#take;
    this.#playing = true;
    for (;;) {
      const next = this.#queue.shift();
      if (!next) break;
      const before = this.shown;
      const after = structuredClone(before);
      fold(after, next.told.event, this.store.terms, this.store.patron);
      after.seq = next.told.seq;
      this.shown = after;
      await this.show(next.told, before, this.#pace(next.entry));
      if (take !== this.#take) return;
      this.dispatchEvent(new CustomEvent("step", { detail: next.told }));
    }
    this.#playing = false;
  }

  /** Say whether another coup is dealt already than the one that is shown. */
  #isCoupBehind() {
    const opened = this.#queue.findIndex(({ told }) => told.event.type === "betting_opened");
    return opened >= 0 && this.#queue.slice(opened).some(({ told }) => told.event.type === "no_more_bets_announced");
  }

  /**
   * Give the share of its usual time that an act of an entry has.
   * @param {number} entry
   */
  #pace(entry) {
    if (document.hidden || this.#isCoupBehind()) return 0;
    const newer = this.#queue.find((waiting) => waiting.entry > entry);
    if (!newer) return 1;
    const waits = performance.now() - newer.came;
    if (waits > AT_ONCE_AFTER) return 0;
    return waits > HURRY_AFTER ? 0.35 : 0.8;
  }
}
