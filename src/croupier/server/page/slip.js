/**
 * What does somebody want to lie on the layout for him, step by step, and what may still be undone?
 *
 * Amounts only: nothing here knows the page or the server.  Each change gives the notes that it calls for, by wager.
 */

import { amount } from "./sums.js";

/** @typedef {import("./context.js").Limit} Limit */
/** @typedef {Record<string, number>} Stakes */
/** @typedef {Record<string, string>} Notes */

/** The stakes that somebody wants, with the way back and forth between what he wanted before. */
export class Slip {
  /** @type {Stakes} */ wanted = {};
  /** @type {Stakes[]} */ #past = [];
  /** @type {Stakes[]} */ #future = [];

  /**
   * @param {Record<string, Limit>} limits by wager
   * @param {() => number} chips that he has beside what he wants to stake now
   */
  constructor(limits, chips) {
    this.limits = limits;
    this.chips = chips;
  }

  get canUndo() {
    return this.#past.length > 0;
  }

  get canRedo() {
    return this.#future.length > 0;
  }

  /** What all of it comes to. */
  get total() {
    return sum(this.wanted);
  }

  /**
   * Lay a chip on a wager; the first is raised to the least stake, and none goes beyond the most or his chips.
   *
   * @param {string} wager
   * @param {number} value
   * @returns {Notes}
   */
  add(wager, value) {
    const before = this.wanted[wager] ?? 0;
    const { stake, note } = this.#within(wager, before + value, before + Math.max(0, this.chips()));
    if (stake > before) this.#change({ ...this.wanted, [wager]: stake });
    return note ? { [wager]: note } : {};
  }

  /**
   * Take a chip off a wager; what would be less than the least stake goes altogether.
   *
   * @param {string} wager
   * @param {number} value
   */
  take(wager, value) {
    const before = this.wanted[wager] ?? 0;
    if (!before) return;
    const { [wager]: _, ...others } = this.wanted;
    const { least, step } = this.limits[wager];
    const after = Math.floor((before - value) / step) * step;
    this.#change(after < least ? others : { ...others, [wager]: after });
  }

  /** Take everything off. */
  clear() {
    if (this.total) this.#change({});
  }

  /**
   * Lay what lay there in an earlier coup.
   * @param {Stakes} stakes
   */
  rebet(stakes) {
    this.#change({ ...stakes });
  }

  /**
   * Say why what lay there before cannot be laid again; empty where it can.
   *
   * @param {Stakes|null|undefined} stakes
   * @returns {string}
   */
  whyNoRebet(stakes) {
    if (!stakes || Object.keys(stakes).length === 0) return "nothing was staked before";
    for (const [wager, stake] of Object.entries(stakes)) {
      const limit = this.limits[wager];
      if (!limit) return "a wager is no longer offered";
      if (stake < limit.least || stake > limit.most || stake % limit.step) return "the limits are others now";
    }
    if (sum(stakes) > this.chips() + this.total) return "there are too few chips";
    return same(stakes, this.wanted) ? "it lies there already" : "";
  }

  /** Why nothing can be doubled; empty where some stake can. */
  get whyNoDouble() {
    if (!this.total) return "nothing is staked";
    const stakes = Object.entries(this.wanted);
    if (stakes.every(([wager, stake]) => stake + this.limits[wager].step > this.limits[wager].most)) return "each stake is at its most";
    const open = stakes.filter(([wager, stake]) => stake + this.limits[wager].step <= this.limits[wager].most);
    return open.every(([wager]) => this.chips() < this.limits[wager].step) ? "there are too few chips" : "";
  }

  /**
   * Double each stake, as far as its limit and the chips go.
   * @returns {Notes} what was clipped
   */
  double() {
    /** @type {Notes} */
    const notes = {};
    const after = { ...this.wanted };
    let chips = Math.max(0, this.chips());
    for (const [wager, stake] of Object.entries(this.wanted)) {
      const { stake: doubled, note } = this.#within(wager, 2 * stake, stake + chips);
      after[wager] = Math.max(stake, doubled);
      chips -= after[wager] - stake;
      if (note) notes[wager] = note;
    }
    if (!same(after, this.wanted)) this.#change(after);
    return notes;
  }

  undo() {
    const before = this.#past.pop();
    if (!before) return;
    this.#future.push(this.wanted);
    this.wanted = before;
  }

  redo() {
    const after = this.#future.pop();
    if (!after) return;
    this.#past.push(this.wanted);
    this.wanted = after;
  }

  /**
   * Begin again with what lies there: a refusal, or another coup.
   * @param {Stakes} stakes
   */
  reset(stakes) {
    this.wanted = { ...stakes };
    this.#past = [];
    this.#future = [];
  }

  /**
   * Go back to what lies there, and forget only the steps that were refused.
   * @param {Stakes} stakes
   */
  rollBack(stakes) {
    this.wanted = { ...stakes };
    this.#past = this.#past.filter((before) => !same(before, stakes));
    this.#future = [];
  }

  /** @param {Stakes} after */
  #change(after) {
    this.#past.push(this.wanted);
    this.#future = [];
    this.wanted = after;
  }

  /**
   * Find the stake nearest to what is wanted that the limit and the chips allow, and why it is another.
   *
   * @type {(wager: string, stake: number, affordable: number) => {stake: number, note: string}}
   */
  #within(wager, stake, affordable) {
    const { least, most, step } = this.limits[wager];
    const highest = Math.min(most, affordable);
    if (highest < least) return { stake: 0, note: "too few chips" };
    const within = Math.floor(Math.min(Math.max(stake, least), highest) / step) * step;
    if (within > stake) return { stake: within, note: `raised to the least, ${amount(within)}` };
    if (within < stake && affordable < most) {
      const all = `all-in ${amount(within)}; you have no more`;
      const part = `${amount(within)}, as much as your ${amount(affordable)} allows in steps of ${amount(step)}`;
      return { stake: within, note: within < affordable ? part : all };
    }
    return { stake: within, note: within < stake ? "clipped at the most" : "" };
  }
}

/** @param {Stakes} stakes */
export const sum = (stakes) => Object.values(stakes).reduce((all, stake) => all + stake, 0);

/**
 * Say whether two layouts are the same.
 * @type {(one: Stakes, other: Stakes) => boolean}
 */
export function same(one, other) {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => (one[name] ?? 0) === (other[name] ?? 0));
}
