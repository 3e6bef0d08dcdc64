/**
 * How do the stakes that somebody wants come to lie on the layout: one message in flight, the newest next?
 *
 * What the server has not acknowledged is told by `pending`; after a refusal the layout is again what the server has.
 */

import { sentence } from "./api.js";
import { prefs } from "./prefs.js";
import { same, Slip } from "./slip.js";
import { Refusal } from "./socket.js";

/** @typedef {import("./store.js").RoomStore} RoomStore */
/** @typedef {import("./slip.js").Notes} Notes */
/** @typedef {import("./slip.js").Stakes} Stakes */

const STALE = "table.stale_version";
/** Refusals that say that the layout is what it is to be. */
const DONE = "table.nothing_changed";

/** The stakes of whoever sits; tells of a `change`, and of `notes` on wagers (`detail`). */
export class Betting extends EventTarget {
  #sending = false;
  /** In which coup of which shoe he bets. */
  #at = "";
  /** How often what is wanted was found stale in a row. */
  #stale = 0;

  /** @param {RoomStore} store */
  constructor(store) {
    super();
    this.store = store;
    this.slip = new Slip({}, () => this.chips);
    store.addEventListener("snapshot", () => this.#begin());
    store.addEventListener("event", (event) => this.#happened(/** @type {CustomEvent} */ (event).detail.event));
  }

  /** What the server has for him. @returns {Stakes} */
  get laid() {
    return this.store.seat?.wagers ?? {};
  }

  /** Chips that he has beside what he wants to stake. */
  get chips() {
    const { own } = this.store.view;
    return own ? own.free + own.staked - this.slip.total : 0;
  }

  /** Whether he has staked nothing, and has too few chips for any wager. */
  get isOut() {
    const least = Math.min(...Object.values(this.slip.limits).map((limit) => limit.least));
    return this.slip.total === 0 && Object.keys(this.laid).length === 0 && this.chips < least;
  }

  get isOpen() {
    return this.store.may("place");
  }

  /** Whether something that he wants does not lie there yet. */
  get isAhead() {
    return this.store.view.phase === "betting" && !same(this.#ready, this.laid);
  }

  /** What he wants of which all that the rules ask lies there: the rest waits for it. @returns {Stakes} */
  get #ready() {
    const wanted = this.slip.wanted;
    return Object.fromEntries(Object.entries(wanted).filter(([wager]) => !this.lacks(wager)));
  }

  /**
   * Give the wagers of which one must lie there too before this one may; none where nothing is lacking.
   * @param {string} wager
   * @returns {string[]|null}
   */
  lacks(wager) {
    const asked = this.store.terms.offer.find((one) => one.wager === wager)?.requires ?? [];
    return asked.length === 0 || asked.some((one) => this.slip.wanted[one]) ? null : asked;
  }

  /** What is to be shown on the layout: his wishes while the betting lasts, else what lies there. @returns {Stakes} */
  get shown() {
    return this.store.view.phase === "betting" ? this.slip.wanted : this.laid;
  }

  /** @param {string} wager */
  pending(wager) {
    return this.store.view.phase === "betting" && (this.slip.wanted[wager] ?? 0) !== (this.laid[wager] ?? 0);
  }

  /** Why the last layout cannot be laid again; empty where it can. */
  get whyNoRebet() {
    return this.slip.whyNoRebet(this.store.view.own?.last?.stakes);
  }

  /** @type {(wager: string, value: number) => void} */
  add(wager, value) {
    this.#do(() => {
      const notes = this.slip.add(wager, value);
      const lacks = this.lacks(wager);
      return lacks ? { ...notes, [wager]: `waits for a stake on ${this.#titles(lacks)}` } : notes;
    });
  }

  /** @type {(wager: string, value: number) => void} */
  take(wager, value) {
    this.#do(() => this.slip.take(wager, value));
  }

  undo() {
    this.#do(() => this.slip.undo());
  }

  redo() {
    this.#do(() => this.slip.redo());
  }

  clear() {
    this.#do(() => this.slip.clear());
  }

  double() {
    this.#do(() => this.slip.double());
  }

  rebet() {
    const stakes = this.store.view.own?.last?.stakes;
    const why = this.whyNoRebet;
    if (stakes && !why) this.#do(() => this.slip.rebet(stakes));
    else if (this.isOpen) this.#note({ "": `Rebet: ${why}` });
  }

  /** Lay what is wanted, where that is to be confirmed. */
  confirm() {
    this.#send();
  }

  /** @param {string[]} wagers */
  #titles(wagers) {
    const titles = wagers.map((wager) => this.store.terms.offer.find((one) => one.wager === wager)?.title ?? wager);
    return [titles.slice(0, -1).join(", "), ...titles.slice(-1)].filter(Boolean).join(" or ");
  }

  /** @param {() => Notes|void} how */
  #do(how) {
    if (!this.isOpen) return;
    const before = this.slip.wanted;
    const notes = how() ?? {};
    // What was said of a stake that is taken off holds no longer.
    const less = Object.keys(before).filter((wager) => (this.slip.wanted[wager] ?? 0) < before[wager]);
    this.#note({ ...Object.fromEntries(less.map((wager) => [wager, ""])), ...notes });
    if (!prefs.confirm) this.#send();
    this.#changed();
  }

  async #send() {
    if (this.#sending || !this.isOpen || !this.isAhead) return;
    this.#sending = true;
    const wagers = this.#ready;
    try {
      await this.store.socket.give("place", { version: this.store.view.version, wagers });
      this.#stale = 0;
    } catch (error) {
      this.#refused(error, wagers);
    } finally {
      this.#sending = false;
      this.#changed();
    }
    // What was wanted meanwhile goes next.
    if (!prefs.confirm || this.#stale) this.#send();
  }

  /** @type {(error: unknown, wagers: Stakes) => void} */
  #refused(error, wagers) {
    if (!(error instanceof Refusal)) throw error;
    if (error.has(DONE)) return;
    if (error.has(STALE) && this.isOpen && this.#stale < 3) {
      this.#stale += 1;
      return;
    }
    this.#stale = 0;
    this.slip.rollBack(this.laid);
    /** @type {Notes} */
    const notes = {};
    for (const problem of error.problems) {
      const where = problem.where && problem.where in { ...wagers, ...this.slip.limits } ? problem.where : "";
      notes[where] = sentence(problem);
    }
    this.#note(notes);
  }

  /** @param {import("./context.js").RoomEvent} event */
  #happened(event) {
    const mine = event.seat === this.store.view.you;
    if (event.type === "betting_opened") this.#at = `${this.store.view.shoe}/${this.store.view.coup}`;
    if (event.type === "betting_opened" || event.type === "no_more_bets_announced") this.slip.reset(this.laid);
    else if (mine && event.type === "wagers_placed" && !this.#sending && !prefs.confirm) this.slip.wanted = { ...this.laid };
    else if (mine && event.type === "stakes_returned") this.slip.reset({});
    this.#changed();
  }

  #begin() {
    const { terms } = this.store;
    this.slip.limits = Object.fromEntries(terms.offer.map(({ wager, limit }) => [wager, limit]));
    const { shoe, coup } = this.store.view;
    const at = `${shoe}/${coup}`;
    // What was wanted in a coup that passed while the line was down is not wanted in another.
    if (!this.#sending || at !== this.#at) this.slip.reset(this.laid);
    this.#at = at;
    this.#changed();
  }

  /** @param {Notes} notes */
  #note(notes) {
    this.dispatchEvent(new CustomEvent("notes", { detail: notes }));
  }

  #changed() {
    this.dispatchEvent(new Event("change"));
  }
}
