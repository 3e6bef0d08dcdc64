/**
 * How did the last coups end, in one line on the felt of a small screen?
 */

import { make } from "./elements.js";

/** @type {Record<string, [string, string]>} */
const WON = { player: ["P", "Player"], banker: ["B", "Banker"], tie: ["T", "Tie"] };
const SHOWN = 24;

/** The ends of the last coups of the shoe, the newest at the right. */
export class BeadLine {
  #drawn = "";

  constructor() {
    this.element = make("ol", { class: "bead-line", "aria-label": "The last coups, the newest last", hidden: true });
  }

  /** @param {{winner: string}[]} finished */
  draw(finished) {
    const last = finished.slice(-SHOWN).map(({ winner }) => winner);
    const key = last.join();
    if (key === this.#drawn) return;
    this.#drawn = key;
    this.element.hidden = last.length === 0;
    this.element.replaceChildren(...last.map((winner) => {
      const [letter, name] = WON[winner];
      return make("li", { class: `of-${winner}`, title: name }, letter);
    }));
  }
}
