/**
 * How are wagers collected and paid: losers first, then chip by chip from the rack, as the events come?
 */

import { broken, chip, stack } from "./chips_svg.js";
import { make } from "./elements.js";
import { arrive, depart, pause } from "./motion.js";

/** @typedef {import("./context.js").RoomEvent} RoomEvent */

const COLLECT = 340;
const PAY = 420;
const BETWEEN_CHIPS = 55;
const MOST_CHIPS = 5;
const REST = 120;

/**
 * What moves chips on the felt.
 *
 * @param {HTMLElement} layer where they fly
 * @param {() => Element|null} rack
 * @param {(seat: number, wager: string) => Element|null} place where a stake lies
 * @param {(seat: number) => Element|null} home where the chips of a seat lie
 */
export function payout(layer, rack, place, home) {
  /** @type {(at: Element|null, what: Node) => HTMLElement|null} */
  const put = (at, what) => {
    if (!at) return null;
    const [host, box] = [layer.getBoundingClientRect(), at.getBoundingClientRect()];
    const one = make("div", { class: "flying" }, what);
    one.style.left = `${box.left + box.width / 2 - host.left}px`;
    one.style.top = `${box.top + box.height / 2 - host.top}px`;
    layer.append(one);
    return one;
  };

  /** @type {(at: Element|null, amount: number, pace: number) => Promise<void>} */
  const collect = async (at, amount, pace) => {
    const one = put(at, stack(amount));
    if (one) await depart(one, rack(), COLLECT * pace);
  };

  /** @type {(seat: number, at: Element|null, amount: number, pace: number) => Promise<void>} */
  const pay = async (seat, at, amount, pace) => {
    const chips = broken(amount).slice(0, MOST_CHIPS);
    await Promise.all(chips.map(async (value, number) => {
      await pause(BETWEEN_CHIPS * number * pace);
      const one = put(at, chip(value));
      if (!one) return;
      one.style.translate = `0 ${-4 * number}px`;
      await arrive(one, rack(), PAY * pace);
      await pause(REST * pace);
      depart(one, home(seat), PAY * pace * 0.8);
    }));
  };

  return {
    /**
     * Show one line of a settlement.
     *
     * @param {RoomEvent} event
     * @param {number} pace
     */
    async play(event, pace) {
      if (pace <= 0) return;
      const at = place(event.seat, event.wager);
      if (event.outcome === "lost") await collect(at, event.stake, pace);
      else if (event.outcome === "collected") await collect(at, Math.abs(event.amount), pace * 0.7);
      else if (event.outcome === "won") await pay(event.seat, at, event.amount, pace);
      else await pause(REST * pace);
    },
    clear: () => layer.replaceChildren(),
  };
}
