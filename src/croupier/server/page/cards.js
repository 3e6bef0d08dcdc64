/**
 * How do the cards lie on the felt, and how do they come there, turn over, and go?
 */

import { back, face } from "./cards_svg.js";
import { make } from "./elements.js";
import { handsOf, HIDDEN, openCount } from "./hands.js";
import { arrive, depart, pause, run } from "./motion.js";
import { prefs } from "./prefs.js";

/** @typedef {import("./context.js").RoomEvent} RoomEvent */
/** @typedef {"player"|"banker"} Hand */
/** @typedef {{element: HTMLElement, list: HTMLElement, count: HTMLElement}} Place */

const FLIGHT = 380;
const BETWEEN = 90;
const TURN = 360;
const SWEEP = 320;
const THIRD = 3;
/** @type {[Hand, string][]} */
const HANDS = [["player", "Player"], ["banker", "Banker"]];

/** The two hands. */
export class CardsOnFelt {
  /** @type {Record<Hand, Place>} */ places;

  /**
   * @param {() => Element|null} shoe from where cards come
   * @param {() => Element|null} discards where they go
   * @param {() => import("./context.js").Terms} terms
   */
  constructor(shoe, discards, terms) {
    this.terms = terms;
    this.shoe = shoe;
    this.discards = discards;
    this.places = /** @type {Record<Hand, Place>} */ (Object.fromEntries(HANDS.map(([hand, title]) => [hand, place(hand, title)])));
    this.element = make("div", { class: "hands" }, this.places.player.element, this.places.banker.element);
  }

  /**
   * Lay the cards of a coup as they are now.
   * @param {RoomEvent[]} acts
   */
  reset(acts) {
    const hands = handsOf(acts);
    for (const [hand] of HANDS) {
      this.places[hand].list.replaceChildren(...hands[hand].map((card, number) => cardOf(card, number)));
      this.#count(hand, "");
    }
    this.#mark("");
    for (const act of acts) {
      if (act.type === "card_dealt") this.#count(act.to, "");
      this.#call(act);
    }
    for (const [hand] of HANDS) if (openCount(hands[hand], this.terms())) this.#tally(hand);
  }

  /**
   * Show what an act does with the cards.
   *
   * @param {RoomEvent} event
   * @param {number} pace
   */
  async play(event, pace) {
    this.#call(event);
    if (event.type === "card_dealt") await this.#deal(event.to, event.card, pace);
    else if (event.type === "cards_turned") await this.#turn(event.hand, event.cards, pace);
    else if (event.type === "cards_faced") {
      await Promise.all([this.#turn("player", event.player, pace), this.#turn("banker", event.banker, pace)]);
    } else if (event.type === "betting_opened") await this.#sweep(pace);
  }

  /**
   * Give the cards of a hand that lie face down.
   * @param {Hand} hand
   * @returns {HTMLElement[]}
   */
  down(hand) {
    return [...this.places[hand].list.children].filter((card) => /** @type {HTMLElement} */ (card).dataset.card === HIDDEN)
      .map((card) => /** @type {HTMLElement} */ (card));
  }

  /** @type {(hand: Hand, card: string, pace: number) => Promise<void>} */
  async #deal(hand, card, pace) {
    const { list } = this.places[hand];
    const one = cardOf(HIDDEN, list.childElementCount);
    list.append(one);
    await arrive(one, this.shoe(), FLIGHT * pace, { turn: -24, scale: 0.55 });
    if (card !== HIDDEN) await turnUp(one, card, TURN * pace * 0.7);
    this.#tally(hand);
    await pause(BETWEEN * pace);
  }

  /** @type {(hand: Hand, cards: string[], pace: number) => Promise<void>} */
  async #turn(hand, cards, pace) {
    await Promise.all(this.down(hand).map((one, number) => cards[number] && turnUp(one, cards[number], TURN * pace)));
    this.#tally(hand);
  }

  /**
   * Count what lies open of a hand, where the rules count so; none while a card lies face down.
   * @param {Hand} hand
   */
  #tally(hand) {
    const cards = [...this.places[hand].list.children].map((card) => /** @type {HTMLElement} */ (card).dataset.card ?? HIDDEN);
    this.#count(hand, openCount(cards, this.terms()));
  }

  /** @param {number} pace */
  async #sweep(pace) {
    this.#mark("");
    const cards = HANDS.flatMap(([hand]) => [...this.places[hand].list.children]);
    for (const [hand] of HANDS) this.#count(hand, "");
    await Promise.all(cards.map((card, number) => depart(card, this.discards(), SWEEP * pace, 30 * number * pace)));
  }

  /**
   * Show the counts that an act calls, and who won.
   * @param {RoomEvent} event
   */
  #call(event) {
    if (event.type !== "point_counts_announced" && event.type !== "scores_announced" && event.type !== "result_announced") return;
    for (const [hand] of HANDS) if (typeof event[hand] === "number") this.#count(hand, String(event[hand]));
    if (event.type === "result_announced") this.#mark(event.winner);
  }

  /** @type {(hand: Hand, count: string) => void} */
  #count(hand, count) {
    const { element } = this.places[hand];
    this.places[hand].count.textContent = count || "–";
    element.classList.toggle("counted", count !== "");
  }

  /** @param {string} winner */
  #mark(winner) {
    for (const [hand] of HANDS) {
      this.places[hand].element.classList.toggle("won", winner === hand);
      this.places[hand].element.classList.toggle("tied", winner === "tie");
    }
  }
}

/** @type {(hand: Hand, title: string) => Place} */
function place(hand, title) {
  const count = make("output", { class: "count", "aria-label": `${title} counts` }, "–");
  const list = make("ol", { class: "cards", "aria-label": `${title}'s cards` });
  const element = make("section", { class: `hand of-${hand}`, "aria-label": `${title}'s Hand` }, make("header", {}, make("h2", {}, title), count), list);
  return { element, list, count };
}

/** @type {(card: string, number: number) => HTMLElement} */
function cardOf(card, number) {
  const third = number === THIRD - 1;
  const leaf = make("div", { class: "leaf" }, ...(card === HIDDEN ? [back()] : [face(card)]));
  return make("li", { class: third ? "card third" : "card", "data-card": card }, leaf);
}

/**
 * Turn a card up: over its edge, or at once.
 * @type {(one: HTMLElement, card: string, ms: number) => Promise<void>}
 */
async function turnUp(one, card, ms) {
  const leaf = /** @type {HTMLElement} */ (one.querySelector(".leaf"));
  one.dataset.card = card;
  one.classList.remove("lifted", "peeled");
  if (one.dataset.open === card) return;
  if (ms > 0 && !prefs.still) await run(leaf, [{ transform: "none" }, { transform: "rotateY(90deg) scale(1.06)" }], ms / 2);
  leaf.replaceChildren(face(card));
  if (ms > 0 && !prefs.still) await run(leaf, [{ transform: "rotateY(-90deg) scale(1.06)" }, { transform: "none" }], ms / 2);
}
